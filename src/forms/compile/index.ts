export { sentName } from '../structure/names.ts';
export { checkAgainstMeta, wrongValues } from './checks/checkAgainstMeta.ts';
export { answersIn, fillForm } from './checks/checkExamples.ts';
export {
  checkDuplicates,
  checkPlacedForms,
  formTypeOf,
  toWrite,
  unwrittenTexts,
} from './checks/checkFolder.ts';
export {
  type BoundForm,
  bindFolder,
  type CatalogueForm,
  type CompileContext,
  type Compiled,
  type CompiledEstimate,
  compileFolder,
} from './compileFolder.ts';
export { compileValidator, validatorModule } from './compileValidator.ts';
export { expandToday } from './days.ts';
export { formatJson, jsonLines } from './formatJson.ts';
export { generatedMark, isGenerated, isOutdated } from './generatedExamples.ts';
export { CatalogueError, type FormIssue, formatIssue, pointer, reporter } from './issues.ts';
export { asList, asRecord, isObject } from './json.ts';
export {
  type FilledExample,
  type FolderSources,
  type FolderTexts,
  type FormExamples,
  isDraft,
  isFolderName,
  parseFolder,
  parseShared,
  type ReadShared,
  type SharedSources,
  type SourceFile,
  type WrongExample,
} from './parseFolder.ts';
