import type { FolderSources } from '#forms/compile/index.ts';
import { sourcesOf } from '../../folder/makeFolder.ts';
import type { FieldSpecimen } from './specimen.ts';

/**
 * A whole form folder that asks for nothing but the specimen.
 *
 * @param state - where several of them stand on one page: a word that ends this one's name and title
 */
export function specimenFolder(specimen: FieldSpecimen, state?: string): FolderSources {
  const { kind, name, title, property, schema, isRequired = true, ui } = specimen;
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
