import { type FieldModel, isUntouched, type Value } from '#engine';
import type { FormBinding } from '#renderer';
import { browserStorage, readStored, removeStored, type StoredLead } from './storedLeads.ts';

/** The lead of a form's kind that was stored and then refused; null when there is none. */
export function findRefused(formType: string): StoredLead | null {
  const storage = browserStorage();
  if (storage === null) return null;
  const isIt = (lead: StoredLead) => lead.isRefused && lead.formType === formType;
  return readStored(storage, Date.now()).find(isIt) ?? null;
}

/** Throws a refused lead away. */
export function removeRefused(lead: StoredLead): void {
  const storage = browserStorage();
  if (storage !== null) removeStored(storage, lead);
}

/**
 * Gives a form the answers of a lead of its kind that was stored and then refused, and says what is refused: the visitor
 * who asked for them looks at them again, and sends them as a new lead. What the form does not ask any more, or asks as
 * another kind of value, is left out. What the visitor has entered counts more.
 */
export function restoreAnswers(binding: FormBinding, refused: StoredLead): void {
  removeRefused(refused);
  takeAnswers(binding, Object.entries(refused.values));
  binding.check();
}

/** Takes answers over as they were given, those of fields that nobody has touched. */
export function takeAnswers(binding: FormBinding, answers: readonly (readonly [string, Value])[]): void {
  const taken = answers.filter(([name, value]) => {
    const field = binding.field(name);
    if (!field || !fits(value, field)) return false;
    // the answers in rows count one by one
    return field.rows !== undefined || isUntouched(field, binding.value(name));
  });
  binding.take(Object.fromEntries(taken));
}

function fits(value: Value, { kind, rows }: FieldModel): boolean {
  const isList = kind === 'list' || rows !== undefined;
  if (typeof value === 'object' || isList) return typeof value === 'object' && isList;
  const only = kind === 'number' || kind === 'boolean' ? kind : 'string';
  return typeof value === only;
}
