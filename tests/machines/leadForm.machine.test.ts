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

  it('[PAY-18, PAY-19, PAY-20, PAY-21, PAY-22] takes every change into its values', async () => {
    const started = await startLeadForm('HEALTH');
    started.change('firstName', 'Asha');
    started.change('assistance', ['Self', 'Family']);
    started.change('assistance', ['Family']);
    expect(started.context().values).toMatchObject({ firstName: 'Asha', assistance: ['Family'] });
  });

  it('says nothing of errors before the first submission', async () => {
    const started = await startLeadForm('HEALTH');
    started.change('phoneNumber', '9');
    started.change('email', 'no address');
    expect(started.refused()).toEqual([]);
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

  it('[PAY-24] is stored by a later try: announced once, the form emptied', async () => {
    const started = await failedOnce();
    started.clock.increment(1000);
    expect(started.submission()).toBe('retrying');
    await started.calls[1]?.answer();
    expect(started.submission()).toBe('sent');
    expect(started.context().values).toEqual(started.form.initialValues());
    expect(started.effects).toEqual(['announceStored']);
  });

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

  async function wizardAt(step: number) {
    const started = await startLeadForm('CRITICAL_ILLNESS');
    for (const [name, value] of Object.entries(stepOne)) started.change(name, value);
    if (step > 0) started.next();
    if (step > 1) {
      started.change('sumInsured', 10_000_000);
      started.clock.increment(100);
    }
    if (step > 2) {
      started.change('insurer', 'AdityaBirla');
      started.clock.increment(200);
    }
    expect(started.step()).toBe(step);
    return started;
  }

  it('[CI-5, CI-9] Next moves forward when the step is complete, and brings the form into view', async () => {
    const started = await wizardAt(1);
    expect(started.effects).toEqual(['showForm']);
  });

  it.each(Object.keys(stepOne))(
    '[CI-5, CI-10, CI-11, CI-12, CI-13, CI-17, ERR-22, R17] an empty %s blocks Next, marks the field and says nothing',
    async (name) => {
      const started = await wizardAt(0);
      started.change(name, '');
      started.next();
      expect(started.step()).toBe(0);
      expect(started.context().errors).toEqual([{ field: name, reason: 'missing', message: '' }]);
      expect(started.context().failedValidations).toBe(1);
      expect(started.effects).toEqual([]);
    },
  );

  it('[R35] a malformed value blocks Next with its message', async () => {
    const started = await wizardAt(0);
    started.change('phoneNumber', '900000000');
    started.next();
    expect(started.step()).toBe(0);
    expect(started.context().errors[0]).toMatchObject({ field: 'phoneNumber', reason: 'invalid' });
    expect(started.context().errors[0]?.message).not.toBe('');
  });

  it('[CI-5] Next refuses only what its own step asks', async () => {
    const started = await wizardAt(1);
    started.next();
    expect(started.refused()).toEqual(['sumInsured']);
    expect(started.step()).toBe(1);
  });

  it('[CI-6] Next goes no further than step 4', async () => {
    const started = await wizardAt(3);
    started.next();
    expect(started.step()).toBe(3);
    expect(started.refused()).toEqual([]);
  });

  it('[CI-7, CI-8, CI-9] Back moves back, each time into view, and no further than step 1', async () => {
    const started = await wizardAt(3);
    const seen = [0, 0, 0, 0].map(() => {
      started.back();
      return started.step();
    });
    expect(seen).toEqual([2, 1, 0, 0]);
    expect(started.effects.filter((effect) => effect === 'showForm')).toHaveLength(6);
  });

  it.each([
    ['CI-30', 1, 'sumInsured', 1_000_000, 100],
    ['CI-34', 2, 'insurer', 'ManipalCigna', 200],
  ])(
    '[%s] at step position %i choosing %s moves on after its wait, and not earlier',
    async (_id, step, name, value, ms) => {
      const started = await wizardAt(step);
      started.change(name, value);
      started.clock.increment(ms - 1);
      expect(started.step()).toBe(step);
      started.clock.increment(1);
      expect(started.step()).toBe(step + 1);
      expect(started.effects).toHaveLength(step + 1);
    },
  );

  it('[CI-30] choosing again begins the wait anew, and moves on once', async () => {
    const started = await wizardAt(1);
    started.change('sumInsured', 1_000_000);
    started.clock.increment(60);
    started.change('sumInsured', 5_000_000);
    started.clock.increment(60);
    expect(started.step()).toBe(1);
    started.clock.increment(40);
    expect(started.step()).toBe(2);
    started.clock.increment(1000);
    expect(started.step()).toBe(2);
  });

  it('[R16] coming Back from step 4 rests on step 3; choosing the same again moves on again, and so does Next', async () => {
    const started = await wizardAt(3);
    started.back();
    started.clock.increment(10_000);
    expect(started.step()).toBe(2);
    started.change('insurer', 'AdityaBirla');
    started.clock.increment(200);
    expect(started.step()).toBe(3);
    started.back();
    started.next();
    expect(started.step()).toBe(3);
  });

  it('Next while it waits moves on once, Back while it waits stops the wait', async () => {
    const hasty = await wizardAt(1);
    hasty.change('sumInsured', 1_000_000);
    hasty.next();
    hasty.clock.increment(1000);
    expect(hasty.step()).toBe(2);

    const undecided = await wizardAt(2);
    undecided.change('insurer', 'ManipalCigna');
    undecided.back();
    undecided.clock.increment(1000);
    expect(undecided.step()).toBe(1);
  });

  it('a choice that is taken back moves nobody on', async () => {
    const started = await wizardAt(1);
    started.change('sumInsured', 0);
    started.clock.increment(1000);
    expect(started.step()).toBe(1);
    started.change('sumInsured', 1_000_000);
    started.clock.increment(99);
    started.change('sumInsured', 0);
    started.clock.increment(1000);
    expect(started.step()).toBe(1);
  });

  it('[CI-36, CI-37, CI-38] after a stored lead it stays 300 ms, then goes to step 1 and into view', async () => {
    const started = await wizardAt(3);
    started.submit();
    await started.calls[0]?.answer();
    expect(started.context().values).toEqual(started.form.initialValues());
    started.clock.increment(299);
    expect(started.step()).toBe(3);
    started.clock.increment(1);
    expect(started.step()).toBe(0);
    expect(started.effects.slice(-2)).toEqual(['announceStored', 'showForm']);
  });

  it('[R36] a failed submission stays on step 4 with everything kept', async () => {
    const started = await wizardAt(3);
    const { values } = started.context();
    started.submit();
    await started.calls[0]?.fail();
    started.clock.increment(10_000);
    expect(started.step()).toBe(3);
    expect(started.context().values).toEqual(values);
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
