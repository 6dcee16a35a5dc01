import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import type { FormIssue } from '#forms/compile/index.ts';
import type { LeadData } from '#forms/index.ts';
import { unsavedDrafts } from '#machines/workspaceTexts.ts';
import { CodeEditor } from './code/CodeEditor.tsx';
import { createJsonService } from './code/jsonService.ts';
import { Button } from './controls.tsx';
import { PreviewPane } from './preview/PreviewPane.tsx';
import { ProblemList } from './problems/ProblemList.tsx';
import { useProblems } from './problems/useProblems.ts';
import { ShareButton } from './share/ShareButton.tsx';
import {
  folderOfStep,
  type SourceFolder,
  sharedTextsOf,
  sourceFolders,
  withFolderPath,
} from './source/sourceFolders.ts';
import { useSourceValidation } from './source/useSourceValidation.ts';
import { useLocationHash } from './useLocationHash.ts';
import { NewForm } from './visual/guided/NewForm.tsx';
import { RegenerateExamples } from './visual/guided/RegenerateExamples.tsx';
import { WorkspaceBar } from './workspace/WorkspaceBar.tsx';
import { useWorkspace, useWorkspaceState } from './workspace/workspaceContext.ts';

const VisualEditor = lazy(async () => ({
  default: (await import('./visual/design/VisualEditor.tsx')).VisualEditor,
}));

/** The order of a folder's files; rate tables follow. */
const fileOrder = ['schema.json', 'ui.json', 'page.json', 'computed.json', 'examples.json'];

const designTab = 'design';

/** The form studio: the form folders, an editor for one of them, and its preview. */
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
  const { directories, home, metas } = workspace.config();
  const folders = useMemo(() => sourceFolders(files, directories), [files, directories]);
  const shared = useMemo(() => sharedTextsOf(files, { home, metas }), [files, home, metas]);
  const service = useMemo(() => createJsonService(metas), [metas]);
  const [hash, show] = useLocationHash();
  const linked = folders.find((folder) => `${hash}/`.startsWith(`${folder.folderPath}/`));
  const source = linked ?? folders[0];
  const folderPath = source?.folderPath ?? '';
  const [goTo, setGoTo] = useState<{ readonly pointer: string } | null>(null);
  const [field, selectField] = useState<string | null>(null);
  const [payload, setPayload] = useState<LeadData>();
  const problems = useProblems(folders, folderPath, shared, (path, before, now) => {
    if (files[path]?.text === before)
      workspace.actor.send({ type: 'texts.generated', texts: { [path]: now } });
  });
  const validationState = useSourceValidation(source, shared, payload);
  const validation = validationState === 'offline' ? null : validationState;
  const found = problems.get(folderPath);
  // the server also checks pictures and released schemas; its issues of examples may be outdated
  const foundByServer = validation?.issues.filter(({ file }) => file !== `${folderPath}/examples.json`);
  const released = foundByServer?.filter(({ file }) => file.endsWith('/released.json')) ?? [];
  const isServerNeeded = found?.length === 0 && validationState !== 'offline';
  const issues = isServerNeeded ? foundByServer : found && [...released, ...found];
  const unsaved = unsavedDrafts({ files, ...texts }).map((draft) => draft.path);
  const canDesign = source?.texts['schema.json'] !== undefined && source.texts['ui.json'] !== undefined;
  const linkedFile = linked && hash.slice(folderPath.length + 1);
  const file = linkedFile || (canDesign ? designTab : 'schema.json');
  const isDesigning = canDesign && file === designTab;
  const path = `${folderPath}/${file}`;
  const showStep = (paths: readonly string[]) => {
    const other = folderOfStep(folders, paths, folderPath);
    if (other !== undefined) show(`${other}/${designTab}`);
  };
  const showCode = (where: string, pointer: string) => {
    if (where.startsWith(`${folderPath}/`)) show(where);
    setGoTo({ pointer });
  };
  return (
    <div className="studio">
      <WorkspaceBar onStep={showStep}>
        {source && <ShareButton key={folderPath} source={source} shared={shared} />}
      </WorkspaceBar>
      <FolderList
        folders={folders}
        chosen={folderPath}
        problems={problems}
        unsaved={unsaved}
        onChoose={(chosen) => show(`${chosen}/${designTab}`)}
      >
        <NewForm folders={folders} shared={shared} onCreated={(newPath) => show(`${newPath}/${designTab}`)} />
      </FolderList>
      {source && (
        <>
          <main className="studio-work" aria-label="Editor">
            <nav className="tabs" aria-label="Files of the form">
              {(canDesign ? [designTab, ...filesOf(source)] : filesOf(source)).map((name) => (
                <Button
                  key={name}
                  aria-current={name === (isDesigning ? designTab : file)}
                  onClick={() => show(`${folderPath}/${name}`)}
                >
                  {name === designTab ? 'Design' : name}
                  {unsaved.includes(`${folderPath}/${name}`) && <span title="not saved"> ●</span>}
                </Button>
              ))}
            </nav>
            {isDesigning ? (
              <Suspense>
                <VisualEditor
                  key={folderPath}
                  source={source}
                  shared={shared}
                  selected={field}
                  onSelect={selectField}
                  onEdit={(edited, label, joins) =>
                    workspace.edit(withFolderPath(folderPath, edited), label, joins)
                  }
                  onShowCode={(name, pointer) => showCode(`${folderPath}/${name}`, pointer)}
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
              />
            )}
            {(isDesigning || file === 'examples.json') && (
              <RegenerateExamples key={`examples ${folderPath}`} source={source} shared={shared} />
            )}
            <ProblemList
              issues={issues}
              isServerOffline={validationState === 'offline'}
              folderPath={folderPath}
              onGoTo={(issue) => showCode(issue.file, issue.pointer)}
            />
          </main>
          <PreviewPane
            key={`preview ${folderPath}`}
            validation={validation}
            onPayload={setPayload}
            source={source}
            shared={shared}
            field={isDesigning ? field : null}
          />
        </>
      )}
    </div>
  );
}

function filesOf({ texts }: SourceFolder): readonly string[] {
  const order = (file: string) => fileOrder.indexOf(file) + 1 || fileOrder.length + 1;
  return Object.keys(texts).toSorted((one, other) => order(one) - order(other) || (one < other ? -1 : 1));
}

interface FolderListProps {
  readonly folders: readonly SourceFolder[];
  readonly chosen: string;
  readonly problems: ReadonlyMap<string, readonly FormIssue[]>;
  readonly unsaved: readonly string[];
  readonly onChoose: (folderPath: string) => void;
  readonly children?: ReactNode;
}

function FolderList({ folders, chosen, problems, unsaved, onChoose, children }: FolderListProps) {
  return (
    <nav className="side-list" aria-label="Forms">
      <h2>Forms</h2>
      <ul>
        {folders.map(({ folder, folderPath }) => {
          const count = problems.get(folderPath)?.length ?? 0;
          return (
            <li key={folderPath}>
              <Button aria-current={folderPath === chosen} onClick={() => onChoose(folderPath)}>
                {folder}
                {unsaved.some((path) => path.startsWith(`${folderPath}/`)) && (
                  <span title="not saved"> ●</span>
                )}
                {count > 0 && (
                  <>
                    {' '}
                    <span className="count">
                      {count}
                      <span className="visually-hidden"> problems</span>
                    </span>
                  </>
                )}
              </Button>
            </li>
          );
        })}
      </ul>
      {children}
    </nav>
  );
}
