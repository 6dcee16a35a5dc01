export type { ComputedDifference } from './checkLead.ts';
export {
  type Catalogue,
  type CatalogueForm,
  compileWritten,
  formDirectories,
  includesDrafts,
  loadCatalogue,
} from './loadCatalogue.ts';
export { folderTexts, formFoldersIn, readFormFolders, sharedTexts } from './readFormFolders.ts';
export { breakingSinceRelease, writeReleasedForms } from './releasedForms.ts';
export { engineHash, formsHash } from './sourceHashes.ts';
