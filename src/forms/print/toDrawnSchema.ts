import type { Branch, FieldRule, Limits, Rule } from '../definition/rules.ts';
import type { FieldDefinition, Fields, FormDefinition, ObjectDefinition } from '../definition/types.ts';
import { alwaysRequired } from '../definition/walk.ts';
import { withoutUndefined } from '../source/json.ts';
import type { JsonSchema } from '../types.ts';
import { printAppearance, printCondition } from './printRule.ts';

/**
 * Prints the schema that RJSF renders: the keywords that change a control, and their conditions. Only shown computed fields are
 * included.
 */
export function toDrawnSchema(form: FormDefinition, shownComputed: ReadonlySet<string>): JsonSchema {
  return { $id: form.formType, ...drawObject(form, shownComputed) };
}

const none: ReadonlySet<string> = new Set();

/** An object: its fields, and in its rules the conditional ones. */
function drawObject(object: ObjectDefinition, shownComputed = none): JsonSchema {
  const { fields, rule } = object;
  const drawn = [...fields.values()].filter(
    ({ kind, name, appears }) => !appears && (kind !== 'computed' || shownComputed.has(name)),
  );
  return {
    type: 'object',
    required: [...alwaysRequired(object)],
    properties: Object.fromEntries(drawn.map((field) => [field.name, drawField(field)])),
    ...drawBranches(rule.branches, fields),
  };
}

function drawField(field: FieldDefinition): JsonSchema {
  if (field.kind === 'group') return drawObject(field.inner);
  const value = drawLimits(field.value.limits);
  if (field.kind === 'choices')
    return { ...value, items: { type: 'string', enum: field.options.map((one) => one.value) } };
  return { ...value, ...(field.kind === 'rows' && { items: drawObject(field.inner) }) };
}

/** The limits that controls read. */
function drawLimits({
  type,
  const: only,
  enum: among,
  uniqueItems,
  minimum,
  maximum,
  multipleOf,
}: Limits): JsonSchema {
  const options = among ?? (only === undefined ? undefined : [only]);
  return withoutUndefined({ enum: options, type, uniqueItems, minimum, maximum, multipleOf });
}

/**
 * The rules that change the rendering: conditional fields, required marks, options, bounds. `anyOf`, `oneOf` and `not` do not
 * require a single field, so their errors only show on validation.
 */
function drawBranches(branches: readonly Branch<Rule>[], fields: Fields): JsonSchema {
  // RJSF merges `allOf` by intersection; a `then` next to the object's keywords would replace them
  const allOf = branches.flatMap((branch): readonly JsonSchema[] => {
    if (branch.kind === 'all') return branch.of.map((rule) => drawRule(rule, fields));
    return branch.kind === 'when' ? [drawCondition(branch, fields)] : [];
  });
  return allOf.length > 0 ? { allOf } : {};
}

function drawCondition(
  { if: condition, met, otherwise }: Branch<Rule> & { readonly kind: 'when' },
  fields: Fields,
) {
  return Object.fromEntries([
    ['if', printCondition(condition, fields)],
    ...(met ? [['then', drawRule(met, fields)]] : []),
    ...(otherwise ? [['else', drawRule(otherwise, fields)]] : []),
  ]);
}

function drawRule(rule: Rule, fields: Fields): JsonSchema {
  const declared = rule.declares.flatMap(({ name }) => {
    const field = fields.get(name);
    return field ? [[name, drawField(field)] as const] : [];
  });
  const limited = rule.about.flatMap((part) => {
    const field = fields.get(part.name);
    const drawn = drawFieldRule(part, field);
    return field?.kind === 'computed' || Object.keys(drawn).length === 0 ? [] : [[part.name, drawn] as const];
  });
  // a rule that only limits a field of another rule must not make it visible
  const always = limited.filter(([name]) => !fields.get(name)?.appears);
  const sometimes = limited.flatMap(([name, drawn]) => {
    const { appears } = fields.get(name) ?? {};
    const then = { properties: { [name]: drawn } };
    return appears
      ? [
          Object.fromEntries([
            ['if', printAppearance(appears, fields)],
            ['then', then],
          ]),
        ]
      : [];
  });
  const shown = [...declared, ...always];
  const { allOf = [] } = drawBranches(rule.branches, fields) as { readonly allOf?: readonly JsonSchema[] };
  const all = [...allOf, ...sometimes];
  return {
    ...(rule.required.length > 0 && { required: rule.required.map(({ name }) => name) }),
    ...(shown.length > 0 && { properties: Object.fromEntries(shown) }),
    ...(all.length > 0 && { allOf: all }),
  };
}

function drawFieldRule(part: FieldRule, field: FieldDefinition | undefined): JsonSchema {
  if (part.kind === 'group') return field?.kind === 'group' ? drawRule(part.is, field.inner.fields) : {};
  return part.kind === 'value' || part.kind === 'rows' ? drawLimits(part.is.limits) : {};
}
