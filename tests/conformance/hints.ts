import type { FormIssue } from '#forms/compile/index.ts';

/** Places that a case need not name: where a form says what kind of value there is, which the values of a case tell. */
const ofKinds = /\/(?:type|items(?:\/.*)?)$/;

/** Whether something is said of what the case is about: a word of its schema, or the kind of its values. */
export function isAbout(schema: unknown, issues: readonly FormIssue[]): boolean {
  // A schema that is `true` or `false` is written as a part of the field's.
  const written = typeof schema === 'boolean' ? '"allOf"' : JSON.stringify(schema);
  return issues.some(({ file, pointer, problem, hint }) => {
    // how a field looks is told of ui.json, and what to write instead may be in schema.json
    const told = file === 'ui.json' ? `${problem} ${hint}` : problem;
    const named = [...pointer.split('/'), ...[...told.matchAll(/"([^"]+)"/g)].map(([, word]) => word)];
    return (
      ofKinds.test(pointer) || named.some((word) => word !== '' && written.includes(JSON.stringify(word)))
    );
  });
}

/** The faults of a case whose remedies lead astray, in words: no word of JSON Schema is a misspelt other one. */
export function misleading(issues: readonly FormIssue[]): string[] {
  return issues
    .filter(({ hint }) => /^Write "\w+", or remove it/.test(hint) || hint === '')
    .map(({ pointer, problem, hint }) => `${pointer}: ${problem} → ${hint}`);
}
