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
  /** A thing that is wrong with a text, beside what the check of form folders finds. */
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
      return (list?.items ?? []).map((item) => proposalOf(item, document, offset));
    },
    async explain(path, text, offset) {
      const { document, parsed } = open(path, text);
      const hover = await service.doHover(document, document.positionAt(offset), parsed);
      return hover ? wordsOf(hover) : null;
    },
  };
}

function proposalOf(item: CompletionItem, document: TextDocument, offset: number): Proposal {
  const edit = item.textEdit && 'range' in item.textEdit ? item.textEdit : undefined;
  return {
    label: item.label,
    detail: item.detail ?? '',
    documentation: textOf(item.documentation),
    insert: withoutStops(edit?.newText ?? item.insertText ?? item.label),
    from: edit ? document.offsetAt(edit.range.start) : offset,
    to: edit ? document.offsetAt(edit.range.end) : offset,
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
