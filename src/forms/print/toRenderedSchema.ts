import { askedWhen } from '../definition/copies.ts';
import type { FieldDefinition } from '../definition/fields.ts';
import type { Branch, FieldRule, Rule, ValueRule } from '../definition/rules.ts';
import { boundKey } from '../definition/scope.ts';
import type { Fields, FormDefinition, ObjectDefinition } from '../definition/types.ts';
import { alwaysRequired } from '../definition/walk.ts';
import { withoutUndefined } from '../source/json.ts';
import type { JsonSchema } from '../types.ts';
import { renderedCopies } from './printCopies.ts';
import { computedInRows } from './printObjectModel.ts';
import { printAppearance, printCondition } from './printRule.ts';

/**
 * Prints the schema that RJSF renders. It has the keywords that change a control, and their conditions. Computed fields are only
 * included if they are shown.
 */
export function toRenderedSchema(form: FormDefinition, shownComputed: ReadonlySet<string>): JsonSchema {
  return { $id: form.formType, ...renderedObject(form, shownComputed) };
}

const none: ReadonlySet<string> = new Set();

/** Prints an object. Its conditional fields are in its rules. */
function renderedObject(object: ObjectDefinition, shownComputed = none): JsonSchema {
  const { fields, rule } = object;
  const rendered = [...fields.values()].filter(
    ({ kind, name, appears, copiedBy }) =>
      !appears && !copiedBy && (kind !== 'computed' || shownComputed.has(name)),
  );
  const required = alwaysRequired(object);
  const { allOf = [] } = renderedBranches(rule.branches, fields);
  const all = [...allOf, ...renderedCopies(fields, required, (field) => renderedField(field, fields))];
  return {
    type: 'object',
    required: [...required].filter((name) => !fields.get(name)?.copiedBy),
    properties: Object.fromEntries(rendered.map((field) => [field.name, renderedField(field, fields)])),
    ...(all.length > 0 && { allOf: all }),
  };
}

function renderedField(field: FieldDefinition, fields: Fields): JsonSchema {
  if (field.kind === 'group') return renderedObject(field.inner);
  const value = renderedLimits(field.value, fields);
  if (field.kind === 'choices')
    return { ...value, items: { type: 'string', enum: field.options.map((one) => one.value) } };
  return {
    ...value,
    ...(field.kind === 'rows' && { items: renderedObject(field.inner, computedInRows(field.inner)) }),
  };
}

/** Prints the limits that controls read. Each bound is a keyword, because RJSF would keep only one value of `notBefore`. */
function renderedLimits({ limits, bounds }: ValueRule, fields: Fields): JsonSchema {
  const { type, const: only, enum: among, uniqueItems, minimum, maximum, multipleOf } = limits;
  const options = among ?? (only === undefined ? undefined : [only]);
  return {
    ...withoutUndefined({ enum: options, type, uniqueItems, minimum, maximum, multipleOf }),
    ...Object.fromEntries(bounds.map((bound) => [boundKey(bound, fields), true])),
  };
}

/**
 * Prints the rules that change the rendering: conditional fields, required marks, options and bounds. `anyOf`, `oneOf` and
 * `not` are omitted: they do not require a single field, so their errors only appear on validation.
 */
function renderedBranches(
  branches: readonly Branch<Rule>[],
  fields: Fields,
): { readonly allOf?: readonly JsonSchema[] } {
  // RJSF merges `allOf` by intersection; a `then` next to the object's keywords would replace them
  const allOf = branches.flatMap((branch): readonly JsonSchema[] => {
    if (branch.kind === 'all') return branch.of.map((rule) => renderedRule(rule, fields));
    return branch.kind === 'when' ? [renderedCondition(branch, fields)] : [];
  });
  return allOf.length > 0 ? { allOf } : {};
}

function renderedCondition(
  { if: condition, met, otherwise }: Branch<Rule> & { readonly kind: 'when' },
  fields: Fields,
) {
  return Object.fromEntries([
    ['if', printCondition(condition, fields)],
    ...(met ? [['then', renderedRule(met, fields)]] : []),
    ...(otherwise ? [['else', renderedRule(otherwise, fields)]] : []),
  ]);
}

function renderedRule(rule: Rule, fields: Fields): JsonSchema {
  const declared = rule.declares.flatMap(({ name }) => {
    const field = fields.get(name);
    return field && !field.copiedBy ? [[name, renderedField(field, fields)] as const] : [];
  });
  const limited = rule.about.flatMap((part) => {
    const field = fields.get(part.name);
    const rendered = renderedFieldRule(part, fields);
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
            ['if', printAppearance(appears, fields)],
            ['then', then],
          ]),
        ]
      : [];
  });
  const shown = [...declared, ...always];
  const { allOf = [] } = renderedBranches(rule.branches, fields);
  const all = [...allOf, ...sometimes];
  return {
    ...(rule.required.length > 0 && { required: rule.required.map(({ name }) => name) }),
    ...(shown.length > 0 && { properties: Object.fromEntries(shown) }),
    ...(all.length > 0 && { allOf: all }),
  };
}

function renderedFieldRule(part: FieldRule, fields: Fields): JsonSchema {
  const field = fields.get(part.name);
  if (part.kind === 'group') return field?.kind === 'group' ? renderedRule(part.is, field.inner.fields) : {};
  return part.kind === 'value' || part.kind === 'rows' ? renderedLimits(part.is, fields) : {};
}
