export { checkAgainstMeta } from './checks/checkAgainstMeta.ts';
export { refusedElsewhere } from './checks/checkExamples.ts';
export {
  checkDuplicates,
  checkPlacedDrafts,
  folderOf,
  textsToWrite,
  toWrite,
} from './checks/checkFolder.ts';
export { checkPattern } from './checks/checkValue.ts';
export { fillForm, sentName } from './checks/fillForm.ts';
export { playWrong, type Trial, trialsOf } from './checks/trials.ts';
export {
  type CompileContext,
  type CompiledForm,
  compileFolder,
  type UnderstoodForm,
  understandFolder,
} from './compileFolder.ts';
export { compileConditions, compileDrawn, compileValidator, validatorModule } from './compileValidator.ts';
export { checkTable } from './computed/checkTable.ts';
export type { Shown } from './conditions.ts';
export { expandToday } from './days.ts';
export { hiddenByRule } from './deriveRules.ts';
export { formatJson, jsonLines } from './formatJson.ts';
export { generatedMark, isGenerated, isOutdated } from './generatedExamples.ts';
export { CatalogueError, type FormFix, type FormIssue, formatIssue, pointer, sayIn } from './issues.ts';
export { type FolderTexts, parseFolder, parseShared, type ReadShared } from './parseFolder.ts';
export {
  isGroup,
  type ResolvedObject,
  type ResolvedProperty,
  resolveProperties,
  type SaidOption,
} from './resolveRefs.ts';
export {
  type FilledExample,
  type FolderSources,
  type FormExamples,
  isDraft,
  type SharedSources,
  type SourceFile,
  type WrongExample,
} from './sources.ts';
export { type Wording, wordingOf } from './wording.ts';
