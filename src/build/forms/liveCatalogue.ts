import { isDeepStrictEqual } from 'node:util';
import { CatalogueError } from '#forms/compile/index.ts';
import {
  type Catalogue,
  type CatalogueForm,
  type CompileCache,
  loadCatalogue,
  missingPictures,
} from '#forms/node/index.ts';
import type { FormsChange } from '#site/app/formsChange.ts';
import { chunkNames } from './formModuleCode.ts';

/**
 * The catalogue while its folders are worked on.
 *
 * @param codeOf - the code of a virtual module, by its name
 * @param withDrafts - whether drafts are there too, asked whenever the folders are read
 */
export function createLiveCatalogue(
  directories: readonly string[],
  codeOf: (catalogue: Catalogue, id: string) => string,
  withDrafts: () => boolean,
) {
  const compiled: CompileCache = new Map();
  let catalogue: Catalogue | undefined;
  // what open pages were drawn of: the last one that was right
  let drawn: Catalogue | undefined;
  let renewal = 0;

  function current(): Catalogue {
    catalogue ??= loadCatalogue(directories, new Date(), compiled, withDrafts());
    const pictures = missingPictures(catalogue.forms);
    if (pictures.length > 0) throw new CatalogueError(pictures);
    drawn ??= catalogue;
    return catalogue;
  }

  /** What is asked can be renewed in place; menus, routes and the content of pages cannot. */
  function changeBetween(before: Catalogue, now: Catalogue): FormsChange {
    const isSame = (id: string) => codeOf(before, id) === codeOf(now, id);
    const pages = now.forms.flatMap(({ page, model }) => (page ? [chunkNames.page + model.formType] : []));
    if (!isSame(chunkNames.catalogue) || !pages.every(isSame)) return { kind: 'reload' };
    const asked = (form?: CatalogueForm) => form && [form.model, form.checkSchema, form.conditions];
    const formTypes = now.forms
      .filter((form) => {
        const known = before.byFormType.get(form.model.formType);
        return known !== form && !isDeepStrictEqual(asked(known), asked(form));
      })
      .map(({ model }) => model.formType);
    return { kind: 'renewed', formTypes, renewal };
  }

  return {
    /**
     * As it was read last.
     *
     * @throws CatalogueError with every mistake; the next call looks again
     */
    current,
    /** Reads the folders again, compiles those that are others, and says what that means for pages that are open. */
    readAgain(): FormsChange {
      catalogue = undefined;
      try {
        const before = drawn;
        drawn = current();
        renewal += 1;
        return before ? changeBetween(before, drawn) : { kind: 'reload' };
      } catch (error) {
        return wrong(error);
      }
    },
  };
}

/** What pages are told of a catalogue that cannot be read. */
export function wrong(error: unknown): FormsChange {
  return { kind: 'wrong', message: error instanceof Error ? error.message : String(error) };
}
