import { hash } from 'node:crypto';

/**
 * A fingerprint of what a lead says: SHA-256 (hex) of form type and data as canonical JSON, so that the order of keys
 * and white space make no difference. Expects data that passed the form's check: plain JSON, not nested deeply.
 */
export function hashLead(formType: string, data: unknown): string {
  return hash('sha256', canonicalJson([formType, data]));
}

function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
}
