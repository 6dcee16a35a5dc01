export { fieldSpecimens } from './examples/fields/fieldSpecimens.ts';
export { type KeyUse, keyboards } from './examples/fields/keyboards.ts';
export { type PlayedSpecimen, playSpecimen, type SpecimenRefusal } from './examples/fields/playSpecimen.ts';
export type { FieldSpecimen, SpecimenKind } from './examples/fields/specimen.ts';
export { specimenFolder } from './examples/fields/specimenFolder.ts';
export type { Filled } from './examples/filled.ts';
export { type MadeExamples, makeExamples, noExamples } from './examples/makeExamples.ts';
export {
  type FolderFiles,
  type FolderWish,
  makeFolder,
  type Surroundings,
  sourcesOf,
} from './folder/makeFolder.ts';
export type { AnnouncedProduct, ProductGroup } from './folder/pageToWrite.ts';
export { formInWords } from './words/formInWords.ts';
export { sayJson } from './words/sayJson.ts';
export type { Words } from './words/words.ts';
