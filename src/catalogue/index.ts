export { type Catalogue, type CatalogueForm, formDirectories, loadCatalogue } from './loadCatalogue.ts';
