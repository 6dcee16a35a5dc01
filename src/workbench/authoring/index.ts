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
export { fieldSpecimens } from './specimens/fieldSpecimens.ts';
export { type KeyUse, keyboards } from './specimens/keyboards.ts';
export { type PlayedSpecimen, playSpecimen, type SpecimenRefusal } from './specimens/playSpecimen.ts';
export type { FieldSpecimen, SpecimenKind } from './specimens/specimen.ts';
export { specimenFolder } from './specimens/specimenFolder.ts';
export { formInWords } from './words/formInWords.ts';
export { sayJson } from './words/sayJson.ts';
export type { Words } from './words/words.ts';
