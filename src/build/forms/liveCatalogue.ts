import type { FormsChange } from '#app/formsChange.ts';
import { type Catalogue, type CompiledBefore, loadCatalogue, missingPictures } from '#catalogue';
import { CatalogueError } from '#engine/compile';
import { formsChangeBetween } from './formsChangeBetween.ts';

/** The catalogue while its folders are worked on. */
export interface LiveCatalogue {
  /**
   * As it was read last.
   *
   * @throws CatalogueError with every mistake; the next call looks again
   */
  current(): Catalogue;
  /** Reads the folders again, compiles those that are others, and says what that means for pages that are open. */
  readAgain(): FormsChange;
}

/**
 * @param codeOf - the code of a virtual module, by its name
 * @param withDrafts - whether drafts are there too, asked whenever the folders are read
 */
export function createLiveCatalogue(
  directories: readonly string[],
  codeOf: (catalogue: Catalogue, id: string) => string,
  withDrafts: () => boolean,
): LiveCatalogue {
  const compiled: CompiledBefore = new Map();
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

  return {
    current,
    readAgain() {
      catalogue = undefined;
      try {
        const before = drawn;
        const now = current();
        drawn = now;
        renewal += 1;
        return before ? formsChangeBetween(before, now, codeOf, renewal) : { kind: 'reload' };
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
