import { askedWhen } from '../definition/copies.ts';
import type { FieldDefinition } from '../definition/fields.ts';
import { fieldsIn, inForm, inside, type Surrounding } from '../definition/findOutwards.ts';
import type { Branch, FieldRule, Rule, ValueRule } from '../definition/rules.ts';
import type { FormDefinition, ObjectDefinition } from '../definition/types.ts';
import { alwaysRequired } from '../definition/walk.ts';
import { withoutUndefined } from '../source/json.ts';
import type { JsonSchema } from '../types.ts';
import { boundKey } from './printBound.ts';
import { renderedCopies } from './printCopies.ts';
import { computedInRows } from './printObjectModel.ts';
import { printAppearance, printCondition } from './printRule.ts';

/**
 * Prints the schema that RJSF renders. It has the keywords that change a control, and their conditions. Computed fields are only
 * included if they are shown.
 */
export function toRenderedSchema(form: FormDefinition, shownComputed: ReadonlySet<string>): JsonSchema {
  return { $id: form.formType, ...renderedObject(form, inForm(form), shownComputed) };
}

const none: ReadonlySet<string> = new Set();

/** Prints an object. Its conditional fields are in its rules. */
function renderedObject(object: ObjectDefinition, around: Surrounding, shownComputed = none): JsonSchema {
  const { fields, rule } = object;
  const rendered = [...fields.values()].filter(
    ({ kind, name, appears, copiedBy }) =>
      !appears && !copiedBy && (kind !== 'computed' || shownComputed.has(name)),
  );
  const required = alwaysRequired(object);
  const { allOf = [] } = renderedBranches(rule.branches, around);
  const all = [...allOf, ...renderedCopies(around, required, (field) => renderedField(field, around))];
  return {
    type: 'object',
    required: [...required].filter((name) => !fields.get(name)?.copiedBy),
    properties: Object.fromEntries(rendered.map((field) => [field.name, renderedField(field, around)])),
    ...(all.length > 0 && { allOf: all }),
  };
}

function renderedField(field: FieldDefinition, around: Surrounding): JsonSchema {
  if (field.kind === 'group') return renderedObject(field.inner, inside(field, around));
  const value = renderedLimits(field.value, around);
  if (field.kind === 'choices')
    return { ...value, items: { type: 'string', enum: field.options.map((one) => one.value) } };
  return {
    ...value,
    ...(field.kind === 'rows' && {
      items: renderedObject(field.inner, inside(field, around), computedInRows(field.inner)),
    }),
  };
}

/** Prints the limits that controls read. Each bound is a keyword, because RJSF would keep only one value of `notBefore`. */
function renderedLimits({ limits, bounds }: ValueRule, around: Surrounding): JsonSchema {
  const { type, const: only, enum: among, uniqueItems, minimum, maximum, multipleOf } = limits;
  const options = among ?? (only === undefined ? undefined : [only]);
  return {
    ...withoutUndefined({ enum: options, type, uniqueItems, minimum, maximum, multipleOf }),
    ...Object.fromEntries(bounds.map((bound) => [boundKey(bound, around), true])),
  };
}

/**
 * Prints the rules that change the rendering: conditional fields, required marks, options and bounds. `anyOf`, `oneOf` and
 * `not` are omitted: they do not require a single field, so their errors only appear on validation.
 */
function renderedBranches(
  branches: readonly Branch<Rule>[],
  around: Surrounding,
): { readonly allOf?: readonly JsonSchema[] } {
  // RJSF merges `allOf` by intersection; a `then` next to the object's keywords would replace them
  const allOf = branches.flatMap((branch): readonly JsonSchema[] => {
    if (branch.kind === 'all') return branch.of.map((rule) => renderedRule(rule, around));
    return branch.kind === 'when' ? [renderedCondition(branch, around)] : [];
  });
  return allOf.length > 0 ? { allOf } : {};
}

function renderedCondition(
  { if: condition, met, otherwise }: Branch<Rule> & { readonly kind: 'when' },
  around: Surrounding,
) {
  return Object.fromEntries([
    ['if', printCondition(condition, around)],
    ...(met ? [['then', renderedRule(met, around)]] : []),
    ...(otherwise ? [['else', renderedRule(otherwise, around)]] : []),
  ]);
}

function renderedRule(rule: Rule, around: Surrounding): JsonSchema {
  const fields = fieldsIn(around);
  const declared = rule.declares.flatMap(({ name }) => {
    const field = fields.get(name);
    return field && !field.copiedBy ? [[name, renderedField(field, around)] as const] : [];
  });
  const limited = rule.about.flatMap((part) => {
    const field = fields.get(part.name);
    const rendered = renderedFieldRule(part, around);
    return field?.kind === 'computed' || Object.keys(rendered).length === 0
      ? []
      : [[part.name, rendered] as const];
  });
  // a rule that only limits a field of another rule must not make it visible
  const askedFor = (name: string) => {
    const field = fields.get(name);
    return field && askedWhen(field);
  };
  const always = limited.filter(([name]) => !askedFor(name));
  const sometimes = limited.flatMap(([name, rendered]) => {
    const appears = askedFor(name);
    const then = { properties: { [name]: rendered } };
    return appears
      ? [
          Object.fromEntries([
            ['if', printAppearance(appears, around)],
            ['then', then],
          ]),
        ]
      : [];
  });
  const shown = [...declared, ...always];
  const { allOf = [] } = renderedBranches(rule.branches, around);
  const all = [...allOf, ...sometimes];
  return {
    ...(rule.required.length > 0 && { required: rule.required.map(({ name }) => name) }),
    ...(shown.length > 0 && { properties: Object.fromEntries(shown) }),
    ...(all.length > 0 && { allOf: all }),
  };
}

function renderedFieldRule(part: FieldRule, around: Surrounding): JsonSchema {
  const field = fieldsIn(around).get(part.name);
  if (part.kind === 'group')
    return field?.kind === 'group' ? renderedRule(part.is, inside(field, around)) : {};
  return part.kind === 'value' || part.kind === 'rows' ? renderedLimits(part.is, around) : {};
}
