import { describe, expect, it } from 'vitest';
import { compileFolder, parseFolder, parseShared } from '#engine/compile';
import { fieldOf } from '#studio/visual/edits/editForm.ts';
import { renameField, whyNoName, whyUnrenamable } from '#studio/visual/edits/rename/renameField.ts';
import { allFields } from '#studio/visual/outline/outlineOf.ts';
import { outlined, shared, textsOfFolder, writtenForms } from './support/writtenForms.ts';

const common = parseShared(shared.home, shared.texts);

function faultsOf(folder: string, texts: Readonly<Record<string, string>>) {
  const { sources, faults } = parseFolder(folder, `form-schemas/${folder}`, texts);
  return sources ? compileFolder(sources, { shared: common, today: '2026-11-20' }).faults : faults;
}

/** Of fields that are alike, one in each form; EVERY_FIELD=1 takes all. */
const cases = writtenForms.flatMap(({ folder, schema, ui }) => {
  const outline = outlined({ schema, ui });
  const kinds = new Map<string, string>();
  for (const field of allFields(outline.fields)) {
    if (whyUnrenamable(outline, field) !== undefined) continue;
    const { shape, parent, condition, schema: asked, id } = field;
    const isNamed = [schema, ui].some((text) => text.split(`"${field.name}"`).length > 3);
    const isBound = schema.includes(`"{${field.name}`);
    kinds.set(
      process.env.EVERY_FIELD
        ? id
        : [shape, parent !== '', condition !== undefined, asked.type, isNamed, isBound].join(),
      id,
    );
  }
  return [...kinds.values()].map((id) => ({ folder, id }));
});

describe('another name under which a field is sent', () => {
  it.each(cases)('$folder: $id keeps its form right, and its first name leads back', ({ folder, id }) => {
    const before = textsOfFolder(folder);
    const outline = outlined({ schema: before['schema.json'] ?? '', ui: before['ui.json'] ?? '' });
    const field = fieldOf(outline.fields, id);
    if (!field) throw new Error(`${folder} has no field ${id}.`);
    const now = { ...before, ...renameField(before, outline, field, 'calledAnew') };
    expect(faultsOf(folder, now)).toEqual([]);
    const there = outlined({ schema: now['schema.json'] ?? '', ui: now['ui.json'] ?? '' });
    const anew = fieldOf(there.fields, [...id.split('.').slice(0, -1), 'calledAnew'].join('.'));
    expect(anew?.label).toBe(
      field.ui['ui:title'] === undefined && field.schema.title === undefined ? 'calledAnew' : field.label,
    );
    const back = anew ? { ...now, ...renameField(now, there, anew, field.name) } : now;
    const read = (texts: Readonly<Record<string, string>>) =>
      Object.entries(texts).map(([file, text]) => [file, JSON.stringify(JSON.parse(text))]);
    expect(read(back)).toEqual(read(before));
  });

  it('is tried on fields of every kind', () => {
    expect(cases.length).toBeGreaterThan(40);
  });

  it('is refused for shared fields, and where it is taken or no name', () => {
    const { folder, schema, ui } = writtenForms[0] ?? { folder: '', schema: '', ui: '' };
    const outline = outlined({ schema, ui });
    const sharedField = outline.fields.find((field) => field.shared !== undefined);
    if (!sharedField) throw new Error(`${folder} has no shared field.`);
    expect(whyUnrenamable(outline, sharedField)).toContain('shared field');
    expect(renameField(textsOfFolder(folder), outline, sharedField, 'calledAnew')).toEqual({});
    const [one, other] = outline.fields;
    if (!one || !other) throw new Error('There is one field only.');
    expect(whyNoName(outline, one, other.name)).toBe('This name is taken.');
    expect(whyNoName(outline, one, one.name)).toBeUndefined();
    expect(whyNoName(outline, one, 'Two words')).toContain('Letters and digits');
  });
});
