import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { expandToday, fillForm } from '#forms/compile/index.ts';
import { computedDerivations } from '#forms/computed/index.ts';
import { createForm, type FormModel } from '#forms/index.ts';
import type { CatalogueForm } from '#forms/node/index.ts';
import { createNotices } from '#forms/notices.ts';
import { payloadFeatures } from '#forms/payloadFeatures.ts';
import { relativeDefaults } from '#forms/relativeDefaults.ts';
import { formSnapshot } from '#lead-form/createLeadForm.ts';
import { createLeadFormMachine } from '#machines/leadForm.machine.ts';
import { stepPosition } from '#machines/leadFormSteps.ts';
import { describeChart } from '#workbench/machines/describeChart.ts';
import { browserForm } from '../support/browserForm.ts';
import { everyForm } from '../support/fixtureForms.ts';

const today = '2026-11-20';

/** Equal titles, titles that differ only in case, punctuation or symbols, and names of object members. */
const likeTitle = fc.oneof(
  fc.constantFrom('About you', 'About You', 'About you!', '2', '10', '★', '★★', 'step1', '__proto__', ''),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);

function withTitles(model: FormModel, titles: readonly string[]): FormModel {
  const { steps } = model;
  const items = steps?.items.map((item, position) => ({ ...item, title: titles[position] ?? '' })) ?? [];
  return { ...model, steps: steps && { ...steps, items } };
}

/** Returns a function that goes through the steps by Next and by Back, and returns the positions and titles. */
async function walksOf(entry: CatalogueForm) {
  const { validator, validators } = await browserForm(entry);
  return (titles: readonly string[]) => {
    const model = withTitles(entry.model, titles);
    const form = createForm(model, validator, computedDerivations(model, validators), validators, {
      notices: createNotices(model, validators),
      defaults: relativeDefaults(model),
      hasOption: () => undefined,
      ...payloadFeatures,
    });
    const values = fillForm(form, expandToday(entry.examples.fullest.filled, today), today);
    const machine = createLeadFormMachine(model);
    const steps = model.steps?.items ?? [];
    const walk = (event: { type: 'step.next'; today: string } | { type: 'step.back' }, step: number) => {
      const state = { step, values, errors: [], isSent: false };
      const actor = createActor(machine, {
        input: { form },
        snapshot: formSnapshot(machine, form, state),
      }).start();
      return steps.map(() => {
        const position = stepPosition(actor.getSnapshot());
        actor.send(event);
        return position;
      });
    };
    const { steps: region } = machine.states;
    return {
      seen: [walk({ type: 'step.next', today }, 0), walk({ type: 'step.back' }, steps.length - 1)],
      asked: steps.flatMap((_, position) => (form.isStepVisible(values, position) ? [position] : [])),
      titles: Object.values(region?.states ?? {}).map(({ description }) => description),
      drawn: describeChart(machine).root.states.flatMap(({ key, states }) =>
        key === 'steps' ? states.map(({ title }) => title) : [],
      ),
    };
  };
}

describe.each(
  everyForm.forms.filter(({ model }) => model.steps).map((entry) => [entry.folder, entry] as const),
)('%s', (_folder, entry) => {
  it('orders its steps by position, independent of their titles', async () => {
    const walks = await walksOf(entry);
    const count = entry.model.steps?.items.length ?? 0;
    fc.assert(
      fc.property(fc.array(likeTitle, { minLength: count, maxLength: count }), (titles) => {
        const { seen, asked, ...names } = walks(titles);
        const stays = (positions: readonly number[]) =>
          Array.from({ length: count }, (_, at) => positions[Math.min(at, positions.length - 1)]);
        expect(seen).toEqual([stays(asked), stays(asked.toReversed())]);
        expect(names.titles).toEqual(titles);
        expect(names.drawn).toEqual(titles.map((title, at) => `step${at + 1}: ${title}`));
      }),
      { numRuns: 20 },
    );
  });
});
