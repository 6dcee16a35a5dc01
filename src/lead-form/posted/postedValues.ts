import { type FieldModel, type Form, startValue, type Value, type Values } from '#engine';
import { enteredValue } from '#renderer';
import type { PageState } from './pageState.ts';

/** A field that a page asks, by its full name: one in a row under the row's key. */
interface Asked {
  readonly name: string;
  readonly field: FieldModel;
}

/** Every field that somebody could fill in, those of a list's present rows too. */
export function askedFields({ model }: Form, rows: PageState['rows']): readonly Asked[] {
  return model.fields.flatMap((field): readonly Asked[] => {
    const { name } = field;
    if (field.derivedBy !== undefined) return [];
    if (!field.rows) return [{ name, field }];
    const { fields } = field.rows;
    return (rows[name] ?? []).flatMap((key) =>
      fields.flatMap((inRow) =>
        inRow.derivedBy === undefined ? [{ name: `${name}.${key}.${inRow.name}`, field: inRow }] : [],
      ),
    );
  });
}

/**
 * The values of a form that posted itself: of each field what its controls said, by the rule by which a page reads them;
 * of what was not drawn, what the page kept of it. One rule for every form: a field is posted under its own name.
 *
 * @param today - 'YYYY-MM-DD'
 */
export function postedValues(form: Form, post: URLSearchParams, page: PageState, today: string): Values {
  const undrawn = new Set(page.undrawn);
  const entered: Record<string, Value> = { ...form.initialValues(), ...page.rows };
  const asked = askedFields(form, page.rows);
  for (const { name, field } of asked)
    entered[name] = undrawn.has(name)
      ? (page.kept[name] ?? startValue(field))
      : postedValue(field, post.getAll(name).map(withLineFeeds));
  for (const { name } of asked) emptyCleared(form, name, entered, page);
  return form.take(entered, {}, today);
}

/** A text of which nothing is left once it is cleaned stays as it was typed, so that it is refused and not lost (R66). */
function postedValue(field: FieldModel, texts: readonly string[]): Value {
  const value = enteredValue(field, texts);
  return value === '' ? (texts[0] ?? '').trim() : value;
}

/** Browsers post line ends as CR LF, and scripts read them as LF. */
const withLineFeeds = (text: string) => text.replace(/\r\n?/g, '\n');

/**
 * What the change of a field empties, as far as it stands there as the page was drawn: what was chosen anew, in the same
 * page, was chosen with the change before the eyes.
 */
function emptyCleared(form: Form, name: string, entered: Record<string, Value>, { held }: PageState): void {
  const cleared = form.field(name)?.clears ?? [];
  if (cleared.length === 0 || !(name in held) || isSame(entered[name], held[name])) return;
  for (const other of cleared) {
    const field = form.field(other);
    if (field && isSame(entered[other], held[other])) entered[other] = startValue(field);
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What a page that is drawn from these values has to know when it is posted. */
export function pageStateOf(form: Form, values: Values, step: number): PageState {
  const { fields } = form.model;
  const rows = Object.fromEntries(
    fields.flatMap(({ name, rows: list }) =>
      list ? [[name, (values[name] ?? []) as readonly string[]]] : [],
    ),
  );
  const hidden = form.hidden(values);
  const asked = askedFields(form, rows);
  const undrawn = asked.filter(({ name }) => hidden.has(name));
  const changing = asked.filter(({ name }) => (form.field(name)?.clears ?? []).length > 0);
  const remembered = changing.flatMap(({ name }) => [name, ...(form.field(name)?.clears ?? [])]);
  return {
    step,
    rows,
    undrawn: undrawn.map(({ name }) => name),
    kept: pick(
      values,
      undrawn.map(({ name }) => name),
    ),
    held: pick(values, remembered),
  };
}

function pick(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}
