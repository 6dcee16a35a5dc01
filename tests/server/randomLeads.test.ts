import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '#forms/node/index.ts';
import { leadFormsOf } from '#server/leads/leadForms.ts';
import { openTestServer } from './support/openTestServer.ts';

const catalogue = loadCatalogue(['form-schemas']);

/** The catalogue's own examples as the server gets them; `{today-31y}` stands for a birth date. */
const examples = catalogue.forms.flatMap(({ model, examples: { smallest, fullest } }) =>
  [smallest, fullest].map(({ payload }) => {
    const text = JSON.stringify(payload).replaceAll(
      /\{today-(\d+)y\}/g,
      (_, years) => `${2026 - years}-11-20`,
    );
    return { formType: model.formType, data: JSON.parse(text) as Record<string, unknown> };
  }),
);

const strangeValue = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', null, -1, 0, 0.5, 1e21, -1e308, '0'.repeat(500), '\u0000', '\ud800', '2026-02-30', '🂡'),
  fc.constantFrom('2026-02-30T00:00:00.000Z', '9999-12-31T00:00:00.000Z', '-000001-01-01T00:00:00.000Z'),
  fc.constantFrom([''], [null], ['Self', 'Self'], { length: 1 }, { __proto__: null }),
);

/** One of the examples with one to three of its fields changed, or a field of another form added. */
const fields = [...new Set(examples.flatMap(({ data }) => Object.keys(data)))];
const changedLead = fc
  .tuple(
    fc.constantFrom(...examples),
    fc.array(fc.tuple(fc.constantFrom(...fields), strangeValue), { minLength: 1, maxLength: 3 }),
  )
  .map(([{ formType, data }, changes]) => ({ formType, data: { ...data, ...Object.fromEntries(changes) } }));

describe('leads of every form of the catalogue', () => {
  it('[CONTRACT] each example is stored', async () => {
    const { post } = await openTestServer({ forms: leadFormsOf(catalogue), logLevel: 'error' });
    for (const lead of examples) expect(await post(lead), lead.formType).toMatchObject({ status: 201 });
  });

  it('[CONTRACT] 1,500 of them with strange values never make a 5xx, and a refusal names the fields', async () => {
    const { post } = await openTestServer({ forms: leadFormsOf(catalogue), logLevel: 'error' });
    const answers: Record<number, number> = { 201: 0, 422: 0 };
    await fc.assert(
      fc.asyncProperty(changedLead, async (lead) => {
        const { status, json } = await post(lead);
        expect([201, 422]).toContain(status);
        expect((json.errors ?? []).length > 0).toBe(status === 422);
        answers[status] = (answers[status] ?? 0) + 1;
      }),
      { numRuns: 1500 },
    );
    expect(answers[201]).toBeGreaterThan(10);
    expect(answers[422]).toBeGreaterThan(500);
  });
});
