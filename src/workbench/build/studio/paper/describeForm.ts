import type { BoundForm, FolderSources } from '#forms/compile/index.ts';
import { asList, asRecord, isRecord, type JsonRecord } from '#workbench/authoring/jsonPath.ts';
import type { Option } from '#workbench/studio/visual/outline/fieldKinds.ts';
import type { FieldOutline, Outline } from '#workbench/studio/visual/outline/outlineOf.ts';
import { type Description, describeJson, withHeading } from './describeJson.ts';

const fileKeywords = ['$schema', '$defs', 'formType', 'title', 'draft', 'type', 'required', 'properties'];
const fieldKeywords = ['type', 'title', 'enum', 'items', 'required', 'properties'];

/** A part of the form on paper; a rate table has a row for each rate. */
export interface PaperSection extends Description {
  readonly table?: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
}

/** Describes a form folder completely: a section for each step, the rules, computed fields and rate tables. */
export function describeForm(
  { fields, steps, json: { ui } }: Outline,
  { resolved }: Pick<BoundForm, 'resolved'>,
  { computed: file, tables }: Pick<FolderSources, 'computed' | 'tables'>,
): readonly PaperSection[] {
  const { items, ...stepOptions } = asRecord(ui['ui:steps']);
  const ownUi = without(uiKeywords(ui), ['ui:steps', 'ui:order']);
  const computed = asRecord(asRecord(file?.json).computed);
  const figures = Object.entries(computed).map(([name, figure]) => {
    return { name, label: String(asRecord(figure).title ?? name), inner: [] };
  });
  const sections: readonly PaperSection[] = [
    ...(steps ?? []).map((step, position) => ({
      text: `Step ${position + 1}: ${step.title}`,
      children: [
        ...describeJson(without(asRecord(asList(items)[position]), ['title', 'fields']), fields),
        ...describeFields(step.fields, fields),
      ],
    })),
    {
      text: steps ? 'In no step' : 'What it asks',
      children: describeFields(
        fields.filter((field) => !steps?.some((step) => step.fields.includes(field))),
        fields,
      ),
    },
    {
      text: 'Rules between fields, and remarks',
      children: describeJson(without(resolved.schema, fileKeywords), fields),
    },
    { text: 'On sending', children: describeJson({ ...ownUi, ...stepOptions }, fields) },
    {
      text: 'Figures',
      children: [
        ...figures.map(({ name, label }) => ({
          ...{ text: label, name },
          children: describeJson(without(asRecord(computed[name]), ['title']), [...figures, ...fields], true),
        })),
        ...Object.entries(asRecord(file?.json.units)).map(([path, unit]) => ({
          text: `“${path}” is counted in ${String(unit)}`,
        })),
      ],
    },
    ...Object.entries(tables).map(([name, { json }]) => ({
      text: `Rate table ${name}`,
      children: describeJson(without(json, ['$schema', 'rates']), fields),
      table: {
        head: [...asList(json.keys).map((key) => String(asRecord(key).name)), 'rate'],
        rows: rowsOf(json.rates),
      },
    })),
  ];
  return sections.filter(({ children = [], table }) => children.length > 0 || table);
}

/** @param scope the fields of the same object, which rules may name */
function describeFields(
  fields: readonly FieldOutline[],
  scope: readonly FieldOutline[],
): readonly Description[] {
  return fields.map(({ name, label, kind, shape, schema, ui, options, isRequired, visibleWhen, inner }) => {
    // a group's rules are about its own fields
    const own = shape === 'group' ? inner : scope;
    const items = without(asRecord(schema.items), fieldKeywords);
    return {
      ...{ text: label, name },
      children: [
        { text: isRequired ? `${kind.name}, required` : kind.name },
        ...(options.length > 0 ? [{ text: 'options', children: options.map(describeOption) }] : []),
        ...describeJson(without(schema, fieldKeywords), own),
        ...(Object.keys(items).length > 0 ? [withHeading('each of them', describeJson(items, inner))] : []),
        ...visibleWhen.map((conditions) => ({
          text: 'asked where',
          children: conditions.map(({ rule, holds }) =>
            withHeading(holds ? 'it holds' : 'it does not hold', describeJson(rule, scope)),
          ),
        })),
        ...describeJson(without(uiKeywords(ui), ['ui:title', 'ui:enumNames']), own),
        ...(shape === 'list' ? describeJson(uiKeywords(asRecord(ui.items)), inner) : []),
        ...describeFields(inner, inner),
      ],
    };
  });
}

const describeOption = ({ value, label, description }: Option): Description => ({
  text: `${label} (sent as ${JSON.stringify(value)})${description === undefined ? '' : `: ${description}`}`,
});

const without = (json: JsonRecord, keys: readonly string[]): JsonRecord =>
  Object.fromEntries(Object.entries(json).filter(([key]) => !keys.includes(key)));

const uiKeywords = (json: JsonRecord): JsonRecord =>
  Object.fromEntries(Object.entries(json).filter(([key]) => key.startsWith('ui:')));

const rowsOf = (rates: unknown): readonly (readonly string[])[] =>
  isRecord(rates)
    ? Object.entries(rates).flatMap(([key, inner]) => rowsOf(inner).map((row) => [key, ...row]))
    : [[JSON.stringify(rates)]];
