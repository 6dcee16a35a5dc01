export { FormRenderer, type FormRendererProps } from './FormRenderer.tsx';
export type { FormBinding, Submission, Topic } from './formBinding.ts';
