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
export type { FieldWords } from './words/fieldInWords.ts';
export { type FormInWords, formInWords, type StepWords } from './words/formInWords.ts';
export { sayExpression, sayFigure } from './words/sayFigure.ts';
export { sayRule } from './words/sayRule.ts';
export { sayUi } from './words/sayUi.ts';
export { type TableWords, tableInWords } from './words/tableInWords.ts';
export { textOf, type Words } from './words/words.ts';
