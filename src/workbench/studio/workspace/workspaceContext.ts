import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import { type ActorRefFrom, createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { type DiskFiles, type SaveResponse, workspaceMachine } from '#machines/workspace.machine.ts';
import type { DiskFile, Draft } from '#machines/workspaceTexts.ts';
import type { StudioConfig } from '#workbench/build/studio/studioFiles.ts';
import { callStudio } from './callStudio.ts';

/** The server's answer to `files`. */
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

/** Opens the workspace of this tab: its machine, with its effects. */
export function openWorkspace(): Workspace {
  let config: StudioConfig = { directories: [], home: '', metas: {}, pictures: [] };
  const actor = createActor(
    workspaceMachine.provide({
      actors: {
        openFiles: fromPromise<DiskFiles>(async ({ signal }) => {
          const { files, ...studioConfig } = await callStudio<OpenedFiles>('files', undefined, signal);
          config = studioConfig;
          return files;
        }),
        saveFiles: fromPromise<SaveResponse, readonly Draft[]>(({ input, signal }) =>
          callStudio('save', { files: input }, signal),
        ),
      },
    }),
  ).start();
  import.meta.hot?.on('studio:file-changed', ({ path, disk }: { path: string; disk: DiskFile | null }) =>
    actor.send({ type: 'disk.changed', path, disk }),
  );
  return {
    actor,
    config: () => config,
    edit: (texts, label, joins = false) =>
      actor.send({ type: 'texts.edited', texts, label, joins, at: Date.now() }),
  };
}

export const WorkspaceContext = createContext<Workspace | null>(null);

/** @throws Error outside of the studio */
export function useWorkspace(): Workspace {
  const workspace = use(WorkspaceContext);
  if (!workspace) throw new Error('This component has to stand inside the studio.');
  return workspace;
}

/** A selection from the workspace's state. */
export function useWorkspaceState<T>(read: (snapshot: SnapshotFrom<typeof workspaceMachine>) => T): T {
  return useSelector(useWorkspace().actor, read);
}
