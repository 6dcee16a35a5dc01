import { copiesOf, namesCopied } from '../definition/copies.ts';
import type { FieldDefinition } from '../definition/fields.ts';
import {
  everyField,
  type Found,
  fieldsIn,
  findOutwards,
  type Surrounding,
} from '../definition/findOutwards.ts';
import type { Named } from '../definition/node.ts';
import { dependenciesOf } from '../definition/parseObject.ts';
import type { FormDefinition, ObjectDefinition } from '../definition/types.ts';
import { alwaysRequired } from '../definition/walk.ts';
import { printAppearance } from '../print/printRule.ts';
import { printField } from '../print/toLeadSchema.ts';
import { nameOneOf } from '../source/issues.ts';
import type { Report } from '../source/place.ts';
import { pathBetween } from './checkCycles.ts';

/** Requires `copies` of a box to name fields that can have the same answer, and not to lead in a circle. */
export function checkCopies(form: FormDefinition, report: Report): void {
  const copied = new Set<FieldDefinition>();
  for (const { field, around } of everyField(form))
    for (const { target, source } of copiesOf(field)) {
      const to = around[0]?.object.fields.get(target.name);
      const [problem, hint] = problemOf(field, to, { target, source }, around) ?? [];
      if (problem !== undefined) report(target.at, problem, hint ?? '');
      else if (to && copied.has(to))
        report(target.at, `Two boxes copy into "${target.name}".`, 'Remove it from one of them.');
      if (to) copied.add(to);
    }
  reportCycles(form, report);
}

type Problem = readonly [problem: string, hint: string];

interface Copy {
  readonly target: Named;
  readonly source: Named;
}

function problemOf(
  box: FieldDefinition,
  to: FieldDefinition | undefined,
  { target, source }: Copy,
  around: Surrounding,
): Problem | undefined {
  const [own] = around;
  const beside = [...(own?.object.fields.values() ?? [])].filter(
    (one) => one !== box && one.kind !== 'computed',
  );
  if (!box.isSent)
    return [`"${box.name}" is not submitted, so the server cannot check its copies.`, 'Remove "clientOnly".'];
  if (!to)
    return (
      nestedProblem(box, { target, source }, around) ?? [
        `Unknown field "${target.name}" beside "${box.name}".`,
        nameOneOf(beside.map(({ name }) => name)),
      ]
    );
  const found = findOutwards(source.name, around);
  if (!found) {
    const known = around.flatMap(({ object }) => [...object.fields.keys()]);
    return [`Unknown field "${source.name}".`, nameOneOf(known.filter((name) => name !== target.name))];
  }
  const from = found.field;
  if (from === to || from === box || to === box)
    return [
      `"${target.name}" is copied from itself.`,
      source.name === target.name && findOutwards(source.name, around.slice(1))
        ? `Rename one of both fields: here "${source.name}" is the field beside "${box.name}", not the one around it.`
        : 'Name two other fields.',
    ];
  if (to.kind === 'computed')
    return [
      `"${target.name}" is computed, so nothing can be copied into it.`,
      'Name a field with a control.',
    ];
  if (
    to.isSent !== from.isSent ||
    to.isPersonal !== from.isPersonal ||
    schemaOf(to, around) !== schemaOf(from, around)
  )
    return [
      `"${source.name}" has other fields, options or limits than "${target.name}".`,
      'Let both refer to one definition in "$defs" or fields.schema.json.',
    ];
  return answeredProblem(box, to, found, { target, source }, around);
}

/** Explains a target in a group or in rows, which is not beside the box. */
function nestedProblem(
  box: FieldDefinition,
  { target, source }: Copy,
  around: Surrounding,
): Problem | undefined {
  const [outer = '', ...inner] = target.name.split(/(?:\[\])?\./);
  const kind = inner.length > 0 ? fieldsIn(around).get(outer)?.kind : undefined;
  if (kind === 'rows')
    return [
      `"${box.name}" is beside the list "${outer}" and cannot copy into its rows.`,
      `Move "${box.name}" to the "items" of "${outer}": there it copies "${source.name}" into its row.`,
    ];
  if (kind !== 'group') return undefined;
  return [
    `"${target.name}" is in a group, not beside "${box.name}".`,
    `Move "${box.name}" into "${outer}", or copy a whole group into "${outer}".`,
  ];
}

/** The answers that a field accepts. Their order and their texts do not matter. */
const schemaOf = (field: FieldDefinition, around: Surrounding): string =>
  JSON.stringify(printField(field, false, true, around));

/** A required target has to be answered whenever the box is ticked. */
function answeredProblem(
  box: FieldDefinition,
  to: FieldDefinition,
  found: Found,
  { target, source }: Copy,
  around: Surrounding,
): Problem | undefined {
  const [own] = around;
  if (!own || !isRequired({ field: to, object: own.object })) return undefined;
  const steps = stepsTo(found);
  if (!steps.every(isRequired))
    return [
      `"${target.name}" is required, but "${source.name}" may be empty.`,
      `Add "${source.name}" to "required", or remove "${target.name}" from it.`,
    ];
  const conditionOf = ({ appears }: FieldDefinition) =>
    appears && JSON.stringify(printAppearance(appears, around));
  const mayBeHidden = ({ field, object }: Step) =>
    field.appears && (object !== own.object || conditionOf(field) !== conditionOf(box));
  if (!steps.some(mayBeHidden)) return undefined;
  return [
    `"${target.name}" is required, but "${source.name}" may be hidden.`,
    `Declare "${box.name}" in the rule that declares "${source.name}".`,
  ];
}

interface Step {
  readonly field: FieldDefinition;
  readonly object: ObjectDefinition;
}

/** The groups on the path to a field, and the field, each with the object that has it. */
function stepsTo({ path, around }: Found): readonly Step[] {
  let object = around[0]?.object;
  return path.flatMap((name) => {
    const field = object?.fields.get(name);
    const step = object && field ? [{ field, object }] : [];
    object = field?.kind === 'group' ? field.inner : undefined;
    return step;
  });
}

const isRequired = ({ field, object }: Step) =>
  field.appears ? field.isRequiredWhereDeclared : alwaysRequired(object).has(field.name);

/** Reports copies whose source depends on their target. */
function reportCycles(object: ObjectDefinition, report: Report): void {
  const neededBy = (name: string): readonly string[] => {
    const field = object.fields.get(name);
    return field ? [...dependenciesOf(field), ...namesCopied(field)] : [];
  };
  for (const field of object.fields.values()) {
    const { name } = field;
    const [first] = namesCopied(field);
    const cycle = first === undefined ? undefined : pathBetween(name, name, neededBy);
    const at = field.copiedBy?.box.at ?? field.at;
    if (cycle) report(at, `Circular copy: ${[name, ...cycle].join(' → ')}.`, 'Copy in one direction only.');
    if ('inner' in field) reportCycles(field.inner, report);
  }
}
