export { answersIn, fillForm } from '../checks/checkExamples.ts';
export { checkDuplicates, checkPlacedForms } from '../checks/checkFolders.ts';
export { checkLinks } from '../checks/checkMarkedTexts.ts';
export { textsIn, toWrite, unwrittenTexts } from '../checks/checkUnwrittenTexts.ts';
export { sentName } from '../fieldNames.ts';
export { expandToday } from '../formats/calendarDays.ts';
export { compileValidator, validatorModule } from '../print/compileValidator.ts';
export { checkAgainstMeta, wrongValues } from '../source/checkAgainstMeta.ts';
export { formTypeOf, isFolderName } from '../source/folderName.ts';
export { formatJson, jsonLines } from '../source/formatJson.ts';
export { CatalogueError, type FormIssue, formatIssue, pointer } from '../source/issues.ts';
export { asList, asRecord, isObject } from '../source/json.ts';
export {
  type FilledExample,
  type FolderSources,
  type FolderTexts,
  type FormExamples,
  isDraft,
  parseFolder,
  parseShared,
  type ReadShared,
  type SharedSources,
  type SourceFile,
  type WrongExample,
} from '../source/parseFolder.ts';
export {
  type CatalogueForm,
  type CompileContext,
  type Compiled,
  type CompiledEstimate,
  type CompiledForm,
  compileFolder,
  compileWithoutExamples,
} from './compileFolder.ts';
export { generatedMark, isGenerated, isOutdated } from './generatedExamples.ts';
