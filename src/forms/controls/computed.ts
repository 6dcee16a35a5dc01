import type { Control } from './control.ts';

/** Draws a computed field, which nobody fills in. */
export const computed = {
  suits: ['computed'],
  isDefaultOf: ['computed'],
  keywords: ['ui:messages', 'ui:unit', 'ui:width', 'ui:before', 'ui:absent'],
  label: 'above',
  component: { file: 'ComputedWidget', hasStyleSheet: true },
} as const satisfies Control;
