import type { BoundForm, FolderSources, SharedSources } from '#forms/compile/index.ts';
import { fieldScope, fieldsInWords } from './fieldInWords.ts';
import { sayJson } from './sayJson.ts';
import { isObject, record, type Scope, type TableWords, type Words, without } from './words.ts';

/** Words of schema.json that are said of the form's fields, or of the file. */
const ofTheFile = ['$schema', '$defs', 'formType', 'title', 'draft', 'type', 'required', 'properties'];

/** Puts a form folder into words: its steps with their fields, its rules, figures and rates, a part each, nothing left out. */
export function formInWords(
  { resolved: asked }: Pick<BoundForm, 'resolved'>,
  { ui, computed: file, tables }: FolderSources,
  { fieldsUi }: Pick<SharedSources, 'fieldsUi'>,
): readonly Words[] {
  const around = { object: asked, ui: ui.json, shared: fieldsUi };
  const scope = fieldScope(around);
  const order = (ui.json['ui:order'] ?? []) as readonly string[];
  const place = ({ name = '' }: Words) => (order.includes(name) ? order.indexOf(name) : order.length);
  const fields = fieldsInWords(around).toSorted((one, other) => place(one) - place(other));
  const { items = [], ...goingOn } = record(ui.json['ui:steps']);
  const steps = items as readonly Readonly<Record<string, unknown>>[];
  const inSteps = new Set(steps.flatMap((step) => (step.fields ?? []) as readonly string[]));
  const ofForm = Object.entries(ui.json).filter(
    ([key]) => key.startsWith('ui:') && key !== 'ui:steps' && key !== 'ui:order',
  );
  const { computed, units } = record(file?.json);
  const parts: readonly Words[] = [
    ...steps.map((step, position) => ({
      text: `Step ${position + 1}: ${String(step.title)}`,
      below: [
        ...sayJson(without(step, ['title', 'fields']), scope),
        ...fields.filter(({ name = '' }) => ((step.fields ?? []) as readonly string[]).includes(name)),
      ],
    })),
    {
      text: steps.length > 0 ? 'In no step' : 'What it asks',
      below: fields.filter(({ name = '' }) => !inSteps.has(name)),
    },
    { text: 'Rules between fields, and remarks', below: sayJson(without(asked.schema, ofTheFile), scope) },
    { text: 'On sending', below: sayJson({ ...Object.fromEntries(ofForm), ...goingOn }, scope) },
    {
      text: 'Figures',
      below: [
        ...figuresInWords(record(computed), scope),
        ...Object.entries(record(units)).map(([path, unit]) => ({
          text: `“${path}” is counted in ${String(unit)}`,
        })),
      ],
    },
    ...Object.entries(tables).map(([name, { json }]) => ({
      text: `Rate table ${name}`,
      below: sayJson(without(json, ['$schema', 'rates']), scope),
      table: ratesInRows(json),
    })),
  ];
  return parts.filter(({ below = [], table }) => below.length > 0 || table);
}

function figuresInWords(computed: Readonly<Record<string, unknown>>, scope: Scope): readonly Words[] {
  const title = (name: string) => String(record(computed[name]).title ?? name);
  const named: Scope = {
    label: (name) => (Object.hasOwn(computed, name) ? title(name) : scope.label(name)),
    inner: (name) => scope.inner(name),
  };
  return Object.entries(computed).map(([name, figure]) => ({
    text: title(name),
    name,
    below: sayJson(without(record(figure), ['title']), named, true),
  }));
}

/** Each rate behind the keys that lead to it. */
function ratesInRows({ keys, rates }: Readonly<Record<string, unknown>>): TableWords {
  const names = ((keys ?? []) as readonly { readonly name: string }[]).map(({ name }) => name);
  const rowsOf = (value: unknown): readonly (readonly string[])[] =>
    isObject(value)
      ? Object.entries(value).flatMap(([key, below]) => rowsOf(below).map((row) => [key, ...row]))
      : [[JSON.stringify(value)]];
  return { head: [...names, 'rate'], rows: rowsOf(rates) };
}
