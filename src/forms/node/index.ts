export type { FigureDifference } from './checkLead.ts';
export { missingPictures } from './checkPictures.ts';
export {
  asksForDrafts,
  type Catalogue,
  type CatalogueForm,
  type CompiledBefore,
  compileWritten,
  formDirectories,
  loadCatalogue,
} from './loadCatalogue.ts';
export { folderTexts, formFoldersIn, readFormFolders, sharedTexts } from './readFormFolders.ts';
export {
  changesSinceRelease,
  checkReleasedForms,
  type ReleaseChange,
  type ReleaseComparison,
  writeReleasedForms,
} from './releasedForms.ts';
export { engineHash, formsHash } from './sourceHashes.ts';
