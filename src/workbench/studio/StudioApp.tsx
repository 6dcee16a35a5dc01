import { useEffect, useMemo, useState } from 'react';
import type { LeadData } from '#engine';
import type { FolderTexts, FormFault } from '#engine/compile';
import { unsavedDrafts } from '#machines/workspaceTexts.ts';
import { CodeEditor } from './code/CodeEditor.tsx';
import { lateJsonService } from './code/lateJsonService.ts';
import { Button, StudioButton } from './controls.tsx';
import { FolderList } from './FolderList.tsx';
import { latePart } from './latePart.tsx';
import { useJudgement } from './lead/useJudgement.ts';
import { PreviewPane } from './preview/PreviewPane.tsx';
import { ProblemList } from './problems/ProblemList.tsx';
import { remediesOf } from './problems/remediesOf.ts';
import { useProblems } from './problems/useProblems.ts';
import { ShareButton } from './share/ShareButton.tsx';
import { useChosen } from './useChosen.ts';
import { useSettled } from './useSettled.ts';
import { NewForm } from './visual/guided/NewForm.tsx';
import { RemakeExamples } from './visual/guided/RemakeExamples.tsx';
import { ConflictList } from './workspace/ConflictList.tsx';
import { WorkspaceBar } from './workspace/WorkspaceBar.tsx';
import { useWorkspace, useWorkspaceState } from './workspace/workspaceContext.ts';
import { type textsBelow, writtenFolders } from './written/writtenFolders.ts';

const VisualEditor = latePart(async () => (await import('./visual/design/VisualEditor.tsx')).VisualEditor);

/** The order in which a folder's files are shown; rate tables come after them. */
const fileOrder = ['schema.json', 'ui.json', 'page.json', 'figures.json', 'examples.json'];

/** The tab of the visual editor, which stands among the files. */
const designTab = 'design';

const sharedFiles = ['fields.schema.json', 'fields.ui.json'];

/** The workbench of forms: the folders, the texts of one, and the form that they make. */
export function StudioApp() {
  const workspace = useWorkspace();
  const state = useWorkspaceState((snapshot) => snapshot.value);
  const failure = useWorkspaceState((snapshot) => snapshot.context.failure);
  if (state === 'opening') return <p className="studio-waiting">Opening the forms…</p>;
  if (state === 'unreachable')
    return (
      <div className="studio-waiting" role="alert">
        <p>{failure}</p>
        <StudioButton onClick={() => workspace.actor.send({ type: 'open.retried' })}>Try again</StudioButton>
      </div>
    );
  return <Workbench />;
}

function Workbench() {
  const workspace = useWorkspace();
  const texts = useWorkspaceState((snapshot) => snapshot.context.texts);
  const { directories, home, metas } = workspace.surroundings();
  const folders = useMemo(() => writtenFolders(texts.files, directories), [texts.files, directories]);
  const shared = useShared(texts.files, home, metas);
  const service = useMemo(() => lateJsonService(metas), [metas]);
  const [chosen, choose] = useChosen(folders);
  const [goTo, setGoTo] = useState<{ readonly pointer: string } | null>(null);
  const written = folders.find(({ place }) => place === chosen.place);
  const [payload, setPayload] = useState<LeadData>();
  const problems = useProblems(folders, chosen.place, shared, payload !== undefined, (path, before, now) => {
    if (texts.files[path]?.text === before)
      workspace.actor.send({ type: 'texts.followed', texts: { [path]: now } });
  });
  const judgement = useJudgement(written, shared, payload);
  const judged = judgement === 'away' ? null : judgement;
  const isDrawn = payload !== undefined;
  useEffect(() => {
    if (isDrawn) fetchInQuiet();
  }, [isDrawn]);
  const found = problems.get(chosen.place);
  // what only the server sees: pictures that are not there, promises of a release; it knows no more of examples
  const beyond = useMemo(
    () => judged?.faults.filter(({ file }) => file !== `${chosen.place}/examples.json`),
    [judged, chosen.place],
  );
  const known = found?.length !== 0 || judgement === 'away' ? found : beyond;
  const faults = useSettled(chosen.place, known);
  const path = `${chosen.place}/${chosen.file}`;
  const unsaved = new Set(unsavedDrafts(texts).map((draft) => draft.path));
  const [field, selectField] = useState<string | null>(null);
  const canDesign = written?.texts['schema.json'] !== undefined && written.texts['ui.json'] !== undefined;
  const isDesigning = canDesign && chosen.file === designTab;
  const show = (fault: FormFault) => {
    if (fault.file.startsWith(`${chosen.place}/`))
      choose({ place: chosen.place, file: fault.file.slice(chosen.place.length + 1) });
    setGoTo({ pointer: fault.pointer });
  };
  return (
    <div className="studio">
      <WorkspaceBar>
        {written && <ShareButton key={written.place} written={written} shared={shared} />}
      </WorkspaceBar>
      <ConflictList />
      <FolderList
        folders={folders}
        chosen={chosen.place}
        problems={problems}
        unsaved={unsaved}
        onChoose={choose}
      >
        <NewForm folders={folders} shared={shared} onMade={(place) => choose({ place, file: designTab })} />
      </FolderList>
      {written && (
        <main className="studio-work" aria-label="Editor">
          <nav className="studio-files" aria-label="Files of the form">
            {canDesign && (
              <Button
                aria-current={isDesigning}
                onClick={() => choose({ place: chosen.place, file: designTab })}
              >
                Design
              </Button>
            )}
            {filesOf(written.texts).map((file) => (
              <Button
                key={file}
                aria-current={file === chosen.file}
                onClick={() => choose({ place: chosen.place, file })}
              >
                {file}
                {unsaved.has(`${chosen.place}/${file}`) && <span title="not saved"> ●</span>}
              </Button>
            ))}
          </nav>
          {isDesigning ? (
            <VisualEditor
              key={written.place}
              written={written}
              shared={shared}
              faults={faults ?? []}
              selected={field}
              onSelect={selectField}
              onEdit={(edited, label, joins) =>
                workspace.edit(
                  Object.fromEntries(
                    Object.entries(edited).map(([file, text]) => [`${written.place}/${file}`, text]),
                  ),
                  label,
                  joins,
                )
              }
              onShowCode={(file, pointer) => {
                choose({ place: written.place, file });
                setGoTo({ pointer });
              }}
              onUndo={() => workspace.actor.send({ type: 'edit.undone' })}
              onRedo={() => workspace.actor.send({ type: 'edit.redone' })}
            />
          ) : (
            <CodeEditor
              key={path}
              path={path}
              text={texts.files[path]?.text ?? ''}
              service={service}
              faults={(faults ?? []).filter(({ file }) => file === path)}
              goTo={goTo}
              onText={(text) => workspace.edit({ [path]: text }, `Typing in ${chosen.file}`, true)}
              onUndo={() => workspace.actor.send({ type: 'edit.undone' })}
              onRedo={() => workspace.actor.send({ type: 'edit.redone' })}
            />
          )}
          {(isDesigning || chosen.file === 'examples.json') && (
            <RemakeExamples key={`examples ${written.place}`} written={written} shared={shared} />
          )}
          <ProblemList
            faults={faults}
            isAway={judgement === 'away'}
            place={chosen.place}
            onGoTo={show}
            remediesOf={(fault) => remediesOf(fault, (file) => texts.files[file]?.text ?? null)}
            onRemedy={({ path: file, text, label }) => workspace.edit({ [file]: text }, label)}
          />
        </main>
      )}
      {written && (
        <PreviewPane
          judged={judged}
          onPayload={setPayload}
          key={written.place}
          written={written}
          shared={shared}
          field={isDesigning ? field : null}
          onField={(pressed) => {
            choose({ place: written.place, file: designTab });
            selectField(pressed);
          }}
        />
      )}
    </div>
  );
}

/** Fetches what is mostly asked for next, so that it is there at once; what fails is fetched when it is asked for. */
function fetchInQuiet(): void {
  requestIdleCallback(() => {
    const parts: readonly (() => Promise<unknown>)[] = [
      () => import('./visual/design/VisualEditor.tsx'),
      () => import('./visual/guided/NewFormDialog.tsx'),
    ];
    parts.reduce<Promise<unknown>>((before, part) => before.then(part), Promise.resolve()).catch(() => {});
  });
}

/** What all folders share, as it is written: the same object as long as its texts are. */
function useShared(
  files: Parameters<typeof textsBelow>[0],
  home: string,
  metas: FolderTexts,
): { readonly home: string; readonly texts: FolderTexts } {
  const [fields, fieldsUi] = sharedFiles.map((file) => files[`${home}/${file}`]?.text ?? null);
  return useMemo(() => {
    const own = Object.entries({ 'fields.schema.json': fields, 'fields.ui.json': fieldsUi });
    const there = own.flatMap(([file, text]) => (text == null ? [] : [[file, text] as const]));
    return { home, texts: { ...metas, ...Object.fromEntries(there) } };
  }, [home, metas, fields, fieldsUi]);
}

function filesOf(texts: FolderTexts): readonly string[] {
  const place = (file: string) => fileOrder.indexOf(file) + 1 || fileOrder.length + 1;
  return Object.keys(texts).toSorted((one, other) => place(one) - place(other) || (one < other ? -1 : 1));
}
