import {
  type CompileContext,
  compileWithoutExamples,
  expandToday,
  type FolderSources,
  fillForm,
  formTypeOf,
  type SharedSources,
} from '#forms/compile/index.ts';
import { controlTexts } from '#forms/controls/controlTexts.ts';
import type { FieldSample } from '#forms/fieldSample.ts';
import { formatTexts } from '#forms/formats/formatTexts.ts';
import type { JsonSchema } from '#forms/index.ts';
import { sourcesOf } from '../../folder/createFolder.ts';
import { capitalized } from '../../folder/names.ts';
import { generateExamples } from '../generateExamples.ts';

/** The kinds of examples with their headings. */
export const exampleKinds = { field: 'Shared fields', widget: 'Controls', format: 'Formats' } as const;

/** An example field that can be added to a form. */
export interface FieldExample {
  readonly kind: keyof typeof exampleKinds;
  readonly name: string;
  readonly title: string;
  readonly meaning: string;
  /** The suggested name of the field. */
  readonly property: string;
  readonly schema: JsonSchema;
  readonly isRequired?: boolean;
  readonly ui?: JsonSchema;
}

/** An example for each shared field, control and format. */
export function fieldExamples({ fields, fieldsUi }: SharedSources): readonly FieldExample[] {
  const ofControls = Object.values(controlTexts).flatMap(({ meaning, examples }) =>
    Object.entries(examples).map(([name, sample]) => sampleField(sample, { kind: 'widget', name, meaning })),
  );
  const ofFormats = Object.entries(formatTexts).flatMap(([name, { meaning, example }]) =>
    example ? [sampleField(example, { kind: 'format', name, meaning: capitalized(meaning) })] : [],
  );
  const shared = Object.entries(fields).map(([name, field]) => sharedField(name, field, fieldsUi[name]));
  return [...shared, ...ofControls, ...ofFormats];
}

const sampleField = (
  { label, messages, ui, ...field }: FieldSample,
  named: Pick<FieldExample, 'kind' | 'name' | 'meaning'>,
): FieldExample => ({ ...named, ...field, ui: { 'ui:title': label, 'ui:messages': messages, ...ui } });

function sharedField(name: string, field: JsonSchema, ui: JsonSchema = {}): FieldExample {
  const title = String(ui['ui:title'] ?? field.title ?? name);
  return {
    kind: 'field',
    name,
    title,
    meaning: String(field.description ?? `“${title}” is the same in every form.`),
    property: name,
    schema: { $ref: `../fields.schema.json#/$defs/${name}` },
  };
}

/** The name of an example in URLs and files: `widget-money`. */
export const exampleKey = ({ kind, name }: FieldExample): string => `${kind}-${name}`;

const commonKeywords = ['$schema', 'formType', 'title', 'type', 'ui:submit', 'ui:confirmation'];

/** Removes the keywords that every file has from an example's JSON. */
export const ownKeywords = (json: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(json).filter(([keyword]) => !commonKeywords.includes(keyword)));

/**
 * Creates a form folder with the example as its only field.
 *
 * @param state suffix of name and title, if one page shows an example in several states
 */
export function exampleFolder(example: FieldExample, state?: string): FolderSources {
  const { kind, name, title, property, schema, isRequired = true, ui } = example;
  const folder = [kind, name, ...(state ? [state] : [])]
    .join('-')
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return sourcesOf(folder, 'form-schemas', {
    'schema.json': {
      $schema: '../meta/form.schema.json',
      formType: formTypeOf(folder),
      // the title is the name of the form's landmark, so it must be unique
      title: state ? `${title}, ${state}` : title,
      type: 'object',
      required: isRequired ? [property] : [],
      properties: { [property]: schema },
    },
    'ui.json': {
      $schema: '../meta/ui.schema.json',
      'ui:submit': 'Send',
      'ui:confirmation': 'It has reached us.',
      ...(ui && { [property]: ui }),
    },
  });
}

/**
 * Generates valid and invalid input of an example, starting with the empty form if that is invalid.
 *
 * @throws Error if the example does not pass the check, or no valid input is found
 */
export function tryExample(example: FieldExample, context: CompileContext) {
  const sources = exampleFolder(example);
  const { form } = compileWithoutExamples(sources, context);
  const { examples, issues } = generateExamples(sources, context);
  if (!form || !examples || issues.length > 0)
    throw new Error(`${example.name}: ${issues.map(({ problem }) => problem).join(' ')}`);
  const { today } = context;
  const { engine } = form;
  const tryInput = (title: string, values: JsonSchema) => {
    const filled = expandToday(values, today);
    const errors = engine.validate(fillForm(engine, filled, today), today);
    const messages = errors.map(({ field, reason, message }) => ({
      label: engine.field(field)?.label ?? 'The form',
      reason,
      message,
    }));
    return { title, filled, messages };
  };
  const inputs = [
    tryInput('nothing entered', {}),
    ...examples.wrong.map(({ title, filled }) => tryInput(title, filled)),
  ];
  const messageTexts = inputs.map(({ messages }) => JSON.stringify(messages));
  return {
    filled: expandToday(examples.fullest.filled, today),
    invalid: inputs.filter(
      ({ messages }, index) =>
        messages.length > 0 && messageTexts.indexOf(JSON.stringify(messages)) === index,
    ),
  };
}
