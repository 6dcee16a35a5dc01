export { missingPictures } from './checkPictures.ts';
export { type Catalogue, type CatalogueForm, formDirectories, loadCatalogue } from './loadCatalogue.ts';
export { readFormFolders } from './readFormFolders.ts';
export { checkReleasedForms, writeReleasedForms } from './releasedForms.ts';
export { enginePrint, formsPrint } from './sourcePrints.ts';
