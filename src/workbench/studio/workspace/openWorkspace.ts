import { createActor, fromPromise } from 'xstate';
import { type OpenedWorkspace, type SaveResponse, workspaceMachine } from '#machines/workspace.machine.ts';
import { type DiskFile, type Draft, unsavedDrafts } from '#machines/workspaceTexts.ts';
import type { StudioConfig } from '#workbench/build/studio/studioConfig.ts';
import { callStudio } from './callStudio.ts';
import { createTabDrafts } from './drafts.ts';
import type { OpenedFiles, Workspace } from './workspaceContext.ts';

/** Opens the workspace of this tab: its machine, with its effects. */
export function openWorkspace(): Workspace {
  let config: StudioConfig = { directories: [], home: '', metas: {}, pictures: [] };
  const tabDrafts = createTabDrafts();
  const actor = createActor(
    workspaceMachine.provide({
      actors: {
        openFiles: fromPromise<OpenedWorkspace>(async ({ signal }) => {
          const { files, ...studioConfig } = await callStudio<OpenedFiles>('files', undefined, signal);
          config = studioConfig;
          return { files, drafts: await tabDrafts.adoptDrafts() };
        }),
        saveFiles: fromPromise<SaveResponse, readonly Draft[]>(({ input, signal }) =>
          callStudio<SaveResponse>('save', { files: input }, signal),
        ),
      },
      actions: {
        storeDrafts: ({ context, self }) => {
          const areStored = tabDrafts.store(unsavedDrafts(context.texts));
          if (areStored !== context.areDraftsStored)
            self.send({ type: 'drafts.stored', areStored: areStored });
        },
      },
    }),
  ).start();
  import.meta.hot?.on('studio:file-changed', ({ path, disk }: { path: string; disk: DiskFile | null }) =>
    actor.send({ type: 'disk.changed', path, disk }),
  );
  const countTabs = async () => actor.send({ type: 'tabs.counted', others: await tabDrafts.countOthers() });
  addEventListener('focus', countTabs);
  void countTabs();
  return {
    actor,
    config: () => config,
    edit: (texts, label, joins = false) =>
      actor.send({ type: 'texts.edited', texts, label, joins, at: performance.now() }),
  };
}
