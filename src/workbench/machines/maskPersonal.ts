import { loginFormFields } from '#contract/login/loginView.ts';
import { isDay } from '#forms/formats/calendarDays.ts';

export type Mask = ReturnType<typeof createMask>;

/** Names of personal data in the context and events of machines; lead forms mark theirs with `personal`. */
const personalNames = [
  ...['phone', 'contact', 'requestedNumber', 'code', ...Object.values(loginFormFields).flat()],
  // the staff inbox: leads, notes, their authors, the token of a reset link
  ...['lead', 'note', 'employee', 'token'],
];

const maxDepth = 8;

/** A row's key in a form's state (`members.r1.name`) or its index in the payload (`members.0.name`). */
const rowInName = /\.r?\d+(?=\.|$)/g;

/**
 * Creates a mask, which hides personal data. Texts keep their length and kinds of characters. Equal texts and equal
 * prefixes stay equal. So a masked recording takes the same path through a chart as the real one.
 *
 * @param seed a random number for each visit, because texts could be guessed from a mask with a known seed
 * @param hidden names that are masked from the start
 */
export function createMask(
  seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
  hidden: readonly string[] = personalNames,
) {
  const names = new Set(hidden);

  /** Whether a path is, or ends with, the name of a personal field. */
  const isNamed = (path: readonly string[]): boolean => {
    const keys = path.join('.').replace(rowInName, '').split('.');
    return keys.some((_, from) => names.has(keys.slice(from).join('.')));
  };
  const isPersonal = (path: readonly string[], owner: Readonly<Record<string, unknown>>): boolean => {
    if (isNamed(path)) return true;
    if (path.at(-1) !== 'value') return false;
    // An event's `name` or type is the field of its value, such as 'phone.changed'
    const { name: field, type } = owner;
    return isNamed([String(field)]) || names.has(String(type).split('.')[0] ?? '');
  };

  const plain = (value: unknown, hidden = false, path: readonly string[] = [], depth = 0): unknown => {
    if (typeof value === 'string') return hidden ? maskText(value, seed) : value;
    if (typeof value === 'number') return hidden ? 0 : value;
    if (typeof value !== 'object' || value === null) return typeof value === 'function' ? undefined : value;
    if (depth > maxDepth) return '…';
    if (Array.isArray(value)) return value.map((item) => plain(item, hidden, path, depth + 1));
    if (value instanceof Error) return { ...value, name: value.name, message: value.message };
    const owner = value as Readonly<Record<string, unknown>>;
    // An object with functions is not data, but a form's model or an actor
    if (Object.values(owner).some((inner) => typeof inner === 'function')) return '…';
    return Object.fromEntries(
      Object.entries(owner).map(([name, inner]) => {
        // a submission contains the whole lead as JSON text
        if (name === 'data' && typeof inner === 'string') return [name, '…'];
        const at = [...path, name];
        return [name, plain(inner, hidden || isPersonal(at, owner), at, depth + 1)];
      }),
    );
  };

  return {
    /** Copies a value as plain data, without functions and with masked personal texts. */
    plain: (value: unknown) => plain(value),
    /** Hides a field by its full name; a field of rows has no row in its name: `members.name`. */
    hide: (name: string) => void names.add(name),
  };
}

/** A date, as in the state of a form, or a date with a time, as in a lead. */
const wholeDay = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}\.\d{3}Z)?$/;

/** Whether a text is a valid date; '9876-54-3210' is not. */
const isWholeDay = (text: string): boolean => wholeDay.test(text) && isDay(text.slice(0, 10));

/** Replaces each letter and digit by one that depends on the preceding text. Zeros, signs and the year of a date stay. */
function maskText(text: string, seed: number): string {
  if (isWholeDay(text)) return `${text.slice(0, 4)}-01-01${text.slice(10)}`;
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  return Array.from(text, (character, index) => {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
    const chance = (hash ^ (hash >>> 15)) >>> 0;
    // mobile numbers begin with 6 to 9, so the first digit stays in its range
    if (index === 0 && /[6-9]/.test(character)) return String(6 + (chance % 4));
    if (index === 0 && /[1-5]/.test(character)) return String(1 + (chance % 5));
    if (/[1-9]/.test(character)) return String(1 + (chance % 9));
    if (/\p{Lu}/u.test(character)) return String.fromCharCode(65 + (chance % 26));
    if (/\p{L}/u.test(character)) return String.fromCharCode(97 + (chance % 26));
    return character;
  }).join('');
}
