import type { Control } from './control.ts';

/** Groups several fields. */
export const group = {
  suits: ['group'],
  isDefaultOf: ['group'],
  keywords: ['ui:columns', 'ui:rules', 'ui:notices'],
  label: 'own',
  component: 'structure',
} as const satisfies Control;
