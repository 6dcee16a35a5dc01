import { describe, expect, it } from 'vitest';
import { expandToday, fillForm } from '#forms/compile/index.ts';
import type { JsonSchema, LeadData } from '#forms/index.ts';
import { generateExamples } from '#workbench/authoring/index.ts';
import { everyForm } from '../../../support/fixtureForms.ts';
import { testSources, today } from '../../../support/structuredForm.ts';
import { metas } from '../../../support/testForm.ts';

const context = { shared: { fields: {}, fieldsUi: {}, paths: { fields: '', fieldsUi: '' }, metas }, today };
const is = (answers: Readonly<Record<string, unknown>>): JsonSchema => ({
  required: Object.keys(answers),
  properties: Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, { const: value }])),
});
const choice = (title: string) => ({ type: 'string', enum: ['One', 'Two'], title });
const messages = { missing: 'Choose one', invalid: 'Choose one' };
const texts = (title: string) => ({ 'ui:title': title, 'ui:widget': 'radio', 'ui:messages': messages });

/** The generated examples of a form with two choices. */
const made = (ui: JsonSchema) =>
  generateExamples(
    testSources(
      { required: ['first', 'second'], properties: { first: choice('First'), second: choice('Second') } },
      { first: texts('First'), second: texts('Second'), ...ui },
    ),
    context,
  );

const stop = (when: JsonSchema, text: string) => ({ when, tone: 'stop', below: 'second', text });

describe('generated examples', () => {
  it('have a wrong one for a stop that several answers cause', () => {
    const { examples, unreached } = made({
      'ui:notices': [stop(is({ first: 'Two', second: 'Two' }), 'Call')],
    });
    expect(unreached).toEqual([]);
    expect(examples?.wrong).toContainEqual({
      ...{ title: 'Second: it stops the form', field: 'second' },
      filled: { first: 'Two', second: 'Two' },
    });
  });

  it('have a valid one for an outcome that comes after another', () => {
    const { examples, unreached } = made({
      'ui:outcomes': {
        early: { title: 'Early', when: is({ first: 'One' }) },
        late: { title: 'Late', when: is({ second: 'One' }) },
      },
    });
    expect(unreached).toEqual([]);
    const { smallest, fullest, others = [] } = examples ?? {};
    expect([smallest, fullest, ...others].map((one) => one?.filled)).toContainEqual({
      first: 'Two',
      second: 'One',
    });
  });

  it('name an outcome, a notice and a stop that no example reaches', () => {
    const { unreached } = made({
      'ui:outcomes': {
        early: { title: 'Early', when: is({ first: 'One' }) },
        late: { title: 'Late', when: is({ first: 'One', second: 'One' }) },
      },
      'ui:notices': [
        { ...stop({ allOf: [is({ first: 'One' }), is({ first: 'Two' })] }, 'Both'), tone: 'caution' },
        stop({ allOf: [is({ second: 'One' }), is({ second: 'Two' })] }, 'Neither'),
      ],
    });
    expect(unreached.map(({ kind, at }) => `${kind} ${at.file}#${at.pointer}`)).toEqual([
      'notice ui.json#/ui:notices/0',
      'outcome ui.json#/ui:outcomes/late',
      'notice ui.json#/ui:notices/1',
    ]);
  });

  it('show each notice, stop and outcome of every form', () => {
    for (const { model, engine, examples, outcomeOf } of everyForm.forms) {
      const { smallest, fullest, others = [], wrong } = expandToday(examples, today);
      const valid = [smallest, fullest, ...others];
      const shown = new Set(
        [...valid, ...wrong].flatMap(({ filled }) =>
          engine.notices(fillForm(engine, filled, today), today).map(({ notice }) => notice),
        ),
      );
      expect(model.notices?.filter((notice) => !shown.has(notice)) ?? []).toEqual([]);
      const reached = new Set(valid.map(({ payload }) => outcomeOf(payload as LeadData, today)));
      expect(model.outcomes?.filter(({ name }) => !reached.has(name)) ?? []).toEqual([]);
    }
  });
});
