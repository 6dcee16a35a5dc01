import type { Completion, CompletionResult } from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import {
  type CompletionItem,
  getLanguageService,
  type MarkedString,
  type MarkupContent,
  TextDocument,
} from 'vscode-json-languageservice';
import type { FolderTexts } from '#forms/compile/index.ts';
import { listAt, recordAt, valueAt } from '#workbench/authoring/jsonPath.ts';

export type JsonService = ReturnType<typeof createJsonService>;

/** Creates completions and explanations from the meta-schemas. `metas` are their texts by path: 'meta/ui.schema.json'. */
export function createJsonService(metas: FolderTexts) {
  const service = getLanguageService({
    schemaRequestService: async (uri) => {
      const name = /meta\/[^/]+$/.exec(uri)?.[0] ?? '';
      const text = metas[name];
      if (text === undefined) throw new Error(`Unknown meta-schema ${name}.`);
      return text;
    },
  });
  const open = (path: string, text: string) => {
    // an invented URL, from which `$schema` resolves to its meta-schema
    const document = TextDocument.create(`file:///${path.replaceAll('../', '')}`, 'json', 0, text);
    return [document, service.parseJSONDocument(document)] as const;
  };
  return {
    /** Returns the keywords or values that are allowed at a position. */
    async complete(path: string, text: string, offset: number): Promise<CompletionResult | null> {
      const [document, parsed] = open(path, text);
      const list = await service.doComplete(document, document.positionAt(offset), parsed);
      const items = (list?.items ?? []).map((item) => completionOf(item, document, offset));
      // before a value is typed, the service considers one type only, but others may have the keyword too
      const keyword = /"([^"]+)":\s*$/.exec(text.slice(0, offset))?.[1] ?? '';
      const name = /"\$schema":\s*"[^"]*(meta\/[^"/]+)"/.exec(text)?.[1] ?? '';
      const meta = metas[name] ?? '{}';
      const named = [...meta.matchAll(/"\$ref": "([a-z]+\.schema\.json)#/g)].map(
        ([, file]) => metas[`meta/${file}`],
      );
      const others = [...new Set([meta, ...named])]
        .flatMap((text) => valuesOf(JSON.parse(text ?? '{}'), keyword))
        .map((value) => JSON.stringify(value))
        .filter((label) => items.every((one) => one.label !== label));
      const options = [...items, ...[...new Set(others)].map((label) => ({ label, from: offset }))];
      if (options.length === 0) return null;
      return { from: Math.min(...options.map(({ from }) => from)), filter: true, options };
    },
    /** Returns the description of a keyword, or null. */
    async explain(path: string, text: string, offset: number): Promise<string | null> {
      const [document, parsed] = open(path, text);
      const hover = await service.doHover(document, document.positionAt(offset), parsed);
      if (!hover) return null;
      const contents = Array.isArray(hover.contents) ? hover.contents : [hover.contents];
      return contents.map(textOf).filter(Boolean).join('\n\n');
    },
  };
}

/** A completion replaces the service's range, which may be larger than the typed text. */
function completionOf(
  item: CompletionItem,
  document: TextDocument,
  offset: number,
): Completion & { readonly from: number } {
  const edit = item.textEdit && 'range' in item.textEdit ? item.textEdit : undefined;
  const from = edit ? document.offsetAt(edit.range.start) : offset;
  const end = edit ? document.offsetAt(edit.range.end) : offset;
  // an unclosed string extends to the end of its line, which stays
  const isPartOfIt = /^["\w:.$-]*$/.test(document.getText().slice(offset, end));
  // removes the tab stops of snippets, `$1` and `${1:text}`, but keeps their text
  const insert = (edit?.newText ?? item.insertText ?? item.label)
    .replace(/\$\{\d+:([^}]*)\}/g, '$1')
    .replace(/\$\d+/g, '');
  return {
    from,
    // the typed text includes the opening quote
    label: insert.startsWith('"') && !item.label.startsWith('"') ? `"${item.label}"` : item.label,
    displayLabel: item.label,
    info: textOf(item.documentation),
    apply: (view: EditorView, _completion: Completion, _from: number, typedTo: number) =>
      view.dispatch({
        changes: { from, to: Math.max(isPartOfIt ? end : offset, typedTo), insert },
        selection: { anchor: from + insert.length },
        userEvent: 'input.complete',
      }),
  };
}

function valuesOf(meta: unknown, keyword: string): readonly unknown[] {
  const { properties, ...others } = recordAt(meta);
  const constant = valueAt(properties, [keyword, 'const']);
  const below = [...Object.values(properties ?? {}), ...(Array.isArray(meta) ? meta : Object.values(others))];
  return [
    ...listAt(properties, [keyword, 'enum']),
    ...(constant === undefined ? [] : [constant]),
    ...below.flatMap((content) => valuesOf(content, keyword)),
  ];
}

const textOf = (content: MarkedString | MarkupContent | undefined): string =>
  typeof content === 'string' ? content : (content?.value ?? '');
