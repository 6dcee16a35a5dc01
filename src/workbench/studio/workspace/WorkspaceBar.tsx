import { type ReactNode, useEffect } from 'react';
import { conflictsOf, unsavedDrafts } from '#machines/workspaceTexts.ts';
import { Button } from '../controls.tsx';
import { useWorkspace, useWorkspaceState } from './workspaceContext.ts';

interface WorkspaceBarProps {
  /** Called with the files that an undo or redo changes. */
  readonly onStep?: (paths: readonly string[]) => void;
  readonly children?: ReactNode;
}

/** Undo, redo, save and the status of all files. `children` are actions for the selected form. */
export function WorkspaceBar({ onStep, children }: WorkspaceBarProps) {
  const { actor } = useWorkspace();
  const { texts, failure } = useWorkspaceState((snapshot) => snapshot.context);
  const isSaving = useWorkspaceState((snapshot) => snapshot.matches({ open: 'saving' }));
  const unsaved = unsavedDrafts(texts).length;
  const isUnsaved = unsaved > 0;
  const history = [
    { name: 'Undo', edit: texts.done.at(-1), type: 'edit.undone' },
    { name: 'Redo', edit: texts.undone.at(-1), type: 'edit.redone' },
  ] as const;
  const send = (type: 'edit.undone' | 'edit.redone' | 'save.pressed') => {
    const step = history.find((one) => one.type === type)?.edit;
    actor.send({ type });
    if (step) onStep?.(Object.keys(step.texts));
  };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const type = event.ctrlKey || event.metaKey ? commandOf(event) : undefined;
      if (type === undefined) return;
      event.preventDefault();
      send(type);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return (
    <>
      <header className="workspace-bar row">
        <h1>Form studio</h1>
        {history.map(({ name, edit, type }) => (
          <Button
            key={name}
            disabled={!edit}
            title={edit && `${name}: ${edit.label}`}
            onClick={() => send(type)}
          >
            {name}
          </Button>
        ))}
        <Button
          className="main"
          disabled={!isUnsaved || isSaving}
          onClick={() => actor.send({ type: 'save.pressed' })}
        >
          {isSaving ? 'Saving…' : 'Save'}
        </Button>
        {children}
        <p role="status">
          {isUnsaved
            ? `${unsaved} ${unsaved === 1 ? 'file is' : 'files are'} not saved.`
            : 'Everything is saved.'}
        </p>
        <nav className="row push" aria-label="Pages of the studio">
          <a href="/studio/fields">Fields</a>
          <a href="/studio/machines">Machines</a>
        </nav>
        {failure !== null && <p role="alert">{failure}</p>}
      </header>
      <div className="conflicts">
        {Object.entries(conflictsOf(texts)).map(([path, disk]) => (
          <div key={path} className="row" role="alert">
            <code>{path}</code>
            {disk === null ? 'was deleted' : 'was changed'} on the disk, and has unsaved changes here.
            <Button onClick={() => actor.send({ type: 'conflict.resolved', path, keep: 'mine' })}>
              Keep my text
            </Button>
            <Button onClick={() => actor.send({ type: 'conflict.resolved', path, keep: 'disk' })}>
              Use the text on the disk
            </Button>
          </div>
        ))}
      </div>
    </>
  );
}

/** The event of a key with Ctrl or Cmd. Inputs of a dialog keep the browser's undo. */
function commandOf({ key, shiftKey, target }: KeyboardEvent) {
  const letter = key.toLowerCase();
  if (letter === 's') return 'save.pressed';
  if ((letter !== 'z' && letter !== 'y') || (target instanceof Element && target.closest('dialog'))) return;
  return letter === 'y' || shiftKey ? 'edit.redone' : 'edit.undone';
}
