import { byFields, namingFields, phrases } from './phrases.ts';
import { isObject, type Scope, type Words } from './words.ts';

/**
 * Says every word of a JSON object of a form folder, a statement each; what has no phrase stands as it is written.
 *
 * @param isNaming - whether texts are names of fields and figures, as computed.json has them
 */
export function sayJson(json: unknown, scope: Scope, isNaming = false): readonly Words[] {
  if (!isObject(json)) return [{ text: inWords(json, scope, isNaming) }];
  return Object.entries(json).map(([word, value]) => sayWord(word, value, scope, isNaming));
}

function sayWord(word: string, value: unknown, scope: Scope, isNaming: boolean): Words {
  const phrase = phrases[word] ?? word;
  const isNames = isNaming || namingFields.has(word);
  if (byFields.has(word) && isObject(value)) {
    const statements = Object.entries(value).map(([name, said]) => {
      const words = typeof said === 'boolean' ? [verdict(said)] : sayJson(said, scope.inner(name), isNames);
      return headed(nameOf(name, scope), words);
    });
    return { text: phrase, below: statements };
  }
  if (word === 'ui:messages') return { text: phrase, below: sayJson(value, scope) };
  if (isObject(value)) return headed(phrase, sayJson(value, scope, isNames));
  if (Array.isArray(value) && value.some(isObject)) {
    const items: readonly unknown[] = value;
    return { text: phrase, below: items.map((item) => asOne(sayJson(item, scope, isNames))) };
  }
  if (value === true) return { text: phrase };
  const said = inWords(value, scope, isNames);
  return { text: phrase.includes('{}') ? phrase.replace('{}', () => said) : `${phrase}: ${said}` };
}

const verdict = (mayBe: boolean): Words => ({ text: mayBe ? 'anything' : 'has to be empty' });

/** What statements say of something: in one line when nothing stands below any of them. */
export function headed(head: string, words: readonly Words[]): Words {
  if (words.some(({ below }) => below !== undefined)) return { text: head, below: words };
  return { text: `${head}: ${words.map(({ text }) => text).join('; ')}` };
}

/** Statements that hold together, as one. */
function asOne(words: readonly Words[]): Words {
  const [first, ...others] = words;
  if (first && others.length === 0) return first;
  return headed('together', words);
}

function inWords(value: unknown, scope: Scope, isNames: boolean): string {
  if (Array.isArray(value)) return value.map((one) => inWords(one, scope, isNames)).join(', ') || 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string') return JSON.stringify(value);
  return isNames ? nameOf(value, scope) : (bound(value, scope) ?? `“${value}”`);
}

/** A field of a group or of rows, as figures write it, stands behind what it lies in: `members[].age`. */
function nameOf(path: string, scope: Scope): string {
  const [first = '', ...others] = path.split(/\[\]\.?|\./).filter(Boolean);
  const label = scope.label(first);
  if (label === undefined) return `“${path}”`;
  return others.length === 0 ? `“${label}”` : `“${label}”: ${nameOf(others.join('.'), scope.inner(first))}`;
}

const units: Readonly<Record<string, string>> = { y: 'years', m: 'months', d: 'days' };

/** A bound such as '{today-2y}' or '{starts+1d}'. */
function bound(text: string, scope: Scope): string | undefined {
  const [, name, sign, count, unit = ''] = /^\{([A-Za-z]\w*)(?:([+-])(\d+)([ymd]))?\}$/.exec(text) ?? [];
  if (name === undefined) return undefined;
  const from = name === 'today' ? name : nameOf(name, scope);
  return sign === undefined ? from : `${from} ${sign === '+' ? 'and' : 'less'} ${count} ${units[unit]}`;
}
