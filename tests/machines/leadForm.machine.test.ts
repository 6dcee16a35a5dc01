import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expandToday, fillForm } from '#forms/compile/index.ts';
import { catalogue, formOf } from '../support/catalogue.ts';
import { familyForm } from '../support/familyForm.ts';
import { type StartedLeadForm, startLeadForm, storedLeadId, today } from '../support/startLeadForm.ts';

/** A failure that may pass. */
const noAnswer = { isRetryable: true };

function fill(started: StartedLeadForm, size: 'smallest' | 'fullest' = 'smallest'): void {
  const { filled } = expandToday(formOf(started.form.model.formType).examples[size], today);
  for (const [name, value] of Object.entries(filled)) started.change(name, value as string);
}

async function filledForm(formType = 'HEALTH', size: 'smallest' | 'fullest' = 'smallest') {
  const started = await startLeadForm(formType);
  fill(started, size);
  return started;
}

describe('a lead form while it is edited', () => {
  it('[PAY-15, PAY-16, PAY-17] starts with every field empty, nothing refused, on the first step', async () => {
    const started = await startLeadForm('CRITICAL_ILLNESS');
    expect(started.submission()).toBe('editing');
    expect(started.step()).toBe(0);
    expect(started.context()).toMatchObject({
      values: started.form.initialValues(),
      errors: [],
      failedValidations: 0,
    });
  });

  it('[PAY-18, PAY-19, PAY-20, PAY-21, PAY-22] takes every change into its values, and says nothing of errors', async () => {
    const started = await startLeadForm('HEALTH');
    started.change('email', 'no address');
    started.change('assistance', ['Self', 'Family']);
    started.change('assistance', ['Family']);
    expect(started.context()).toMatchObject({
      values: { email: 'no address', assistance: ['Family'] },
      errors: [],
    });
  });
});

describe('a submission that does not fit', () => {
  it('[PAY-39] is refused with every error in drawing order, and nothing is sent', async () => {
    const started = await startLeadForm('HEALTH');
    started.submit();
    expect(started.submission()).toBe('editing');
    expect(started.refused()).toEqual(['firstName', 'lastName', 'phoneNumber', 'email', 'pinCode']);
    expect(started.calls).toEqual([]);
    expect(started.effects).toEqual([]);
  });

  it('[R4] a phone number of nine digits is refused with a message at submission', async () => {
    const started = await filledForm();
    started.change('phoneNumber', '900000000');
    started.submit();
    expect(started.context().errors).toEqual([
      { field: 'phoneNumber', reason: 'invalid', message: 'Enter all 10 digits of your mobile number' },
    ]);
  });

  it('loses its errors one by one while they are corrected, and gains none', async () => {
    const started = await startLeadForm('HEALTH');
    started.submit();
    started.change('firstName', 'Asha');
    expect(started.refused()).toEqual(['lastName', 'phoneNumber', 'email', 'pinCode']);
    started.change('phoneNumber', '90000');
    expect(started.refused()).toEqual(['lastName', 'phoneNumber', 'email', 'pinCode']);
    started.change('phoneNumber', '9000000000');
    expect(started.refused()).toEqual(['lastName', 'email', 'pinCode']);
    started.change('firstName', '');
    expect(started.refused()).toEqual(['lastName', 'email', 'pinCode']);
  });

  it('keeps the very same list while a change corrects nothing, so that nothing is drawn anew', async () => {
    const started = await startLeadForm('HEALTH');
    started.submit();
    const { errors } = started.context();
    started.change('description', 'Hello');
    expect(started.context().errors).toBe(errors);
  });

  it('can be asked for without sending anything', async () => {
    const started = await startLeadForm('HEALTH');
    started.check();
    expect(started.refused()).toHaveLength(5);
    fill(started);
    started.check();
    expect(started.submission()).toBe('editing');
    expect(started.calls).toEqual([]);
  });

  it.each([
    ['firstName', '', 0],
    ['sumInsured', 0, 1],
    ['insurer', '', 2],
  ])('[CI-35] with a wrong %s goes to the step that asks for it', async (name, value, step) => {
    const started = await filledForm('CRITICAL_ILLNESS', 'fullest');
    started.change(name, value);
    started.submit();
    expect(started.calls).toEqual([]);
    expect(started.refused()[0]).toBe(name);
    expect(started.step()).toBe(step);
  });
});

describe('a submission that fits', () => {
  it.each(catalogue.forms.map((form) => form.model.formType))(
    '[PAY-23, PAY-27, PAY-31] %s is sent once, with its form type and payload',
    async (formType) => {
      const started = await filledForm(formType, 'fullest');
      started.submit();
      started.submit();
      expect(started.submission()).toBe('sending');
      expect(started.calls).toHaveLength(1);
      const { payload } = expandToday(formOf(formType).examples.fullest, today);
      expect(started.calls[0]).toMatchObject({ formType, data: payload, idempotencyKey: 'key 1' });
    },
  );

  it('[PAY-24, ERR-18] is announced with the id that the server gave it, and the fields are emptied', async () => {
    const started = await filledForm('HEALTH', 'fullest');
    started.submit();
    await started.calls[0]?.answer();
    expect(started.submission()).toBe('sent');
    expect(started.context().values).toEqual(started.form.initialValues());
    expect(started.context().leadId).toBe(storedLeadId);
    expect(started.effects).toEqual(['announceStored']);
    expect(started.logged).toEqual([]);
  });

  it('is not followed by a refusal of the emptied form when the button was pressed twice', async () => {
    const started = await filledForm();
    started.submit();
    await started.calls[0]?.answer();
    started.submit();
    started.clock.increment(999);
    started.submit();
    expect(started.submission()).toBe('sent');
    expect(started.refused()).toEqual([]);
    started.clock.increment(1);
    started.submit();
    expect(started.refused()).not.toEqual([]);
    expect(started.calls).toHaveLength(1);
  });

  it('is followed by a new one when the visitor goes on typing', async () => {
    const started = await filledForm();
    started.submit();
    await started.calls[0]?.answer();
    fill(started);
    expect(started.submission()).toBe('editing');
    started.submit();
    expect(started.calls).toHaveLength(2);
  });
});

describe('a lead that was not stored', () => {
  it('[PAY-25, ERR-15, ERR-16] keeps the values, logs the error and announces the failure', async () => {
    const started = await filledForm('HEALTH', 'fullest');
    const { values } = started.context();
    started.submit();
    const error = new Error('Something went wrong!');
    await started.calls[0]?.fail(error);
    expect(started.submission()).toBe('failed');
    expect(started.context().values).toEqual(values);
    expect(started.logged).toEqual([error]);
    expect(started.effects).toEqual(['announceFailure']);
  });

  it('a change that is taken back keeps the key: the data is what counts', async () => {
    const started = await filledForm();
    started.submit();
    await started.calls[0]?.fail();
    started.change('firstName', 'Usha');
    started.change('firstName', 'Asha');
    started.submit();
    expect(started.calls.map((call) => call.idempotencyKey)).toEqual(['key 1', 'key 1']);
  });

  it('whatever happens, two calls share a key only if they carry the same data', async () => {
    const names = fc.array(fc.constantFrom('Asha', 'Usha', 'Nisha'), { minLength: 2, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(
        names,
        fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
        async (tries, answers) => {
          const started = await startLeadForm('HEALTH');
          for (const [position, firstName] of tries.entries()) {
            fill(started);
            started.change('firstName', firstName);
            started.submit();
            if (answers[position]) await started.calls.at(-1)?.answer();
            else await started.calls.at(-1)?.fail();
          }
          expect(started.calls).toHaveLength(tries.length);
          const dataOfKey = new Map<string, unknown>();
          for (const { idempotencyKey, data } of started.calls) {
            expect(dataOfKey.get(idempotencyKey) ?? data).toEqual(data);
            dataOfKey.set(idempotencyKey, data);
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  it('shows what the server named, on the step that asks for it, and forgets keys that it does not know', async () => {
    const started = await filledForm('CRITICAL_ILLNESS', 'fullest');
    started.submit();
    const fieldErrors = [
      { field: 'insurer', message: 'Choose another insurer', reason: 'invalid' },
      { field: 'stranger', message: 'Unknown', reason: 'invalid' },
    ];
    await started.calls[0]?.fail(Object.assign(new Error('Something went wrong!'), { fieldErrors }));
    expect(started.context().errors).toEqual(fieldErrors.slice(0, 1));
    expect(started.context().failedValidations).toBe(1);
    expect(started.step()).toBe(2);
    expect(started.effects).toContain('announceFailure');
  });

  it('shows what the server named in a row, at that row', async () => {
    const started = await startLeadForm('FAMILY_HEALTH', familyForm);
    const { filled } = expandToday(familyForm.examples.fullest, today);
    for (const [name, value] of Object.entries(fillForm(started.form, filled, today)))
      started.change(name, value);
    started.submit();
    const error = { message: 'Too old', reason: 'invalid' };
    await started.calls[0]?.fail({ fieldErrors: [{ ...error, field: 'members.0.age' }] });
    expect(started.context().errors).toEqual([{ ...error, field: 'members.r1.age' }]);
  });

  it('shows what the server refused of the lead as a whole', async () => {
    const started = await filledForm();
    started.submit();
    const fieldErrors = [{ field: 'data', message: 'These answers do not go together', reason: 'invalid' }];
    await started.calls[0]?.fail({ fieldErrors });
    expect(started.context().errors).toEqual(fieldErrors);
    expect(started.context().failedValidations).toBe(1);
  });

  it.each([
    new TypeError('Failed to fetch'),
    'a text',
    null,
    { fieldErrors: 'no list' },
    { fieldErrors: [{}] },
  ])('a failure of any kind (%s) leaves nothing refused', async (error) => {
    const started = await filledForm();
    started.submit();
    await started.calls[0]?.fail(error);
    expect(started.submission()).toBe('failed');
    expect(started.refused()).toEqual([]);
  });

  it('is judged anew when it is sent again', async () => {
    const started = await filledForm('CRITICAL_ILLNESS');
    started.submit();
    await started.calls[0]?.fail();
    started.submit('1950-01-01');
    expect(started.submission()).toBe('editing');
    expect(started.refused()).toEqual(['dob']);
  });
});

describe('a lead that is tried again by itself', () => {
  const halfMinute = 30_000;

  /** Sends a filled form and lets its first try fail. */
  async function failedOnce() {
    const started = await filledForm();
    started.submit();
    await started.calls[0]?.fail(noAnswer);
    expect(started.submission()).toBe('retrying');
    return started;
  }

  /** A lead of which no try was answered for half a minute, and that the page says it keeps. */
  async function queuedLead() {
    const started = await failedOnce();
    started.confirmStored();
    started.clock.increment(1000);
    await started.calls[1]?.fail(noAnswer);
    started.clock.increment(halfMinute);
    expect(started.submission()).toBe('queued');
    return started;
  }

  it('[PAY-23] is tried at once when the button is pressed; pressed twice it is tried once, and takes no changes', async () => {
    const started = await failedOnce();
    started.change('firstName', 'Usha');
    started.submit();
    started.submit();
    expect(started.context().values.firstName).toBe('Asha');
    expect(started.calls.map((call) => call.idempotencyKey)).toEqual(['key 1', 'key 1']);
  });

  it('[ERR-16, ERR-17] fails after half a minute that nobody answers, with the values kept; its time begins anew when it is sent again', async () => {
    const started = await failedOnce();
    started.clock.increment(halfMinute);
    expect(started.submission()).toBe('failed');
    expect(started.context().values.firstName).toBe('Asha');
    expect(started.effects).toEqual(['announceFailure']);
    started.submit();
    await started.calls.at(-1)?.fail(noAnswer);
    started.clock.increment(halfMinute - 1);
    expect(started.submission()).toBe('retrying');
  });

  it.each(['while it is tried', 'while it waits'])(
    '[ERR-16] refused for good %s, it is kept no more and shows the words of the server',
    async (when) => {
      const started = await (when === 'while it waits' ? queuedLead() : failedOnce());
      started.goOnline();
      const fieldErrors = [{ field: 'email', message: 'No such mailbox', reason: 'invalid' }];
      await started.calls.at(-1)?.fail({ fieldErrors });
      expect(started.submission()).toBe('failed');
      expect(started.context()).toMatchObject({ errors: fieldErrors, storage: null });
      expect(started.stored()).toEqual([]);
    },
  );

  it('[ERR-17, PAY-25] that the page keeps waits with every value, and is stored as one lead', async () => {
    const started = await queuedLead();
    const { values, storage } = started.context();
    const { formType, data, idempotencyKey } = started.calls[0] ?? {};
    expect(started.stored()).toEqual([{ formType, data, idempotencyKey, values }]);
    expect(storage).toBe('browser');
    started.submit();
    expect(started.submission()).toBe('retrying');
    await started.calls.at(-1)?.answer();
    expect(new Set(started.calls.map((call) => call.idempotencyKey))).toEqual(new Set(['key 1']));
    expect([started.submission(), started.stored()]).toEqual(['sent', []]);
    expect(started.effects).toEqual(['announceQueued', 'announceStored']);
  });

  it('can be called off, while it is tried and while it waits: nothing is sent, everything stays in the form', async () => {
    for (const started of [await failedOnce(), await queuedLead()]) {
      started.cancel();
      expect(started.submission()).toBe('failed');
      expect(started.stored()).toEqual([]);
      const before = started.calls.length;
      started.goOnline();
      started.clock.increment(halfMinute);
      expect(started.calls).toHaveLength(before);
      expect(started.context()).toMatchObject({ storage: null, values: { firstName: 'Asha' } });
    }
  });

  it('is called off by a changed answer: what would be sent is what stands there', async () => {
    const started = await queuedLead();
    started.change('firstName', 'Usha');
    expect(started.submission()).toBe('editing');
    expect(started.stored()).toEqual([]);
    expect(started.context()).toMatchObject({ storage: null, values: { firstName: 'Usha' } });
    started.submit();
    expect(started.calls.at(-1)?.idempotencyKey).toBe('key 2');
  });
});

describe('the steps of the critical illness wizard', () => {
  const stepOne = {
    firstName: 'Asha',
    phoneNumber: '9000000000',
    email: 'asha@example.com',
    dob: '1995-11-20',
  };
  type Step = (form: StartedLeadForm) => unknown;
  const next: Step = (form) => form.next();
  const back: Step = (form) => form.back();
  const submit: Step = (form) => form.submit();
  const isStored: Step = (form) => form.calls[0]?.answer();
  const isNotStored: Step = (form) => form.calls[0]?.fail();
  const waits = (ms: number) => (form: StartedLeadForm) => form.clock.increment(ms);
  const enters = (name: string, value: string) => (form: StartedLeadForm) => form.change(name, value);
  const choosesSum = (sum: number) => (form: StartedLeadForm) => form.change('sumInsured', sum);
  const [choosesSmall, choosesLarge] = [choosesSum(1_000_000), choosesSum(5_000_000)];
  const choosesInsurer: Step = (form) => form.change('insurer', 'AdityaBirla');
  const choosesOther: Step = (form) => form.change('insurer', 'ManipalCigna');
  /** An arrow key in a group of choices. */
  const marksSum = (sum: number) => (form: StartedLeadForm) => form.mark('sumInsured', sum);
  const marksInsurer: Step = (form) => form.mark('insurer', 'AdityaBirla');

  const toStep: readonly Step[][] = [
    Object.entries(stepOne).map(([name, value]) => enters(name, value)),
    [next],
    [choosesSum(10_000_000), waits(100)],
    [choosesInsurer, waits(200)],
  ];
  const marked = [1_000_000, 5_000_000, 10_000_000].map(marksSum);

  it.each<readonly [what: string, from: number, acts: readonly Step[], seen: object]>([
    ['[CI-5, CI-9] Next moves on, and brings the form into view', 0, [next], { step: 1, shown: 1 }],
    ...Object.keys(stepOne).map(
      (name) =>
        [
          `[CI-5, CI-10, CI-11, CI-12, CI-13, CI-17, ERR-22, R17] an empty ${name} blocks Next, is marked, and nothing is said`,
          0,
          [enters(name, ''), next],
          {
            step: 0,
            shown: 0,
            failedValidations: 1,
            errors: [{ field: name, reason: 'missing', message: '' }],
          },
        ] as const,
    ),
    [
      '[R35] a malformed value blocks Next with its message',
      0,
      [enters('phoneNumber', '900000000'), next],
      { step: 0, errors: [{ field: 'phoneNumber', reason: 'invalid', message: expect.stringMatching(/./) }] },
    ],
    ['[CI-5] Next refuses only what its step asks', 1, [next], { step: 1, refused: ['sumInsured'] }],
    ['[R17] a step that is left takes its errors along', 1, [next, back], { step: 0, refused: [] }],
    ['[CI-6] Next goes no further than step 4', 3, [next], { step: 3, refused: [] }],
    ['[CI-7, CI-9] Back moves back, into view', 3, [back], { step: 2, shown: 4 }],
    ['[CI-7, CI-9] so each time', 3, [back, back, back], { step: 0, shown: 6 }],
    ['[CI-8] Back goes no further than step 1', 3, [back, back, back, back], { step: 0, shown: 6 }],
    ['[CI-30] a sum is waited for', 1, [choosesSmall, waits(99)], { step: 1, shown: 1 }],
    ['[CI-30] and moves on', 1, [choosesSmall, waits(100)], { step: 2, shown: 2 }],
    ['[CI-34] an insurer is waited for', 2, [choosesOther, waits(199)], { step: 2 }],
    ['[CI-34] and moves on', 2, [choosesOther, waits(200)], { step: 3, shown: 3 }],
    [
      '[CI-30] choosing again begins the wait anew',
      1,
      [choosesSmall, waits(60), choosesLarge, waits(99)],
      { step: 1 },
    ],
    [
      '[CI-30] and moves on once',
      1,
      [choosesSmall, waits(60), choosesLarge, waits(100), waits(1000)],
      { step: 2 },
    ],
    ['[R16] coming Back from step 4 rests on step 3', 3, [back, waits(10_000)], { step: 2 }],
    ['[R16] choosing the same moves on', 3, [back, choosesInsurer, waits(200)], { step: 3 }],
    ['[R16] and so does Next', 3, [back, next], { step: 3 }],
    ['[CI-30] Next while it waits moves on once', 1, [choosesSmall, next, waits(1000)], { step: 2 }],
    ['[CI-34] Back stops the wait', 2, [choosesOther, back, waits(1000)], { step: 1 }],
    ['[CI-30] no choice moves nobody on', 1, [choosesSum(0), waits(1000)], { step: 1 }],
    [
      '[CI-30] nor one that is taken back',
      1,
      [choosesSmall, waits(99), choosesSum(0), waits(1000)],
      { step: 1 },
    ],
    [
      '[CI-30, R68] an arrow key moves the mark, and nobody on',
      1,
      [...marked, waits(10_000)],
      { step: 1, values: { sumInsured: 10_000_000 } },
    ],
    [
      '[R68] Space or a press on what is marked moves on',
      1,
      [...marked, choosesSum(10_000_000), waits(100)],
      { step: 2 },
    ],
    [
      '[R68] a choice rests when the mark moves on before it went',
      1,
      [choosesSmall, waits(99), marksSum(5_000_000), waits(10_000)],
      { step: 1 },
    ],
    ['[CI-34, R68] a marked insurer moves nobody on', 2, [marksInsurer, waits(10_000)], { step: 2 }],
    ['[CI-34, R68] Next chooses what is marked', 1, [...marked, next, marksInsurer, next], { step: 3 }],
    [
      '[CI-36, CI-37] after a stored lead it stays for 300 ms, emptied',
      3,
      [submit, isStored, waits(299)],
      { step: 3, values: { firstName: '', sumInsured: 0, insurer: '' } },
    ],
    ['[CI-38] then goes to step 1 and into view', 3, [submit, isStored, waits(300)], { step: 0, shown: 4 }],
    [
      '[R36] a failed submission stays on step 4 with everything kept',
      3,
      [submit, isNotStored, waits(10_000)],
      { step: 3, values: { ...stepOne, sumInsured: 10_000_000, insurer: 'AdityaBirla' } },
    ],
  ])('%s', async (_what, from, acts, seen) => {
    const form = await startLeadForm('CRITICAL_ILLNESS');
    for (const act of [...toStep.slice(0, from + 1).flat(), ...acts]) await act(form);
    const shown = form.effects.filter((effect) => effect === 'showForm').length;
    expect({ ...form.context(), step: form.step(), refused: form.refused(), shown }).toMatchObject(seen);
  });
});

describe('the panels of the warranty form', () => {
  it('[MOTOR-7, MOTOR-8] Next checks only what is required, and tells what is missing', async () => {
    const started = await startLeadForm('EXTENDED_WARRANTY');
    started.next();
    expect(started.step()).toBe(0);
    expect(started.refused()).toContain('odometer');
    expect(started.context().errors.every((error) => error.message !== '')).toBe(true);
    fill(started);
    started.change('email', 'no address');
    started.next();
    expect(started.step()).toBe(1);
  });

  it('[MOTOR-9, MOTOR-12] Back returns to panel 1, and panel 2 sends EXTENDED_WARRANTY', async () => {
    const started = await filledForm('EXTENDED_WARRANTY');
    started.next();
    started.back();
    expect(started.step()).toBe(0);
    started.next();
    started.submit();
    expect(started.calls[0]?.formType).toBe('EXTENDED_WARRANTY');
  });

  it('[MOTOR-8, MOTOR-12] what is malformed on panel 1 is refused at submission, back on panel 1', async () => {
    const started = await filledForm('EXTENDED_WARRANTY');
    started.change('email', 'no address');
    started.next();
    started.submit();
    expect(started.calls).toEqual([]);
    expect(started.step()).toBe(0);
    expect(started.refused()).toEqual(['email']);
  });
});

describe('a form without steps', () => {
  it('[MOTOR-11] has no next and no back, and stays where it is after a stored lead', async () => {
    const started = await filledForm('MOTOR');
    started.next();
    started.back();
    started.submit();
    expect(started.calls[0]?.formType).toBe('MOTOR');
    await started.calls[0]?.answer();
    started.clock.increment(10_000);
    expect(started.step()).toBe(0);
    expect(started.effects).toEqual(['announceStored']);
  });
});
