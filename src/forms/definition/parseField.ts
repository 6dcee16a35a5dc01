import { yesno } from '../controls/yesno.ts';
import type { FieldOption } from '../fieldModel.ts';
import { readBound } from '../formats/bounds.ts';
import { formatNamed } from '../formats/formats.ts';
import { isObject, withoutUndefined } from '../source/json.ts';
import { below, type Place } from '../source/place.ts';
import type { JsonSchema } from '../types.ts';
import type { ComputedField, FieldDefinition, Option, TypedField } from './fields.ts';
import type { Scalar } from './node.ts';
import { parseOptionsFrom } from './optionTables.ts';
import { parseValue } from './parseRule.ts';
import { parseTexts, textsOf, type WrittenTexts } from './parseTexts.ts';
import type { Parsing, Surroundings } from './parsing.ts';
import type { Followed } from './references.ts';
import type { WrittenRelative } from './rules.ts';
import type { WrittenField, WrittenOption, WrittenProperty, WrittenValue } from './written.ts';

/** Maximum depth of nested groups. Visitors could not fill in deeper ones. */
const maxGroupDepth = 4;

/** Parses a field. Reports a property without a type, and returns undefined for it. */
export function parseField(
  parsing: Parsing,
  name: string,
  property: WrittenProperty,
  site: Place,
  { ui: around, uiAt: aroundAt, level }: Surroundings,
): FieldDefinition | undefined {
  const { written, at, sharedName } = parsing.follow(property, site);
  if (!isObject(written) || written.type === undefined) {
    const hint = 'Refer to a definition with a "type", or add "type" to the field.';
    parsing.report(below(site, '$ref'), 'The reference leads to a rule, not to a field.', hint);
    return undefined;
  }
  const own = uiOf(around, name);
  const uiAt = below(aroundAt, name);
  const texts = textsOf(parsing, own, uiAt, sharedName);
  const common = {
    ...{ name, at, isRequiredWhereDeclared: false, ...withoutUndefined({ sharedName }) },
    texts: parseTexts(texts, own, { text: written.title, at: below(at, 'title') }, name),
    ...{
      isPersonal: written.personal === true,
      isSent: written.clientOnly !== true && written.ruleOnly !== true,
    },
  };
  const inner = (items: Followed<WrittenField>, place: Omit<Surroundings, 'level'>) => {
    if (level < maxGroupDepth) return parsing.parseObject(items, { ...place, level: level + 1 });
    const problem = `Groups are nested more than ${maxGroupDepth} levels deep.`;
    parsing.report(site, problem, 'Move the group out of its parent.');
    return undefined;
  };
  if (written.type === 'object') {
    const fields = inner({ written, at }, { ui: own, uiAt });
    return fields && { ...common, kind: 'group', inner: fields };
  }
  const { type, items, format, digits, computedBy } = written;
  const item = type === 'array' && items ? parsing.follow(items, below(at, 'items')) : undefined;
  const listed = readOptions(parsing, { written, at }, item);
  const valued = {
    ...{ ...common, value: parseValue(parsing, listed.schema as WrittenValue, at) },
    ...defaultOf(written.default, below(at, 'default')),
  };
  const options = (builtIn?: readonly FieldOption[]) => optionsOf(listed, texts, builtIn);
  if (item?.written.type === 'object') {
    const rows = inner(item, { ui: uiOf(own, 'items'), uiAt: below(uiAt, 'items') });
    const { 'ui:itemTitle': itemTitle = '{n}', 'ui:add': addLabel = 'Add another' } = texts.ui;
    return rows && { ...valued, kind: 'rows', inner: rows, itemTitle, addLabel };
  }
  const isNumber = type === 'number' || type === 'integer';
  if (written.ruleOnly && computedBy === undefined)
    parsing.report(
      below(at, 'ruleOnly'),
      `"${name}" is for rules only, but nothing computes it.`,
      'Add "computedBy": "…", the name of its calculation.',
    );
  if (computedBy !== undefined)
    return {
      ...{ ...valued, kind: 'computed', isNumber, isWhole: type === 'integer', absent: absentOf(texts) },
      isRuleOnly: written.ruleOnly === true,
      calculation: { name: computedBy, at: below(at, 'computedBy') },
    };
  if (type === 'array') {
    const ofItem = parseValue(parsing, (listed.schema.items ?? true) as WrittenValue, below(at, 'items'));
    const from = {
      optionsFrom: parseOptionsFrom(item?.written.optionsFrom, below(item?.at ?? at, 'optionsFrom')),
    };
    return { ...valued, kind: 'choices', options: options() ?? [], item: ofItem, ...withoutUndefined(from) };
  }
  const chosen = withoutUndefined({ options: options() });
  if (type === 'boolean') {
    const copying = { ...valued, ...withoutUndefined({ copies: copiesIn(written, at) }) };
    return texts.ui['ui:widget'] === 'yesno'
      ? { ...copying, kind: 'yesNo', options: options(yesno.options()) ?? [] }
      : { ...copying, kind: 'box' };
  }
  if (isNumber) return { ...valued, ...chosen, kind: 'number', isWhole: type === 'integer' };
  const { kind = 'text' } = formatNamed(format) ?? {};
  if (kind !== 'text') return { ...valued, ...chosen, kind };
  return {
    ...valued,
    ...chosen,
    kind: 'text',
    ...withoutUndefined({
      format,
      digits,
      optionsFrom: parseOptionsFrom(written.optionsFrom, below(at, 'optionsFrom')),
    }),
  };
}

const uiOf = (ui: JsonSchema, name: string): JsonSchema => {
  const own = Object.hasOwn(ui, name) ? ui[name] : undefined;
  return isObject(own) ? own : {};
};

const relativeOf = (text: string, at: Place): WrittenRelative => ({ at, text, bound: readBound(text) });

const copiesIn = ({ copies }: WrittenField, at: Place) =>
  copies &&
  Object.entries(copies).map(([target, source]) => {
    const place = below(at, 'copies', target);
    return { target: { name: target, at: place }, source: { name: source, at: place } };
  });

function defaultOf(value: Scalar | undefined, at: Place): Pick<TypedField, 'start' | 'follows'> {
  const follows = typeof value === 'string' ? relativeOf(value, at) : undefined;
  return follows && 'of' in follows.bound ? { follows } : withoutUndefined({ start: value });
}

interface ListedOptions {
  /** The field's schema, with labelled options as `enum`. */
  readonly schema: WrittenField;
  readonly values: readonly Scalar[] | undefined;
  readonly labelled: readonly WrittenOption[] | undefined;
  /** The place of an option's value, or of its label with the keyword `title`. */
  place(index: number, keyword?: 'const' | 'title'): Place;
}

/** Reads labelled options (`oneOf` with titles) as an `enum` with labels. Any other `oneOf` is a rule about the value. */
function readOptions(
  parsing: Parsing,
  field: Followed<WrittenField>,
  item: Followed<WrittenField> | undefined,
): ListedOptions {
  const { written: schema } = field;
  const { written: holder, at: where } = item ?? field;
  const { oneOf, ...rest } = holder;
  if (!areLabelled(oneOf) || holder.enum !== undefined) {
    const isMixed = oneOf?.some((one) => isObject(one) && 'title' in one);
    const hint = 'Write either "enum" or "oneOf", with a "title" for each option.';
    if (isMixed)
      parsing.report(
        below(where, 'oneOf'),
        'The options are listed in both "enum" and "oneOf", or an option has no label.',
        hint,
      );
    return {
      schema,
      values: holder.enum,
      labelled: undefined,
      place: (index) => below(where, 'enum', index),
    };
  }
  const values = oneOf.map((option) => option.const);
  const listed = { ...rest, enum: values };
  return {
    schema: holder === schema ? listed : { ...schema, items: listed },
    ...{
      values,
      labelled: oneOf,
      place: (index, keyword = 'const') => below(where, 'oneOf', index, keyword),
    },
  };
}

const areLabelled = (oneOf: unknown): oneOf is readonly WrittenOption[] =>
  Array.isArray(oneOf) && oneOf.every((option) => isObject(option) && 'title' in option);

/** The options of a field: the built-in ones of its control, or those in its schema. */
function optionsOf(
  { values: listed, labelled, place }: ListedOptions,
  { ui }: WrittenTexts,
  builtIn?: readonly FieldOption[],
) {
  const values = builtIn?.map(({ value }) => value) ?? listed;
  const { 'ui:enumNames': names = [] } = ui;
  const pictures = new Map(Object.entries(ui['ui:optionPictures'] ?? {}));
  const details = new Map(Object.entries(ui['ui:optionDetails'] ?? {}));
  return values?.map((value, index): Option => {
    const option = labelled?.[index];
    const label = option?.title ?? names[index] ?? builtIn?.[index]?.label ?? String(value);
    return {
      ...{ value, label, at: place(index) },
      ...(option && { labelAt: place(index, 'title') }),
      ...withoutUndefined({
        text: option?.description,
        picture: pictures.get(String(value)),
        details: details.get(String(value)),
      }),
    };
  });
}

function absentOf({ ui, at }: WrittenTexts): ComputedField['absent'] {
  return (ui['ui:absent'] ?? []).map(({ field, text }, index) => ({
    text,
    ...(field !== undefined && { field: { name: field, at: below(at, 'ui:absent', index, 'field') } }),
  }));
}
