import type { FolderSources } from '#forms/compile/index.ts';
import type { JsonSchema } from '#forms/index.ts';
import { sourcesOf } from '../../folder/createFolder.ts';
import type { FieldExample } from './fieldExample.ts';

/** The name of an example in URLs and files: `widget-money`. */
export const exampleKey = ({ kind, name }: Pick<FieldExample, 'kind' | 'name'>): string => `${kind}-${name}`;

const commonKeywords = ['$schema', 'formType', 'title', 'type', 'ui:submit', 'ui:confirmation'];

/** JSON of an example's folder without the keywords that every file has. */
export const ownKeywords = (json: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(json).filter(([keyword]) => !commonKeywords.includes(keyword)));

/**
 * A form folder with the example as its only field.
 *
 * @param state ends name and title, where one page shows an example in several states
 */
export function exampleFolder(example: FieldExample, state?: string): FolderSources {
  const { kind, name, title, property, schema, isRequired = true, ui } = example;
  const folder = [kind, name, ...(state ? [state] : [])]
    .join('-')
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return sourcesOf(folder, 'form-schemas', {
    'schema.json': {
      $schema: '../meta/form.schema.json',
      formType: folder.toUpperCase().replaceAll('-', '_'),
      // a form is a landmark called by its title
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
