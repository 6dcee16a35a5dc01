import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expandToday, fillForm } from '#forms/compile/index.ts';
import type { Form, Value } from '#forms/index.ts';
import type { CatalogueForm } from '#forms/node/index.ts';
import { formMachineId } from '#machines/leadForm.machine.ts';
import { catalogue, formOf } from '../support/catalogue.ts';
import { familyForm } from '../support/familyForm.ts';
import { proves } from '../support/proves.ts';
import { type StartedLeadForm, startLeadForm, storedLeadId, today } from '../support/startLeadForm.ts';

type Size = 'smallest' | 'fullest';
/** An action of the visitor, or a response of the server. */
type Act = (form: StartedLeadForm) => unknown;

const fills =
  (size: Size = 'smallest'): Act =>
  (form) => {
    const { filled } = expandToday(formOf(form.form.model.formType).examples[size], today);
    for (const [name, value] of Object.entries(filled)) form.change(name, value as Value);
  };
const enters =
  (name: string, value: Value): Act =>
  (form) =>
    form.change(name, value);
const next: Act = (form) => form.next();
const back: Act = (form) => form.back();
const edits =
  (name: string): Act =>
  (form) =>
    form.edit(name);
const submits: Act = (form) => form.submit();
const checks: Act = (form) => form.check();
/** Restores the submission of the same values that a reload interrupted. */
const reloads: Act = (form) =>
  form.restoreSubmission({
    data: JSON.stringify(form.form.payload(form.context().values)),
    idempotencyKey: 'key 0',
  });
const isStored: Act = (form) => form.calls.at(-1)?.answer();
const isNotStored =
  (error?: unknown): Act =>
  (form) =>
    form.calls.at(-1)?.fail(error);
const waits =
  (ms: number): Act =>
  (form) =>
    form.clock.increment(ms);

async function stateAfter(formType: string, acts: readonly Act[], entry?: CatalogueForm) {
  const form = await startLeadForm(formType, entry);
  for (const act of acts) await act(form);
  const { effects, logged, calls } = form;
  return {
    ...{
      ...form.context(),
      submission: form.submission(),
      step: form.step(),
      invalidFields: form.invalidFields(),
    },
    failedValidations: form.failedValidations(),
    ...{ effects, logged, stored: form.stored(), keys: calls.map((call) => call.idempotencyKey) },
    shown: effects.filter((effect) => effect === 'showForm').length,
    sent: calls.map(({ formType: type, data }) => ({ formType: type, data })),
    initial: form.form.initialValues(),
  };
}

type Row = readonly [what: string, formType: string, acts: readonly Act[], seen: object];
const wizard = 'CRITICAL_ILLNESS';
const required = ['firstName', 'lastName', 'phoneNumber', 'email', 'pinCode'];
const expectEmptied = ({ values, initial }: Awaited<ReturnType<typeof stateAfter>>) =>
  expect(values).toEqual(initial);

it('a form’s chart has the form type in camel case as its id', () => {
  expect(formMachineId('CRITICAL_ILLNESS')).toBe('criticalIllnessForm');
});

describe('a lead form while it is edited', () => {
  it('starts empty and without errors, on the first step', async () => {
    proves('PAY-15, PAY-16, PAY-17');
    const state = await stateAfter(wizard, []);
    expect(state).toMatchObject({ submission: 'editing', step: 0, errors: [], failedValidations: 0 });
    expectEmptied(state);
  });

  it('stores every change in its values and shows no errors', async () => {
    proves('PAY-18, PAY-19, PAY-20, PAY-21, PAY-22');
    const lists = [['Self', 'Family'], ['Family']].map((list) => enters('assistance', list));
    expect(await stateAfter('HEALTH', [enters('email', 'no address'), ...lists])).toMatchObject({
      values: { email: 'no address', assistance: ['Family'] },
      errors: [],
    });
  });

  it('marks a field that accepts nothing of a pasted text, until the next change', async () => {
    proves('R74');
    const rejects: Act = (form) => form.reject('pinCode');
    const message = 'Enter all 6 digits of your PIN code; the first is never 0';
    const state = await stateAfter('HEALTH', [fills(), rejects, rejects]);
    expect(state.errors).toEqual([{ field: 'pinCode', reason: 'invalid', message }]);
    expect(state).toMatchObject({ failedValidations: 0, values: { pinCode: '122001' } });
    const later = await stateAfter('HEALTH', [fills(), rejects, enters('firstName', 'Ravi')]);
    expect(later.errors).toEqual([]);
  });

  it('stores several values at once', async () => {
    const typed = { firstName: 'Asha', email: 'asha@example.com' };
    expect(await stateAfter('HEALTH', [(form) => form.changeAll(typed)])).toMatchObject({ values: typed });
  });
});

describe('a restarted form', () => {
  const restarts: Act = (form) => form.restart();

  it('is empty and without errors, on its first step', async () => {
    proves('R73');
    const state = await stateAfter(wizard, [
      fills('fullest'),
      next,
      next,
      enters('sumInsured', 0),
      next,
      restarts,
    ]);
    expect(state).toMatchObject({ submission: 'editing', step: 0, errors: [], sent: [] });
    expectEmptied(state);
  });

  it('is empty after a failed lead too, but unchanged while one is being sent', async () => {
    proves('R73');
    const sending = await stateAfter('HEALTH', [fills(), submits, restarts]);
    expect(sending).toMatchObject({
      submission: 'sending',
      values: { firstName: expect.stringMatching(/./) },
    });
    const failed = await stateAfter('HEALTH', [fills(), submits, isNotStored(), restarts]);
    expect(failed.submission).toBe('editing');
    expectEmptied(failed);
  });
});

describe('an invalid submission', () => {
  const [, ...others] = required;
  const filled = fills('fullest');

  it.each<Row>([
    [
      'shows every error in the order of the fields, and sends nothing',
      'HEALTH',
      [submits],
      { submission: 'editing', invalidFields: required, failedValidations: 1, sent: [], effects: [] },
    ],
    [
      'shows a message for a phone number of nine digits',
      'HEALTH',
      [fills(), enters('phoneNumber', '900000000'), submits],
      { errors: [{ field: 'phoneNumber', message: 'Enter all 10 digits of your mobile number' }] },
    ],
    [
      'hides an error once it is corrected',
      'HEALTH',
      [submits, enters('firstName', 'Asha')],
      { invalidFields: others },
    ],
    [
      'keeps the errors of other fields',
      'HEALTH',
      [submits, enters('phoneNumber', '90000')],
      { invalidFields: required },
    ],
    [
      'shows no new error while another is corrected',
      'HEALTH',
      [submits, enters('firstName', 'Asha'), enters('firstName', '')],
      { invalidFields: others },
    ],
    [
      'is found by a validation that sends nothing',
      'HEALTH',
      [checks],
      { invalidFields: required, sent: [] },
    ],
    [
      'is not found if all values are valid',
      'HEALTH',
      [fills(), checks],
      { submission: 'editing', invalidFields: [], failedValidations: 0, sent: [] },
    ],
    [
      'shows the step of an invalid first name',
      wizard,
      [filled, enters('firstName', ''), submits],
      { sent: [], step: 0, invalidFields: expect.arrayContaining(['firstName']) },
    ],
    [
      'shows the step of an invalid sum',
      wizard,
      [filled, enters('sumInsured', 0), submits],
      { sent: [], step: 1 },
    ],
    [
      'shows the step of an invalid insurer',
      wizard,
      [filled, enters('insurer', ''), submits],
      { sent: [], step: 2 },
    ],
  ])('%s', async (_what, formType, acts, seen) => {
    proves('PAY-39, R4, CI-35');
    expect(await stateAfter(formType, acts)).toMatchObject(seen);
  });

  it('keeps the same list of errors while a change corrects none, so nothing is rendered', async () => {
    const started = await startLeadForm('HEALTH');
    started.submit();
    const { errors } = started.context();
    started.change('description', 'Hello');
    expect(started.context().errors).toBe(errors);
  });
});

describe('the Edit button of a review', () => {
  const reviewed = [fills('fullest'), next, next, next];
  const crore = 10_000_000;

  it.each<readonly [what: string, acts: readonly Act[], seen: object]>([
    ['shows the step of the answer', [edits('email')], { step: 0, edited: 'email', errors: [] }],
    ['shows the review again after Next', [edits('email'), next], { step: 3, edited: null }],
    [
      'does not return to the review while the answer is invalid',
      [edits('email'), enters('email', 'no address'), next],
      { step: 0, edited: 'email', invalidFields: ['email'] },
    ],
    [
      'leads to a field that the changed answer requires, then to the review',
      [edits('sumInsured'), enters('sumInsured', crore), next],
      { step: 2, edited: 'sumInsured', errors: [] },
    ],
    [
      'has no more effect once a choice has advanced to the review',
      [edits('insurer'), enters('insurer', 'ManipalCigna'), waits(200), back, back, next],
      { step: 2, edited: null },
    ],
    ['does nothing for a field without a step', [edits('insurerPremium')], { step: 3, edited: null }],
    [
      'has no more effect once the form is emptied',
      [edits('email'), (form) => form.restart()],
      { edited: null },
    ],
  ])('%s', async (_what, acts, seen) => {
    expect(await stateAfter(wizard, [...reviewed, ...acts])).toMatchObject(seen);
  });
});

describe('a valid submission', () => {
  it.each(catalogue.forms.map((form) => form.model.formType))(
    '%s is sent once, with its form type and payload',
    async (formType) => {
      proves('PAY-23, PAY-27, PAY-31');
      const { payload: data } = expandToday(formOf(formType).examples.fullest, today);
      expect(await stateAfter(formType, [fills('fullest'), submits, submits])).toMatchObject({
        ...{ submission: 'sending', sent: [{ formType, data }], keys: ['key 1'] },
      });
    },
  );

  it('is announced with its id and phone number, and the fields are emptied', async () => {
    proves('PAY-24, ERR-18');
    const state = await stateAfter('HEALTH', [fills('fullest'), submits, isStored]);
    const stored = {
      submission: 'sent',
      leadId: storedLeadId,
      contact: { number: '90000 00000', email: 'asha@example.com' },
      effects: ['announceStored'],
      logged: [],
    };
    expect(state).toMatchObject(stored);
    expectEmptied(state);
  });

  it.each([
    ['fullest', /to confirm the premium/],
    ['smallest', /look for a cover/],
  ] as const)('the confirmation of a %s quote depends on whether it has a premium', async (example, text) => {
    const { confirmation } = await stateAfter('CRITICAL_ILLNESS', [fills(example), submits, isStored]);
    expect(confirmation).toMatch(text);
  });

  it.each<Row>([
    [
      'shows no errors of the emptied form after a double click',
      'HEALTH',
      [fills(), submits, isStored, submits, waits(999), submits],
      { submission: 'sent', invalidFields: [], keys: ['key 1'] },
    ],
    [
      'shows the errors of the emptied form when submitted a second later',
      'HEALTH',
      [fills(), submits, isStored, waits(1000), submits],
      { invalidFields: required, keys: ['key 1'] },
    ],
    [
      'can be followed by further answers',
      'HEALTH',
      [fills(), submits, isStored, fills()],
      { submission: 'editing' },
    ],
    [
      'is followed by a new lead after further answers',
      'HEALTH',
      [fills(), submits, isStored, fills(), submits],
      { keys: ['key 1', 'key 2'] },
    ],
  ])('%s', async (_what, formType, acts, seen) => {
    expect(await stateAfter(formType, acts)).toMatchObject(seen);
  });

  it('is not followed by an empty lead, even if the form has no required fields', async () => {
    const { checkSchema, ...entry } = formOf('HEALTH');
    const free = { ...entry, checkSchema: { ...checkSchema, required: [] } };
    const sent = [submits, isStored, waits(1000), submits];
    expect(await stateAfter('HEALTH', sent, free)).toMatchObject({ submission: 'editing', keys: ['key 1'] });
  });
});

describe('a lead that was not stored', () => {
  const failure = new Error('Something went wrong!');
  const insurer = { field: 'insurer', message: 'Choose another insurer', reason: 'invalid' };
  const together = { field: 'data', message: 'These answers do not go together', reason: 'invalid' };
  const names = (...fieldErrors: object[]) => isNotStored({ fieldErrors });

  it.each<Row>([
    [
      'keeps the values, logs the error and announces the failure',
      'HEALTH',
      [fills('fullest'), submits, isNotStored(failure)],
      {
        ...{ submission: 'failed', logged: [failure], effects: ['announceFailure'] },
        values: expandToday(formOf('HEALTH').examples.fullest.filled, today),
      },
    ],
    [
      'keeps its key when a change is undone, because the data is the same',
      'HEALTH',
      [fills(), submits, isNotStored(), enters('firstName', 'Usha'), enters('firstName', 'Asha'), submits],
      { keys: ['key 1', 'key 1'] },
    ],
    [
      'keeps its key after a reload, if its data is the same',
      'HEALTH',
      [fills(), reloads, submits],
      { keys: ['key 0'] },
    ],
    [
      'shows the server’s errors on their step, and omits unknown fields',
      wizard,
      [fills('fullest'), submits, names(insurer, { ...insurer, field: 'stranger' })],
      { errors: [insurer], failedValidations: 1, step: 2, effects: ['announceFailure'] },
    ],
    [
      'shows a server error of the whole lead',
      'HEALTH',
      [fills(), submits, names(together)],
      { errors: [together], failedValidations: 1 },
    ],
    [
      'is validated again before it is sent again',
      wizard,
      [fills(), submits, isNotStored(), (form) => form.submit('1950-01-01')],
      { submission: 'editing', invalidFields: ['dob'] },
    ],
    ...[
      new TypeError('Failed to fetch'),
      'a text',
      null,
      { fieldErrors: 'no list' },
      { fieldErrors: [{}] },
    ].map(
      (error): Row => [
        `shows no errors after any other failure (${JSON.stringify(error)})`,
        'HEALTH',
        [fills(), submits, isNotStored(error)],
        { submission: 'failed', invalidFields: [], failedValidations: 0 },
      ],
    ),
  ])('%s', async (_what, formType, acts, seen) => {
    proves('PAY-25, ERR-15, ERR-16');
    expect(await stateAfter(formType, acts)).toMatchObject(seen);
  });

  it('shows a server error of a row at that row', async () => {
    const { filled } = expandToday(familyForm.examples.fullest, today);
    const fillsFamily: Act = (form) => {
      for (const [name, value] of Object.entries(fillForm(form.form, filled, today)))
        form.change(name, value);
    };
    const error = { field: 'members.0.age', message: 'Too old', reason: 'invalid' };
    const acts = [fillsFamily, submits, names(error)];
    const { errors } = await stateAfter('FAMILY_HEALTH', acts, familyForm);
    expect(errors).toEqual([{ ...error, field: 'members.r1.age' }]);
  });

  it('two calls have the same key only if they have the same data', async () => {
    const tries = fc.array(fc.tuple(fc.constantFrom('Asha', 'Usha', 'Nisha'), fc.boolean()), {
      ...{ minLength: 2, maxLength: 6 },
    });
    await fc.assert(
      fc.asyncProperty(tries, async (outcomes) => {
        const acts = outcomes.map(([firstName, isAccepted]) => [
          ...[fills(), enters('firstName', firstName), submits, isAccepted ? isStored : isNotStored()],
        ]);
        const { keys, sent } = await stateAfter('HEALTH', acts.flat());
        expect(keys).toHaveLength(outcomes.length);
        for (const [index, key] of keys.entries())
          expect(sent[index]?.data).toEqual(sent[keys.indexOf(key)]?.data);
      }),
      { numRuns: 30 },
    );
  });
});

describe('a lead that is retried automatically', () => {
  const halfMinute = 30_000;
  const noAnswer = isNotStored({ isRetryable: true });
  const goesOnline: Act = (form) => form.goOnline();
  const cancels: Act = (form) => form.cancel();
  const changes = enters('firstName', 'Usha');
  const failedOnce = [fills(), submits, noAnswer];
  /** No attempt got a response for half a minute, and the page has stored the lead. */
  const queued = [
    ...failedOnce,
    (form: StartedLeadForm) => form.confirmStored(),
    waits(1000),
    noAnswer,
    waits(halfMinute),
  ];
  const queuedKeys = Array(3).fill('key 1');
  const mailbox = { field: 'email', message: 'No such mailbox', reason: 'invalid' };
  const rejects = [goesOnline, isNotStored({ fieldErrors: [mailbox] })];
  const rejected = { submission: 'failed', errors: [mailbox], storage: null, stored: [] };
  const cancelled = { submission: 'failed', stored: [], storage: null, values: { firstName: 'Asha' } };

  it.each<readonly [what: string, acts: readonly Act[], seen: object]>([
    ['is shown as retrying', failedOnce, { submission: 'retrying' }],
    [
      'is retried once when the button is pressed, and accepts no changes',
      [...failedOnce, changes, submits, submits],
      { values: { firstName: 'Asha' }, keys: ['key 1', 'key 1'] },
    ],
    [
      'fails if there is no response in half a minute, and keeps the values',
      [...failedOnce, waits(halfMinute)],
      { submission: 'failed', values: { firstName: 'Asha' }, effects: ['announceFailure'] },
    ],
    ['shows the server’s errors when it is rejected while it waits', [...queued, ...rejects], rejected],
    [
      'waits once the page has stored it with its values',
      queued,
      {
        ...{ submission: 'queued', storage: 'browser', values: { firstName: 'Asha' } },
        stored: [{ formType: 'HEALTH', idempotencyKey: 'key 1', values: { firstName: 'Asha' } }],
      },
    ],
    [
      'is retried when the button is pressed while it waits',
      [...queued, submits],
      { submission: 'retrying' },
    ],
    [
      'is stored as one lead after a retry',
      [...queued, submits, isStored],
      {
        ...{ submission: 'sent', stored: [], effects: ['announceQueued', 'announceStored'] },
        keys: [...queuedKeys, 'key 1'],
      },
    ],
    [
      'can be cancelled; the form keeps its values and announces no failure',
      [...failedOnce, cancels],
      { ...cancelled, effects: [] },
    ],
    [
      'can be cancelled while it waits',
      [...queued, cancels, goesOnline, waits(halfMinute)],
      { ...cancelled, keys: queuedKeys },
    ],
    [
      'is cancelled by a changed answer',
      [...queued, changes],
      { submission: 'editing', stored: [], storage: null, values: { firstName: 'Usha' } },
    ],
    [
      'becomes another lead after a changed answer',
      [...queued, changes, submits],
      { keys: [...queuedKeys, 'key 2'] },
    ],
  ])('%s', async (_what, acts, seen) => {
    proves('PAY-23, ERR-16, ERR-17, PAY-25');
    expect(await stateAfter('HEALTH', acts)).toMatchObject(seen);
  });
});

describe('the steps of the critical illness wizard', () => {
  const stepOne = {
    firstName: 'Asha',
    phoneNumber: '9000000000',
    email: 'asha@example.com',
    dob: '1995-11-20',
  };
  const choosesSum = (sum: number) => enters('sumInsured', sum);
  const [choosesSmall, choosesLarge] = [choosesSum(1_000_000), choosesSum(5_000_000)];
  const choosesInsurer = enters('insurer', 'AdityaBirla');
  const choosesOther = enters('insurer', 'ManipalCigna');
  /** An arrow key in a group of choices. */
  const marksSum = (sum: number) => (form: StartedLeadForm) => form.mark('sumInsured', sum);
  const marksInsurer: Act = (form) => form.mark('insurer', 'AdityaBirla');

  const toStep: readonly Act[][] = [
    Object.entries(stepOne).map(([name, value]) => enters(name, value)),
    [next],
    [choosesSum(10_000_000), waits(100)],
    [choosesInsurer, waits(200)],
  ];
  const marked = [1_000_000, 5_000_000, 10_000_000].map(marksSum);

  it.each<readonly [what: string, from: number, acts: readonly Act[], seen: object, ids: string]>([
    ['Next shows the next step and scrolls to the form', 0, [next], { step: 1, shown: 1 }, 'CI-5, CI-9'],
    ...Object.keys(stepOne).map(
      (name) =>
        [
          `an empty ${name} blocks Next without a message`,
          0,
          [enters(name, ''), next],
          {
            step: 0,
            shown: 0,
            failedValidations: 1,
            errors: [{ field: name, reason: 'missing', message: '' }],
          },
          'CI-5, CI-10, CI-11, CI-12, CI-13, CI-17, ERR-22, R17',
        ] as const,
    ),
    [
      'a malformed value blocks Next with its message',
      0,
      [enters('phoneNumber', '900000000'), next],
      { step: 0, errors: [{ field: 'phoneNumber', reason: 'invalid', message: expect.stringMatching(/./) }] },
      'R35',
    ],
    [
      'Next validates only the fields of its step',
      1,
      [next],
      { step: 1, invalidFields: ['sumInsured'] },
      'CI-5, CI-14',
    ],
    ['errors disappear with their step', 1, [next, back], { step: 0, invalidFields: [] }, 'R17'],
    ['Next stays on step 4', 3, [next], { step: 3, invalidFields: [] }, 'CI-6'],
    ['Back shows the previous step and scrolls to the form', 3, [back], { step: 2, shown: 4 }, 'CI-7, CI-9'],
    ['Back again shows the step before', 3, [back, back, back], { step: 0, shown: 6 }, 'CI-7, CI-9'],
    ['Back stays on step 1', 3, [back, back, back, back], { step: 0, shown: 6 }, 'CI-8'],
    [
      'a chosen sum does not advance before 100 ms',
      1,
      [choosesSmall, waits(99)],
      { step: 1, shown: 1 },
      'CI-30',
    ],
    ['a chosen sum advances after 100 ms', 1, [choosesSmall, waits(100)], { step: 2, shown: 2 }, 'CI-30'],
    ['a chosen insurer does not advance before 200 ms', 2, [choosesOther, waits(199)], { step: 2 }, 'CI-34'],
    ['a chosen insurer advances after 200 ms', 2, [choosesOther, waits(200)], { step: 3, shown: 3 }, 'CI-34'],
    [
      'another choice restarts the delay',
      1,
      [choosesSmall, waits(60), choosesLarge, waits(99)],
      { step: 1 },
      'CI-30',
    ],
    [
      'the last of two choices advances once',
      1,
      [choosesSmall, waits(60), choosesLarge, waits(100), waits(1000)],
      { step: 2 },
      'CI-30',
    ],
    ['step 3 does not advance after Back', 3, [back, waits(10_000)], { step: 2 }, 'R16'],
    ['choosing the same insurer again advances', 3, [back, choosesInsurer, waits(200)], { step: 3 }, 'R16'],
    ['Next advances after Back', 3, [back, next], { step: 3 }, 'R16'],
    ['Next during the delay advances once', 1, [choosesSmall, next, waits(1000)], { step: 2 }, 'CI-30'],
    ['Back cancels the delay', 2, [choosesOther, back, waits(1000)], { step: 1 }, 'CI-34'],
    ['an emptied choice does not advance', 1, [choosesSum(0), waits(1000)], { step: 1 }, 'CI-30'],
    [
      'a choice that is emptied during the delay does not advance',
      1,
      [choosesSmall, waits(99), choosesSum(0), waits(1000)],
      { step: 1 },
      'CI-30',
    ],
    ['another answer does not advance', 1, [enters('lastName', 'Rao'), waits(1000)], { step: 1 }, 'CI-30'],
    [
      'another answer that is emptied does not cancel the delay',
      1,
      [choosesSmall, enters('lastName', ''), waits(100)],
      { step: 2 },
      'CI-30',
    ],
    [
      'an arrow key marks an option and does not advance',
      1,
      [...marked, waits(10_000)],
      { step: 1, values: { sumInsured: 10_000_000 } },
      'CI-30, R68',
    ],
    [
      'Space or a click on the marked option advances',
      1,
      [...marked, choosesSum(10_000_000), waits(100)],
      { step: 2 },
      'R68',
    ],
    [
      'marking another option cancels the delay',
      1,
      [choosesSmall, waits(99), marksSum(5_000_000), waits(10_000)],
      { step: 1 },
      'R68',
    ],
    ['a marked insurer does not advance', 2, [marksInsurer, waits(10_000)], { step: 2 }, 'CI-34, R68'],
    ['Next chooses the marked option', 1, [...marked, next, marksInsurer, next], { step: 3 }, 'CI-34, R68'],
    [
      'a stored lead empties the form and keeps the step for 300 ms',
      3,
      [submits, isStored, waits(299)],
      { step: 3, values: { firstName: '', sumInsured: 0, insurer: '' } },
      'CI-36, CI-37',
    ],
    [
      '300 ms after a stored lead step 1 is shown and scrolled to',
      3,
      [submits, isStored, waits(300)],
      { step: 0, shown: 4 },
      'CI-38',
    ],
    [
      'a failed submission stays on step 4 and keeps all values',
      3,
      [submits, isNotStored(), waits(10_000)],
      { step: 3, values: { ...stepOne, sumInsured: 10_000_000, insurer: 'AdityaBirla' } },
      'R36',
    ],
  ])('%s', async (_what, from, acts, seen, ids) => {
    proves(ids);
    expect(await stateAfter(wizard, [...toStep.slice(0, from + 1).flat(), ...acts])).toMatchObject(seen);
  });

  it('a choice that stops the form does not advance', async () => {
    const notice = { path: [], field: 'sumInsured', when: '', tone: 'stop', text: 'Call us' } as const;
    const stops: Form['stops'] = ({ sumInsured }, step) =>
      sumInsured === 5_000_000 && step === 1 ? [{ field: 'sumInsured', notice }] : [];
    const stopsAtLarge: Act = ({ form }) => Object.assign(form, { stops });
    const before = [...toStep.slice(0, 2).flat(), stopsAtLarge];
    expect(await stateAfter(wizard, [...before, choosesLarge, waits(1000)])).toMatchObject({ step: 1 });
    expect(await stateAfter(wizard, [...before, choosesSmall, waits(1000)])).toMatchObject({ step: 2 });
  });
});

describe('the panels of the warranty form', () => {
  const warranty = 'EXTENDED_WARRANTY';
  const wrong = [fills(), enters('email', 'no address'), next];

  it('Next shows the errors of missing fields', async () => {
    proves('MOTOR-8');
    const { step, invalidFields, errors } = await stateAfter(warranty, [next]);
    expect([step, invalidFields.includes('odometer')]).toEqual([0, true]);
    expect(errors.every((error) => error.message !== '')).toBe(true);
  });

  it.each<readonly [...Row, ids: string]>([
    ['Next checks only required fields', warranty, wrong, { step: 1 }, 'MOTOR-7'],
    [
      'an invalid value on panel 1 is found at submission, which shows panel 1',
      warranty,
      [...wrong, submits],
      { sent: [], step: 0, invalidFields: ['email'] },
      'MOTOR-8, MOTOR-12',
    ],
    ['Back returns to panel 1', warranty, [fills(), next, back], { step: 0 }, 'MOTOR-9'],
    [
      'panel 2 sends EXTENDED_WARRANTY',
      warranty,
      [fills(), next, submits],
      { sent: [{ formType: warranty }] },
      'MOTOR-12',
    ],
    [
      'a form without steps ignores Next and Back and stays in place after a stored lead',
      'MOTOR',
      [fills(), next, back, submits, isStored, waits(10_000)],
      { step: 0, sent: [{ formType: 'MOTOR' }], effects: ['announceStored'] },
      'MOTOR-11',
    ],
  ])('%s', async (_what, formType, acts, seen, ids) => {
    proves(ids);
    expect(await stateAfter(formType, acts)).toMatchObject(seen);
  });
});
