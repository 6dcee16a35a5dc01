import { createActor, fromPromise } from 'xstate';
import { type OpenedWorkspace, type SaveResponse, workspaceMachine } from '#machines/workspace.machine.ts';
import { type DiskFile, type Draft, unsavedDrafts } from '#machines/workspaceTexts.ts';
import { callStudio } from './callStudio.ts';
import { openTabDrafts } from './drafts.ts';
import type { OpenedFiles, Surroundings, Workspace } from './workspaceContext.ts';

/** Opens the workspace of this tab: its machine, with what it reads from and writes to. */
export function openWorkspace(): Workspace {
  let surroundings: Surroundings = { directories: [], home: '', metas: {}, pictures: [] };
  const own = openTabDrafts();
  const actor = createActor(
    workspaceMachine.provide({
      actors: {
        openFiles: fromPromise<OpenedWorkspace>(async ({ signal }) => {
          const { files, ...around } = await callStudio<OpenedFiles>('files', undefined, signal);
          surroundings = around;
          return { files, drafts: await own.takeOver() };
        }),
        saveFiles: fromPromise<SaveResponse, readonly Draft[]>(({ input, signal }) =>
          callStudio<SaveResponse>('save', { files: input }, signal),
        ),
      },
      actions: {
        storeDrafts: ({ context, self }) => {
          const areStored = own.keep(unsavedDrafts(context.texts));
          if (areStored !== context.areDraftsStored) self.send({ type: 'drafts.stored', areStored });
        },
      },
    }),
  ).start();
  import.meta.hot?.on('studio:file-changed', ({ path, disk }: { path: string; disk: DiskFile | null }) =>
    actor.send({ type: 'disk.changed', path, disk }),
  );
  const setOtherTabs = async () => actor.send({ type: 'tabs.counted', others: await own.countOthers() });
  addEventListener('focus', setOtherTabs);
  void setOtherTabs();
  return {
    actor,
    surroundings: () => surroundings,
    edit: (texts, label, joins = false) =>
      actor.send({ type: 'texts.edited', texts, label, joins, at: performance.now() }),
  };
}
