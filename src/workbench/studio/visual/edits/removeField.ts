import type { FieldOutline, FormTexts, Outline } from '../outline/outlineOf.ts';
import {
  asList,
  asRecord,
  isRecord,
  type JsonPath,
  type JsonRecord,
  valueAt,
  withValue,
} from '../text/jsonPlaces.ts';
import { editForm, fieldsIn, ownerPlaces, withoutName } from './editForm.ts';
import { fromLists, waitingFor, withoutRequired } from './placeField.ts';

/** Why a field cannot be deleted; undefined when it can. */
export function whyUndeletable(outline: Outline, field: FieldOutline): string | undefined {
  if (field.isElsewhere) return 'It stands in a part that several fields share: change it in the code.';
  const waiting = waitingFor(outline, field);
  if (waiting.length > 0)
    return `${waiting.map(({ label }) => label).join(', ')} appears by it: delete that first, or take its condition away.`;
  const isLast = field.parent !== '' && fieldsIn(outline, field.parent).length === 1;
  return isLast ? 'A group or a list holds one field at least: delete that as a whole.' : undefined;
}

/** Takes a field away, with its words, its step, and the rules that look at it. Examples stay as they are. */
export function removeField(texts: FormTexts, outline: Outline, field: FieldOutline): FormTexts {
  if (whyUndeletable(outline, field) !== undefined) return texts;
  const { schemaAt, uiAt } = ownerPlaces(outline, field.parent);
  return editForm(texts, (json) => {
    const owner = asRecord(valueAt(json.schema, schemaAt));
    const { object, dropped } = withoutRulesOf(owner, field.name, schemaAt.length === 0);
    const schema = schemaAt.length === 0 ? object : withValue(json.schema, schemaAt, object);
    const words = withValue(json.ui, field.uiAt, undefined);
    const said = dropped.reduce(
      (ui, title) => withoutEntry(ui, [...uiAt, 'ui:rules'], title),
      fromLists(words, field),
    );
    return { schema, ui: field.parent === '' ? withoutMentions(said, field.name) : said };
  });
}

/** Takes a rule away that has become empty, such as one whose last field left it. */
export function withoutEmptyRule(schema: JsonRecord, ruleAt: JsonPath): JsonRecord {
  const rule = asRecord(valueAt(schema, ruleAt));
  const { then, else: otherwise } = rule;
  const asksNothing = (part: unknown) =>
    part === undefined || (isRecord(part) && Object.keys(part).length === 0);
  if (!asksNothing(then) || !asksNothing(otherwise)) return schema;
  if (typeof ruleAt.at(-1) !== 'number') {
    // a rule that stands on an object of fields: only its own words go
    const bare = ['if', 'then', 'else'].reduce(
      (kept, word) => withValue(kept, [...ruleAt, word], undefined),
      schema,
    );
    return bare;
  }
  const list = ruleAt.slice(0, -1);
  const others = asList(valueAt(schema, list)).toSpliced(Number(ruleAt.at(-1)), 1);
  return withValue(schema, list, others.length > 0 ? others : undefined);
}

/** An object of fields without one: nothing asks for it, and no rule looks at it. */
function withoutRulesOf(
  object: JsonRecord,
  name: string,
  isForm: boolean,
): { readonly object: JsonRecord; readonly dropped: readonly string[] } {
  const dropped: string[] = [];
  const unbound = asRecord(withoutBoundsBy(object, name));
  const properties = asRecord(unbound.properties);
  const own = name in properties ? withValue(unbound, ['properties', name], undefined) : unbound;
  const unasked = withoutRequired(own, [], name);
  const isEmpty = !isForm && asList(unasked.required).length === 0;
  const bare = isEmpty ? withValue(unasked, ['required'], undefined) : unasked;
  const kept = Object.entries(bare).flatMap(([word, value]): (readonly [string, unknown])[] => {
    if (word === 'not') return names(value, name) ? [] : [[word, value]];
    if (word === 'dependentRequired' || word === 'dependentSchemas') return dependents(word, value, name);
    if (!['allOf', 'anyOf', 'oneOf'].includes(word)) return [[word, value]];
    const rules = asList(value).flatMap((rule) => {
      const left = ruleWithout(rule, name);
      const title = asRecord(rule).title;
      if (left === undefined && typeof title === 'string') dropped.push(title);
      return left === undefined ? [] : [left];
    });
    // of parts of which one has to hold, one alone would have to
    const isChoice = word !== 'allOf' && rules.length < 2 && rules.length < asList(value).length;
    return rules.length === 0 || isChoice ? [] : [[word, rules]];
  });
  return { object: withoutConditionOf(Object.fromEntries(kept), name), dropped };
}

/** Without the bounds of days that are another field's day: `{starts+1d}`. Groups and rows have fields of their own. */
function withoutBoundsBy(part: unknown, name: string, isShape = false): unknown {
  if (Array.isArray(part)) return part.map((one) => withoutBoundsBy(one, name));
  if (!isRecord(part) || (isShape && (part.properties ?? part.items) !== undefined)) return part;
  const isBound = (word: string, value: unknown) =>
    (word === 'notBefore' || word === 'notAfter') &&
    typeof value === 'string' &&
    [`{${name}}`, `{${name}+`, `{${name}-`].some((start) => value.startsWith(start));
  return Object.fromEntries(
    Object.entries(part)
      .filter(([word, value]) => !isBound(word, value))
      .map(([word, value]) => {
        if (word !== 'properties') return [word, withoutBoundsBy(value, name)];
        const shapes = Object.entries(asRecord(value));
        return [
          word,
          Object.fromEntries(shapes.map(([key, shape]) => [key, withoutBoundsBy(shape, name, true)])),
        ];
      }),
  );
}

/** `if`, `then` and `else` that stand on the object itself. */
function withoutConditionOf(object: JsonRecord, name: string): JsonRecord {
  if (object.if === undefined) return object;
  const isWord = (word: string) => ['if', 'then', 'else'].includes(word);
  const rule = Object.entries(object).filter(([word]) => isWord(word));
  const left = ruleWithout(Object.fromEntries(rule), name);
  const entries = Object.entries(object).flatMap(([word, value]): (readonly [string, unknown])[] => {
    if (!isWord(word)) return [[word, value]];
    const one = left?.[word];
    return one === undefined ? [] : [[word, one]];
  });
  return Object.fromEntries(entries);
}

/** A rule without a field; undefined when it looks at the field, or has nothing left to ask. */
function ruleWithout(rule: unknown, name: string): JsonRecord | undefined {
  if (!isRecord(rule) || !names(rule, name)) return asRecord(rule);
  if (rule.if === undefined || names(rule.if, name)) return undefined;
  const parts = (['then', 'else'] as const).flatMap((word) => {
    const part = partWithout(rule[word], name);
    return part === undefined ? [] : [[word, part] as const];
  });
  if (parts.length === 0) return undefined;
  const { then: _then, else: _else, ...asked } = rule;
  return { ...asked, ...Object.fromEntries(parts) };
}

function partWithout(part: unknown, name: string): unknown {
  if (!isRecord(part) || !names(part, name)) return part;
  const { required, properties, ...others } = part;
  const asked = withoutName(required, name);
  const left = Object.entries(asRecord(properties)).filter(([one]) => one !== name);
  const kept = {
    ...(asked.length > 0 && { required: asked }),
    ...(left.length > 0 && { properties: Object.fromEntries(left) }),
    ...Object.fromEntries(Object.entries(others).filter(([, value]) => !names(value, name))),
  };
  return Object.keys(kept).length > 0 ? kept : undefined;
}

function dependents(word: string, value: unknown, name: string): (readonly [string, unknown])[] {
  const kept = Object.entries(asRecord(value)).flatMap(([asked, part]): (readonly [string, unknown])[] => {
    if (asked === name) return [];
    const left = Array.isArray(part) ? withoutName(part, name) : partWithout(part, name);
    return left === undefined || (Array.isArray(left) && left.length === 0) ? [] : [[asked, left]];
  });
  return kept.length > 0 ? [[word, Object.fromEntries(kept)]] : [];
}

/** Whether a rule speaks of a field: in `required`, or as a name among `properties` or what depends on it. */
function names(rule: unknown, name: string): boolean {
  if (Array.isArray(rule)) return rule.some((part) => names(part, name));
  if (!isRecord(rule)) return false;
  return Object.entries(rule).some(([word, value]) => {
    if (word === 'required') return asList(value).includes(name);
    if (word === 'const' || word === 'enum' || word === 'default') return false;
    if (['properties', 'dependentSchemas', 'dependentRequired'].includes(word) && isRecord(value))
      return (
        name in value || Object.values(value).some((part) => asList(part).includes(name) || names(part, name))
      );
    return names(value, name);
  });
}

/** What other fields and the review of a step say of a field of the form. */
function withoutMentions(ui: JsonRecord, name: string): JsonRecord {
  const cleared = Object.entries(ui).reduce<JsonRecord>((kept, [field, words]) => {
    const clears = asRecord(words)['ui:clears'];
    if (field.startsWith('ui:') || !asList(clears).includes(name)) return kept;
    const others = withoutName(clears, name);
    return withValue(kept, [field, 'ui:clears'], others.length > 0 ? others : undefined);
  }, ui);
  const rules = Object.entries(asRecord(cleared['ui:rules'])).filter(
    ([, words]) => asRecord(words).field === name,
  );
  const unsaid = rules.reduce((kept, [title]) => withoutEntry(kept, ['ui:rules'], title), cleared);
  return asList(valueAt(unsaid, ['ui:steps', 'items'])).reduce<JsonRecord>((kept, item, position) => {
    const at = ['ui:steps', 'items', position, 'review', 'rows'];
    const rows = asList(valueAt(item, ['review', 'rows']));
    const others = rows.filter((row) => asRecord(row).field !== name);
    return others.length === rows.length ? kept : withValue(kept, at, others.length > 0 ? others : undefined);
  }, unsaid);
}

function withoutEntry(json: JsonRecord, at: JsonPath, name: string): JsonRecord {
  const record = valueAt(json, at);
  if (!isRecord(record) || !(name in record)) return json;
  const left = withValue(json, [...at, name], undefined);
  return Object.keys(asRecord(valueAt(left, at))).length > 0 ? left : withValue(left, at, undefined);
}
