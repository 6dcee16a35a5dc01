import type { FormModel, LeadData } from './types.ts';
import { valueAt } from './valueAt.ts';

/**
 * The number on which the sender of a lead is called, as people read it: '98765 43210'. It is the first telephone number
 * in the lead; null for a lead without one.
 */
export function calledNumber({ fields }: FormModel, data: LeadData): string | null {
  for (const { name, phone } of fields) {
    const value = phone && valueAt(data, name.split('.'));
    if (typeof value === 'string') return value.replace(/^(\d{5})(?=\d{5}$)/, '$1 ');
  }
  return null;
}
