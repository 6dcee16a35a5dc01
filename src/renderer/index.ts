export { answerId } from './controlIds.ts';
export { enteredValue } from './controls.ts';
export { HeadingLevelContext } from './FormHeading.tsx';
export { FormRenderer, type FormRendererProps } from './FormRenderer.tsx';
export type { FormFigures } from './figures/formFigures.tsx';
export { type FormBinding, type PostedAnswer, type Topic, useTopic } from './formBinding.ts';
export { pressName, stateName } from './posting.tsx';
export type { StructureParts } from './structure/structureParts.ts';
