export { breakableAddress } from './breakableAddress.tsx';
export type { ComputedFields } from './computed/computedFields.tsx';
export { adoptTypedValues, enteredValue } from './controls.ts';
export { HeadingLevelContext } from './FormHeading.tsx';
export { FormRenderer, type FormRendererProps } from './FormRenderer.tsx';
export { ActionButton, useIsHydrated } from './formPost.tsx';
export {
  createFormStore,
  editedOf,
  errorsOf,
  type FormState,
  type FormStore,
  fieldValue,
  lastStepOf,
  type MarkedTextComponent,
  type PostResult,
  payloadOf,
  statusOf,
  stepOf,
  useAriaLive,
  useFormState,
  useFormStore,
  valuesOf,
} from './formStore.ts';
export type { NoticeComponents } from './notices/noticeComponents.ts';
export { shownText } from './shownText.tsx';
export type { StructureComponents } from './structure/structureComponents.ts';
export { OptionAmount } from './widgets/ChoiceWidgets.tsx';
