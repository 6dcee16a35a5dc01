import { isRecord } from '#workbench/authoring/jsonPath.ts';
import { byFields, namingFields, phrases } from './phrases.ts';

export interface Description {
  readonly text: string;
  readonly name?: string;
  readonly children?: readonly Description[];
}

/** A field that a text may name, with those of its group or rows. */
export interface NamedField {
  readonly name: string;
  readonly label: string;
  readonly inner: readonly NamedField[];
}

type Scope = readonly NamedField[];

/**
 * Describes every keyword of a JSON object of a form folder; one without a phrase appears as it is written.
 *
 * @param isNaming whether texts are names of fields, as in `required`
 */
export function describeJson(json: unknown, scope: Scope, isNaming = false): readonly Description[] {
  if (!isRecord(json)) return [{ text: describeValue(json, scope, isNaming) }];
  return Object.entries(json).map(([keyword, value]) => describeKeyword(keyword, value, scope, isNaming));
}

function describeKeyword(keyword: string, value: unknown, scope: Scope, isNaming: boolean): Description {
  const phrase = phrases[keyword] ?? keyword;
  const isNames = isNaming || namingFields.has(keyword);
  if (byFields.has(keyword) && isRecord(value)) {
    const statements = Object.entries(value).map(([name, inner]) => {
      const descriptions =
        typeof inner === 'boolean'
          ? [{ text: inner ? 'anything' : 'has to be empty' }]
          : describeJson(inner, innerOf(scope, name), isNames);
      return withHeading(nameOf(name, scope), descriptions);
    });
    return { text: phrase, children: statements };
  }
  if (keyword === 'ui:messages') return { text: phrase, children: describeJson(value, scope) };
  if (isRecord(value)) return withHeading(phrase, describeJson(value, scope, isNames));
  if (Array.isArray(value) && value.some(isRecord)) {
    const items: readonly unknown[] = value;
    return {
      text: phrase,
      children: items.map((item) => joinDescriptions(describeJson(item, scope, isNames))),
    };
  }
  if (value === true && !phrase.includes('{}')) return { text: phrase };
  const text = describeValue(value, scope, isNames);
  return { text: phrase.includes('{}') ? phrase.replace('{}', () => text) : `${phrase}: ${text}` };
}

/** Puts descriptions under a heading, in one line when none has children. */
export function withHeading(heading: string, descriptions: readonly Description[]): Description {
  if (descriptions.some(({ children }) => children !== undefined))
    return { text: heading, children: descriptions };
  return { text: `${heading}: ${descriptions.map(({ text }) => text).join('; ')}` };
}

function joinDescriptions(descriptions: readonly Description[]): Description {
  const [first, ...others] = descriptions;
  if (first && others.length === 0) return first;
  return withHeading('together', descriptions);
}

function describeValue(value: unknown, scope: Scope, isNames: boolean): string {
  if (Array.isArray(value))
    return value.map((one) => describeValue(one, scope, isNames)).join(', ') || 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string') return JSON.stringify(value);
  return isNames ? nameOf(value, scope) : (describeBound(value, scope) ?? `“${value}”`);
}

const innerOf = (scope: Scope, name: string): Scope => scope.find((one) => one.name === name)?.inner ?? [];

/** Names a field of a group or of rows after its owner: `members[].age`. */
export function nameOf(path: string, scope: Scope): string {
  const [first = '', ...others] = path.split(/\[\]\.?|\./).filter(Boolean);
  const field = scope.find(({ name }) => name === first);
  if (field === undefined) return `“${path}”`;
  return others.length === 0
    ? `“${field.label}”`
    : `“${field.label}”: ${nameOf(others.join('.'), field.inner)}`;
}

const units: Readonly<Record<string, string>> = { y: 'years', m: 'months', d: 'days' };

function describeBound(text: string, scope: Scope): string | undefined {
  const [, name, sign, count, unit = ''] = /^\{([A-Za-z]\w*)(?:([+-])(\d+)([ymd]))?\}$/.exec(text) ?? [];
  if (name === undefined) return undefined;
  const from = name === 'today' ? name : nameOf(name, scope);
  return sign === undefined ? from : `${from} ${sign === '+' ? 'and' : 'less'} ${count} ${units[unit]}`;
}
