import type { JsonSchema } from '#engine';
import type { FolderSources, SharedSources, UnderstoodForm } from '#engine/compile';
import { type FieldWords, fieldInWords, objectScope } from './fieldInWords.ts';
import { type FigureScope, sayFigure } from './sayFigure.ts';
import { sayRule } from './sayRule.ts';
import { sayUi } from './sayUi.ts';
import { type TableWords, tableInWords } from './tableInWords.ts';
import { asWritten, quoted, type Scope, sayAll, type Words } from './words.ts';

/** A step of a form, or the whole of one without steps. */
export interface StepWords {
  /** null for a form without steps. */
  readonly title: string | null;
  readonly fields: readonly FieldWords[];
  /** What it does beside asking: a review that it shows, a choice that moves on. */
  readonly words: readonly Words[];
}

/** A form folder for reading: all that it asks, says and computes, with nothing left out. */
export interface FormInWords {
  readonly formType: string;
  readonly title: string;
  readonly remarks: readonly Words[];
  readonly steps: readonly StepWords[];
  /** Fields that stand in no step: computed ones. */
  readonly others: readonly FieldWords[];
  /** What is asked between fields. */
  readonly rules: readonly Words[];
  readonly submit: string;
  readonly confirmation: string;
  /** How its steps go on, and what else ui.json says of the form. */
  readonly behaviour: readonly Words[];
  readonly figures: readonly {
    readonly title: string;
    readonly name: string;
    readonly words: readonly Words[];
  }[];
  /** Units of fields that figures count with. */
  readonly units: readonly Words[];
  readonly tables: readonly TableWords[];
}

type Written = Readonly<Record<string, unknown>>;

/** Puts a form folder into words. */
export function formInWords(
  { asked, model }: Pick<UnderstoodForm, 'asked' | 'model'>,
  { schema, ui, figures, tables }: FolderSources,
  { fieldsUi }: Pick<SharedSources, 'fieldsUi'>,
): FormInWords {
  const scope = objectScope(asked, ui.json, fieldsUi);
  const required = (asked.schema.required ?? []) as readonly string[];
  const order = (ui.json['ui:order'] ?? []) as readonly string[];
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const all = Object.entries(asked.properties)
    .map(([name, property]) =>
      fieldInWords(name, property, { ui: ui.json, fieldsUi, scope, isRequired: required.includes(name) }),
    )
    .toSorted((one, other) => place(one.name) - place(other.name));
  const steps = ui.json['ui:steps'] as { readonly items: readonly Written[] } | undefined;
  const inSteps = new Set((steps?.items ?? []).flatMap((step) => (step.fields ?? []) as readonly string[]));
  const { description, $comment, ...rest } = schema.json;
  const {
    $schema: _schema,
    $defs: _shapes,
    $comment: _comment,
    description: _description,
    formType: _formType,
    title: _title,
    type: _type,
    required: _required,
    properties: _properties,
    ...rules
  } = asked.schema;
  const behaviour = Object.fromEntries(
    Object.entries(ui.json).filter(([key]) => key.startsWith('ui:') && !saidElsewhere.has(key)),
  );
  const figureScope = scopeOfFigures(figures?.json ?? {}, scope);
  return {
    formType: model.formType,
    title: String(rest.title),
    remarks: [
      ...(description === undefined ? [] : [{ text: String(description) }]),
      ...($comment === undefined ? [] : [{ text: String($comment) }]),
    ],
    steps: steps
      ? steps.items.map((step) => stepInWords(step, all, scope))
      : [{ title: null, fields: all, words: [] }],
    others: steps ? all.filter(({ name }) => !inSteps.has(name)) : [],
    rules: Object.keys(rules).length > 0 ? sayRule(rules, scope) : [],
    submit: String(ui.json['ui:submit']),
    confirmation: String(ui.json['ui:confirmation']),
    behaviour: [
      ...sayUi(behaviour, scope),
      ...(steps
        ? sayAll(Object.fromEntries(Object.entries(steps).filter(([key]) => key !== 'items')), goingOn, scope)
        : []),
    ],
    figures: Object.entries((figures?.json.figures ?? {}) as Readonly<Record<string, Written>>).map(
      ([name, figure]) => ({
        name,
        title: String(figure.title ?? name),
        words: sayFigure(figure, figureScope),
      }),
    ),
    units: Object.entries((figures?.json.units ?? {}) as Written).map(([path, unit]) => ({
      text: `${figureScope.nameOf(path)} is counted in ${quoted(unit)}`,
    })),
    tables: Object.entries(tables).map(([name, table]) => tableInWords(name, table.json)),
  };
}

const saidElsewhere = new Set(['ui:submit', 'ui:confirmation', 'ui:steps', 'ui:order']);

const goingOn: Parameters<typeof sayAll>[1] = {
  gate: (value) => [
    {
      text: `Next looks ${value === 'valid' ? 'for what is missing or malformed in the step' : value === 'required' ? 'for what is missing in the step' : `for ${quoted(value)}`}`,
    },
  ],
  missing: (value) => [
    {
      text: `where something is missing, ${value === 'silent' ? 'its field takes the focus, without a message' : value === 'message' ? 'its message shows' : quoted(value)}`,
    },
  ],
  resetAfterMs: (value) => [
    { text: `after a stored lead, back to the first step in ${quoted(value)} milliseconds` },
  ],
};

function stepInWords(step: Written, all: readonly FieldWords[], scope: Scope): StepWords {
  const { title, fields, ...others } = step;
  const names = (fields ?? []) as readonly string[];
  return {
    title: String(title),
    fields: names.flatMap((name) => all.filter((field) => field.name === name)),
    words: sayAll(others, ofStep, scope),
  };
}

const ofStep: Parameters<typeof sayAll>[1] = {
  advance: (value, _whole, scope) => {
    const { on, afterMs, ...others } = value as Written;
    return [
      {
        text: `choosing “${scope.label(String(on))}” goes on by itself after ${quoted(afterMs)} milliseconds`,
      },
      ...Object.entries(others).map(([key, other]) => asWritten(key, other)),
    ];
  },
  review: (value, _whole, scope) =>
    Array.isArray(value)
      ? [{ text: `shows: ${value.map((name) => `“${scope.label(String(name))}”`).join(', ')}` }]
      : [{ text: 'shows for reading', below: sayAll(value as Written, ofReview, scope) }],
};

const ofReview: Parameters<typeof sayAll>[1] = {
  title: (value) => [{ text: `heading: ${quoted(value)}` }],
  rating: (value) => [{ text: `${quoted(value)} stars out of five` }],
  rows: (value, _whole, scope) =>
    (value as readonly Written[]).map(({ field, label, as, ...others }) => ({
      text: [
        `“${scope.label(String(field))}”`,
        ...(label === undefined ? [] : [`labelled ${quoted(label)}`]),
        ...(as === undefined ? [] : [`shown as ${String(as)}`]),
        ...Object.entries(others).map(([key, other]) => asWritten(key, other).text),
      ].join(', '),
    })),
  figure: (value, _whole, scope) => {
    const { field, note, ...others } = value as Written;
    return [
      { text: `the figure “${scope.label(String(field))}”, ${String(note)}` },
      ...Object.entries(others).map(([key, other]) => asWritten(key, other)),
    ];
  },
  details: (value, _whole, scope) => [
    { text: `what there is to know of the chosen “${scope.label(String(value))}”` },
  ],
  sample: (value) => {
    const { table, text, ...others } = value as Written;
    return [
      { text: `while the table ${quoted(table)} is a sample: ${String(text)}` },
      ...Object.entries(others).map(([key, other]) => asWritten(key, other)),
    ];
  },
};

/** Names of fields and figures as figures.json writes them. */
function scopeOfFigures(figures: JsonSchema, scope: Scope): FigureScope {
  const known = (figures.figures ?? {}) as Readonly<Record<string, Written>>;
  return {
    rules: scope,
    rowsOf: (list) => scope.inner(list),
    nameOf(path) {
      if (path === 'today') return 'today';
      if (Object.hasOwn(known, path)) return `the figure “${String(known[path]?.title ?? path)}” (${path})`;
      const [first = '', ...others] = path.split(/\[\]\.|\./);
      if (others.length === 0)
        return path.endsWith('[]') ? `each of “${scope.label(path.slice(0, -2))}”` : `“${scope.label(path)}”`;
      let inner = scope;
      const labels = [first, ...others].map((name) => {
        const label = inner.label(name);
        inner = inner.inner(name);
        return label;
      });
      return `“${labels.join(': ')}”`;
    },
  };
}
