import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldModel } from '#forms/index.ts';
import { createLeadStore } from '#server/leads/leadStore.ts';
import { type EventBodyOptions, eventBody } from '#server/targets/eventBody.ts';
import { unpersonalAnswers } from '#server/targets/unpersonalAnswers.ts';
import { fieldModel } from '../../support/formModel.ts';
import { proves } from '../../support/proves.ts';
import { openTestDatabase } from '../support/databases.ts';

const at = '2026-11-20T09:30:00.000Z';
const fields: readonly FieldModel[] = [
  fieldModel('firstName', { personal: true }),
  fieldModel('cover'),
  fieldModel('home.city'),
  fieldModel('home.street', { personal: true }),
];
const data = { firstName: 'Asha', cover: 500_000, home: { city: 'Pune', street: 'Peacock Lane' }, old: 'x' };

async function openLead() {
  const db = await openTestDatabase();
  const store = createLeadStore({ db, now: () => new Date(at) });
  const source = { page: '/', utm_source: 'x' };
  const { id } = await store.store({ formType: 'HOME', data, outcome: 'referral', source });
  const options: EventBodyOptions = {
    ...{ db, adminUrl: () => 'https://admin.example.org', titleOf: (formType) => `A ${formType} lead` },
    fieldsOf: () => fields,
    labelOf: (status) => status.toUpperCase(),
  };
  const bodyOf = async (target: Parameters<typeof eventBody>[1], text: string, leadId = id) => {
    const body = await eventBody(options, target, {
      ...{ id: 'message', channel: 'webhook', to: 'crm', text, at, leadId },
    });
    return body === null ? null : JSON.parse(body);
  };
  return { id, bodyOf };
}

describe('the body of an event', () => {
  it('is thin, without personal fields, or whole, as the target says', async () => {
    proves('CONTRACT, ASVS-14.2.3');
    const { id, bodyOf } = await openLead();
    const reference = `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
    const thin = {
      ...{ id, reference, formType: 'HOME', createdAt: at, status: 'new', statusLabel: 'NEW' },
      version: 0,
      link: `https://admin.example.org/dashboard?lead=${id}`,
    };
    const bodyWith = (content: 'thin' | 'unpersonal' | 'whole') =>
      bodyOf({ kind: 'webhook', content }, 'lead.created');
    expect(await bodyWith('thin')).toEqual({ type: 'lead.created', timestamp: at, data: thin });
    expect((await bodyWith('unpersonal')).data).toEqual({
      ...{ ...thin, outcome: 'referral' },
      answers: { cover: 500_000, home: { city: 'Pune' } },
    });
    expect((await bodyWith('whole')).data).toEqual({
      ...{ ...thin, outcome: 'referral', answers: data },
      source: { page: '/', utm_source: 'x' },
    });
  });

  it('of lead.erased has the id only; a removed lead has no other body', async () => {
    proves('CONTRACT');
    const { bodyOf } = await openLead();
    const id = '3f2a9c41-0000-4000-8000-000000000000';
    expect(await bodyOf({ kind: 'webhook', content: 'whole' }, 'lead.erased', id)).toEqual({
      ...{ type: 'lead.erased', timestamp: at, data: { id, reference: '3F2A-9C41' } },
    });
    expect(await bodyOf({ kind: 'webhook', content: 'whole' }, 'lead.changed', id)).toBeNull();
  });

  it('for a chat is a sentence without answers', async () => {
    proves('CONTRACT');
    const { id, bodyOf } = await openLead();
    const { text, ...others } = await bodyOf({ kind: 'chat', content: 'thin' }, 'lead.created');
    expect(others).toEqual({});
    expect(text).toMatch(/^New lead: A HOME lead, [0-9A-F-]{9}\. https:\/\/admin\.example\.org\/dashboard/);
    expect(text).toContain(id);
    expect((await bodyOf({ kind: 'chat', content: 'thin' }, 'lead.changed')).text).toMatch(/status "NEW"/);
    expect((await bodyOf({ kind: 'chat', content: 'thin' }, 'lead.erased')).text).toMatch(/was erased/);
  });
});

describe('unpersonalAnswers', () => {
  it('contains no value of a personal or an unknown field, in groups and rows of any depth', () => {
    proves('CONTRACT');
    const leaf = fc.record({ name: fc.constantFrom('a', 'b', 'c.d', 'c.e'), personal: fc.boolean() });
    const forms = fc.uniqueArray(leaf, { selector: ({ name }) => name, minLength: 1 });
    fc.assert(
      fc.property(forms, forms, (outer, inner) => {
        const modelsOf = (some: typeof outer) =>
          some.map(({ name, personal }) => fieldModel(name, personal ? { personal } : {}));
        const valuesOf = (some: typeof outer) => {
          const values: Record<string, unknown> = { z: 'private z' };
          for (const { name, personal } of some) {
            const [first = '', second] = name.split('.');
            const value = `${personal ? 'private' : 'public'} ${name}`;
            if (second === undefined) values[first] = value;
            else values[first] = { ...(values[first] as object), [second]: value };
          }
          return values;
        };
        const rows = { fields: modelsOf(inner) } as never;
        const answers = unpersonalAnswers({ ...valuesOf(outer), list: [valuesOf(inner), valuesOf(inner)] }, [
          ...modelsOf(outer),
          fieldModel('list', { kind: 'rows', rows } as never),
        ]);
        const text = JSON.stringify(answers);
        expect(text).not.toContain('private');
        const count = (some: typeof outer) => some.filter(({ personal }) => !personal).length;
        expect(text.match(/public/g)?.length ?? 0).toBe(count(outer) + 2 * count(inner));
      }),
    );
  });
});
