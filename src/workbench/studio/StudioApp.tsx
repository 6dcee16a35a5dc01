import { lazy, Suspense, useMemo, useState } from 'react';
import type { FolderTexts, FormIssue } from '#forms/compile/index.ts';
import type { LeadData } from '#forms/index.ts';
import { unsavedDrafts } from '#machines/workspaceTexts.ts';
import { CodeEditor } from './code/CodeEditor.tsx';
import { createJsonService } from './code/jsonService.ts';
import { Button } from './controls.tsx';
import { FolderList } from './FolderList.tsx';
import { useSourceValidation } from './lead/useJudgement.ts';
import { PreviewPane } from './preview/PreviewPane.tsx';
import { ProblemList } from './problems/ProblemList.tsx';
import { useProblems } from './problems/useProblems.ts';
import { ShareButton } from './share/ShareButton.tsx';
import { useAddress } from './useAddress.ts';
import { NewForm } from './visual/guided/NewForm.tsx';
import { RegenerateExamples } from './visual/guided/RegenerateExamples.tsx';
import { isSame } from './visual/text/jsonPlaces.ts';
import { WorkspaceBar } from './workspace/WorkspaceBar.tsx';
import { useWorkspace, useWorkspaceState } from './workspace/workspaceContext.ts';
import { type SharedTexts, type WrittenFolder, writtenFolders } from './written/writtenFolders.ts';

const VisualEditor = lazy(async () => ({
  default: (await import('./visual/design/VisualEditor.tsx')).VisualEditor,
}));

/** The order in which a folder's files are shown; rate tables come after them. */
const fileOrder = ['schema.json', 'ui.json', 'page.json', 'computed.json', 'examples.json'];

/** The tab of the visual editor, which stands among the files. */
const designTab = 'design';

/** The workbench of forms: the folders, the texts of one, and the form that they make. */
export function StudioApp() {
  const { actor } = useWorkspace();
  const state = useWorkspaceState((snapshot) => snapshot.value);
  const failure = useWorkspaceState((snapshot) => snapshot.context.failure);
  if (state === 'opening') return <p className="studio-waiting">Opening the forms…</p>;
  if (state === 'unreachable')
    return (
      <div className="studio-waiting" role="alert">
        <p>{failure}</p>
        <Button onClick={() => actor.send({ type: 'open.retried' })}>Try again</Button>
      </div>
    );
  return <Workbench />;
}

function Workbench() {
  const workspace = useWorkspace();
  const { files, ...texts } = useWorkspaceState((snapshot) => snapshot.context.texts);
  const { directories, home, metas } = workspace.surroundings();
  const folders = useMemo(() => writtenFolders(files, directories), [files, directories]);
  const shared = useShared(files, home, metas);
  const service = useMemo(() => createJsonService(metas), [metas]);
  const [address, show] = useAddress();
  const named = folders.find((folder) => `${address}/`.startsWith(`${folder.place}/`));
  const written = named ?? folders[0];
  const place = written?.place ?? '';
  const file = (named && address.slice(place.length + 1)) || 'schema.json';
  const [goTo, setGoTo] = useState<{ readonly pointer: string } | null>(null);
  const [field, selectField] = useState<string | null>(null);
  const [payload, setPayload] = useState<LeadData>();
  const problems = useProblems(folders, place, shared, (path, before, now) => {
    if (files[path]?.text === before)
      workspace.actor.send({ type: 'texts.generated', texts: { [path]: now } });
  });
  const validationState = useSourceValidation(written, shared, payload);
  const validation = validationState === 'away' ? null : validationState;
  const issues = useIssues(place, problems.get(place), validationState);
  const path = `${place}/${file}`;
  const unsaved = unsavedDrafts({ files, ...texts }).map((draft) => draft.path);
  const canDesign = written?.texts['schema.json'] !== undefined && written.texts['ui.json'] !== undefined;
  const isDesigning = canDesign && file === designTab;
  const showCode = (where: string, pointer: string) => {
    if (where.startsWith(`${place}/`)) show(where);
    setGoTo({ pointer });
  };
  const history = {
    onUndo: () => workspace.actor.send({ type: 'edit.undone' }),
    onRedo: () => workspace.actor.send({ type: 'edit.redone' }),
  };
  return (
    <div className="studio">
      <WorkspaceBar>{written && <ShareButton key={place} written={written} shared={shared} />}</WorkspaceBar>
      <FolderList
        folders={folders}
        chosen={place}
        problems={problems}
        unsaved={unsaved}
        onChoose={(chosen) => show(`${chosen}/schema.json`)}
      >
        <NewForm folders={folders} shared={shared} onMade={(made) => show(`${made}/${designTab}`)} />
      </FolderList>
      {written && (
        <>
          <main className="studio-work" aria-label="Editor">
            <nav className="tabs" aria-label="Files of the form">
              {(canDesign ? [designTab, ...filesOf(written)] : filesOf(written)).map((name) => (
                <Button
                  key={name}
                  aria-current={name === (isDesigning ? designTab : file)}
                  onClick={() => show(`${place}/${name}`)}
                >
                  {name === designTab ? 'Design' : name}
                  {unsaved.includes(`${place}/${name}`) && <span title="not saved"> ●</span>}
                </Button>
              ))}
            </nav>
            {isDesigning ? (
              <Suspense>
                <VisualEditor
                  key={place}
                  written={written}
                  shared={shared}
                  selected={field}
                  onSelect={selectField}
                  onEdit={(edited, label, joins) => workspace.edit(below(place, edited), label, joins)}
                  onShowCode={(name, pointer) => showCode(`${place}/${name}`, pointer)}
                  {...history}
                />
              </Suspense>
            ) : (
              <CodeEditor
                key={path}
                path={path}
                text={files[path]?.text ?? ''}
                service={service}
                issues={(issues ?? []).filter((issue) => issue.file === path)}
                goTo={goTo}
                onText={(text) => workspace.edit({ [path]: text }, `Typing in ${file}`, true)}
                {...history}
              />
            )}
            {(isDesigning || file === 'examples.json') && (
              <RegenerateExamples key={`examples ${place}`} written={written} shared={shared} />
            )}
            <ProblemList
              issues={issues}
              isAway={validationState === 'away'}
              place={place}
              onGoTo={(issue) => showCode(issue.file, issue.pointer)}
              textOf={(name) => files[name]?.text ?? null}
              onHint={({ path: name, text, label }) => workspace.edit({ [name]: text }, label)}
            />
          </main>
          <PreviewPane
            key={`preview ${place}`}
            validation={validation}
            onPayload={setPayload}
            written={written}
            shared={shared}
            field={isDesigning ? field : null}
          />
        </>
      )}
    </div>
  );
}

/** What all folders share, as it is written: the same object as long as its texts are. */
function useShared(
  files: Parameters<typeof writtenFolders>[0],
  home: string,
  metas: FolderTexts,
): SharedTexts {
  const [fields, words] = ['fields.schema.json', 'fields.ui.json'].map(
    (file) => files[`${home}/${file}`]?.text,
  );
  return useMemo(() => {
    const own = {
      ...(fields && { 'fields.schema.json': fields }),
      ...(words && { 'fields.ui.json': words }),
    };
    return { home, texts: { ...metas, ...own } };
  }, [home, metas, fields, words]);
}

/**
 * What is wrong with a folder: what the check here says, and where that is nothing, what only the server sees (pictures
 * that are not there, promises of a release). While it is being found out, what was known last stands.
 */
function useIssues(
  place: string,
  found: readonly FormIssue[] | undefined,
  validationState: ReturnType<typeof useSourceValidation>,
): readonly FormIssue[] | undefined {
  const validation = validationState === 'away' ? [] : validationState?.issues;
  // the server knows no more of examples, which may be followed up by then
  const beyond = validation?.filter(({ file }) => file !== `${place}/examples.json`);
  const now = found?.length === 0 ? beyond : found;
  const [known, know] = useState({ place, issues: now });
  const isOther = known.place !== place || (now !== undefined && !isSame(now, known.issues));
  if (isOther) know({ place, issues: now });
  return isOther ? now : known.issues;
}

/** Texts of a folder by their paths in the workspace. */
const below = (place: string, texts: FolderTexts): FolderTexts =>
  Object.fromEntries(Object.entries(texts).map(([file, text]) => [`${place}/${file}`, text]));

function filesOf({ texts }: WrittenFolder): readonly string[] {
  const order = (file: string) => fileOrder.indexOf(file) + 1 || fileOrder.length + 1;
  return Object.keys(texts).toSorted((one, other) => order(one) - order(other) || (one < other ? -1 : 1));
}
