import type { SharedSources } from '#forms/compile/index.ts';
import type { JsonSchema } from '#forms/index.ts';
import { formatSpecimens } from './formatSpecimens.ts';
import type { FieldSpecimen, SpecimenKind, WrittenSpecimen } from './specimen.ts';
import { widgetSpecimens } from './widgetSpecimens.ts';

/**
 * What can be added to a form: each shared field, and a field for each control and each format, with what has to be
 * written in schema.json and ui.json. What they mean is read from the meta-schemas.
 */
export function fieldSpecimens({ fields, fieldsUi, metas }: SharedSources): readonly FieldSpecimen[] {
  const controls = namedMeanings(descriptionAt(metas.ui, 'fieldUi', 'ui:widget'));
  const formats = namedMeanings(descriptionAt(metas.form, 'textField', 'format'));
  const withMeaning =
    (kind: SpecimenKind, meanings: ReadonlyMap<string, string>) =>
    (written: WrittenSpecimen): FieldSpecimen => ({
      ...written,
      kind,
      meaning: meanings.get(written.name) ?? meanings.get(writtenAs(written)) ?? '',
    });
  return [
    ...Object.entries(fields).map(([name, field]) => sharedField(name, field, fieldsUi[name])),
    ...widgetSpecimens.map(withMeaning('widget', controls)),
    ...formatSpecimens.map(withMeaning('format', formats)),
  ];
}

/** The word that asks for a control which goes by another name: cards are a radio, and what has bounds is drawn with them. */
const writtenAs = ({ schema, ui = {} }: WrittenSpecimen) => String(ui['ui:widget'] ?? schema.format);

/** A shared field is named where it stands; its words come along. */
function sharedField(name: string, field: JsonSchema, words: JsonSchema = {}): FieldSpecimen {
  const title = String(words['ui:title'] ?? field.title ?? name);
  return {
    kind: 'field',
    name,
    title,
    meaning: String(field.description ?? `${title}, as every form asks for it.`),
    property: name,
    schema: { $ref: `../fields.schema.json#/$defs/${name}` },
  };
}

/** What a meta-schema says of a word. */
function descriptionAt(meta: JsonSchema | undefined, definition: string, word: string): string {
  const definitions = meta?.definitions as Readonly<Record<string, JsonSchema>> | undefined;
  const words = definitions?.[definition]?.properties as Readonly<Record<string, JsonSchema>> | undefined;
  return String(words?.[word]?.description ?? '');
}

/** The parts of a description that go by names: 'money: an amount. search: a long list.' */
function namedMeanings(description: string): ReadonlyMap<string, string> {
  const parts = description.split(/(?:^|\s)([a-z-]+): /);
  return new Map(
    parts.flatMap((name, place) =>
      place % 2 === 1 ? [[name, asSentence(parts[place + 1] ?? '')] as const] : [],
    ),
  );
}

const asSentence = (text: string) => text.trim().replace(/^[a-z]/, (letter) => letter.toUpperCase());
