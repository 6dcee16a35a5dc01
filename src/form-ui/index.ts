export { breakableAddress } from './breakableAddress.tsx';
export type { ComputedFields } from './computed/computedFields.tsx';
export { hintId } from './controlIds.ts';
export { adoptTypedValues, enteredValue } from './controls.ts';
export { HeadingLevelContext } from './FormHeading.tsx';
export { FormRenderer, type FormRendererProps } from './FormRenderer.tsx';
export { formatAnswer } from './formatAnswer.ts';
export { ActionButton, useIsHydrated } from './formPost.tsx';
export {
  createFormStore,
  editedOf,
  errorsOf,
  type FormState,
  type FormStore,
  type FormTables,
  fieldValue,
  isBeingSent,
  lastStepOf,
  type MarkedTextComponent,
  type PostResult,
  payloadOf,
  statusOf,
  stepOf,
  ToolTextsContext,
  useAriaLive,
  useFormState,
  useFormStore,
  valuesOf,
  visibleStepsOf,
} from './formStore.ts';
export type { NoticeComponents } from './notices/noticeComponents.ts';
export { OptionAmount } from './OptionAmount.tsx';
export { shownText } from './shownText.tsx';
export type { StructureComponents } from './structure/structureComponents.ts';
