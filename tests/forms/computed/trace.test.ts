import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate, resultOf } from '#forms/computed/evaluate.ts';
import { todayInIndia } from '#forms/formats/today.ts';
import type { LeadData } from '#forms/index.ts';
import type { CatalogueForm } from '#forms/node/index.ts';
import type { Trace, TraceStep } from '#forms/operators/trace.ts';
import { everyForm, fixtureForm } from '../../support/fixtureForms.ts';
import { profileOf } from '../../support/randomProfiles.ts';
import { recompute } from '../../support/recompute.ts';

const today = todayInIndia(new Date());
const forms = everyForm.forms.filter(({ model }) => model.computed);
const profiles = process.env.FULL === '1' ? 10_000 : 1_200;

/** Traces every calculation of a form; a calculation of rows for the first row. */
const tracesOf = ({ model, validators }: CatalogueForm, data: unknown, day = today): readonly Trace[] =>
  Object.entries(model.computed ?? {}).map(([name, { rows }]) =>
    evaluate(model, validators, data, day, name, rows === undefined ? undefined : 0),
  );

const stepsIn = (step: TraceStep): readonly TraceStep[] => [step, ...step.parts.flatMap(stepsIn)];

/** Returns the rate in the row of a table that a step names. */
function rateInTable({ model }: CatalogueForm, { rate }: TraceStep): unknown {
  if (!rate) return undefined;
  const { rates } = model.tables[rate.table] as { readonly rates: unknown };
  return rate.keys.reduce((level, { row }) => Reflect.get(Object(level), row), rates);
}

describe('a trace', () => {
  it('is recomputed to the same result, from rates that are in its tables, for random leads', () => {
    const known = new Map<string, number>();
    const each = Math.ceil(profiles / forms.length);
    for (const form of forms)
      fc.assert(
        fc.property(profileOf(form.model, today), (data) => {
          for (const stored of tracesOf(form, data)) {
            const trace = JSON.parse(JSON.stringify(stored)) as Trace;
            const result = resultOf(trace);
            const calculations = Object.values(trace.calculations);
            for (const step of calculations.flatMap((one) => (one.step ? stepsIn(one.step) : [])))
              if (step.rate) expect(rateInTable(form, step)).toBe(Number(step.result));
            if (typeof result !== 'number') continue;
            expect(recompute(trace)).toBe(result);
            const key = `${form.folder} ${trace.name.split('.').at(-1)}`;
            known.set(key, (known.get(key) ?? 0) + 1);
          }
        }),
        { numRuns: each },
      );
    const names = forms.flatMap(({ folder, model }) =>
      Object.keys(model.computed ?? {}).map((name) => `${folder} ${name}`),
    );
    expect(names.filter((name) => (known.get(name) ?? 0) < each / 10)).toEqual([]);
  });

  it('has the answers, the row of the table and the first day of the rate', () => {
    const { model, validators } = fixtureForm('FAMILY_HEALTH');
    const data = { sumInsured: 500_000, members: [{ age: 12 }, { age: 41 }] };
    const { calculations, missing } = evaluate(model, validators, data, '2025-09-30', 'premium');
    expect(missing).toEqual([]);
    expect(Object.keys(calculations)).toEqual(['premium', 'floater', 'eldest', 'tax']);
    expect(calculations.eldest?.step).toMatchObject({
      kind: 'highest',
      result: '41',
      rows: [0, 1],
      parts: [
        { answers: [{ name: 'members.0.age', value: 12, unit: 'year' }] },
        { answers: [{ name: 'members.1.age', value: 41, unit: 'year' }] },
      ],
    });
    expect(calculations.floater?.step?.rate).toMatchObject({
      table: 'floater',
      isSample: true,
      keys: [
        { value: 41, row: expect.stringMatching(/^\d+-\d+$/) },
        { value: 500_000, row: '500000' },
      ],
    });
    const [share] = calculations.tax?.step?.parts ?? [];
    expect(share?.rate?.keys).toEqual([
      { name: 'day', kind: 'days', value: '2025-09-30', row: '2025-09-22', isAnswer: true },
    ]);
  });

  it('is the same after an evaluation for other answers', () => {
    const { model, validators } = fixtureForm('FAMILY_HEALTH');
    const trace = (data: LeadData) => evaluate(model, validators, data, today, 'premium');
    const before = trace({ sumInsured: 500_000, members: [{ age: 30 }] });
    const copy = structuredClone(before);
    trace({ sumInsured: 500_000, members: [] });
    expect(before).toEqual(copy);
  });
});
