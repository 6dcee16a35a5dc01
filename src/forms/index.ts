export { cleanValue } from './cleanValue.ts';
export { type Contact, contactOf } from './contactOf.ts';
export { createForm, type Form, topOf } from './createForm.ts';
export { dayInWords, describeValue } from './describeValue.ts';
export { explainErrors, formErrorField, messageFor } from './explainErrors.ts';
export { amountInWords } from './formats/amountInWords.ts';
export { groupDigits, isGrouped, readAmount } from './formats/readNumber.ts';
export { isCut, keepCapitals } from './formats/readText.ts';
export { keepDigits } from './formats/typedText.ts';
export { unreadable } from './formats/unreadable.ts';
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
  ComputedModel,
  ComputedReference,
  Conditions,
  Derivations,
  ErrorReason,
  EstimateModel,
  FieldError,
  FieldModel,
  FieldOption,
  FormModel,
  FormNotice,
  JsonSchema,
  LeadData,
  LeadValidator,
  LoadedForm,
  NodeModel,
  NoticeEngine,
  NoticeModel,
  NoticeTone,
  OptionDetails,
  OutcomeModel,
  ReviewModel,
  ReviewRow,
  RowsModel,
  SchemaError,
  ShownNotice,
  StepModel,
  TextPart,
  Value,
  Values,
  VisibleAnswers,
} from './types.ts';
export { valueAt } from './valueAt.ts';
