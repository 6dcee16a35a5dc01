import { describe, expect, it } from 'vitest';
import { expandToday } from '#forms/compile/index.ts';
import { leadCells } from '#server/inbox/leadCells.ts';
import { serverFormsOf } from '#server/leads/serverForms.ts';
import { withFamily } from '../../support/familyForm.ts';

const forms = serverFormsOf(withFamily);

describe('the value names of a form', () => {
  it.each(withFamily.forms.map((form) => [form.model.formType, form] as const))(
    '%s: are unique, and cover all values of valid leads',
    (formType, { examples }) => {
      const { fields = [] } = forms.get(formType) ?? {};
      expect(new Set(fields).size).toBe(fields.length);
      const { fullest, smallest } = expandToday(examples, '2026-11-20');
      for (const { payload } of [smallest, fullest]) {
        const cellNames = [...leadCells(payload as Readonly<Record<string, unknown>>).keys()];
        expect(cellNames.length).toBeGreaterThan(0);
        for (const name of cellNames) expect(fields).toContain(name);
      }
    },
  );

  it('exclude client-only fields, also in rows', () => {
    const [first] = withFamily.forms;
    if (!first) throw new Error('There is no form.');
    const text = { kind: 'text', label: '', messages: {} } as const;
    const rows = {
      fields: [
        { ...text, name: 'age' },
        { ...text, name: 'agreed', clientOnly: true },
      ],
      nodes: [],
      dependencies: [],
      min: 0,
      itemTitle: '',
      addLabel: '',
    } as const;
    const fields = [
      { ...text, name: 'a', clientOnly: true },
      { ...text, name: 'members', kind: 'rows', rows },
    ] as const;
    const form = { ...first, model: { ...first.model, formType: 'X', fields } };
    const known = serverFormsOf({ ...withFamily, forms: [form] }).get('X');
    expect(known?.fields).toEqual(['members.age']);
    expect(JSON.stringify(known?.models)).not.toContain('agreed');
  });
});

describe('a form for server rendering', () => {
  const form = forms.get('CRITICAL_ILLNESS');

  it('has validators, and so has its estimate', () => {
    const loaded = form?.loadedForm;
    expect(loaded?.validators.CRITICAL_ILLNESS).toBeTypeOf('function');
    const estimate = form?.loadedEstimate;
    expect(estimate?.estimated).toBe(loaded);
    expect(estimate?.validators[estimate.model.formType]).toBeTypeOf('function');
  });
});
