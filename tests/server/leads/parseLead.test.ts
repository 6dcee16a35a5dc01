import { expect, it } from 'vitest';
import { parseLead } from '#server/leads/parseLead.ts';
import type { ServerForm } from '#server/leads/serverForms.ts';
import { proves } from '../../support/proves.ts';
import { fixtureForms, validLead } from '../support/fixtureForms.ts';

/** A form that accepts any data, so that only the shape is checked. */
const open = { ...(fixtureForms.get('CALLBACK') as ServerForm), checkLead: () => [] };

/** A value nested in lists or objects. */
const within = (levels: number, wrap: (value: unknown) => unknown): unknown =>
  levels === 0 ? 'x' : wrap(within(levels - 1, wrap));

it.each([
  ['lists', (value: unknown) => [value]],
  ['objects', (value: unknown) => ({ a: value })],
])('a value in seven %s is valid; in eight, its field has an error', (_kind, wrap) => {
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

it.each([undefined, 'k', '~'.repeat(200)])('a valid lead with the key %j is accepted', (key) => {
  proves('CONTRACT');
  expect(parse(validLead, key)).toEqual({
    ...validLead,
    outcome: null,
    traces: [],
    differences: [],
    idempotencyKey: key,
  });
});

it.each([null, 'a lead', 7, [validLead]])('the body %j gets 400 without fields', (body) => {
  proves('CONTRACT');
  expect(parse(body)).toMatchObject({ error: { status: 400, errors: [] } });
});

it.each([undefined, 7, 'BOAT', 'toString'])(
  'the unknown formType %j gets 400 with the known ones',
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
  ['a number without a JSON form', withData({ individuals: Infinity }), 'individuals'],
  ['an unknown key of the body', { ...validLead, status: 'closed' }, 'status'],
  ['an invalid field', withData({ ...validLead.data, firstName: 7 }), 'firstName', 'invalid'],
  ['a field that is null', withData({ ...validLead.data, firstName: null }), 'firstName', 'invalid'],
])('%s gets 422 with its field, which may be logged', (_what, body, field, reason) => {
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
  ['that is sent twice', ['a', 'b']],
  ['of a posted form', 'posted:1'],
])('an idempotency key %s: 422', (_what, key) => {
  proves('CONTRACT');
  const errors = [{ field: 'idempotency-key', message: expect.stringMatching(/./) }];
  expect(parse(validLead, key)).toMatchObject({ error: { status: 422, errors } });
});
