import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createForm } from '#engine';
import { compileValidator, expandToday, fillForm } from '#engine/compile';
import { findRefused, removeRefused, restoreAnswers, takeAnswers } from '#lead-form/queue/restoreAnswers.ts';
import { type StoredLead, writeStored } from '#lead-form/queue/storedLeads.ts';
import { browserForm } from '#tests/support/browserForm.ts';
import { catalogue } from '#tests/support/catalogue.ts';
import { drawEntry } from '#tests/support/drawForm.tsx';
import { fixtureForm } from '#tests/support/fixtureForms.ts';
import { fieldModel, formModel } from '#tests/support/formModel.ts';

const today = '2026-11-20';
const forms = [...catalogue.forms, ...['FAMILY_HEALTH', 'FLEET', 'CYBER'].map(fixtureForm)];

function draw(fields: readonly ReturnType<typeof fieldModel>[]) {
  return drawEntry(createForm(formModel(fields), compileValidator({ type: 'object' }), {}), {}, {}).binding;
}

describe('answers of a lead that was kept and refused', () => {
  it.each(forms.map((form) => [form.model.formType, form] as const))(
    'of %s are all there again, as they come out of storage',
    async (_formType, entry) => {
      const { form, validators } = await browserForm(entry);
      const filled = fillForm(form, expandToday({ ...entry.examples.fullest.filled }, today), today);
      const before = drawEntry(form, validators, filled).binding;
      const after = drawEntry(form, validators, {}).binding;
      takeAnswers(after, Object.entries(JSON.parse(JSON.stringify(before.values()))));
      expect(after.payload()).toEqual(before.payload());
    },
  );

  it('are left out where the form does not ask them any more, or as another kind of thing', () => {
    const form = draw([
      fieldModel('city'),
      fieldModel('age', { kind: 'number' }),
      fieldModel('wishes', { kind: 'list' }),
      fieldModel('agreed', { kind: 'boolean' }),
    ]);
    const wrong = { city: 7, age: 'seven', wishes: 'many', agreed: 'yes', gone: 'away' } as const;
    takeAnswers(form, Object.entries(wrong));
    expect(form.values()).toEqual(draw([...form.model.fields]).values());
    const right = { city: 'Pune', age: 7, wishes: ['one'], agreed: true } as const;
    takeAnswers(form, Object.entries(right));
    expect(form.values()).toEqual(right);
  });

  it('come back whole where one that is drawn later clears another', () => {
    const form = draw([fieldModel('model'), fieldModel('make', { clears: ['model'] })]);
    takeAnswers(form, Object.entries({ model: 'Nexon', make: 'Tata' }));
    expect(form.values()).toEqual({ model: 'Nexon', make: 'Tata' });
  });

  it('count less than what the visitor has entered', () => {
    const form = draw([fieldModel('city'), fieldModel('firstName')]);
    form.change('city', 'Goa');
    form.settle();
    takeAnswers(form, Object.entries({ city: 'Pune', firstName: 'Asha' }));
    expect(form.values()).toEqual({ city: 'Goa', firstName: 'Asha' });
  });
});

describe('a lead that was kept and refused', () => {
  const lead: StoredLead = {
    formType: 'HEALTH',
    data: {},
    idempotencyKey: 'key',
    values: { firstName: 'Asha' },
    title: 'Health insurance',
    path: '/health-insurance',
    keptAt: Date.now(),
    isRefused: true,
  };
  const items = new Map<string, string>();
  beforeEach(() => {
    items.clear();
    vi.stubGlobal('localStorage', {
      get length() {
        return items.size;
      },
      key: (place: number) => [...items.keys()][place] ?? null,
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    });
    writeStored(localStorage, lead);
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('is found for its form, and one that waits is not', () => {
    expect(findRefused('HEALTH')).toEqual(lead);
    expect(findRefused('LIFE')).toBeNull();
    writeStored(localStorage, { ...lead, isRefused: false });
    expect(findRefused('HEALTH')).toBeNull();
  });

  it('gives its answers once: then it is kept no more', () => {
    const form = draw([fieldModel('firstName')]);
    restoreAnswers(form, lead);
    expect(form.values()).toEqual({ firstName: 'Asha' });
    expect(findRefused('HEALTH')).toBeNull();
    expect(items.size).toBe(0);
  });

  it('can be thrown away', () => {
    removeRefused(lead);
    expect(items.size).toBe(0);
  });
});
