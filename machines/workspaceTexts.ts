/** A file as the disk holds it; `version` is a print of its text. */
export interface DiskFile {
  readonly text: string;
  readonly version: string;
}

/** Texts by the path of their file; null: no file. */
export type Texts = Readonly<Record<string, string | null>>;

/** A file of the workspace: its text, and the disk's content that it was made from. null: no file. */
interface WorkFile {
  readonly text: string | null;
  readonly disk: DiskFile | null;
  /** In conflict: the disk's file, which is another one by now. */
  readonly theirs?: DiskFile | null;
}

/** An unsaved text: `base` is the version of the disk's file that it was made from; null for a file that was new. */
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
  /** Whether the next change to the same files with the same label goes on with it: typing. */
  readonly joins: boolean;
}

/** A step of the history, last added to at its `at`: several files may change in it at once. */
interface Step extends Edit {
  readonly before: Texts;
}

export interface WorkspaceTexts {
  readonly files: Readonly<Record<string, WorkFile>>;
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

/** Typing that pauses for longer than this begins a new step. */
const joinMilliseconds = 1500;

export const noTexts: WorkspaceTexts = { files: {}, done: [], undone: [] };

/** The workspace as the disk holds it. */
export function openTexts(disk: Readonly<Record<string, DiskFile>>): WorkspaceTexts {
  const files = Object.entries(disk).map(([path, file]) => [path, { text: file.text, disk: file }] as const);
  return { ...noTexts, files: Object.fromEntries(files) };
}

/** A change of one file or of several, as one step that can be undone. Texts that are as they were change nothing. */
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

/** Puts texts in place that follow from others by themselves: no step of the history, they follow an undo as well. */
export function applyGenerated(texts: WorkspaceTexts, written: Texts): WorkspaceTexts {
  const existing = Object.entries(written).filter(([path]) => typeof texts.files[path]?.text === 'string');
  return write(texts, Object.fromEntries(existing));
}

/** Takes the last step back. */
export function undoEdit(texts: WorkspaceTexts): WorkspaceTexts {
  const step = texts.done.at(-1);
  if (step === undefined) return texts;
  return { ...write(texts, step.before), done: texts.done.slice(0, -1), undone: [...texts.undone, step] };
}

/** Does the step again that was taken back last. */
export function redoEdit(texts: WorkspaceTexts): WorkspaceTexts {
  const step = texts.undone.at(-1);
  if (step === undefined) return texts;
  const done = [...texts.done, { ...step, joins: false }];
  return { ...write(texts, step.texts), done, undone: texts.undone.slice(0, -1) };
}

/**
 * Applies the disk's present content. A file without unsaved text follows it, and history steps with its earlier text
 * are dropped; one with unsaved text keeps it and becomes a conflict, unless the disk holds this text or its base by now.
 */
export function applyDiskChange(texts: WorkspaceTexts, path: string, disk: DiskFile | null): WorkspaceTexts {
  const file = texts.files[path] ?? { text: null, disk: null };
  const isBase = file.disk?.version === disk?.version;
  if (isBase || file.text === (disk?.text ?? null)) return withFile(texts, path, { text: file.text, disk });
  const isUnsaved = file.text !== (file.disk?.text ?? null);
  return isUnsaved ? withFile(texts, path, { ...file, theirs: disk }) : reload(texts, path, disk);
}

/** Resolves a conflict: with the own text, to be saved over the other, or with the disk's. */
export function resolveConflict(texts: WorkspaceTexts, path: string, keep: 'mine' | 'disk'): WorkspaceTexts {
  const { text = null, theirs } = texts.files[path] ?? {};
  if (theirs === undefined) return texts;
  return keep === 'disk' ? reload(texts, path, theirs) : withFile(texts, path, { text, disk: theirs });
}

/** Applies a finished save; later edits stay unsaved. */
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

/** The unsaved texts. */
export function unsavedDrafts({ files }: WorkspaceTexts): readonly Draft[] {
  return Object.entries(files).flatMap(([path, { text, disk }]) =>
    text === (disk?.text ?? null) ? [] : [{ path, text, base: disk?.version ?? null }],
  );
}

/** Unsaved texts whose file on the disk is another one by now (null: it is gone), by path. */
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

/** A file that is neither here nor on the disk is none. */
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
