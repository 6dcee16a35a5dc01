import type { JsonSchema } from '#engine';
import type { FolderSources } from '#engine/compile';
import { sourcesOf } from '../folder/makeFolder.ts';
import type { FieldSpecimen } from './specimen.ts';

/**
 * A whole form folder that asks for nothing but the specimen, and what the specimen speaks of.
 *
 * @param state - where several of them stand on one page, what sets this one apart: a word that ends its name and title
 */
export function specimenFolder(specimen: FieldSpecimen, state?: string): FolderSources {
  const { kind, name, title, beside = [], rules, formUi, figures } = specimen;
  const folder = [kind, name, ...(state ? [state] : [])]
    .join('-')
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .replaceAll(/[^a-z0-9]+/g, '-');
  const fields = [...beside, specimen];
  const stated = specimen.appears ? beside : fields;
  const schema: JsonSchema = {
    $schema: '../meta/form.schema.json',
    formType: folder.toUpperCase().replaceAll('-', '_'),
    // a form is a landmark called by its title
    title: state ? `${title}, ${state}` : title,
    type: 'object',
    required: fields.filter(({ isRequired = true }) => isRequired).map(({ property }) => property),
    properties: Object.fromEntries(stated.map((field) => [field.property, field.schema])),
    ...rules,
  };
  const ui: JsonSchema = {
    $schema: '../meta/ui.schema.json',
    'ui:submit': 'Send',
    'ui:confirmation': 'It has reached us.',
    ...formUi,
    ...Object.fromEntries(fields.flatMap((field) => (field.ui ? [[field.property, field.ui]] : []))),
  };
  return sourcesOf(folder, 'form-schemas', {
    'schema.json': schema,
    'ui.json': ui,
    ...(figures && { 'figures.json': figures }),
  });
}
