export { describeForm } from './describe/describeForm.ts';
export { describeJson } from './describe/describeJson.ts';
export type { Description } from './describe/description.ts';
export { exampleFolder, exampleKey, ownKeywords } from './examples/fields/exampleFolder.ts';
export type { ExampleKind, FieldExample } from './examples/fields/fieldExample.ts';
export { fieldExamples } from './examples/fields/fieldExamples.ts';
export { type InvalidInput, type TriedExample, tryExample } from './examples/fields/tryExample.ts';
export type { Filled } from './examples/filled.ts';
export { type GeneratedExamples, generateExamples, noExamples } from './examples/generateExamples.ts';
export {
  createFolder,
  type ExistingContent,
  type FolderFiles,
  type NewFolderOptions,
  sourcesOf,
} from './folder/createFolder.ts';
export type { AnnouncedProduct, ProductGroup } from './folder/draftPage.ts';
