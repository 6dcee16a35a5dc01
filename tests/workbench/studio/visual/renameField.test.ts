import { describe, expect, it } from 'vitest';
import type { FolderTexts } from '#forms/compile/index.ts';
import { renameField, whyNoName, whyUnrenamable } from '#workbench/studio/visual/edits/renameField.ts';
import { allFields } from '#workbench/studio/visual/outline/outlineOf.ts';
import {
  alikeOnce,
  fieldAt,
  formTexts,
  issuesOf,
  outlined,
  writtenFolder,
  writtenForm,
  writtenForms,
} from './support/writtenForms.ts';

/** Of fields that are alike, one in the first form and one in the last that has any. */
const cases = alikeOnce(
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

describe('another name under which a field is sent', () => {
  it.each(cases)('$folder: $id keeps its form right, and its first name leads back', ({ folder, id }) => {
    const before = writtenFolder(folder).texts;
    const path = id.split('.');
    const anew = [...path.slice(0, -1), 'calledAnew'].join('.');
    const now = renamed(before, id, 'calledAnew');
    expect(issuesOf(folder, now)).toEqual([]);
    expect(fieldAt(formTexts(now), anew).id).toBe(anew);
    expect(read(renamed(now, anew, path.at(-1) ?? ''))).toEqual(read(before));
  });

  it('is tried on fields of every kind', () => {
    expect(cases.length).toBeGreaterThan(30);
  });

  it('is refused for shared fields, where another field is called so, and where it is taken or no name', () => {
    const form = writtenForm('assets');
    const outline = outlined(form);
    const firstName = fieldAt(form, 'firstName');
    expect(whyUnrenamable(outline, firstName)).toContain('shared field');
    expect(renameField(writtenFolder('assets').texts, outline, firstName, 'calledAnew')).toEqual({});
    expect(whyNoName(outline.fields, 'firstName')).toBe('This name is taken.');
    expect(whyNoName(outline.fields, 'surname')).toBeUndefined();
    expect(whyNoName(outline.fields, 'Two words')).toContain('Letters and digits');
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
