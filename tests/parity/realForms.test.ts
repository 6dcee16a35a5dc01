import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expandToday, fillForm } from '#forms/compile/index.ts';
import type { Values } from '#forms/index.ts';
import type { CatalogueForm } from '#forms/node/index.ts';
import { browserForm } from '../support/browserForm.ts';
import { catalogue } from '../support/catalogue.ts';
import { openLeadServer, serverDay } from '../support/leadServer.ts';

/** How many are made up of each kind; PARITY_CASES=1000 for a longer look. */
const cases = Number(process.env.PARITY_CASES ?? 100);
const forms = catalogue.forms.map((entry) => [entry.model.formType, entry] as const);

/** What visitors type where something else was asked, and what fits here and there. */
const typed = [
  ...[
    '',
    ' ',
    'x',
    '0',
    '-1',
    '1.5',
    '1e9',
    ' 7 ',
    '٣',
    '🙂'.repeat(100),
    'x'.repeat(201),
    '<b>',
    'a@b',
    '.a@b.in',
  ],
  ...['a@example.com', '9000000000', '+91 90000 00000', '122001', '2026-11-20', '2099-01-01', '2025-02-30'],
];

/** Values of JSON that no form sends. */
const odd = [null, {}, [], [null], '', 'x', 0, -1, 1.5, 1e308, true, '2020-01-01T05:30:00.000Z', { $ne: '' }];

const examplesOf = ({ examples }: CatalogueForm) => {
  const { smallest, fullest } = expandToday(examples, serverDay);
  return [smallest, fullest];
};

describe('parity of browser and lead server', () => {
  it.each(forms)(
    `[PAY-3, PAY-27, PAY-39, PAY-40, R4, R9, R12] %s: a right form is stored without a login, and of ${cases} with up to three other answers both refuse the same fields`,
    async (formType, entry) => {
      const server = await openLeadServer();
      const { form } = await browserForm(entry);
      const right = examplesOf(entry).map(({ filled }) => fillForm(form, filled, serverDay));
      for (const values of right)
        expect(await server.post(formType, JSON.stringify(form.payload(values)))).toEqual({
          status: 201,
          refused: [],
        });
      const requested = entry.model.fields.filter(({ computedBy }) => computedBy === undefined);
      const answer = fc.constantFrom(...requested).chain((field) => {
        const options = field.options?.map(({ value }) => value) ?? [];
        const value =
          field.kind === 'list'
            ? fc.subarray([...options.map(String), 'x'])
            : fc.constantFrom(...typed, ...options);
        return value.map((one) => [field.name, one] as const);
      });
      const seen = { taken: 0, refused: 0 };
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...right),
          fc.array(answer, { maxLength: 3 }),
          async (from, answers) => {
            const values = answers.reduce<Values>(
              (all, [name, value]) => form.change(all, name, value, serverDay),
              from,
            );
            const left = new Set(
              entry.model.fields.filter(({ clientOnly }) => clientOnly).map(({ name }) => name),
            );
            const refused = form
              .validate(values, serverDay)
              .flatMap(({ field }) => (left.has(field) ? [] : [field]));
            const announced = await server.post(formType, JSON.stringify(form.payload(values)));
            expect(announced).toEqual({ status: refused.length === 0 ? 201 : 422, refused });
            seen[refused.length === 0 ? 'taken' : 'refused'] += 1;
          },
        ),
        { numRuns: cases },
      );
      expect(Math.min(seen.taken, seen.refused)).toBeGreaterThan(cases / 20);
    },
  );

  it.each(forms)(
    `[ASVS-2.2.2, PAY-3, PAY-39] %s: over ${cases} leads that no form sends both give the same verdict`,
    async (formType, entry) => {
      const server = await openLeadServer();
      const { validator } = await browserForm(entry);
      const names = [
        ...entry.model.fields.map(({ name }) => name),
        'constructor',
        'a.b',
        'formType',
        'extra',
      ];
      const change = fc.tuple(fc.constantFrom(...names), fc.constantFrom(undefined, ...odd));
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...examplesOf(entry)),
          fc.array(change, { minLength: 1 }),
          async (from, made) => {
            const json = JSON.stringify({ ...from.payload, ...Object.fromEntries(made) });
            const accepts = validator.call({ today: serverDay }, JSON.parse(json));
            expect((await server.post(formType, json)).status, json).toBe(accepts ? 201 : 422);
          },
        ),
        { numRuns: cases },
      );
      for (const json of ['{"__proto__":{"x":1}}', '[]', '"x"', 'null'])
        expect((await server.post(formType, json)).status).toBe(422);
    },
  );
});
