export type { Filled } from './examples/filled.ts';
export { type MadeExamples, makeExamples, noExamples } from './examples/makeExamples.ts';
export { formatJson } from './folder/formatJson.ts';
export {
  type FolderFiles,
  type FolderWish,
  makeFolder,
  type Surroundings,
  sourcesOf,
} from './folder/makeFolder.ts';
export { type AnnouncedProduct, type ProductGroup, textsToWrite } from './folder/pageToWrite.ts';
export {
  type CatalogueSpecimen,
  catalogueSpecimens,
  type ExplainedWord,
  fieldWords,
} from './specimens/catalogueSpecimens.ts';
export { fieldSpecimens } from './specimens/fieldSpecimens.ts';
export { type KeyUse, keyboards } from './specimens/keyboards.ts';
export { type PlayedSpecimen, playSpecimen, type SpecimenRefusal } from './specimens/playSpecimen.ts';
export type { BesideField, FieldSpecimen, SpecimenKind } from './specimens/specimen.ts';
export { specimenFolder } from './specimens/specimenFolder.ts';
