export {
  type Catalogue,
  type CatalogueForm,
  type ComputedDifference,
  compileWritten,
  formDirectories,
  includesDrafts,
  loadCatalogue,
} from './loadCatalogue.ts';
export { folderTexts, formFoldersIn, readFormFolders, sharedTexts } from './readFormFolders.ts';
export { breakingSinceRelease, writeReleasedForms } from './releasedForms.ts';
export { engineHash, formsHash } from './sourceHashes.ts';
