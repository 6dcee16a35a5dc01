import type { Control } from './control.ts';

/** Shows a computed field, which has no input. */
export const computed = {
  suits: ['computed'],
  isDefaultOf: ['computed'],
  keywords: ['ui:messages', 'ui:unit', 'ui:width', 'ui:before', 'ui:absent'],
  label: 'above',
  component: { file: 'ComputedWidget', hasStyleSheet: true },
} as const satisfies Control;
