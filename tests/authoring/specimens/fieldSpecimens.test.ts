import { describe, expect, it } from 'vitest';
import { type FieldSpecimen, fieldSpecimens, makeExamples, specimenFolder } from '#authoring';
import { ownWidgets } from '#build/forms/ownWidgets.ts';
import { readFormFolders } from '#catalogue';
import { createForm, type JsonSchema, messageFor } from '#engine';
import { expandToday, fillForm, understandFolder } from '#engine/compile';
import { widgets } from '../../../src/renderer/theme.ts';

const today = '2026-11-20';
const { shared } = readFormFolders(['form-schemas']);
const context = { shared, today };
const specimens = fieldSpecimens(shared);
const named = specimens.map((specimen) => [`${specimen.kind} ${specimen.name}`, specimen] as const);
const ofKind = (kind: FieldSpecimen['kind']) =>
  specimens.filter((one) => one.kind === kind).map(({ name }) => name);

/** The options that a meta-schema leaves for a word. */
function optionsOf(meta: string, definition: string, word: string): readonly string[] {
  const definitions = shared.metas[meta]?.definitions as Readonly<Record<string, JsonSchema>>;
  const words = definitions[definition]?.properties as Readonly<Record<string, JsonSchema>>;
  return words[word]?.enum as readonly string[];
}

describe('what can be added to a form', () => {
  it('is every shared field, every control and every format', () => {
    expect(ofKind('field')).toEqual(Object.keys(shared.fields));
    expect(ofKind('widget')).toEqual(expect.arrayContaining([...optionsOf('ui', 'fieldUi', 'ui:widget')]));
    expect(ofKind('format').toSorted()).toEqual([...optionsOf('form', 'textField', 'format')].toSorted());
  });

  it('draws every widget that there is', () => {
    const drawn = specimens.flatMap((specimen) => {
      const { form } = understandFolder(specimenFolder(specimen), context);
      return (form?.model.fields ?? []).map(({ name }) =>
        String((form?.model.uiSchema[name] as JsonSchema | undefined)?.['ui:widget']),
      );
    });
    const all = [...Object.keys(widgets), ...Object.keys(ownWidgets), 'rows'];
    expect(all.filter((name) => !drawn.includes(name))).toEqual([]);
  });

  it('goes by a name of its own', () => {
    expect(new Set(named.map(([name]) => name)).size).toBe(specimens.length);
    expect(new Set(specimens.map(({ property }) => property)).size).toBe(specimens.length);
  });

  it.each(named)('%s: is explained, and passes the check with examples made from it', (_, specimen) => {
    expect(specimen.meaning).not.toBe('');
    const { examples, faults } = makeExamples(specimenFolder(specimen), context);
    expect(faults).toEqual([]);
    expect(examples?.wrong.length).toBeGreaterThan(0);
  });

  it.each(named)('%s: says in words of its own what is wrong with each wrong value', (_, specimen) => {
    const sources = specimenFolder(specimen);
    const { form } = understandFolder(sources, context);
    const { examples } = makeExamples(sources, context);
    if (!form || !examples) throw new Error('It was not understood.');
    const bound = createForm(form.model, form.validateCheck, form.derivations, form.structured);
    for (const { title, filled } of examples.wrong) {
      const values = fillForm(bound, expandToday(filled, today), today);
      const said = bound.validate(values, today);
      expect(said.length, title).toBeGreaterThan(0);
      for (const { field, reason, message } of said) {
        const model = bound.field(field);
        if (model) expect(message).toBe(messageFor(model, reason));
        expect(message, `${title}: ${reason}`).not.toMatch(/^(Check|Fill in): /);
      }
    }
  });
});
