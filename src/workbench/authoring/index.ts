export {
  exampleFolder,
  exampleKey,
  exampleKinds,
  type FieldExample,
  fieldExamples,
  ownKeywords,
  tryExample,
} from './examples/fields/fieldExamples.ts';
export { generateExamples } from './examples/generateExamples.ts';
export { createFolder, type FolderFiles, sourcesOf, usualFields } from './folder/createFolder.ts';
export type { AnnouncedProduct, ExistingContent, ProductGroup } from './folder/draftPage.ts';
export { capitalized, freeName, latinWords } from './folder/names.ts';
