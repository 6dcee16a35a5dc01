import { expect, it } from 'vitest';
import type { LeadForm } from '#server/leads/leadForms.ts';
import { parseLead } from '#server/leads/parseLead.ts';
import { fixtureForms } from '../support/fixtureForms.ts';

/** A form that has nothing against anything: what is refused is refused by the shape. */
const open = { ...(fixtureForms.get('CALLBACK') as LeadForm), check: () => [] };

/** A value in so many lists, or objects. */
const within = (levels: number, wrap: (value: unknown) => unknown): unknown =>
  levels === 0 ? 'x' : wrap(within(levels - 1, wrap));

it.each([
  ['lists', (value: unknown) => [value]],
  ['objects', (value: unknown) => ({ a: value })],
])('[CONTRACT] a value in seven %s is taken, in eight it is refused by its field', (_kind, wrap) => {
  const parsed = (levels: number) =>
    parseLead(
      { formType: 'CALLBACK', data: { deep: within(levels, wrap) } },
      undefined,
      new Map([['CALLBACK', open]]),
      '2026-11-20',
    );
  expect(parsed(7)).toMatchObject({ data: { deep: within(7, wrap) } });
  expect(parsed(8)).toMatchObject({ refusal: { status: 422, errors: [{ field: 'deep' }] } });
});
