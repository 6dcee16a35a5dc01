import { isDeepStrictEqual } from 'node:util';
import { CatalogueError } from '#forms/compile/index.ts';
import { type Catalogue, type CatalogueForm, loadCatalogue, missingPictures } from '#forms/node/index.ts';
import type { FormsChange } from '#site/app/formsChange.ts';
import { virtualModules } from './formModuleCode.ts';

/**
 * The catalogue of a build, and of a development server, which reads it anew when a file changes.
 *
 * @param codeOf the code of a virtual module, by its name
 * @param withDrafts whether drafts are included, evaluated with every read
 */
export function createCatalogueReader(
  directories: readonly string[],
  codeOf: (catalogue: Catalogue, id: string) => string,
  withDrafts: () => boolean,
) {
  let catalogue: Catalogue | undefined;
  // open pages were rendered from it
  let lastValid: Catalogue | undefined;
  let version = 0;

  function current(): Catalogue {
    catalogue ??= loadCatalogue(directories, new Date(), withDrafts());
    const pictures = missingPictures(catalogue.forms);
    if (pictures.length > 0) throw new CatalogueError(pictures);
    lastValid ??= catalogue;
    return catalogue;
  }

  /** Forms can be updated in place; menus, routes and the content of pages cannot. */
  function compareCatalogues(before: Catalogue, after: Catalogue): FormsChange {
    const isSame = (id: string) => codeOf(before, id) === codeOf(after, id);
    const pages = after.forms.flatMap(({ page, model }) =>
      page ? [virtualModules.page + model.formType] : [],
    );
    if (!isSame(virtualModules.catalogue) || !pages.every(isSame)) return { kind: 'reload' };
    const definition = (form?: CatalogueForm) =>
      form && [form.model, form.checkSchema, form.conditions, form.estimate];
    const formTypes = after.forms
      .filter((form) => {
        const previous = before.byFormType.get(form.model.formType);
        return !isDeepStrictEqual(definition(previous), definition(form));
      })
      .map(({ model }) => model.formType);
    return { kind: 'update', formTypes, version };
  }

  return {
    /**
     * As it was read last.
     *
     * @throws CatalogueError with every mistake; the next call looks again
     */
    current,
    /** Reads the folders again, and returns the change for open pages. */
    reload(): FormsChange {
      catalogue = undefined;
      try {
        const before = lastValid;
        lastValid = current();
        version += 1;
        return before ? compareCatalogues(before, lastValid) : { kind: 'reload' };
      } catch (error) {
        return errorChange(error);
      }
    },
  };
}

/** The change for pages when the catalogue cannot be read. */
export function errorChange(error: unknown): FormsChange {
  return { kind: 'error', message: error instanceof Error ? error.message : String(error) };
}
