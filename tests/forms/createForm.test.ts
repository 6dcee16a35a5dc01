import { describe, expect, it } from 'vitest';
import { createForm, type LeadData, type LeadValidator } from '#forms/index.ts';
import { payloadFeatures } from '#forms/payloadFeatures.ts';
import { fieldModel, formModel } from '#tests/support/formModel.ts';
import { proves } from '../support/proves.ts';

const today = '2026-11-20';
const acceptsAll: LeadValidator = () => true;

describe('createForm', () => {
  it('rejects a computed field with an unknown calculation', () => {
    const model = formModel([fieldModel('sum', { kind: 'number', computedBy: 'noSuchCalculation' })]);
    expect(() => createForm(model, acceptsAll, {})).toThrow(/SAMPLE.*noSuchCalculation/);
  });

  it('rejects a form without a part of the engine that it needs', () => {
    const model = formModel([fieldModel('a')], { needs: ['copies'] });
    expect(() => createForm(model, acceptsAll, {})).toThrow('SAMPLE: copies is not loaded');
    expect(createForm(model, acceptsAll, {}, {}, payloadFeatures).validate({}, today)).toEqual([]);
  });

  it('passes the day and all data to the validator, including clientOnly fields', () => {
    const seen: unknown[] = [];
    const validator: LeadValidator = function (this: { today: string }, data) {
      seen.push([this.today, data]);
      return true;
    };
    const model = formModel([fieldModel('a'), fieldModel('b', { clientOnly: true })]);
    createForm(model, validator, {}).validate({ a: 'x', b: 'y' }, today);
    expect(seen).toEqual([[today, { a: 'x', b: 'y' }]]);
  });
});

describe('the day of a form', () => {
  const nodes = ['on', 'later'].map((key, index) => ({
    ...{ key, index, name: key },
    ...(key === 'later' && { visibleWhen: 'isTomorrow' }),
  }));
  const isTomorrow: LeadValidator = function (this: { today: string }) {
    return this.today === '2026-11-21';
  };
  const model = formModel([fieldModel('on'), fieldModel('later')], { nodes });
  const form = createForm(model, acceptsAll, {}, { isTomorrow });
  const values = form.setValues({ on: 'a', later: 'b' }, {}, today);

  it('is that of the last change, and conditions follow it', () => {
    expect([form.dayOf(values), form.payload(values)]).toEqual([today, { on: 'a' }]);
    const changed = form.change(values, 'on', 'c', '2026-11-21');
    expect([form.dayOf(changed), form.payload(changed)]).toEqual(['2026-11-21', { on: 'c', later: 'b' }]);
  });

  it('is that of the last validation, also of answers that nobody changed since midnight', () => {
    form.validate(values, today);
    expect([...form.hidden(values)]).toEqual(['later']);
    form.validate(values, '2026-11-21');
    expect([form.dayOf(values), ...form.hidden(values)]).toEqual(['2026-11-21']);
    expect(form.payload(values)).toEqual({ on: 'a', later: 'b' });
  });
});

describe('a form with rows and conditional fields', () => {
  const row = { fields: [], nodes: [], dependencies: [], min: 1, itemTitle: '', addLabel: '' };
  const items = [['a', 'b', 'rows'], ['b'], []].map((fields, position) => ({
    title: `Step ${position + 1}`,
    fields,
  }));
  const nodes = ['a', 'b', 'rows'].map((key, index) => ({
    ...{ key, index, name: key },
    ...(key === 'b' && { visibleWhen: 'never' }),
  }));
  const model = formModel(
    [fieldModel('a', { clears: ['rows'] }), fieldModel('b'), fieldModel('rows', { kind: 'rows', rows: row })],
    { nodes, steps: { gate: 'valid', missing: 'message', resetAfterMs: 0, items } },
  );
  const rejecting: LeadValidator = Object.assign(() => false, {
    errors: ['a', 'b', 'rows/0/name'].map((name) => ({
      keyword: 'pattern',
      instancePath: `/${name}`,
      params: {},
    })),
  });
  const form = createForm(model, rejecting, {}, { never: () => false });
  const values = form.initialValues();

  it('shows a step if one of its fields is visible, or if it is a review', () => {
    expect([0, 1, 2, 3].map((step) => form.isStepVisible(values, step))).toEqual([true, false, true, true]);
  });

  it('clears the rows of a list and their answers, but no other field', () => {
    proves('CI-28');
    const filled = { ...values, rows: ['r1', 'r2'], 'rows.r2.name': 'Asha', rowsAside: 'x' };
    const changed = form.change(filled, 'a', 'x', today);
    expect(changed).toEqual({ a: 'x', b: '', rows: ['r1'], rowsAside: 'x' });
  });

  it('reports the error of a hidden field as an error of the form', () => {
    expect(form.validate(values, today).map(({ field }) => field)).toEqual(['a', 'data', 'rows.r1.name']);
  });

  it('blocks a step only because of errors in its fields and rows', () => {
    const blocked = [0, 1, 2].map((step) => form.blockers(values, step, today).map(({ field }) => field));
    expect(blocked).toEqual([['a', 'rows.r1.name'], ['data'], []]);
  });
});

describe('an error without a field', () => {
  const rejecting = (errors: LeadValidator['errors'] = []) => Object.assign(() => false, { errors });
  const steps = (gate: 'valid' | 'required') => ({
    gate,
    missing: 'message' as const,
    resetAfterMs: 0,
    items: [
      { title: 'One', fields: ['a'] },
      { title: 'Two', fields: ['b'] },
      { title: 'Look', fields: [], review: { head: [], rows: [] } },
    ],
  });
  const formWith = (gate: 'valid' | 'required', errors?: LeadValidator['errors']) =>
    createForm(formModel([fieldModel('a'), fieldModel('b')], { steps: steps(gate) }), rejecting(errors), {});

  it('becomes an error of the whole form', () => {
    expect(formWith('valid').validate({ a: 'x', b: 'y' }, today)).toMatchObject([{ field: 'data' }]);
  });

  it('blocks the last step with fields, when all answers are present', () => {
    proves('R49');
    const blocked = [0, 1, 2].map((step) => formWith('valid').blockers({ a: 'x', b: 'y' }, step, today));
    expect(blocked.map((errors) => errors.length)).toEqual([0, 1, 0]);
  });

  it('does not block a step with the gate "required", but blocks the submission', () => {
    proves('R49');
    expect(formWith('required').blockers({ a: 'x', b: 'y' }, 1, today)).toEqual([]);
    expect(formWith('required').validate({ a: 'x', b: 'y' }, today)).toHaveLength(1);
    const missing = [{ keyword: 'required', instancePath: '', params: { missingProperty: 'b' } }];
    expect(formWith('required', missing).blockers({ a: 'x' }, 1, today)).toMatchObject([{ field: 'b' }]);
  });
});

describe('Form.change', () => {
  const derivations = {
    double: (data: Readonly<Record<string, unknown>>) =>
      typeof data.count === 'number' ? data.count * 2 : undefined,
  };
  const model = formModel([
    fieldModel('count', { kind: 'number', clears: ['choice', 'wishes', 'unknown'] }),
    fieldModel('choice'),
    fieldModel('wishes', { kind: 'list' }),
    fieldModel('doubled', { kind: 'number', computedBy: 'double' }),
  ]);
  const form = createForm(model, acceptsAll, derivations);

  it('resets the fields in "clears" to their empty values', () => {
    proves('CI-28');
    const filled = { ...form.initialValues(), choice: 'x', wishes: ['a'] };
    expect(form.change(filled, 'count', 3, today)).toMatchObject({ choice: '', wishes: [] });
  });

  it('resets a cleared field with a default to that default', () => {
    proves('CI-28');
    const fields = [
      fieldModel('kind', { clears: ['guests'] }),
      fieldModel('guests', { kind: 'number', default: 50 }),
    ];
    const form = createForm(formModel(fields), acceptsAll, {});
    const set = form.change(form.initialValues(), 'guests', 200, today);
    const cleared = form.change(set, 'kind', 'K', today);
    expect(cleared.guests).toBe(50);
    expect(form.payload(cleared)).toEqual({ kind: 'K', guests: 50 });
  });

  it('sets several answers without clearing any of them, then computes fields', () => {
    const answers = { count: 3, choice: 'x', wishes: ['a'] };
    for (const given of [answers, Object.fromEntries(Object.entries(answers).toReversed())])
      expect(form.setValues({ ...form.initialValues(), choice: 'y' }, given, today)).toEqual({
        ...answers,
        doubled: 6,
      });
  });

  it.each([[['twice', 'thrice']], [['thrice', 'twice']]])(
    "computes fields from each other's current values, in the render order %j",
    (names) => {
      proves('CI-29');
      const derivations = {
        twice: ({ a }: LeadData) => Number(a) * 2,
        thrice: ({ twice }: LeadData) => Number(twice) * 3,
      };
      const computed = names.map((name) => fieldModel(name, { kind: 'number', computedBy: name }));
      const model = formModel([fieldModel('a', { kind: 'number' }), ...computed]);
      const form = createForm(model, acceptsAll, derivations);
      const values = form.change({ a: 1, twice: 2, thrice: 6 }, 'a', 5, today);
      expect(form.payload(values)).toEqual({ a: 5, twice: 10, thrice: 30 });
    },
  );

  it('computes fields after each change, and empties computed fields without a result', () => {
    proves('CI-29, CI-33');
    const counted = form.change(form.initialValues(), 'count', 3, today);
    expect(counted.doubled).toBe(6);
    expect(form.change(counted, 'choice', 'x', today).doubled).toBe(6);
    expect(form.change(counted, 'count', 0, today).doubled).toBe(0);
    expect(form.change(counted, 'count', 'no number', today).doubled).toBe(0);
  });
});
