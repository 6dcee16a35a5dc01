export { buildPayload } from './buildPayload.ts';
export { cleanValue, keepCapitals, keepDigits } from './cleanValue.ts';
export { createForm, type Form } from './createForm.ts';
export { describeValue } from './describeValue.ts';
export { explainErrors, messageFor, wholeForm } from './explainErrors.ts';
export { amountInWords } from './formats/amountInWords.ts';
export { type Bound, boundValue, readBound, todayName } from './formats/bounds.ts';
export { groupDigits } from './formats/groupDigits.ts';
export { emptyValue, initialValues, isEmpty } from './initialValues.ts';
export type {
  Derivation,
  Derivations,
  FieldError,
  FieldKind,
  FieldMessages,
  FieldModel,
  FieldOption,
  Figure,
  FormModel,
  JsonSchema,
  LeadData,
  LeadValidator,
  OptionDetails,
  RefusalReason,
  ReviewModel,
  ReviewRow,
  SchemaError,
  StepModel,
  StepsModel,
  Value,
  Values,
} from './types.ts';
