import { expect, it } from 'vitest';
import { parseLead } from '#server/leads/parseLead.ts';
import type { ServerForm } from '#server/leads/serverForms.ts';
import { proves } from '../../support/proves.ts';
import { fixtureForms, validLead } from '../support/fixtureForms.ts';

/** A form that has nothing against anything: what is refused is refused by the shape. */
const open = { ...(fixtureForms.get('CALLBACK') as ServerForm), checkLead: () => [] };

/** A value in so many lists, or objects. */
const within = (levels: number, wrap: (value: unknown) => unknown): unknown =>
  levels === 0 ? 'x' : wrap(within(levels - 1, wrap));

it.each([
  ['lists', (value: unknown) => [value]],
  ['objects', (value: unknown) => ({ a: value })],
])('a value in seven %s is taken, in eight it is refused by its field', (_kind, wrap) => {
  proves('CONTRACT');
  const parsed = (levels: number) =>
    parseLead(
      { formType: 'CALLBACK', data: { deep: within(levels, wrap) } },
      undefined,
      new Map([['CALLBACK', open]]),
      '2026-11-20',
    );
  expect(parsed(7)).toMatchObject({ data: { deep: within(7, wrap) } });
  expect(parsed(8)).toMatchObject({ error: { status: 422, errors: [{ field: 'deep' }] } });
});

const parse = (body: unknown, key?: string | string[]) => parseLead(body, key, fixtureForms, '2026-11-20');
const withData = (data: unknown) => ({ ...validLead, data });

it.each([undefined, 'k', '~'.repeat(200)])('a fitting lead with the key %j is taken as it is', (key) => {
  proves('CONTRACT');
  expect(parse(validLead, key)).toEqual({ ...validLead, differences: [], idempotencyKey: key });
});

it.each([null, 'a lead', 7, [validLead]])('the body %j is no lead: 400, and no field is named', (body) => {
  proves('CONTRACT');
  expect(parse(body)).toMatchObject({ error: { status: 400, errors: [] } });
});

it.each([undefined, 7, 'BOAT', 'toString'])(
  'the formType %j is of no form: 400, and the answer names those there are',
  (formType) => {
    proves('CONTRACT');
    expect(parse({ ...validLead, formType })).toEqual({
      error: expect.objectContaining({
        status: 400,
        errors: [{ field: 'formType', message: 'formType has to be one of CALLBACK, OTHER' }],
      }),
      knownFields: ['formType', 'data', 'idempotency-key'],
    });
  },
);

it.each<[string, unknown, string, reason?: string]>([
  ['no data', { formType: 'CALLBACK' }, 'data', 'missing'],
  ['data that is a list', withData([]), 'data'],
  ['data that is null', withData(null), 'data'],
  ['a number that JSON cannot write', withData({ individuals: Infinity }), 'individuals'],
  ['a key of the lead beside its data', { ...validLead, status: 'closed' }, 'status'],
  ['a field that does not fit', withData({ ...validLead.data, firstName: 7 }), 'firstName', 'invalid'],
  ['a field that is null', withData({ ...validLead.data, firstName: null }), 'firstName', 'invalid'],
])('%s: 422, by its field, which the log may show', (_what, body, field, reason) => {
  proves('CONTRACT');
  const error = { field, message: expect.stringMatching(/./), ...(reason && { reason }) };
  const fields = ['firstName', 'phoneNumber', 'assistance', 'individuals'];
  expect(parse(body)).toMatchObject({
    error: { status: 422, errors: [error] },
    knownFields: ['formType', 'data', 'idempotency-key', ...fields],
  });
});

it.each([
  ['that is empty', ''],
  ['of 201 characters', 'k'.repeat(201)],
  ['with a space', 'a key'],
  ['that is given twice', ['a', 'b']],
  ['of a form that posts itself', 'posted:1'],
])('an idempotency key %s: 422', (_what, key) => {
  proves('CONTRACT');
  const errors = [{ field: 'idempotency-key', message: expect.stringMatching(/./) }];
  expect(parse(validLead, key)).toMatchObject({ error: { status: 422, errors } });
});
