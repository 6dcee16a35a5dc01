import {
  type CompletionItem,
  getLanguageService,
  type Hover,
  type LanguageService,
  TextDocument,
} from 'vscode-json-languageservice';
import type { FolderTexts } from '#engine/compile';

/** A word that may stand at a place of a text, as the language service proposes it. */
export interface Proposal {
  readonly label: string;
  readonly detail: string;
  /** What it is for, from the meta-schema. */
  readonly documentation: string;
  /** What is written, and where, in characters from the beginning. */
  readonly insert: string;
  readonly from: number;
  readonly to: number;
}

/** What the meta-schemas know of a text. */
export interface JsonService {
  /** The words, or the values, that may stand at a place. */
  complete(path: string, text: string, offset: number): Promise<readonly Proposal[]>;
  /** What a word at a place means, as Markdown; null where there is nothing to say. */
  explain(path: string, text: string, offset: number): Promise<string | null>;
}

/** Files are spoken of by made-up addresses: `$schema` finds its meta-schema beside the folders from there. */
const origin = 'file:///';

/**
 * The language service over the meta-schemas.
 *
 * @param metas - their texts by path within the home, such as 'meta/ui.schema.json'
 */
export function createJsonService(metas: FolderTexts): JsonService {
  const service: LanguageService = getLanguageService({
    schemaRequestService: async (uri) => {
      const name = /meta\/[^/]+$/.exec(uri)?.[0] ?? '';
      const text = metas[name];
      if (text === undefined) throw new Error(`There is no meta-schema ${name}.`);
      return text;
    },
  });
  const open = (path: string, text: string) => {
    const document = TextDocument.create(`${origin}${path.replaceAll('../', '')}`, 'json', 0, text);
    return { document, parsed: service.parseJSONDocument(document) };
  };
  return {
    async complete(path, text, offset) {
      const { document, parsed } = open(path, text);
      const list = await service.doComplete(document, document.positionAt(offset), parsed);
      const found = (list?.items ?? []).map((item) => proposalOf(item, document, offset));
      // Where no value stands yet, the service decides on one kind of thing; the word may stand in others.
      const word = /"([^"]+)":\s*$/.exec(text.slice(0, offset))?.[1];
      const values = word === undefined ? [] : valuesOfWord(JSON.parse(metaOf(text, metas)), word);
      const labels = [...new Set(values.map((value) => JSON.stringify(value)))];
      const others = labels.filter((label) => found.every((one) => one.label !== label));
      const common = { detail: '', documentation: '', from: offset, to: offset };
      return [...found, ...others.map((label) => ({ label, insert: label, ...common }))];
    },
    async explain(path, text, offset) {
      const { document, parsed } = open(path, text);
      const hover = await service.doHover(document, document.positionAt(offset), parsed);
      return hover ? wordsOf(hover) : null;
    },
  };
}

/** The text of the meta-schema that a file names. */
function metaOf(text: string, metas: FolderTexts): string {
  const name = /"\$schema":\s*"[^"]*(meta\/[^"/]+)"/.exec(text)?.[1] ?? '';
  return metas[name] ?? '{}';
}

/** Every value that a meta-schema lists for a word, wherever the word may stand. */
function valuesOfWord(meta: unknown, word: string): readonly unknown[] {
  if (typeof meta !== 'object' || meta === null) return [];
  return Object.entries(meta).flatMap(([key, part]) => {
    const said =
      key === 'properties' ? (part as Record<string, { enum?: unknown[]; const?: unknown }>)[word] : {};
    return [
      ...(said?.enum ?? []),
      ...(said?.const === undefined ? [] : [said.const]),
      ...valuesOfWord(part, word),
    ];
  });
}

function proposalOf(item: CompletionItem, document: TextDocument, offset: number): Proposal {
  const edit = item.textEdit && 'range' in item.textEdit ? item.textEdit : undefined;
  const end = edit ? document.offsetAt(edit.range.end) : offset;
  // a text whose quotes are not closed reaches to the end of its line: what stands there is not replaced
  const isOfIt = /^["\w:.$-]*$/.test(document.getText().slice(offset, end));
  return {
    label: item.label,
    detail: item.detail ?? '',
    documentation: textOf(item.documentation),
    insert: withoutStops(edit?.newText ?? item.insertText ?? item.label),
    from: edit ? document.offsetAt(edit.range.start) : offset,
    to: isOfIt ? end : offset,
  };
}

/** Editors that step through an insertion mark the steps `$1`, `${1:text}`; here the text stays. */
function withoutStops(snippet: string): string {
  return snippet.replace(/\$\{\d+:([^}]*)\}/g, '$1').replace(/\$\d+/g, '');
}

function wordsOf({ contents }: Hover): string {
  const parts = Array.isArray(contents) ? contents : [contents];
  return parts.map(textOf).filter(Boolean).join('\n\n');
}

function textOf(part: string | { readonly value: string } | undefined): string {
  return typeof part === 'string' ? part : (part?.value ?? '');
}
