import type { SharedSources } from '#forms/compile/index.ts';
import type { JsonSchema } from '#forms/index.ts';
import type { ExampleDefinition, ExampleKind, FieldExample } from './fieldExample.ts';
import { formatExamples } from './formatExamples.ts';
import { widgetExamples } from './widgetExamples.ts';

/**
 * Everything that can be added to a form: each shared field, and a field for each control and format. Their meanings
 * come from the meta-schemas.
 */
export function fieldExamples({ fields, fieldsUi, metas }: SharedSources): readonly FieldExample[] {
  const controls = meaningsByName(descriptionAt(metas.ui, 'fieldUi', 'ui:widget'));
  const formats = meaningsByName(descriptionAt(metas.form, 'textField', 'format'));
  const withMeaning =
    (kind: ExampleKind, meanings: ReadonlyMap<string, string>) =>
    (example: ExampleDefinition): FieldExample => ({
      ...example,
      kind,
      meaning: meanings.get(example.name) ?? meanings.get(keywordOf(example)) ?? '',
    });
  return [
    ...Object.entries(fields).map(([name, field]) => sharedField(name, field, fieldsUi[name])),
    ...widgetExamples.map(withMeaning('widget', controls)),
    ...formatExamples.map(withMeaning('format', formats)),
  ];
}

/** The keyword behind an example of another name: cards are a radio. */
const keywordOf = ({ schema, ui = {} }: ExampleDefinition) => String(ui['ui:widget'] ?? schema.format);

function sharedField(name: string, field: JsonSchema, ui: JsonSchema = {}): FieldExample {
  const title = String(ui['ui:title'] ?? field.title ?? name);
  return {
    kind: 'field',
    name,
    title,
    meaning: String(field.description ?? `${title}, as every form asks for it.`),
    property: name,
    schema: { $ref: `../fields.schema.json#/$defs/${name}` },
  };
}

function descriptionAt(meta: JsonSchema | undefined, definition: string, keyword: string): string {
  const definitions = meta?.definitions as Readonly<Record<string, JsonSchema>> | undefined;
  const properties = definitions?.[definition]?.properties as
    | Readonly<Record<string, JsonSchema>>
    | undefined;
  return String(properties?.[keyword]?.description ?? '');
}

/** Splits a description such as 'money: an amount. search: a long list.' */
function meaningsByName(description: string): ReadonlyMap<string, string> {
  const sections = description.split(/(?:^|\s)([a-z-]+): /);
  return new Map(
    sections.flatMap((name, index) =>
      index % 2 === 1 ? [[name, asSentence(sections[index + 1] ?? '')] as const] : [],
    ),
  );
}

const asSentence = (text: string) => text.trim().replace(/^[a-z]/, (letter) => letter.toUpperCase());
