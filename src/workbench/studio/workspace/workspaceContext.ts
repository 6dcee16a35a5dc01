import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import { type ActorRefFrom, createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { type DiskFiles, type SaveResponse, workspaceMachine } from '#machines/workspace.machine.ts';
import type { DiskFile, Draft } from '#machines/workspaceTexts.ts';
import type { StudioConfig } from '#workbench/build/studio/studioFiles.ts';
import { callStudio } from './callStudio.ts';

/** The response of the call `files`. */
export interface OpenedFiles extends StudioConfig {
  readonly files: DiskFiles;
}

/** The texts of all forms. Every part of the studio edits them and keeps no other state of a form. */
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

/** Starts the workspace of this tab. */
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
  if (!workspace) throw new Error('WorkspaceContext has no value.');
  return workspace;
}

/** Selects from the workspace's state. */
export function useWorkspaceState<T>(read: (snapshot: SnapshotFrom<typeof workspaceMachine>) => T): T {
  return useSelector(useWorkspace().actor, read);
}
