import { type ReactNode, useEffect } from 'react';
import { unsavedDrafts } from '#machines/workspaceTexts.ts';
import { StudioButton } from '../controls.tsx';
import { useWorkspace, useWorkspaceState } from './workspaceContext.ts';
import './WorkspaceBar.css';

/** Undo, redo and save for all files, and how the saving stands; beside them what is done with the chosen form. */
export function WorkspaceBar({ children }: { readonly children?: ReactNode }) {
  const { actor } = useWorkspace();
  const texts = useWorkspaceState((snapshot) => snapshot.context.texts);
  const isSaving = useWorkspaceState((snapshot) => snapshot.matches({ open: 'saving' }));
  const failure = useWorkspaceState((snapshot) => snapshot.context.failure);
  const otherTabs = useWorkspaceState((snapshot) => snapshot.context.otherTabs);
  const areDraftsKept = useWorkspaceState((snapshot) => snapshot.context.areDraftsKept);
  const unsaved = unsavedDrafts(texts).length;
  const isAtRisk = unsaved > 0 && !areDraftsKept;
  const [undo, redo] = [texts.done.at(-1), texts.undone.at(-1)];
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      actor.send({ type: 'save.pressed' });
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [actor]);
  useEffect(() => {
    if (!isAtRisk) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isAtRisk]);
  return (
    <header className="workspace-bar">
      <h1>Form studio</h1>
      <StudioButton
        disabled={!undo}
        title={undo && `Undo: ${undo.label}`}
        onClick={() => actor.send({ type: 'edit.undone' })}
      >
        Undo
      </StudioButton>
      <StudioButton
        disabled={!redo}
        title={redo && `Redo: ${redo.label}`}
        onClick={() => actor.send({ type: 'edit.redone' })}
      >
        Redo
      </StudioButton>
      <StudioButton
        look="studio-button--main"
        disabled={unsaved === 0 || isSaving}
        onClick={() => actor.send({ type: 'save.pressed' })}
      >
        {isSaving ? 'Saving…' : 'Save'}
      </StudioButton>
      {children}
      <nav className="workspace-bar__rooms" aria-label="Rooms of the studio">
        <a href="/studio/fields">Fields</a>
        <a href="/studio/machines">Machines</a>
      </nav>
      <p className="workspace-bar__state" role="status">
        {unsaved === 0
          ? 'Everything is saved.'
          : `${unsaved} ${unsaved === 1 ? 'file is' : 'files are'} not saved.`}
        {otherTabs > 0 && ' The studio is open in another tab too: its unsaved texts are its own.'}
      </p>
      {isAtRisk && (
        <p className="workspace-bar__failure" role="alert">
          This browser keeps no unsaved texts: its storage is full. Save before you leave.
        </p>
      )}
      {failure !== null && (
        <p className="workspace-bar__failure" role="alert">
          {failure}
        </p>
      )}
    </header>
  );
}
