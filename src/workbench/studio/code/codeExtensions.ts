import {
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import {
  bracketMatching,
  foldGutter,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language';
import { search, searchKeymap } from '@codemirror/search';
import type { Extension } from '@codemirror/state';
import {
  drawSelection,
  type EditorView,
  highlightActiveLine,
  hoverTooltip,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { JsonService } from './jsonService.ts';

/** The colours of the site on paper; each has a contrast of 4.5:1 at least. */
const highlighting = HighlightStyle.define([
  { tag: tags.propertyName, color: '#264677' },
  { tag: tags.string, color: '#1d6547' },
  { tag: tags.number, color: '#785412' },
  { tag: tags.bool, color: '#785412' },
  { tag: tags.null, color: '#785412' },
  { tag: tags.punctuation, color: '#50607d' },
]);

/**
 * What an editor of a JSON file needs beside its text: keys, folding, search, colours, and completion and explanations
 * from the meta-schemas. Tab leaves the editor, as it leaves any field. Undo is the studio's: its history goes across files.
 */
export function codeExtensions(path: string, service: JsonService): readonly Extension[] {
  return [
    lineNumbers(),
    foldGutter(),
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    highlightActiveLine(),
    search({ top: true }),
    json(),
    syntaxHighlighting(highlighting),
    autocompletion({ override: [(context) => complete(path, service, context)] }),
    hoverTooltip((view, position) => explain(path, service, view, position)),
    keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...searchKeymap, ...completionKeymap]),
  ];
}

async function complete(
  path: string,
  service: JsonService,
  context: CompletionContext,
): Promise<CompletionResult | null> {
  if (!context.explicit && context.matchBefore(/["\w:-]+/) === null) return null;
  const proposals = await service.complete(path, context.state.doc.toString(), context.pos);
  const [first] = proposals;
  if (!first) return null;
  return {
    from: Math.min(...proposals.map(({ from }) => from)),
    filter: true,
    options: proposals.map(({ label, detail, documentation, insert, from, to }) => ({
      // what is typed begins with the quotes that the proposal brings
      label: insert.startsWith('"') && !label.startsWith('"') ? `"${label}"` : label,
      displayLabel: label,
      detail,
      info: documentation,
      // proposals replace what the service says, which may reach beyond what was typed
      apply: (view: EditorView, _completion: unknown, _from: number, end: number) =>
        view.dispatch({
          changes: { from, to: Math.max(to, end), insert },
          selection: { anchor: from + insert.length },
          userEvent: 'input.complete',
        }),
    })),
  };
}

async function explain(path: string, service: JsonService, view: EditorView, position: number) {
  const words = await service.explain(path, view.state.doc.toString(), position);
  if (words === null) return null;
  return {
    pos: position,
    above: true,
    create() {
      const dom = document.createElement('div');
      dom.className = 'code-explanation';
      dom.textContent = words.replace(/\\([_*`.[\]()#+!-])/g, '$1');
      return { dom };
    },
  };
}
