import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type FormIssue, pointer } from '../compile/index.ts';
import type { CatalogueForm } from './loadCatalogue.ts';

/** Pictures of options that are not among the site's files. A server may run without these. */
export function missingPictures(
  forms: readonly Pick<CatalogueForm, 'folder' | 'model'>[],
  publicDirectory = 'public',
): FormIssue[] {
  return forms.flatMap(({ folder, model }) =>
    model.fields.flatMap(({ name, options = [] }) =>
      options.flatMap(({ value, picture }) =>
        picture === undefined || existsSync(join(publicDirectory, picture))
          ? []
          : [
              {
                file: `${folder}/ui.json`,
                pointer: pointer(name, 'ui:optionPictures', String(value)),
                problem: `There is no file ${publicDirectory}${picture}.`,
                hint: `Put the picture there, or name one that is in ${publicDirectory}/pictures.`,
              },
            ],
      ),
    ),
  );
}
