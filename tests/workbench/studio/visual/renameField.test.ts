import { describe, expect, it } from 'vitest';
import type { FolderTexts } from '#forms/compile/index.ts';
import { renameField, whyInvalidName, whyUnrenamable } from '#workbench/studio/visual/edits/renameField.ts';
import { allFields } from '#workbench/studio/visual/outline/outlineOf.ts';
import {
  fieldAt,
  formTexts,
  issuesOf,
  oneOfEachKind,
  outlined,
  writtenFolder,
  writtenForm,
  writtenForms,
} from './support/writtenForms.ts';

/** Two fields of each kind, from two forms. */
const cases = oneOfEachKind(
  writtenForms.flatMap(({ folder, schema, ui }) => {
    const outline = outlined({ schema, ui });
    return allFields(outline.fields)
      .filter((field) => whyUnrenamable(outline, field) === undefined)
      .map(({ id, shape, parent, condition, definition, name }) => {
        const isNamed = [schema, ui].some((text) => text.split(`"${name}"`).length > 3);
        const isBound = schema.includes(`"{${name}`);
        const kind = [
          shape,
          parent !== '',
          condition !== undefined,
          definition.kind,
          isNamed,
          isBound,
        ].join();
        return { folder, id, kind };
      });
  }),
);

const renamed = (texts: FolderTexts, id: string, name: string): FolderTexts => {
  const form = formTexts(texts);
  return { ...texts, ...renameField(texts, outlined(form), fieldAt(form, id), name) };
};

const read = (texts: FolderTexts) =>
  Object.entries(texts).map(([file, text]) => [file, JSON.stringify(JSON.parse(text))]);

describe('renaming a field', () => {
  it.each(cases)('keeps the form valid and can be reverted: $folder $id', ({ folder, id }) => {
    const before = writtenFolder(folder).texts;
    const path = id.split('.');
    const newId = [...path.slice(0, -1), 'newName'].join('.');
    const now = renamed(before, id, 'newName');
    expect(issuesOf(folder, now)).toEqual([]);
    expect(fieldAt(formTexts(now), newId).id).toBe(newId);
    expect(read(renamed(now, newId, path.at(-1) ?? ''))).toEqual(read(before));
  });

  it('is tested with fields of every kind', () => {
    expect(cases.length).toBeGreaterThan(30);
  });

  it('is rejected for shared fields, ambiguous names, and new names that are used or invalid', () => {
    const form = writtenForm('assets');
    const outline = outlined(form);
    const firstName = fieldAt(form, 'firstName');
    expect(whyUnrenamable(outline, firstName)).toContain('shared field');
    expect(renameField(writtenFolder('assets').texts, outline, firstName, 'newName')).toEqual({});
    expect(whyInvalidName(outline.fields, 'firstName')).toBe('This name is taken.');
    expect(whyInvalidName(outline.fields, 'surname')).toBeUndefined();
    expect(whyInvalidName(outline.fields, 'Two words')).toContain('letters and digits');
    const name = { type: 'string' };
    const twice = {
      properties: {
        one: { type: 'object', properties: { name } },
        other: { type: 'object', properties: { name } },
      },
    };
    const texts = { schema: JSON.stringify(twice), ui: '{}' };
    expect(whyUnrenamable(outlined(texts), fieldAt(texts, 'one.name'))).toContain('in the code');
  });
});
