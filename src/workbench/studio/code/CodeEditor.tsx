import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { Annotation, EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { findNodeAtLocation, type ParseError, parseTree } from 'jsonc-parser';
import { useEffect, useRef } from 'react';
import type { FormIssue } from '#forms/compile/index.ts';
import { pathOf } from '#workbench/authoring/jsonPath.ts';
import { codeExtensions } from './codeExtensions.ts';
import type { JsonService } from './jsonService.ts';
import './CodeEditor.css';

interface CodeEditorProps {
  /** The file's path; another one is another document. */
  readonly path: string;
  readonly text: string;
  readonly service: JsonService;
  readonly issues: readonly FormIssue[];
  /** A place to jump to; a new object jumps again. */
  readonly goTo: { readonly pointer: string } | null;
  readonly onText: (text: string) => void;
}

/** Marks changes from the workspace, which are not sent back to it. */
const fromWorkspace = Annotation.define<boolean>();

/** A JSON file in a code editor: edits go to the workspace, and the workspace's changes come back. */
export function CodeEditor(props: CodeEditorProps) {
  const { path, text, service, issues, goTo } = props;
  const container = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const latest = useRef(props);
  latest.current = props;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a file has one editor, whose text follows below
  useEffect(() => {
    if (container.current === null) return;
    const editor = new EditorView({
      parent: container.current,
      state: EditorState.create({
        doc: text,
        extensions: [
          ...codeExtensions(path, service),
          lintGutter(),
          EditorView.contentAttributes.of({ 'aria-label': `Text of ${path}`, tabindex: '0' }),
          EditorView.updateListener.of(({ transactions, docChanged, state }) => {
            const isOwn = transactions.some((transaction) => transaction.annotation(fromWorkspace));
            if (docChanged && !isOwn) latest.current.onText(state.doc.toString());
          }),
        ],
      }),
    });
    view.current = editor;
    return () => editor.destroy();
  }, [path, service]);

  useEffect(() => {
    const editor = view.current;
    const now = editor?.state.doc.toString();
    if (!editor || now === undefined || now === text) return;
    editor.dispatch({ changes: changeBetween(now, text), annotations: fromWorkspace.of(true) });
  }, [text]);

  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    const marks = issues.map(({ pointer, problem, hint }): Diagnostic => {
      const text = editor.state.doc.toString();
      const { from, to } = rangeOfPointer(text, pointer);
      return { from, to: Math.min(to, text.length), severity: 'error', message: `${problem} ${hint}` };
    });
    editor.dispatch(setDiagnostics(editor.state, marks));
  }, [issues]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || goTo === null) return;
    const { from } = rangeOfPointer(editor.state.doc.toString(), goTo.pointer);
    editor.dispatch({
      selection: { anchor: from },
      effects: EditorView.scrollIntoView(from, { y: 'center' }),
    });
    editor.focus();
  }, [goTo]);

  return <div className="code-editor" ref={container} />;
}

/** The one stretch in which two texts differ, so that the cursor stays where it was. */
function changeBetween(before: string, after: string): { from: number; to: number; insert: string } {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let ends = 0;
  while (ends < shorter - from && before.at(-1 - ends) === after.at(-1 - ends)) ends += 1;
  return { from, to: before.length - ends, insert: after.slice(from, after.length - ends) };
}

/**
 * Where a JSON pointer points in a text, in characters from its beginning: the value there, or the nearest one around it.
 * Of a text that is no JSON, the first place where it is none.
 */
export function rangeOfPointer(
  text: string,
  pointer: string,
): { readonly from: number; readonly to: number } {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors);
  const [wrong] = errors;
  if (wrong) return { from: wrong.offset, to: wrong.offset + Math.max(1, wrong.length) };
  const path = [...pathOf(pointer)];
  let node = tree && findNodeAtLocation(tree, path);
  while (tree && !node) {
    path.pop();
    node = findNodeAtLocation(tree, path);
  }
  // the name and the value together, where there is a name
  const target = node?.parent?.type === 'property' ? node.parent : node;
  return target ? { from: target.offset, to: target.offset + target.length } : { from: 0, to: 0 };
}
