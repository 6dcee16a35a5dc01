import type { FieldDefinition } from '../definition/fields.ts';
import { checkbox } from './checkbox.ts';
import { checkboxes } from './checkboxes.ts';
import { computed } from './computed.ts';
import { type Control, type ControlKeyword, type InputKind, inputKindOf } from './control.ts';
import { date } from './date.ts';
import { email } from './email.ts';
import { group } from './group.ts';
import { lookup } from './lookup.ts';
import { money } from './money.ts';
import { month } from './month.ts';
import { number } from './number.ts';
import { pin } from './pin.ts';
import { radio } from './radio.ts';
import { rows } from './rows.ts';
import { search } from './search.ts';
import { select } from './select.ts';
import { slider } from './slider.ts';
import { stepper } from './stepper.ts';
import { tel } from './tel.ts';
import { telephone } from './telephone.ts';
import { text } from './text.ts';
import { textarea } from './textarea.ts';
import { time } from './time.ts';
import { yesno } from './yesno.ts';

const named = {
  ...{ text, tel, telephone, email, pin, textarea },
  ...{ number, money, stepper, slider },
  ...{ date, month, time },
  ...{ select, radio, search, lookup, checkbox, yesno, checkboxes, rows },
};
/** All controls by their names in `ui:widget`, and the two controls without such a name. */
const records = { ...named, computed, group };

/** A value of `ui:widget`. */
export type ControlName = keyof typeof named;
/** The name of a control, including `computed` and `group`. */
type AnyControlName = keyof typeof records;

export const controlNames = Object.keys(named) as readonly ControlName[];
export const controls: Readonly<Record<AnyControlName, Control>> = records;
const all = Object.entries(controls) as readonly (readonly [AnyControlName, Control])[];

/** The controls whose components every form loads. */
export type CommonControl = {
  [Name in ControlName]: (typeof named)[Name]['component'] extends 'common' ? Name : never;
}[ControlName];

/** Components that a form loads only if it uses them: files in src/form-ui/widgets. */
export const optionalComponents: readonly OptionalComponent[] = all.flatMap(
  ([name, { component, extended }]): readonly OptionalComponent[] => {
    if (extended) return [{ name, ...extended, hasStyleSheet: false }];
    return typeof component === 'object' && 'file' in component ? [{ name, ...component }] : [];
  },
);

interface OptionalComponent {
  readonly name: AnyControlName;
  readonly file: string;
  readonly hasStyleSheet: boolean;
  readonly for?: NonNullable<Control['extended']>['for'];
}

/** The controls that support a kind of field, in the order of the studio's list. */
export const suitableControls = (kind: InputKind): readonly ControlName[] =>
  controlNames.filter((name) => controls[name].suits.includes(kind));

/** The default control of a kind of field. */
export function defaultControl(kind: InputKind): AnyControlName {
  const found = all.find(([, { isDefaultOf }]) => isDefaultOf.includes(kind));
  if (!found) throw new Error(`No control is the default of ${kind}.`);
  return found[0];
}

/** The control of a field: the one in ui.json if it is suitable, otherwise the default. */
export function controlOf(field: FieldDefinition): AnyControlName {
  const kind = inputKindOf(field);
  return suitableControls(kind).find((name) => name === field.texts.control) ?? defaultControl(kind);
}

/** The controls that support a keyword of ui.json; empty for a keyword that all fields support. */
export const controlsWith = (keyword: string): readonly AnyControlName[] =>
  all.flatMap(([name, { keywords }]) => (keywords.includes(keyword as ControlKeyword) ? [name] : []));
