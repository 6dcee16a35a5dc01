import { createActor, fromPromise } from 'xstate';
import { type DiskFiles, type SaveResponse, workspaceMachine } from '#machines/workspace.machine.ts';
import type { DiskFile, Draft } from '#machines/workspaceTexts.ts';
import type { StudioConfig } from '#workbench/build/studio/studioConfig.ts';
import { callStudio } from './callStudio.ts';
import type { OpenedFiles, Workspace } from './workspaceContext.ts';

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
          callStudio<SaveResponse>('save', { files: input }, signal),
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
