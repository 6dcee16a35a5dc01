import { describe, expect, it } from 'vitest';
import type { InboxLead } from '#contract/inbox/inboxLead.ts';
import { noWork } from '#contract/inbox/leadWork.ts';
import { leadValue } from '#forms/leadAnswers.ts';
import { cellText, leadColumns, leadTitle, requestOf } from '#inbox/leads/leadColumns.ts';
import type { InboxForm } from '#machines/staffSession.machine.ts';
import { catalogue } from '../../support/catalogue.ts';
import { familyForm } from '../../support/familyForm.ts';
import { proves } from '../../support/proves.ts';

const forms: readonly InboxForm[] = catalogue.forms.map(({ model, definition }) => ({
  formType: model.formType,
  title: model.title,
  fields: model.fields.filter(({ clientOnly }) => clientOnly !== true),
  summary: definition.summary.map(({ name }) => name),
}));
const removed: InboxForm = { formType: 'GONE', title: 'GONE', fields: null };
const namesOf = (formType: string, among = forms) => leadColumns(among, formType).map(({ field }) => field);

describe('the columns of the inbox', () => {
  it('are all fields of a chosen form, in its order, with its labels', () => {
    proves('PAY-1');
    for (const { formType, fields } of forms)
      expect(leadColumns(forms, formType).map(({ field, label }) => [field, label])).toEqual(
        (fields ?? []).map(({ name, label }) => [name, label]),
      );
  });

  it('are the names and contacts of at least half of the forms if no form is chosen', () => {
    expect(namesOf('')).toEqual(['firstName', 'lastName', 'phoneNumber', 'email']);
  });

  it('show a company’s email in the column of emails if no form is chosen', () => {
    const email = leadColumns(forms, '').find(({ field }) => field === 'email');
    if (!email) throw new Error('No column email.');
    expect(email.alternatives).toEqual(['companyEmail']);
    expect(cellText(email, { companyEmail: 'a@firm.in' })).toBe('a@firm.in');
    expect(cellText(email, { email: 'asha@b.in' })).toBe('asha@b.in');
    expect(cellText(email, { firstName: 'Asha' })).toBe('');
  });

  it('can be sorted if a form is chosen, except lists', () => {
    expect(leadColumns(forms, '').some(({ isSortable }) => isSortable)).toBe(false);
    const health = leadColumns(forms, 'HEALTH');
    expect(health.filter(({ isSortable }) => !isSortable).map(({ model }) => model.kind)).toEqual(['list']);
  });

  it('include the title of a group and can be sorted; a list of objects is one unsorted column', () => {
    const { model } = familyForm;
    const family = { formType: model.formType, title: model.title, fields: model.fields };
    const columns = leadColumns([...forms, family], model.formType);
    expect(columns.find(({ field }) => field === 'home.city')).toMatchObject({
      label: 'Where you live: City',
      isSortable: true,
    });
    expect(columns.filter(({ field }) => field.startsWith('members'))).toMatchObject([
      { field: 'members', label: 'Who should be covered?', isSortable: false },
    ]);
  });

  it('are empty for a removed form, and not changed by it if no form is chosen', () => {
    expect(namesOf('GONE', [...forms, removed])).toEqual([]);
    expect(namesOf('', [...forms, removed])).toEqual(namesOf(''));
  });
});

describe('the title of a lead', () => {
  const lead = (data: Readonly<Record<string, unknown>>): InboxLead => ({
    id: 'a',
    formType: 'HEALTH',
    createdAt: '2026-11-20T09:30:00.000Z',
    data,
    ...noWork,
  });

  it.each([
    [{ firstName: 'Asha', lastName: 'Rao', phoneNumber: '9812345670' }, 'Asha Rao', ['98123 45670']],
    [
      { firstName: 'Asha', phoneNumber: '9812345670', email: 'a@b.c', pinCode: '1' },
      'Asha',
      ['98123 45670', 'a@b.c'],
    ],
    [{ goods: 'Tea', port: 'Kochi' }, 'Tea', ['Kochi']],
    [{}, 'Lead', []],
  ])('is composed from %j: %s', (data, name, more) => {
    expect(leadTitle(lead(data), forms)).toEqual({ name, more });
  });
});

describe('what a lead is about', () => {
  it('is the text of the answers that its form names, for each form', () => {
    for (const { formType, summary = [], fields } of forms) {
      const { payload } = catalogue.byFormType.get(formType)?.examples.fullest ?? {};
      const data = payload as Readonly<Record<string, unknown>>;
      const lead: InboxLead = { id: 'a', formType, createdAt: '', data, ...noWork };
      const texts = summary.map((name) =>
        leadValue(fields?.find((field) => field.name === name) ?? null, data[name]),
      );
      expect(requestOf(lead, forms)).toBe(texts.join(' · '));
      if (summary.length > 0) expect(texts.join(''), formType).not.toBe('');
      const other = { ...lead, data: { ...data, [summary[0] ?? '']: '' } };
      expect(requestOf(other, forms)).toBe(texts.slice(1).join(' · '));
    }
  });

  it('is unknown for a removed form', () => {
    const lead: InboxLead = { id: 'a', formType: 'GONE', createdAt: '', data: {}, ...noWork };
    expect(requestOf(lead, [...forms, removed])).toBe('');
  });
});
