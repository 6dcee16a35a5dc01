import { describe, expect, it } from 'vitest';
import { compileWithoutExamples, parseFolder, parseShared } from '#forms/compile/index.ts';
import { setRequired } from '#workbench/studio/visual/edits/changeField.ts';
import { addField } from '#workbench/studio/visual/edits/moveField.ts';
import type { FormTexts } from '#workbench/studio/visual/outline/outlineOf.ts';
import { nameFromLabel, paletteItems } from '#workbench/studio/visual/outline/paletteItems.ts';
import { fieldAt, outlined, shared, today, writtenForm } from './support/writtenForms.ts';

/** The issues of the texts, except those of examples. */
function issuesIn({ schema, ui }: FormTexts): readonly string[] {
  const texts = { 'schema.json': schema, 'ui.json': ui };
  const { sources, issues } = parseFolder('liabilities', 'form-schemas/liabilities', texts);
  if (!sources) return issues.map(({ problem }) => problem);
  const context = { shared: parseShared(shared.home, shared.texts), today };
  return compileWithoutExamples(sources, context).issues.map(
    ({ pointer, problem }) => `${pointer} ${problem}`,
  );
}

const offered = paletteItems(shared);

describe('a field of the palette', () => {
  it.each(offered)('passes the check in a form, required or not: $key', (one) => {
    const texts = writtenForm('liabilities');
    const known = outlined(texts).fields.some(({ name }) => name === one.name);
    const field = one.field(known ? 'another' : one.name, one.isNamed ? one.title : 'A label');
    const fresh = known ? { ...field, ui: { ...field.ui, 'ui:title': 'Another' } } : field;
    const added = addField(texts, outlined(texts), fresh, { parent: '' });
    expect(issuesIn(added)).toEqual([]);
    expect(issuesIn(setRequired(added, fieldAt(added, fresh.name), true))).toEqual([]);
  });
});

describe('the name of a field', () => {
  it.each([
    ['Value of the stock', 'valueOfTheStock'],
    ['PAN', 'pan'],
    ['Who is it for, and why do they ask us?', 'whoIsItForAnd'],
    ['2 wheels', 'text'],
    ['Café', 'cafe'],
    ['संख्या', 'text'],
  ])('is derived from its label: “%s” becomes %s', (label, name) => {
    expect(nameFromLabel(label, 'text')).toBe(name);
  });
});
