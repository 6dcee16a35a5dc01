export type { CatalogueForm } from '../compile/index.ts';
export {
  type Catalogue,
  compileCatalogue,
  compileWritten,
  formDirectories,
  includesDrafts,
  loadCatalogue,
  loadServedCatalogue,
} from './loadCatalogue.ts';
export { folderTexts, formFoldersIn, readFormFolders, sharedTexts, textOf } from './readFormFolders.ts';
export { breakingSinceRelease, writeReleasedForms } from './releasedForms.ts';
export { engineHash, formsHash } from './sourceHashes.ts';
