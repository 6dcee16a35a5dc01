import type { JsonSchema } from '../types.ts';
import { type FormFault, pointer } from './faults.ts';
import type { SourceFile } from './sources.ts';

const branches = ['if', 'then', 'else', 'not'] as const;
const lists = ['allOf', 'anyOf'] as const;

/**
 * The names that rules between fields speak of have to be fields of the form: a rule over a misspelt one would never
 * apply, or would ask for what nobody can fill in. `names` are the form's fields.
 */
export function checkRules(schema: SourceFile, names: readonly string[]): FormFault[] {
  const faults: FormFault[] = [];
  const know = (name: unknown, at: string) => {
    if (names.includes(String(name))) return;
    faults.push({
      file: schema.path,
      pointer: at,
      problem: `A rule speaks of "${String(name)}", but there is no such field.`,
      remedy: `Name one of: ${names.join(', ')}.`,
    });
  };
  const visitParts = (rule: JsonSchema, at: string) => {
    for (const key of branches) if (key in rule) visit(rule[key] as JsonSchema, at + pointer(key));
    for (const key of lists) {
      const parts = (rule[key] ?? []) as readonly JsonSchema[];
      for (const [position, part] of parts.entries()) visit(part, at + pointer(key, position));
    }
  };
  const visit = (rule: JsonSchema, at: string) => {
    const required = (rule.required ?? []) as readonly unknown[];
    for (const [position, name] of required.entries()) know(name, at + pointer('required', position));
    for (const name of Object.keys((rule.properties ?? {}) as object))
      know(name, at + pointer('properties', name));
    visitParts(rule, at);
  };
  visitParts(schema.json, '');
  return faults;
}
