import type { BoundForm, FolderSources, SharedSources } from '#forms/compile/index.ts';
import { asRecord, isRecord } from '../jsonPath.ts';
import { describeFields, fieldScope } from './describeFields.ts';
import { describeJson } from './describeJson.ts';
import { type Description, type DescriptionTable, type Scope, without } from './description.ts';

/** Keywords of schema.json that are described elsewhere, or are about the file. */
const fileKeywords = ['$schema', '$defs', 'formType', 'title', 'draft', 'type', 'required', 'properties'];

/** Describes a form folder completely: a section for each step, the rules, computed fields and rate tables. */
export function describeForm(
  { resolved }: Pick<BoundForm, 'resolved'>,
  { ui, computed: file, tables }: FolderSources,
  { fieldsUi }: Pick<SharedSources, 'fieldsUi'>,
): readonly Description[] {
  const context = { object: resolved, ui: ui.json, shared: fieldsUi };
  const scope = fieldScope(context);
  const order = (ui.json['ui:order'] ?? []) as readonly string[];
  const positionOf = ({ name = '' }: Description) =>
    order.includes(name) ? order.indexOf(name) : order.length;
  const fields = describeFields(context).toSorted((one, other) => positionOf(one) - positionOf(other));
  const { items = [], ...stepOptions } = asRecord(ui.json['ui:steps']);
  const steps = items as readonly Readonly<Record<string, unknown>>[];
  const fieldsInSteps = new Set(steps.flatMap((step) => (step.fields ?? []) as readonly string[]));
  const formUi = Object.entries(ui.json).filter(
    ([key]) => key.startsWith('ui:') && key !== 'ui:steps' && key !== 'ui:order',
  );
  const { computed, units } = asRecord(file?.json);
  const sections: readonly Description[] = [
    ...steps.map((step, position) => ({
      text: `Step ${position + 1}: ${String(step.title)}`,
      children: [
        ...describeJson(without(step, ['title', 'fields']), scope),
        ...fields.filter(({ name = '' }) => ((step.fields ?? []) as readonly string[]).includes(name)),
      ],
    })),
    {
      text: steps.length > 0 ? 'In no step' : 'What it asks',
      children: fields.filter(({ name = '' }) => !fieldsInSteps.has(name)),
    },
    {
      text: 'Rules between fields, and remarks',
      children: describeJson(without(resolved.schema, fileKeywords), scope),
    },
    { text: 'On sending', children: describeJson({ ...Object.fromEntries(formUi), ...stepOptions }, scope) },
    {
      text: 'Figures',
      children: [
        ...describeComputed(asRecord(computed), scope),
        ...Object.entries(asRecord(units)).map(([path, unit]) => ({
          text: `“${path}” is counted in ${String(unit)}`,
        })),
      ],
    },
    ...Object.entries(tables).map(([name, { json }]) => ({
      text: `Rate table ${name}`,
      children: describeJson(without(json, ['$schema', 'rates']), scope),
      table: tableOfRates(json),
    })),
  ];
  return sections.filter(({ children = [], table }) => children.length > 0 || table);
}

function describeComputed(computed: Readonly<Record<string, unknown>>, scope: Scope): readonly Description[] {
  const title = (name: string) => String(asRecord(computed[name]).title ?? name);
  const computedScope: Scope = {
    label: (name) => (Object.hasOwn(computed, name) ? title(name) : scope.label(name)),
    inner: (name) => scope.inner(name),
  };
  return Object.entries(computed).map(([name, definition]) => ({
    text: title(name),
    name,
    children: describeJson(without(asRecord(definition), ['title']), computedScope, true),
  }));
}

function tableOfRates({ keys, rates }: Readonly<Record<string, unknown>>): DescriptionTable {
  const names = ((keys ?? []) as readonly { readonly name: string }[]).map(({ name }) => name);
  const rowsOf = (value: unknown): readonly (readonly string[])[] =>
    isRecord(value)
      ? Object.entries(value).flatMap(([key, inner]) => rowsOf(inner).map((row) => [key, ...row]))
      : [[JSON.stringify(value)]];
  return { head: [...names, 'rate'], rows: rowsOf(rates) };
}
