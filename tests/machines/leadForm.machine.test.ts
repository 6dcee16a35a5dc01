import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expandToday } from '#engine/compile';
import { stepPosition } from '#machines/leadFormSteps.ts';
import { catalogue, formOf } from '#tests/support/catalogue.ts';
import { type StartedLeadForm, startLeadForm, today } from '#tests/support/startLeadForm.ts';

/** A failure that may pass: no answer at all, or one that asks to come again. */
const noAnswer = { mayPass: true };
const comeAgain = (retryAfterMs: number) => ({ mayPass: true, retryAfterMs });

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
      refusals: 0,
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

  it('counts each refusal, so that the focus moves each time', async () => {
    const started = await startLeadForm('HEALTH');
    started.submit();
    started.submit();
    expect(started.context().refusals).toBe(2);
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

  it('says all again at the next submission', async () => {
    const started = await startLeadForm('HEALTH');
    started.submit();
    started.change('lastName', 'Sample');
    started.submit();
    expect(started.refused()).toEqual(['firstName', 'phoneNumber', 'email', 'pinCode']);
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

  it('takes no changes while it is sent', async () => {
    const started = await filledForm();
    started.submit();
    started.change('firstName', 'Usha');
    expect(started.context().values.firstName).toBe('Asha');
  });

  it('[PAY-24, ERR-18] is announced, and the fields are emptied', async () => {
    const started = await filledForm('HEALTH', 'fullest');
    started.submit();
    await started.calls[0]?.answer();
    expect(started.submission()).toBe('sent');
    expect(started.context().values).toEqual(started.form.initialValues());
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

  it('clears the errors of an earlier refusal', async () => {
    const started = await startLeadForm('HEALTH');
    started.submit();
    fill(started);
    started.submit();
    expect(started.refused()).toEqual([]);
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

  it('sent again as it is keeps its key, so that nothing is stored twice', async () => {
    const started = await filledForm();
    started.submit();
    await started.calls[0]?.fail();
    started.submit();
    await started.calls[1]?.fail();
    started.submit();
    expect(started.calls.map((call) => call.idempotencyKey)).toEqual(['key 1', 'key 1', 'key 1']);
  });

  it('sent again with other data has another key', async () => {
    const started = await filledForm();
    started.submit();
    await started.calls[0]?.fail();
    started.change('firstName', 'Usha');
    started.submit();
    expect(started.calls.map((call) => call.idempotencyKey)).toEqual(['key 1', 'key 2']);
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

  it('after a stored lead the same data is a new lead', async () => {
    const started = await filledForm();
    started.submit();
    await started.calls[0]?.answer();
    fill(started);
    started.submit();
    expect(started.calls.map((call) => call.idempotencyKey)).toEqual(['key 1', 'key 2']);
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
    expect(started.context().refusals).toBe(1);
    expect(started.step()).toBe(2);
    expect(started.effects).toContain('announceFailure');
  });

  it('shows what the server refused of the lead as a whole', async () => {
    const started = await filledForm();
    started.submit();
    const fieldErrors = [{ field: 'data', message: 'These answers do not go together', reason: 'invalid' }];
    await started.calls[0]?.fail({ fieldErrors });
    expect(started.context().errors).toEqual(fieldErrors);
    expect(started.context().refusals).toBe(1);
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

describe('a lead that is not taken for a reason that may pass', () => {
  /** Sends a filled form and lets its first try fail. */
  async function failedOnce(error: object = noAnswer) {
    const started = await filledForm();
    started.submit();
    await started.calls[0]?.fail(error);
    return started;
  }

  it('[PAY-25, ERR-17] is tried again after pauses of 1, 2, 4 and 8 seconds, always with the same key and data', async () => {
    const started = await failedOnce();
    for (const [position, pause] of [1000, 2000, 4000, 8000, 8000].entries()) {
      expect(started.submission()).toBe('retrying');
      started.clock.increment(pause - 1);
      expect(started.calls).toHaveLength(position + 1);
      started.clock.increment(1);
      expect(started.calls).toHaveLength(position + 2);
      await started.calls[position + 1]?.fail(noAnswer);
    }
    expect(new Set(started.calls.map((call) => call.idempotencyKey))).toEqual(new Set(['key 1']));
    expect(new Set(started.calls.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(started.effects).toEqual([]);
  });

  it('[PAY-24] is stored by a later try: announced once, the form emptied', async () => {
    const started = await failedOnce();
    started.clock.increment(1000);
    expect(started.submission()).toBe('retrying');
    await started.calls[1]?.answer();
    expect(started.submission()).toBe('sent');
    expect(started.context().values).toEqual(started.form.initialValues());
    started.clock.increment(60_000);
    expect(started.effects).toEqual(['announceStored']);
    expect(started.calls).toHaveLength(2);
  });

  it('[ERR-17, PAY-25] is given up 30 s after it was sent, and not one millisecond earlier, with the values kept', async () => {
    const started = await failedOnce();
    for (const pause of [1000, 2000, 4000, 8000]) {
      started.clock.increment(pause);
      await started.calls.at(-1)?.fail(noAnswer);
    }
    started.clock.increment(8000);
    expect(started.calls).toHaveLength(6);
    started.clock.increment(6999);
    expect(started.submission()).toBe('retrying');
    started.clock.increment(1);
    expect(started.submission()).toBe('failed');
    expect(started.calls.at(-1)?.isAborted()).toBe(true);
    expect(started.context().values.firstName).toBe('Asha');
    expect(started.effects).toEqual(['announceFailure']);
    expect(started.logged).toEqual([...Array(5).fill(noAnswer), new Error('Something went wrong!')]);
    started.clock.increment(60_000);
    expect(started.calls).toHaveLength(6);
  });

  it('[ERR-17] a try that hangs is given up after 10 s, and made again', async () => {
    const started = await filledForm();
    started.submit();
    started.clock.increment(9999);
    expect(started.submission()).toBe('sending');
    expect(started.calls[0]?.isAborted()).toBe(false);
    started.clock.increment(1);
    expect(started.submission()).toBe('retrying');
    expect(started.calls[0]?.isAborted()).toBe(true);
    started.clock.increment(1000);
    expect(started.calls).toHaveLength(2);
    started.clock.increment(10_000);
    expect(started.calls[1]?.isAborted()).toBe(true);
    started.clock.increment(2000);
    expect(started.calls).toHaveLength(3);
    started.clock.increment(6999);
    expect(started.submission()).toBe('retrying');
    started.clock.increment(1);
    expect(started.submission()).toBe('failed');
    expect(started.calls[2]?.isAborted()).toBe(true);
    expect(started.effects).toEqual(['announceFailure']);
  });

  it('an answer to a try that was given up is heard no more', async () => {
    const started = await filledForm();
    started.submit();
    started.clock.increment(10_000);
    started.clock.increment(1000);
    const [first, second] = started.calls;
    void first?.answer();
    await second?.fail(noAnswer);
    expect(started.submission()).toBe('retrying');
    expect(started.effects).toEqual([]);
  });

  it('waits as long as the server asks for', async () => {
    const started = await failedOnce(comeAgain(5000));
    started.clock.increment(4999);
    expect(started.calls).toHaveLength(1);
    started.clock.increment(1);
    expect(started.calls).toHaveLength(2);
  });

  it('waits no less than its own pause', async () => {
    const started = await failedOnce(comeAgain(0));
    started.clock.increment(999);
    expect(started.calls).toHaveLength(1);
    started.clock.increment(1);
    expect(started.calls).toHaveLength(2);
  });

  it('fails at once when the server asks for more time than there is', async () => {
    const started = await failedOnce(comeAgain(30_000));
    expect(started.submission()).toBe('failed');
    expect(started.effects).toEqual(['announceFailure']);
    expect((await failedOnce(comeAgain(29_999))).submission()).toBe('retrying');
  });

  it('is tried at once when the network is back, and while a try is under way no second one is made', async () => {
    const started = await failedOnce();
    started.goOnline();
    expect(started.calls).toHaveLength(2);
    started.goOnline();
    expect(started.calls).toHaveLength(2);
    await started.calls[1]?.fail(noAnswer);
    started.goOnline();
    expect(started.calls).toHaveLength(3);
  });

  it('[PAY-23] is tried at once when the button is pressed; pressed twice it is tried once', async () => {
    const started = await failedOnce();
    started.submit();
    started.submit();
    expect(started.calls.map((call) => call.idempotencyKey)).toEqual(['key 1', 'key 1']);
  });

  it('takes no changes meanwhile: what is sent is what stands there', async () => {
    const started = await failedOnce();
    started.change('firstName', 'Usha');
    started.clock.increment(1000);
    expect(started.context().values.firstName).toBe('Asha');
    expect(started.calls[1]?.data).toEqual(started.calls[0]?.data);
  });

  it('[ERR-16] a later try that is refused for good ends it, with the words of the server', async () => {
    const started = await failedOnce();
    started.clock.increment(1000);
    const fieldErrors = [{ field: 'email', message: 'No such mailbox', reason: 'invalid' }];
    await started.calls[1]?.fail({ fieldErrors });
    expect(started.submission()).toBe('failed');
    expect(started.context().errors).toEqual(fieldErrors);
  });

  it('begins its pauses and its time anew when it is sent again', async () => {
    const started = await failedOnce();
    started.clock.increment(1000);
    await started.calls[1]?.fail();
    expect(started.submission()).toBe('failed');
    started.submit();
    started.clock.increment(9000);
    await started.calls[2]?.fail(noAnswer);
    started.clock.increment(1000);
    expect(started.calls).toHaveLength(4);
    started.clock.increment(9999);
    await started.calls[3]?.fail(noAnswer);
    expect(started.submission()).toBe('retrying');
    started.clock.increment(10_001);
    expect(started.submission()).toBe('failed');
    expect(new Set(started.calls.map((call) => call.idempotencyKey))).toEqual(new Set(['key 1']));
  });
});

describe('a lead that the page keeps', () => {
  const halfMinute = 30_000;
  const day = 24 * 60 * 60 * 1000;

  /** A lead of which no try was answered for half a minute, and that the page says it keeps. */
  async function queuedLead() {
    const started = await filledForm();
    started.submit();
    await started.calls[0]?.fail(noAnswer);
    started.confirmStored();
    for (const pause of [1000, 2000, 4000, 8000]) {
      started.clock.increment(pause);
      await started.calls.at(-1)?.fail(noAnswer);
    }
    started.clock.increment(halfMinute - 15_000);
    expect(started.submission()).toBe('queued');
    return started;
  }

  it('is handed over with its call and its answers after the first try in vain, and not before', async () => {
    const started = await filledForm();
    started.submit();
    expect(started.stored()).toEqual([]);
    await started.calls[0]?.fail(noAnswer);
    const { formType, data, idempotencyKey } = started.calls[0] ?? {};
    const { values } = started.context();
    expect(started.stored()).toEqual([{ formType, data, idempotencyKey, values }]);
  });

  it('[ERR-17, PAY-25] waits after half a minute instead of failing: announced as before, with every value', async () => {
    const started = await queuedLead();
    expect(started.effects).toEqual(['announceQueued']);
    expect(started.context().values.firstName).toBe('Asha');
  });

  it('is handed over once: it stays in the hand of its page until it is stored', async () => {
    const started = await filledForm();
    started.submit();
    await started.calls[0]?.fail(noAnswer);
    const first = started.stored()[0];
    started.confirmStored();
    started.clock.increment(halfMinute);
    expect(started.submission()).toBe('queued');
    started.goOnline();
    expect(started.stored()).toHaveLength(1);
    expect(started.stored()[0]).toBe(first);
  });

  it.each(['the network is back', 'the button is pressed', 'two minutes have passed'] as const)(
    'is tried at once when %s, with its key and data, and stored as one lead',
    async (what) => {
      const started = await queuedLead();
      const before = started.calls.length;
      if (what === 'the network is back') started.goOnline();
      if (what === 'the button is pressed') started.submit();
      if (what === 'two minutes have passed') {
        started.clock.increment(119_999);
        expect(started.calls).toHaveLength(before);
        started.clock.increment(1);
      }
      expect(started.submission()).toBe('retrying');
      expect(started.calls).toHaveLength(before + 1);
      expect(new Set(started.calls.map(({ idempotencyKey }) => idempotencyKey))).toEqual(new Set(['key 1']));
      expect(started.stored()).toHaveLength(1);
      await started.calls.at(-1)?.answer();
      expect(started.submission()).toBe('sent');
      expect(started.stored()).toEqual([]);
      expect(started.effects).toEqual(['announceQueued', 'announceStored']);
    },
  );

  it('waits on when that is in vain, or hangs, and says nothing more; as long as the server asks, if that is more', async () => {
    const started = await queuedLead();
    started.goOnline();
    await started.calls.at(-1)?.fail(comeAgain(300_000));
    expect(started.submission()).toBe('queued');
    const before = started.calls.length;
    started.clock.increment(299_999);
    expect(started.calls).toHaveLength(before);
    started.clock.increment(1);
    expect(started.calls).toHaveLength(before + 1);
    started.clock.increment(10_000);
    expect(started.calls.at(-1)?.isAborted()).toBe(true);
    expect(started.submission()).toBe('queued');
    expect(started.effects).toEqual(['announceQueued']);
  });

  it('[ERR-16] is kept no more once the server refuses it for good, and shows the words of the server', async () => {
    const started = await queuedLead();
    started.goOnline();
    const fieldErrors = [{ field: 'email', message: 'No such mailbox', reason: 'invalid' }];
    await started.calls.at(-1)?.fail({ fieldErrors });
    expect(started.submission()).toBe('failed');
    expect(started.context().errors).toEqual(fieldErrors);
    expect(started.stored()).toEqual([]);
  });

  it('can be called off, while it is tried and while it waits: nothing is sent, everything stays in the form', async () => {
    const trying = await filledForm();
    trying.submit();
    await trying.calls[0]?.fail(noAnswer);
    const waiting = await queuedLead();
    for (const started of [trying, waiting]) {
      started.cancel();
      expect(started.submission()).toBe('failed');
      expect(started.stored()).toEqual([]);
      const before = started.calls.length;
      started.goOnline();
      started.clock.increment(day);
      expect(started.calls).toHaveLength(before);
      expect(started.context().values.firstName).toBe('Asha');
    }
  });

  it('is called off by a changed answer: what would be sent is what stands there', async () => {
    const started = await queuedLead();
    started.change('firstName', 'Usha');
    expect(started.submission()).toBe('editing');
    expect(started.stored()).toEqual([]);
    expect(started.context().values.firstName).toBe('Usha');
    started.submit();
    expect(started.calls.at(-1)?.idempotencyKey).toBe('key 2');
  });

  it('is kept for a day and no longer', async () => {
    const started = await queuedLead();
    started.goOnline();
    await started.calls.at(-1)?.fail(comeAgain(day - 1));
    started.clock.increment(day - halfMinute - 1);
    expect(started.submission()).toBe('queued');
    expect(started.stored()).toHaveLength(1);
    started.clock.increment(1);
    expect(started.submission()).toBe('failed');
    expect(started.stored()).toEqual([]);
  });

  it('without a page that keeps it, it fails after half a minute as ever', async () => {
    const started = await filledForm();
    started.submit();
    await started.calls[0]?.fail(noAnswer);
    started.clock.increment(halfMinute);
    expect(started.submission()).toBe('failed');
    expect(started.stored()).toEqual([]);
  });

  it('has to be kept anew at the next attempt', async () => {
    const started = await queuedLead();
    started.cancel();
    started.submit();
    await started.calls.at(-1)?.fail(noAnswer);
    started.clock.increment(halfMinute);
    expect(started.submission()).toBe('failed');
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

  it('[CI-1, CI-2, CI-3, CI-4, CI-87] are four, by these names', async () => {
    const { form } = await startLeadForm('CRITICAL_ILLNESS');
    expect(form.model.steps?.items.map((item) => item.title)).toEqual([
      'Basic Info',
      'Sum Insured',
      'Select Insurer',
      'View Quote',
    ]);
  });

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
      expect(started.context().refusals).toBe(1);
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

  it('moving on forgets what was refused', async () => {
    const started = await wizardAt(0);
    started.change('email', '');
    started.next();
    started.change('email', 'asha@example.com');
    started.next();
    expect(started.refused()).toEqual([]);
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

  it('[CI-30] choosing a sum insured moves on after 100 ms, and not earlier', async () => {
    const started = await wizardAt(1);
    started.change('sumInsured', 1_000_000);
    started.clock.increment(99);
    expect(started.step()).toBe(1);
    started.clock.increment(1);
    expect(started.step()).toBe(2);
    expect(started.effects).toEqual(['showForm', 'showForm']);
  });

  it('[CI-34] choosing an insurer moves on after 200 ms, and not earlier', async () => {
    const started = await wizardAt(2);
    started.change('insurer', 'ManipalCigna');
    started.clock.increment(199);
    expect(started.step()).toBe(2);
    started.clock.increment(1);
    expect(started.step()).toBe(3);
  });

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

  it('[CI-28, CI-29] choosing a sum insured clears the chosen insurer and the premium', async () => {
    const started = await wizardAt(3);
    expect(started.context().values.insurerPremium).toBe(40_700);
    started.back();
    started.back();
    started.change('sumInsured', 30_000_000);
    expect(started.context().values).toMatchObject({ insurer: '', insurerPremium: 0 });
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

  it('other fields move nobody on', async () => {
    const started = await wizardAt(1);
    started.change('nationality', 'Indian');
    started.clock.increment(1000);
    expect(started.step()).toBe(1);
  });

  it.each([
    [1_000_000, 3],
    [10_000_000, 2],
  ])(
    '[CI-15, CI-16] without an insurer Next from step 3 at %i leads to position %i',
    async (sumInsured, step) => {
      const started = await wizardAt(1);
      started.change('sumInsured', sumInsured);
      started.clock.increment(100);
      started.next();
      expect(started.step()).toBe(step);
    },
  );

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

  it('[MOTOR-9] Back returns to panel 1', async () => {
    const started = await filledForm('EXTENDED_WARRANTY');
    started.next();
    started.back();
    expect(started.step()).toBe(0);
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

  it('[MOTOR-12] sends EXTENDED_WARRANTY from panel 2', async () => {
    const started = await filledForm('EXTENDED_WARRANTY');
    started.next();
    started.submit();
    expect(started.calls[0]?.formType).toBe('EXTENDED_WARRANTY');
  });
});

describe('a form without steps', () => {
  it('[MOTOR-11] the motor form sends MOTOR', async () => {
    const started = await filledForm('MOTOR');
    started.submit();
    expect(started.calls.map((call) => call.formType)).toEqual(['MOTOR']);
  });

  it('has no next and no back, and stays where it is after a stored lead', async () => {
    const started = await filledForm();
    started.next();
    started.back();
    started.submit();
    await started.calls[0]?.answer();
    started.clock.increment(10_000);
    expect(started.step()).toBe(0);
    expect(started.effects).toEqual(['announceStored']);
  });
});

describe('stepPosition', () => {
  it.each(catalogue.forms.map((form) => [form.model.formType, form.model] as const))(
    '%s starts at position 0, whatever its steps are called',
    async (formType, model) => {
      const started = await startLeadForm(formType);
      expect(stepPosition(model, { submission: 'editing', steps: 'unheard-of' })).toBe(0);
      expect(started.step()).toBe(0);
    },
  );
});
