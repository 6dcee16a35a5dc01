export { buildPayload } from './buildPayload.ts';
export { cleanValue, keepCapitals, keepDigits } from './cleanValue.ts';
export { createForm, type Form, type StructureInput, topOf } from './createForm.ts';
export { describeValue } from './describeValue.ts';
export { explainErrors, messageFor, wholeForm } from './explainErrors.ts';
export type {
  ComputedModel as FigureModel,
  Condition,
  Expression,
  FigureLine,
  RoundingMode,
} from './expression.ts';
export { amountInWords } from './formats/amountInWords.ts';
export { type Bound, boundValue, readBound, todayName, untilToday } from './formats/bounds.ts';
export { groupDigits } from './formats/groupDigits.ts';
export { readAmount } from './formats/readNumber.ts';
export { emptyValue, initialValues, isEmpty, isUntouched, startValue, unreadable } from './initialValues.ts';
export type {
  BreakdownProps,
  Conditions,
  Derivation,
  Derivations,
  ErrorReason as RefusalReason,
  FieldError,
  FieldKind,
  FieldMessages,
  FieldModel,
  FieldOption,
  Figure,
  FormModel,
  FormStructure,
  JsonSchema,
  LeadData,
  LeadValidator,
  LeadValue,
  NodeModel as PartModel,
  OptionDetails,
  ReviewModel,
  ReviewRow,
  RowsModel,
  SchemaError,
  StepModel,
  StepsModel,
  Value,
  Values,
} from './types.ts';
export { valueAt } from './valueAt.ts';
