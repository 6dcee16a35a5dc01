import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { DiskFiles, workspaceMachine } from '#machines/workspace.machine.ts';
import type { StudioConfig } from '#workbench/build/studio/studioConfig.ts';

/** What the server answers when a room opens. */
export interface OpenedFiles extends StudioConfig {
  readonly files: DiskFiles;
}

/** The texts and their changes. Only texts change: no part of the studio has a form of its own. */
export interface Workspace {
  readonly actor: ActorRefFrom<typeof workspaceMachine>;
  config(): StudioConfig;
  /**
   * Changes files as one undoable step.
   *
   * @param texts whole texts by path; null removes the file
   * @param label of the step in the history: 'Move pin code up'
   * @param joins whether the next change with this label extends the step, as typing does
   */
  edit(texts: Readonly<Record<string, string | null>>, label: string, joins?: boolean): void;
}

export const WorkspaceContext = createContext<Workspace | null>(null);

/** The workspace of the studio around a component. Throws outside of it. */
export function useWorkspace(): Workspace {
  const workspace = use(WorkspaceContext);
  if (!workspace) throw new Error('This component has to stand inside the studio.');
  return workspace;
}

/** Selects from the workspace's state, again whenever the selection changes. */
export function useWorkspaceState<T>(read: (snapshot: SnapshotFrom<typeof workspaceMachine>) => T): T {
  return useSelector(useWorkspace().actor, read);
}
