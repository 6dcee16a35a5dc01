import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { Annotation, EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import type { FormFault } from '#engine/compile';
import { placeInText } from '../problems/placeInText.ts';
import { afterPaint } from './afterPaint.ts';
import { codeExtensions } from './codeExtensions.ts';
import type { JsonService } from './jsonService.ts';
import './CodeEditor.css';

interface CodeEditorProps {
  /** The file's path; another one is another document. */
  readonly path: string;
  readonly text: string;
  readonly service: JsonService;
  /** What is wrong with this file. */
  readonly faults: readonly FormFault[];
  /** A place to jump to; a new object jumps again. */
  readonly goTo: { readonly pointer: string } | null;
  readonly onText: (text: string) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

type Typed = Pick<CodeEditorProps, 'text' | 'onText'>;

/** Marks changes that come from the workspace: they are not told to it again. */
const fromWorkspace = Annotation.define<boolean>();

/** A JSON file in a code editor: what is typed goes to the workspace, and what changes there comes back. */
export function CodeEditor(props: CodeEditorProps) {
  const { path, text, service, faults, goTo } = props;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const latest = useRef(props);
  latest.current = props;
  // told to whoever had the file when it was typed: the editor may show another one by then
  const typed = useRef(afterPaint(({ text: written, onText }: Typed) => onText(written)));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a file has one editor, whose text follows below
  useEffect(() => {
    if (place.current === null) return;
    const made = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: text,
        extensions: [
          // what is pressed next, and whoever comes next, has to find what was typed
          EditorView.domEventHandlers({
            keydown: ({ ctrlKey, metaKey }) => {
              if (ctrlKey || metaKey) typed.current.flush();
            },
            blur: () => typed.current.flush(),
          }),
          keymap.of([
            { key: 'Mod-z', run: () => told(latest.current.onUndo) },
            { key: 'Mod-y', run: () => told(latest.current.onRedo) },
            { key: 'Mod-Shift-z', run: () => told(latest.current.onRedo) },
          ]),
          ...codeExtensions(path, service),
          lintGutter(),
          EditorView.contentAttributes.of({ 'aria-label': `Text of ${path}`, tabindex: '0' }),
          EditorView.updateListener.of((update) => {
            const isOwn = update.transactions.some((transaction) => transaction.annotation(fromWorkspace));
            if (!update.docChanged || isOwn) return;
            const { onText } = latest.current;
            typed.current.hold({ text: update.state.doc.toString(), onText });
          }),
        ],
      }),
    });
    view.current = made;
    const { flush } = typed.current;
    window.addEventListener('pagehide', flush);
    return () => {
      flush();
      window.removeEventListener('pagehide', flush);
      made.destroy();
    };
  }, [path, service]);

  useEffect(() => {
    const made = view.current;
    const now = made?.state.doc.toString();
    // what was typed since is newer than what the workspace knows
    if (!made || now === undefined || now === text || typed.current.isHeld()) return;
    made.dispatch({ changes: changeBetween(now, text), annotations: fromWorkspace.of(true) });
  }, [text]);

  useEffect(() => {
    const made = view.current;
    if (!made) return;
    const length = made.state.doc.length;
    const marks = faults.map(({ pointer, problem, remedy }): Diagnostic => {
      const { from, to } = placeInText(made.state.doc.toString(), pointer);
      const message = `${problem} ${remedy}`;
      return { from: Math.min(from, length), to: Math.min(to, length), severity: 'error', message };
    });
    made.dispatch(setDiagnostics(made.state, marks));
  }, [faults]);

  useEffect(() => {
    const made = view.current;
    if (!made || goTo === null) return;
    const { from } = placeInText(made.state.doc.toString(), goTo.pointer);
    made.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
    made.focus();
  }, [goTo]);

  return <div className="code-editor" ref={place} />;
}

function told(tell: () => void): true {
  tell();
  return true;
}

/** The one stretch in which two texts differ, so that the cursor stays where it was. */
function changeBetween(before: string, after: string): { from: number; to: number; insert: string } {
  let from = 0;
  while (from < before.length && before[from] === after[from]) from += 1;
  let ends = 0;
  while (
    ends < Math.min(before.length, after.length) - from &&
    before[before.length - 1 - ends] === after[after.length - 1 - ends]
  )
    ends += 1;
  return { from, to: before.length - ends, insert: after.slice(from, after.length - ends) };
}
