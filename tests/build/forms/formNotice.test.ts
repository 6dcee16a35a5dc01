import { describe, expect, it } from 'vitest';
import { noticesModule } from '#build/forms/formModuleCode.ts';
import { collectedData, formNotice, noticeText } from '#build/forms/formNotice.ts';
import type { FieldModel } from '#forms/index.ts';
import { retention } from '#server/config/retention.ts';
import type { TargetFile } from '#server/config/targets.ts';
import company from '#web/content/company.json' with { type: 'json' };
import { testTarget } from '../../server/support/targets.ts';
import { everyForm } from '../../support/fixtureForms.ts';
import { fieldModel, formModel } from '../../support/formModel.ts';
import { proves } from '../../support/proves.ts';

const settingsOf = (text: string, targets: readonly TargetFile[] = []) => ({
  retention: retention.parse(text) ?? new Map<string, number>(),
  targets,
});
const unlimited = settingsOf('');

/** The forms of the site and of the fixtures. */
const { forms } = everyForm;
const models = forms.map(({ model }) => model);

/** The labels of submitted fields, also in rows and groups, that are missing in a text. */
const missingIn = (text: string, fields: readonly FieldModel[]) => {
  const labelsOf = (these: readonly FieldModel[]): readonly string[] =>
    these.flatMap((field) => {
      if (field.clientOnly) return [];
      return field.rows ? labelsOf(field.rows.fields) : [field.label];
    });
  return labelsOf(fields).filter((label) => !text.toLowerCase().includes(label.toLowerCase()));
};

describe('the notice of a form', () => {
  it.each(models)('for $formType is one short sentence with firm, channels and retention time', (model) => {
    proves('R71');
    const setting = settingsOf(`${model.formType}:90d,*:730d`);
    const { text, link, version } = formNotice(model, setting);
    expect(text.length).toBeLessThan(300);
    const whole = noticeText(model, setting);
    expect(whole.startsWith(`${text} ${link} `)).toBe(true);
    expect(missingIn(whole, model.fields)).toEqual([]);
    const code = noticesModule(
      forms.filter((form) => form.model === model),
      setting,
    );
    expect(code).toContain(JSON.stringify({ [version]: whole }));
    for (const part of [company.name, 'call', 'SMS', 'WhatsApp', 'email', '90 days'])
      expect(text).toContain(part);
    expect(text.match(/[.!?](?= [A-Z]|$)/g)).toHaveLength(1);
  });

  it.each([
    ['LIFE:365d', /\b1 year at most/],
    ['*:730d', /\b2 years at most/],
    ['*:1d', /\b1 day at most/],
    ['LIFE:100d,*:730d', /\b100 days at most/],
    ['HEALTH:30d', /until you ask/],
    ['', /until you ask/],
  ])('for LIFE has the retention time of LEAD_RETENTION=%s, such as %s', (setting, texts) => {
    proves('R71');
    const life = formModel([fieldModel('firstName', { personal: true })], { formType: 'LIFE' });
    expect(formNotice(life, settingsOf(setting)).text).toMatch(texts);
  });

  it('has a version that depends only on its text', () => {
    proves('R71');
    const [name, city] = [fieldModel('firstName', { personal: true }), fieldModel('city')];
    const versionOf = (fields: readonly FieldModel[], setting = '*:730d') =>
      formNotice(formModel(fields), settingsOf(setting)).version;
    expect(versionOf([name])).toBe(versionOf([name, { ...name, name: 'alias' }]));
    const versions = [
      versionOf([name]),
      versionOf([name, city]),
      versionOf([city]),
      versionOf([name, { ...city, clientOnly: true, label: 'Repeat', personal: true }], '*:180d'),
      versionOf([name], ''),
    ];
    expect(new Set(versions).size).toBe(versions.length);
  });

  it('names who else receives the answers of this form, each once', () => {
    proves('R71, CONTRACT');
    const crm = testTarget({ tells: 'our CRM', forms: ['LIFE'] });
    const targets = [
      ...[crm, { ...crm, name: 'copy' }, testTarget({ tells: 'our sheet' })],
      ...[testTarget(), testTarget({ tells: 'another', forms: ['HEALTH'] })],
    ];
    const life = formModel([fieldModel('firstName', { personal: true })], { formType: 'LIFE' });
    const [alone, passedOn] = [settingsOf('*:730d'), settingsOf('*:730d', targets)];
    const { text, version } = formNotice(life, passedOn);
    expect(text).toBe(`${formNotice(life, alone).text} Your answers also go to our CRM and our sheet.`);
    expect(version).not.toBe(formNotice(life, alone).version);
    expect(collectedData(life, passedOn).receivers).toEqual(['our CRM', 'our sheet']);
  });

  it('quotes questions, omits repetitions and adds the group of a field', () => {
    proves('R71');
    const fields = [
      fieldModel('about', { label: 'What else?', personal: true }),
      fieldModel('pinCode', { label: 'PIN code', personal: true }),
      fieldModel('home.pinCode', { label: 'PIN code', group: 'Home', personal: true }),
    ];
    const { personal } = collectedData(formModel(fields), unlimited);
    expect(personal).toEqual(['answer to “What else?”', 'PIN code', 'PIN code (Home)']);
  });
});

it('the table of the privacy page has a row for each form, with all submitted fields', () => {
  proves('R71');
  const code = noticesModule(forms, settingsOf('*:730d'));
  const rows: readonly ReturnType<typeof collectedData>[] = JSON.parse(
    /^export const collectedData = (.*);$/m.exec(code)?.[1] ?? '[]',
  );
  expect(rows.map(({ title }) => title)).toEqual(models.map(({ title }) => title));
  rows.forEach(({ personal, others, retentionTime }, index) => {
    expect(missingIn([...personal, ...others].join(), models[index]?.fields ?? [])).toEqual([]);
    expect(retentionTime).toBe('2 years');
  });
});
