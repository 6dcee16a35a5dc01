import { expect, type Locator } from '@playwright/test';
import { splitTelephone } from '#forms/formats/telephoneNumbers.ts';
import { type FieldModel, groupDigits, isEmpty, type Values } from '#forms/index.ts';
import type { Filled } from './fillForm.ts';
import type { JourneyForm } from './forms.ts';

/** Expects the controls of all steps to show the values of an example, and all others their default or nothing. */
export async function expectFilled(
  form: Locator,
  { model, engine, values }: JourneyForm,
  filled: Filled,
): Promise<void> {
  const state = values(filled);
  const hidden = engine.hidden(state);
  const answers = new Map(answersOf(filled, ''));
  const names = new Set([...model.fields.map(({ name }) => name), ...answers.keys()]);
  const fields = [...names].flatMap((name) => {
    const field = engine.field(name);
    return !field || field.rows || field.computedBy !== undefined || hidden.has(name) ? [] : [field];
  });
  const differences = async () => {
    const controls = await form.evaluate(
      readControls,
      fields.map(({ name }) => name),
    );
    return fields.flatMap((field) => {
      const answer = answers.get(field.name) ?? defaultOf(field, state);
      return differenceOf(field, answer, controls[field.name]);
    });
  };
  await expect.poll(differences).toEqual([]);
}

/** Expects all controls without a default to be empty: no text, no tick, no prefilled 0 (R1). */
export const expectEmpty = (form: Locator, journeyForm: JourneyForm) => expectFilled(form, journeyForm, {});

/** The state of a field's controls: the first one's type and text, the number of controls, and the ticked values. */
interface ControlState {
  readonly type: string;
  readonly count: number;
  readonly ticked: readonly string[];
  readonly text: string;
}

/** Returns the answers by control name: `home.city` in a group, `members.r1.age` in a row. */
function answersOf(filled: Filled, prefix: string): (readonly [string, unknown])[] {
  return Object.entries(filled).flatMap(([key, value]) => {
    const name = prefix + key;
    if (Array.isArray(value) && value.some((row) => typeof row === 'object'))
      return value.flatMap((row, index) => answersOf(row as Filled, `${name}.r${index + 1}.`));
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isGroup ? answersOf(value as Filled, `${name}.`) : [[name, value] as const];
  });
}

/** Runs in the page: reads all controls at once. */
function readControls(form: Element, names: readonly string[]): Record<string, ControlState> {
  return Object.fromEntries(
    names.map((name) => {
      const all = [...form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)];
      const ticked = all.filter(({ checked }) => checked).map(({ value }) => value);
      return [name, { type: all[0]?.type ?? '', count: all.length, ticked, text: all[0]?.value ?? '' }];
    }),
  );
}

/** Returns a field's default, which may follow another answer or the day; undefined if it has none. */
function defaultOf(field: FieldModel, state: Values): unknown {
  if (field.follows === undefined) return field.default;
  return isEmpty(state[field.name], field) ? undefined : state[field.name];
}

function differenceOf(
  { name, kind, optionsFrom, money, telephone }: FieldModel,
  value: unknown,
  state?: ControlState,
): string[] {
  // a list with a search has boxes for its chosen options only
  if (kind === 'list' && optionsFrom && value === undefined && state?.count === 0) return [];
  if (!state || state.count === 0) return [`${name} is missing`];
  const { type, count, ticked, text } = state;
  const isBox = type === 'checkbox' && count === 1 && (value === undefined || typeof value === 'boolean');
  const chosen = isBox ? (value ? ['true'] : []) : value === undefined ? [] : [value].flat().map(String);
  const expected =
    type === 'radio' || type === 'checkbox' ? chosen.toSorted() : displayedText(value, money, telephone);
  const actual = typeof expected === 'string' ? text : ticked.toSorted();
  const isSame = JSON.stringify(actual) === JSON.stringify(expected);
  return isSame ? [] : [`${name} shows ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`];
}

/** The text of a control that is not a choice: empty, a grouped amount, a number within its country, or the value. */
function displayedText(value: unknown, isMoney = false, isTelephone = false): string {
  if (value === undefined) return '';
  if (isTelephone) return splitTelephone(String(value)).number;
  return isMoney ? groupDigits(String(value)) : String(value);
}
