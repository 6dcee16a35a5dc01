/** A file on the disk; `version` is a hash of its text. */
export interface DiskFile {
  readonly text: string;
  readonly version: string;
}

/** Texts by path; null removes the file. */
export type Texts = Readonly<Record<string, string | null>>;

/** A file of the workspace, and the file on the disk that its text is based on. null means that there is no file. */
interface WorkFile {
  readonly text: string | null;
  readonly disk: DiskFile | null;
  /** The changed file on the disk, in a conflict. */
  readonly theirs?: DiskFile | null;
}

/** An unsaved text. `base` is the version on the disk that it is based on, null for a new file. */
export interface Draft {
  readonly path: string;
  readonly text: string | null;
  readonly base: string | null;
}

export interface Edit {
  readonly texts: Texts;
  readonly label: string;
  /** In milliseconds. */
  readonly at: number;
  /** Whether a following edit of the same files with the same label extends this step, as typing does. */
  readonly joins: boolean;
}

/** A step of the history, in which several files may change. `at` is the time of its last edit. */
interface Step extends Edit {
  readonly before: Texts;
}

export interface WorkspaceTexts {
  readonly files: Readonly<Record<string, WorkFile>>;
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

/** Typing after a longer pause starts a new step. */
const joinMilliseconds = 1500;

export const noTexts: WorkspaceTexts = { files: {}, done: [], undone: [] };

/** Creates a workspace from the files on the disk. */
export function openTexts(disk: Readonly<Record<string, DiskFile>>): WorkspaceTexts {
  const files = Object.entries(disk).map(([path, file]) => [path, { text: file.text, disk: file }] as const);
  return { ...noTexts, files: Object.fromEntries(files) };
}

/** Applies an edit as one step that can be undone. Equal texts change nothing. */
export function editTexts(texts: WorkspaceTexts, edit: Edit): WorkspaceTexts {
  const textOf = (path: string) => texts.files[path]?.text ?? null;
  const changed = Object.entries(edit.texts).filter(([path, text]) => textOf(path) !== text);
  if (changed.length === 0) return texts;
  const before = Object.fromEntries(changed.map(([path]) => [path, textOf(path)]));
  const last = texts.done.at(-1);
  const isContinued =
    last !== undefined &&
    edit.joins &&
    last.joins &&
    last.label === edit.label &&
    edit.at - last.at <= joinMilliseconds &&
    texts.undone.length === 0 &&
    Object.keys(last.before).join() === Object.keys(before).join();
  const step = { ...edit, texts: Object.fromEntries(changed), before: isContinued ? last.before : before };
  const earlier = isContinued ? texts.done.slice(0, -1) : texts.done;
  return { ...write(texts, step.texts), done: [...earlier, step], undone: [] };
}

/** Writes generated texts, without a step of the history, because they are generated again after an undo. */
export function applyGenerated(texts: WorkspaceTexts, written: Texts): WorkspaceTexts {
  const existing = Object.entries(written).filter(([path]) => typeof texts.files[path]?.text === 'string');
  return write(texts, Object.fromEntries(existing));
}

export function undoEdit(texts: WorkspaceTexts): WorkspaceTexts {
  const step = texts.done.at(-1);
  if (step === undefined) return texts;
  return { ...write(texts, step.before), done: texts.done.slice(0, -1), undone: [...texts.undone, step] };
}

export function redoEdit(texts: WorkspaceTexts): WorkspaceTexts {
  const step = texts.undone.at(-1);
  if (step === undefined) return texts;
  const done = [...texts.done, { ...step, joins: false }];
  return { ...write(texts, step.texts), done, undone: texts.undone.slice(0, -1) };
}

/**
 * Applies a change on the disk. It replaces a saved text, and removes the history steps that contain the file. An
 * unsaved text stays and is in conflict, unless the disk has the same text or its base.
 */
export function applyDiskChange(texts: WorkspaceTexts, path: string, disk: DiskFile | null): WorkspaceTexts {
  const file = texts.files[path] ?? { text: null, disk: null };
  const isBase = file.disk?.version === disk?.version;
  if (isBase || file.text === (disk?.text ?? null)) return withFile(texts, path, { text: file.text, disk });
  const isUnsaved = file.text !== (file.disk?.text ?? null);
  return isUnsaved ? withFile(texts, path, { ...file, theirs: disk }) : reload(texts, path, disk);
}

/** Resolves a conflict with the workspace's text, which the next save writes, or with the text on the disk. */
export function resolveConflict(texts: WorkspaceTexts, path: string, keep: 'mine' | 'disk'): WorkspaceTexts {
  const { text = null, theirs } = texts.files[path] ?? {};
  if (theirs === undefined) return texts;
  return keep === 'disk' ? reload(texts, path, theirs) : withFile(texts, path, { text, disk: theirs });
}

/** Applies a save; later edits stay unsaved. */
export function markSaved(
  texts: WorkspaceTexts,
  saved: readonly { readonly path: string; readonly disk: DiskFile | null }[],
): WorkspaceTexts {
  return saved.reduce((all, { path, disk }) => {
    const { text = null, theirs } = all.files[path] ?? {};
    // the watcher may report a file before the response to its saving arrives
    const isOther = theirs !== undefined && theirs?.version !== disk?.version;
    return withFile(all, path, { text, disk, ...(isOther && { theirs }) });
  }, texts);
}

export function unsavedDrafts({ files }: WorkspaceTexts): readonly Draft[] {
  return Object.entries(files).flatMap(([path, { text, disk }]) =>
    text === (disk?.text ?? null) ? [] : [{ path, text, base: disk?.version ?? null }],
  );
}

/** The changed files on the disk that conflict with unsaved texts, by path; null if the file was deleted. */
export function conflictsOf({ files }: WorkspaceTexts): Readonly<Record<string, DiskFile | null>> {
  return Object.fromEntries(
    Object.entries(files).flatMap(([path, { theirs }]) => (theirs === undefined ? [] : [[path, theirs]])),
  );
}

function write(texts: WorkspaceTexts, written: Texts): WorkspaceTexts {
  return Object.entries(written).reduce(
    (all, [path, text]) => withFile(all, path, { disk: null, ...all.files[path], text }),
    texts,
  );
}

/** Sets a file, or removes one that is neither here nor on the disk. */
function withFile(texts: WorkspaceTexts, path: string, file: WorkFile): WorkspaceTexts {
  const { [path]: _before, ...others } = texts.files;
  const isNone = file.text === null && file.disk === null && !file.theirs;
  return { ...texts, files: isNone ? others : { ...texts.files, [path]: file } };
}

function reload(texts: WorkspaceTexts, path: string, disk: DiskFile | null): WorkspaceTexts {
  const isOfOthers = ({ before }: Step) => !(path in before);
  return {
    ...withFile(texts, path, { text: disk?.text ?? null, disk }),
    done: texts.done.filter(isOfOthers),
    undone: texts.undone.filter(isOfOthers),
  };
}
