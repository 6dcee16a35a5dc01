export { cleanValue } from './cleanValue.ts';
export { type Contact, contactOf } from './contactOf.ts';
export { createForm, type Form, topOf } from './createForm.ts';
export { dayInWords, describeValue } from './describeValue.ts';
export { explainErrors, formErrorField, messageFor } from './explainErrors.ts';
export type {
  ComputedReference,
  FieldModel,
  FieldOption,
  NodeModel,
  OptionDetails,
  RowsModel,
} from './fieldModel.ts';
export { amountInWords } from './formats/amountInWords.ts';
export { groupDigits, isGrouped, readAmount } from './formats/readNumber.ts';
export { isCut, keepCapitals } from './formats/readText.ts';
export { keepDigits } from './formats/typedText.ts';
export { unreadable } from './formats/unreadable.ts';
export type {
  ComputedModel,
  EngineFeature,
  EstimateModel,
  FormModel,
  FormNotice,
  NoticeModel,
  NoticeTone,
  OutcomeModel,
  ReviewModel,
  ReviewRow,
  StepModel,
  TextPart,
} from './formModel.ts';
export {
  defaultsState,
  emptyValue,
  initialValues,
  isEmpty,
  isFollowing,
  isSame,
  isUntouched,
  startValue,
} from './initialValues.ts';
export type {
  BreakdownProps,
  Conditions,
  Derivations,
  ErrorReason,
  FieldError,
  JsonSchema,
  LeadData,
  LeadValidator,
  LoadedForm,
  NoticeEngine,
  SchemaError,
  ShownNotice,
  Value,
  Values,
  VisibleAnswers,
} from './types.ts';
export { valueAt } from './valueAt.ts';
