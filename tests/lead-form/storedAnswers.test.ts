import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillStore } from '#form-ui/fillStore.ts';
import { valuesOf } from '#form-ui/index.ts';
import { unreadable, type Values } from '#forms/index.ts';
import { readStoredAnswers } from '#lead-form/restoredAnswers.tsx';
import { type StoredAnswers, storedAnswersText } from '#lead-form/storedAnswers.ts';
import { browserForm } from '../support/browserForm.ts';
import { formOf } from '../support/catalogue.ts';
import { everyForm } from '../support/fixtureForms.ts';
import { proves } from '../support/proves.ts';
import { changed, randomChanges } from '../support/randomAnswers.ts';
import { renderEntry } from '../support/renderForm.tsx';

const now = Date.parse('2026-11-28T09:30:00Z');
const hour = 60 * 60 * 1000;
const stored = (changes: Partial<StoredAnswers>): StoredAnswers => ({
  ...{ step: 0, values: {}, changedAt: now, page: 'page 1', served: undefined },
  ...{ submission: null, foreignNumbers: [], earlier: undefined },
  ...changes,
});

describe('answers that a tab stores', () => {
  it.each(everyForm.forms.map((entry) => [entry.model.formType, entry] as const))(
    'of %s are read with hidden fields and removed rows, and fill in an empty form',
    async (_formType, entry) => {
      proves('R73');
      const { form, validators } = await browserForm(entry);
      const lastStep = (form.model.steps?.items.length ?? 1) - 1;
      // a removed row has the computed values of its last answers
      const entered = (values: Values) =>
        Object.fromEntries(Object.entries(values).filter(([name]) => !form.field(name)?.computedBy));
      const property = fc.property(randomChanges(20), fc.nat(lastStep), (changes, step) => {
        const { store } = renderEntry(form, validators, {});
        const today = store.today();
        const values = changes.reduce(
          (all, change) => changed(form, all, change, today),
          form.setValues(form.initialValues(), {}, today),
        );
        const submission = { idempotencyKey: '0'.repeat(32), data: '{}' };
        const others = { submission, foreignNumbers: ['phoneNumber'], earlier: '{}' };
        const answers = stored({ step, values, served: 'a state', ...others });
        const read = readStoredAnswers(form, storedAnswersText(answers), now + hour - 1);
        expect(read).toEqual(answers);
        fillStore(store, read?.values ?? {});
        expect(entered(valuesOf(store.state()))).toEqual(entered(values));
      });
      fc.assert(property, { numRuns: 30 });
    },
  );

  it.each([
    ['an hour after the last key', { changedAt: now - hour }],
    ['if the clock was set back', { changedAt: now + hour }],
    ['without a time', { changedAt: Number.NaN }],
  ])('have expired %s', async (_title, changes) => {
    proves('R73');
    const { form } = await browserForm(formOf('HEALTH'));
    const read = (answers: StoredAnswers) => readStoredAnswers(form, storedAnswersText(answers), now);
    expect(read(stored({}))).not.toBeNull();
    expect(read(stored(changes))).toBeNull();
    const forged = {
      ...stored({}),
      submission: { idempotencyKey: 'a key', data: '' },
      foreignNumbers: 7,
      earlier: {},
    };
    expect(readStoredAnswers(form, JSON.stringify(forged), now)).toEqual({
      ...stored({}),
      values: form.initialValues(),
    });
    for (const text of [null, '', '{', '7', '[]']) expect(readStoredAnswers(form, text, now)).toBeNull();
  });

  it('omit half-typed values and answers to removed fields', async () => {
    proves('R66, R73');
    const { form } = await browserForm(formOf('HEALTH'));
    const values = { ...form.initialValues(), firstName: 'Asha', pinCode: unreadable, removed: 'a text' };
    const read = readStoredAnswers(form, storedAnswersText(stored({ values })), now);
    expect(read?.values).toEqual({ ...form.initialValues(), firstName: 'Asha' });
  });

  it('contain no passwords and codes, because forms cannot have such fields', () => {
    proves('R73');
    const { definitions } = JSON.parse(readFileSync('form-schemas/meta/ui.schema.json', 'utf8'));
    const tokens = JSON.stringify(definitions.fieldUi.properties['ui:autocomplete']);
    expect(tokens).toContain('given-name');
    expect(tokens).not.toMatch(/password|one-time|"cc-/);
  });
});
