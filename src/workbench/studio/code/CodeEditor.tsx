import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { Annotation, EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { findNodeAtLocation, type ParseError, parseTree } from 'jsonc-parser';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { FormIssue } from '#forms/compile/index.ts';
import { pathOf } from '#workbench/authoring/jsonPath.ts';
import { codeExtensions } from './codeExtensions.ts';
import type { JsonService } from './jsonService.ts';
import './CodeEditor.css';

interface CodeEditorProps {
  /** A new path opens a new document. */
  readonly path: string;
  readonly text: string;
  readonly service: JsonService;
  readonly issues: readonly FormIssue[];
  /** The position to jump to. A new object with the same pointer jumps again. */
  readonly goTo: { readonly pointer: string } | null;
  readonly onText: (text: string) => void;
}

/** Marks changes from the workspace, which are not sent back to it. */
const fromWorkspace = Annotation.define<boolean>();

/** A code editor for a JSON file, in sync with the workspace. */
export function CodeEditor({ path, text, service, issues, goTo, onText }: CodeEditorProps) {
  const container = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const changeText = useEffectEvent(onText);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the next effect updates the text of an open editor
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
            const isFromWorkspace = transactions.some((transaction) => transaction.annotation(fromWorkspace));
            if (docChanged && !isFromWorkspace) changeText(state.doc.toString());
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

/** The range in which two texts differ. Replacing only that range keeps the cursor. */
function changeBetween(before: string, after: string): { from: number; to: number; insert: string } {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let ends = 0;
  while (ends < shorter - from && before.at(-1 - ends) === after.at(-1 - ends)) ends += 1;
  return { from, to: before.length - ends, insert: after.slice(from, after.length - ends) };
}

/**
 * Finds the range of a JSON pointer in a text, in characters: its value, or the nearest one that contains it. Returns
 * the first syntax error of a text that is not JSON.
 */
export function rangeOfPointer(
  text: string,
  pointer: string,
): { readonly from: number; readonly to: number } {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors);
  const [syntaxError] = errors;
  if (syntaxError)
    return { from: syntaxError.offset, to: syntaxError.offset + Math.max(1, syntaxError.length) };
  const path = [...pathOf(pointer)];
  let node = tree && findNodeAtLocation(tree, path);
  while (tree && !node) {
    path.pop();
    node = findNodeAtLocation(tree, path);
  }
  // a property's range includes its name
  const target = node?.parent?.type === 'property' ? node.parent : node;
  return target ? { from: target.offset, to: target.offset + target.length } : { from: 0, to: 0 };
}
