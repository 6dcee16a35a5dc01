import type { FolderSources } from '#forms/compile/index.ts';
import { readReferences } from '#forms/definition/references.ts';
import type { Condition } from '#forms/definition/rules.ts';
import type { FormDefinition, Option } from '#forms/definition/types.ts';
import { isRecord, type JsonRecord, listAt, pathOf, recordAt } from '#workbench/authoring/jsonPath.ts';
import { listedOptions } from '#workbench/studio/visual/outline/fieldKinds.ts';
import { schemaFile } from '#workbench/studio/visual/outline/fittingFiles.ts';
import type { FieldOutline, Outline } from '#workbench/studio/visual/outline/outlineOf.ts';
import { describeCalculations } from './describeCalculations.ts';
import { type Description, describeJson, withHeading } from './describeJson.ts';

const fileKeywords = ['$schema', '$defs', 'formType', 'title', 'draft', 'type', 'required', 'properties'];
const fieldKeywords = ['type', 'title', 'enum', 'items', 'required', 'properties'];

/** A part of the form on paper; a rate table has a row for each rate. */
export interface PaperSection extends Description {
  readonly table?: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
}

/** Describes a form folder completely: a section for each step, the rules, computed fields and rate tables. */
export function describeForm(
  outline: Outline,
  form: Pick<FormDefinition, 'calculations' | 'units'>,
  { computed, tables }: Pick<FolderSources, 'computed' | 'tables'>,
): readonly PaperSection[] {
  const { fields, steps, json } = outline;
  const whole = followed(json.schema, outline);
  const { items: _items, ...stepOptions } = recordAt(json.ui, ['ui:steps']);
  const ownUi = without(uiKeywords(json.ui), ['ui:steps', 'ui:order']);
  const describe = (some: readonly FieldOutline[]) => describeFields(some, fields, outline);
  const sections: readonly PaperSection[] = [
    ...(steps ?? []).map((step, position) => ({
      text: `Step ${position + 1}: ${step.title}`,
      children: [
        ...describeJson(
          without(recordAt(json.ui, ['ui:steps', 'items', position]), ['title', 'fields']),
          fields,
        ),
        ...describe(step.fields),
      ],
    })),
    {
      text: steps ? 'In no step' : 'What it asks',
      children: describe(fields.filter((field) => !steps?.some((step) => step.fields.includes(field)))),
    },
    {
      text: 'Rules between fields, and remarks',
      children: describeJson(without(recordAt(whole), fileKeywords), fields),
    },
    { text: 'On sending', children: describeJson({ ...ownUi, ...stepOptions }, fields) },
    { text: 'Calculations', children: describeCalculations(form, computed, fields) },
    ...Object.entries(tables).map(([name, { json: table }]) => ({
      text: `Rate table ${name}`,
      children: describeJson(without(table, ['$schema', 'rates']), fields),
      table: {
        head: [...listAt(table, ['keys']).map((key) => `${recordAt(key).name}`), 'rate'],
        rows: rowsOf(table.rates),
      },
    })),
  ];
  return sections.filter(({ children = [], table }) => children.length > 0 || table);
}

/** A part of schema.json with every reference in it followed. */
function followed(part: unknown, { json, shared }: Outline): unknown {
  const { follow } = readReferences({ path: schemaFile, json: json.schema }, shared, () => {});
  const visit = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(visit);
    if (!isRecord(one)) return one;
    const { written } = follow(one, { file: schemaFile, pointer: '' });
    return Object.fromEntries(Object.entries(written).map(([keyword, value]) => [keyword, visit(value)]));
  };
  return visit(part);
}

/** @param scope the fields of the same object, which rules may name */
function describeFields(
  fields: readonly FieldOutline[],
  scope: readonly FieldOutline[],
  outline: Outline,
): readonly Description[] {
  const { json, shared } = outline;
  return fields.map(({ name, label, kind, shape, definition, schemaPath, uiPath, isRequired, inner }) => {
    // a group's rules are about its own fields
    const own = shape === 'group' ? inner : scope;
    const options = listedOptions(definition);
    const keywords = options.some(({ labelAt }) => labelAt) ? [...fieldKeywords, 'oneOf'] : fieldKeywords;
    const schema = recordAt(followed(recordAt(json.schema, schemaPath), outline));
    const items = without(recordAt(schema.items), keywords);
    const ui = { ...shared.fieldsUi[definition.sharedName ?? ''], ...recordAt(json.ui, uiPath) };
    return {
      ...{ text: label, name },
      children: [
        { text: isRequired ? `${kind.name}, required` : kind.name },
        ...(options.length > 0 ? [{ text: 'options', children: options.map(describeOption) }] : []),
        ...describeJson(without(schema, keywords), own),
        ...(Object.keys(items).length > 0 ? [withHeading('each of them', describeJson(items, inner))] : []),
        ...(definition.appears ?? []).map((conditions) => ({
          text: 'asked where',
          children: conditions.map((condition) => describeCondition(condition, scope, outline)),
        })),
        ...describeJson(without(uiKeywords(ui), ['ui:title', 'ui:enumNames']), own),
        ...(shape === 'list' ? describeJson(uiKeywords(recordAt(ui, ['items'])), inner) : []),
        ...describeFields(inner, inner, outline),
      ],
    };
  });
}

function describeCondition(
  { rule, holds }: Condition,
  scope: readonly FieldOutline[],
  outline: Outline,
): Description {
  const { at, required, about, branches } = rule;
  // also where it is written as the name of a dependent rule
  const isFilled = about.length + branches.length === 0;
  const written = isFilled
    ? { required: required.map(({ name }) => name) }
    : followed(recordAt(outline.json.schema, pathOf(at.pointer)), outline);
  return withHeading(holds ? 'it holds' : 'it does not hold', describeJson(written, scope));
}

const describeOption = ({ value, label, text }: Option): Description => ({
  text: `${label} (sent as ${JSON.stringify(value)})${text === undefined ? '' : `: ${text}`}`,
});

const without = (json: JsonRecord, keys: readonly string[]): JsonRecord =>
  Object.fromEntries(Object.entries(json).filter(([key]) => !keys.includes(key)));

const uiKeywords = (json: JsonRecord): JsonRecord =>
  Object.fromEntries(Object.entries(json).filter(([key]) => key.startsWith('ui:')));

const rowsOf = (rates: unknown): readonly (readonly string[])[] =>
  isRecord(rates)
    ? Object.entries(rates).flatMap(([key, inner]) => rowsOf(inner).map((row) => [key, ...row]))
    : [[JSON.stringify(rates)]];
