import type { JsonSchema } from '../../types.ts';
import { type FormFault, pointer } from '../faults.ts';

/** Whether a field's pattern, if it has one, is a regular expression at all. `at` is the pointer to the field. */
export function checkPattern(file: string, at: string, schema: JsonSchema): FormFault[] {
  if (typeof schema.pattern !== 'string') return [];
  try {
    new RegExp(schema.pattern, 'u');
    return [];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [
      {
        file,
        pointer: at + pointer('pattern'),
        problem: `"${schema.pattern}" is no regular expression: ${reason}`,
        remedy: 'Write a JavaScript regular expression, such as "^[0-9]{6}$".',
      },
    ];
  }
}
