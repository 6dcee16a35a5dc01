import {
  autocompletion,
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
import { drawSelection, highlightActiveLine, hoverTooltip, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { JsonService } from './jsonService.ts';

/** Colours of the site, with a contrast of at least 4.5:1. */
const highlighting = HighlightStyle.define([
  { tag: tags.propertyName, color: '#264677' },
  { tag: tags.string, color: '#1d6547' },
  { tag: [tags.number, tags.bool, tags.null], color: '#785412' },
  { tag: tags.punctuation, color: '#50607d' },
]);

/** The extensions for a JSON file. Tab leaves the editor, and undo is the studio's, whose history spans all files. */
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
    autocompletion({
      override: [
        (context) =>
          context.explicit || context.matchBefore(/["\w:-]+/) !== null
            ? service.complete(path, context.state.doc.toString(), context.pos)
            : null,
      ],
    }),
    hoverTooltip(async (view, pos) => {
      const markdown = await service.explain(path, view.state.doc.toString(), pos);
      return markdown === null ? null : { pos, above: true, create: () => ({ dom: explanation(markdown) }) };
    }),
    keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...searchKeymap, ...completionKeymap]),
  ];
}

/** Renders a description, without the escapes of its Markdown. */
function explanation(markdown: string): HTMLElement {
  const dom = document.createElement('div');
  dom.className = 'code-explanation';
  dom.textContent = markdown.replace(/\\([_*`.[\]()#+!-])/g, '$1');
  return dom;
}
