import {
  type BoundForm,
  expandToday,
  fillForm,
  isGroup,
  type ResolvedObject,
  type ResolvedProperty,
  sentName,
} from '#forms/compile/index.ts';
import { createForm, type ErrorReason, type FieldModel, type Form, type Values } from '#forms/index.ts';
import { answerAt, type Filled, type Way } from './filled.ts';

/** A field, or a list of objects, where a form that is filled in shows it. */
export interface Leaf {
  readonly way: Way;
  /** Its name as it is sent: `members.0.age`. */
  readonly name: string;
  /** The way to it for whatever row: `members.age`. */
  readonly place: string;
  readonly key: string;
  readonly property: ResolvedProperty;
  readonly field: FieldModel;
}

/** A form that somebody filled in, and what the engine says of it. */
export interface Play {
  readonly filled: Filled;
  readonly values: Values;
  /** What is refused, by names as they are sent, in the order in which it is said. */
  readonly refused: readonly { readonly name: string; readonly reason: ErrorReason }[];
  /** What is asked and shown: no computed field, and nothing that the answers do not ask for. */
  readonly leaves: readonly Leaf[];
}

/** A form that is filled in again and again. */
export interface Stage {
  readonly asked: ResolvedObject;
  readonly form: Form;
  readonly understood: BoundForm;
  /** The day on which it is filled in, 'YYYY-MM-DD'. */
  readonly today: string;
  play(filled: Filled): Play;
}

/** Binds a form so that it can be filled in as a visitor would, field by field. */
export function createStage(understood: BoundForm, today: string): Stage {
  const { model, validateCheck, derivations, structured, resolved: asked } = understood;
  const form = createForm(model, validateCheck, derivations, structured);
  const play = (given: Filled): Play => {
    const filled = inFillingOrder(form, asked, given, '');
    const values = fillForm(form, expandToday(filled, today), today);
    const refused = form
      .validate(values, today)
      .map(({ field, reason }) => ({ name: sentName(form, values, field), reason }));
    return { filled, values, refused, leaves: shownLeaves(form, asked, values) };
  };
  return { asked, form, understood, today, play };
}

/** What was filled in, in the order of the form, but what another field clears behind that one. */
function inFillingOrder(form: Form, { properties }: ResolvedObject, filled: Filled, prefix: string): Filled {
  const names = Object.keys(properties).filter((name) => filled[name] !== undefined);
  const order = [...names];
  for (const name of names) {
    for (const cleared of form.field(prefix + name)?.clears ?? []) {
      const from = order.indexOf(cleared.slice(prefix.length));
      if (from < 0 || from > order.indexOf(name)) continue;
      const [moved = ''] = order.splice(from, 1);
      order.splice(order.indexOf(name) + 1, 0, moved);
    }
  }
  const entries = order.map((name) => {
    const { inner, schema } = properties[name] ?? {};
    const value = filled[name];
    if (!inner || !schema) return [name, value];
    const within = (one: unknown, deeper: string) =>
      inFillingOrder(form, inner, one as Filled, `${prefix}${name}.${deeper}`);
    if (isGroup(schema)) return [name, within(value, '')];
    return [name, (value as readonly unknown[]).map((row, place) => within(row, `r${place + 1}.`))];
  });
  return Object.fromEntries(entries) as Filled;
}

function shownLeaves(form: Form, asked: ResolvedObject, values: Values): Leaf[] {
  const hidden = form.hidden(values);
  const within = (
    { properties }: ResolvedObject,
    way: Way,
    place: readonly string[],
    prefix: string,
  ): Leaf[] =>
    Object.entries(properties).flatMap(([key, property]): Leaf[] => {
      const state = prefix + key;
      const { schema, inner } = property;
      if (schema.computedBy !== undefined || hidden.has(state)) return [];
      const here = [...way, key];
      const of = [...place, key];
      if (inner && isGroup(schema)) return within(inner, here, of, `${state}.`);
      const field = form.field(state);
      if (!field) return [];
      const leaf: Leaf = { way: here, name: here.join('.'), place: of.join('.'), key, property, field };
      if (!inner) return [leaf];
      const rows = (values[state] ?? []) as readonly string[];
      return [
        leaf,
        ...rows.flatMap((row, position) => within(inner, [...here, position], of, `${state}.${row}.`)),
      ];
    });
  return within(asked, [], [], '');
}

/** Whether somebody entered something there. */
export const isFilledIn = ({ filled }: Play, { way }: Leaf): boolean => {
  const answer = answerAt(filled, way);
  return answer !== undefined && answer !== '' && !(Array.isArray(answer) && answer.length === 0);
};
