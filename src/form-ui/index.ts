export type { ComputedFields } from './computed/computedFields.tsx';
export { answerId } from './controlIds.ts';
export { enteredValue } from './controls.ts';
export { HeadingLevelContext } from './FormHeading.tsx';
export { FormRenderer, type FormRendererProps } from './FormRenderer.tsx';
export {
  answerOf,
  createFormStore,
  errorsOf,
  type FormStore,
  lastStepOf,
  type PostedAnswer,
  payloadOf,
  statusOf,
  stepOf,
  valuesOf,
} from './formStore.ts';
export { pressName, stateName } from './posting.tsx';
export type { StructureParts } from './structure/structureParts.ts';
