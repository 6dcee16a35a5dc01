import type { FieldDefinition } from '../definition/fields.ts';
import { dependenciesOf } from '../definition/parseObject.ts';
import type { Rule } from '../definition/rules.ts';
import type { ObjectDefinition } from '../definition/types.ts';
import { fieldsWithoutGroups, namesInRule, rulesOf } from '../definition/walk.ts';

/** Returns the fields whose changes can alter the rendering, by full name (`address.city`). */
export function dependencies({ fields, rule }: ObjectDefinition, prefix = ''): readonly string[] {
  const inConditions = [...fields.values()].flatMap((field) => [
    ...dependenciesOf(field),
    ...(field.copiedBy ? [field.copiedBy.box.name] : []),
  ]);
  const named = [...conditionNames(rule), ...inConditions].flatMap((name) =>
    leavesOf(name, fields.get(name), prefix),
  );
  const inGroups = [...fields.values()].flatMap((field) =>
    field.kind === 'group' ? dependencies(field.inner, `${prefix}${field.name}.`) : [],
  );
  return [...new Set([...named, ...inGroups])];
}

function conditionNames({ branches }: Rule): readonly string[] {
  return branches.flatMap((branch) => {
    const conditions = branch.kind === 'when' ? namesInRule(branch.if) : [];
    const others = rulesOf(branch).filter(({ rule }) => branch.kind !== 'when' || rule !== branch.if);
    return [...conditions, ...others.flatMap(({ rule }) => conditionNames(rule))];
  });
}

/** Returns the full name of a field, or the full names of all fields of a group. */
function leavesOf(name: string, field: FieldDefinition | undefined, prefix: string): readonly string[] {
  if (field?.kind !== 'group') return [prefix + name];
  return fieldsWithoutGroups(field.inner, `${prefix}${name}.`).map(([fullName]) => fullName);
}
