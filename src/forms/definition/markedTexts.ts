import type { TextPart } from '../formModel.ts';
import { isObject, mapValues } from '../source/json.ts';
import { isMarked, parseMarkup, plainText } from '../source/markup.ts';
import type { FolderSources, SharedSources } from '../source/parseFolder.ts';
import { below, type Place, type Report } from '../source/place.ts';
import type { Node } from './node.ts';

/** A text with links or emphasis. */
export interface MarkedText extends Node {
  readonly parts: readonly TextPart[];
}

/** Keywords of ui.json, and keys below them, whose texts may have links and emphasis. */
const markedKeywords: Readonly<Record<string, RegExp>> = {
  'ui:title': /^$/,
  'ui:description': /^$/,
  'ui:enumNames': /^\d+$/,
  'ui:before': /^(?:title|text)$/,
  'ui:optionDetails': /\/(?:value|items\/\d+)$/,
  'ui:notices': /^\d+\/text$/,
  'ui:confirmation': /^$/,
  'ui:outcomes': /^[^/]+\/confirmation$/,
};

/** The sources with plain texts, and the marked texts by their plain texts. */
interface PlainSources {
  readonly sources: FolderSources;
  readonly shared: SharedSources;
  readonly marked: ReadonlyMap<string, MarkedText>;
}

/**
 * Takes links and emphasis out of the texts of a folder. Everything that reads a text then reads it as plain text, and only its
 * rendering looks up the marked one.
 */
export function readMarkedTexts(sources: FolderSources, shared: SharedSources, report: Report): PlainSources {
  const { schema, ui } = sources;
  const { shared: plainShared, reader } = readSharedTexts(shared, report);
  const { marked, ofUi, ofSchema } = reader;
  return {
    shared: plainShared,
    sources: {
      ...sources,
      schema: { ...schema, json: mapTexts(schema.json, { file: schema.path, pointer: '' }, ofSchema) },
      ui: { ...ui, json: mapTexts(ui.json, { file: ui.path, pointer: '' }, ofUi) },
    },
    marked,
  };
}

/** The same for the shared files, with the reader for the texts of a form. */
export function readSharedTexts(shared: SharedSources, report: Report) {
  const reader = createReader(report);
  const { paths, fields, fieldsUi } = shared;
  return {
    reader,
    shared: {
      ...shared,
      fields: mapTexts(fields, { file: paths.fields, pointer: '/$defs' }, reader.ofSchema),
      fieldsUi: mapTexts(fieldsUi, { file: paths.fieldsUi, pointer: '' }, reader.ofUi),
    },
  };
}

interface TextPlace {
  readonly at: Place;
  readonly keys: readonly string[];
  /** The object around the text. */
  readonly holder: unknown;
}

type ChangeText = (text: string, place: TextPlace) => string;

/** Returns a JSON value with changed texts. */
function mapTexts<T>(
  json: T,
  at: Place,
  change: ChangeText,
  keys: readonly string[] = [],
  holder?: unknown,
): T {
  const inside = (value: unknown, key: string | number) =>
    mapTexts(value, below(at, key), change, [...keys, String(key)], json);
  const map = (): unknown => {
    if (typeof json === 'string') return change(json, { at, keys, holder });
    if (Array.isArray(json)) return json.map(inside);
    return isObject(json) ? mapValues(json, (key, value) => inside(value, key)) : json;
  };
  return map() as T;
}

function createReader(report: Report) {
  const marked = new Map<string, MarkedText>();
  const written = new Map<string, string>();

  function plain(text: string, at: Place): string {
    const parsed = parseMarkup(text);
    if ('problem' in parsed) {
      report(at, parsed.problem, parsed.hint);
      return text;
    }
    const { parts } = parsed;
    const shown = plainText(parts);
    const problem = `The text "${shown}" is also written with other links or emphasis.`;
    if ((written.get(shown) ?? text) !== text)
      report(at, problem, 'Write both in the same way, or change the words of one.');
    written.set(shown, text);
    if (isMarked(parts)) marked.set(shown, { parts, at });
    return shown;
  }

  function refuse(text: string, at: Place): string {
    const hint = 'Write plain text here. Labels, options, hints, notices and confirmations may have links.';
    if (/\[[^[\]]+\]\([^()]*\)|\*\*\S/.test(text))
      report(at, 'This text cannot have links or emphasis.', hint);
    return text;
  }

  const ofUi: ChangeText = (text, { at, keys }) => {
    const depth = keys.findIndex((key) => key.startsWith('ui:'));
    const allowed = markedKeywords[keys[depth] ?? ''];
    return allowed?.test(keys.slice(depth + 1).join('/')) ? plain(text, at) : refuse(text, at);
  };
  /** In schema.json, labelled options (`const` with `title`) have such texts. */
  const ofSchema: ChangeText = (text, { at, keys, holder }) => {
    const key = keys.at(-1) ?? '';
    if (key !== 'title' && key !== 'description') return text;
    return isObject(holder) && 'const' in holder ? plain(text, at) : refuse(text, at);
  };
  return { marked, ofUi, ofSchema };
}
