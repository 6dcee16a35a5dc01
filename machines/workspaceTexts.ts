/** A file as the disk holds it; `version` is a print of its text. */
export interface DiskFile {
  readonly text: string;
  readonly version: string;
}

/** A file of the workspace: its text, and the disk's last known content. null: no file. */
export interface WorkFile {
  readonly text: string | null;
  readonly disk: DiskFile | null;
}

/** An unsaved text: `base` is the version of the disk's file that it was made from; null for a file that was new. */
export interface Draft {
  readonly path: string;
  readonly text: string | null;
  readonly base: string | null;
}

/** A step of the history: several files may change in it at once. */
export interface Step {
  readonly label: string;
  /** When it was last added to, in milliseconds. */
  readonly at: number;
  /** Whether the next change to the same files with the same label goes on with it: typing. */
  readonly joins: boolean;
  readonly changes: readonly TextChange[];
}

export interface TextChange {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The texts of the workspace, with their history and the changes from outside. */
export interface WorkspaceTexts {
  readonly files: Readonly<Record<string, WorkFile>>;
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
  /** Files with unsaved texts whose file on the disk is another one by now (null: it is gone), by path. */
  readonly conflicts: Readonly<Record<string, DiskFile | null>>;
}

/** Typing that pauses for longer than this begins a new step. */
export const joinMilliseconds = 1500;
const maxSteps = 500;

export const noTexts: WorkspaceTexts = { files: {}, done: [], undone: [], conflicts: {} };

/** The workspace as the disk holds it, with the drafts of an earlier visit; a draft of another version is a conflict. */
export function openTexts(
  disk: Readonly<Record<string, DiskFile>>,
  drafts: readonly Draft[],
): WorkspaceTexts {
  const files: Record<string, WorkFile> = Object.fromEntries(
    Object.entries(disk).map(([path, file]) => [path, { text: file.text, disk: file }]),
  );
  const conflicts: Record<string, DiskFile | null> = {};
  for (const { path, text, base } of drafts) {
    const now = disk[path] ?? null;
    if ((now?.text ?? null) === text) continue;
    files[path] = { text, disk: now };
    if ((now?.version ?? null) !== base) conflicts[path] = now;
  }
  return { ...noTexts, files, conflicts };
}

/** A change of one file or of several, as one step that can be undone. Texts that are as they were change nothing. */
export function editTexts(
  texts: WorkspaceTexts,
  edit: {
    readonly texts: Readonly<Record<string, string | null>>;
    readonly label: string;
    readonly at: number;
    readonly joins: boolean;
  },
): WorkspaceTexts {
  const changes = Object.entries(edit.texts).flatMap(([path, after]) => {
    const before = texts.files[path]?.text ?? null;
    return before === after ? [] : [{ path, before, after }];
  });
  if (changes.length === 0) return texts;
  const last = texts.done.at(-1);
  const isContinued =
    last !== undefined &&
    edit.joins &&
    last.joins &&
    last.label === edit.label &&
    edit.at - last.at <= joinMilliseconds &&
    texts.undone.length === 0 &&
    changes.every(({ path }) => last.changes.length === 1 && last.changes[0]?.path === path);
  const step: Step = isContinued
    ? {
        ...last,
        at: edit.at,
        changes: last.changes.map((change) => ({ ...change, after: changes[0]?.after ?? null })),
      }
    : { label: edit.label, at: edit.at, joins: edit.joins, changes };
  const done = isContinued ? [...texts.done.slice(0, -1), step] : [...texts.done, step].slice(-maxSteps);
  return { ...write(texts, edit.texts), done, undone: [] };
}

/** Puts texts in place that follow from others by themselves: no step of the history, they follow an undo as well. */
export function applyGenerated(
  texts: WorkspaceTexts,
  written: Readonly<Record<string, string>>,
): WorkspaceTexts {
  const existing = Object.entries(written).filter(([path]) => typeof texts.files[path]?.text === 'string');
  return write(texts, Object.fromEntries(existing));
}

/** Takes the last step back. */
export function undoEdit(texts: WorkspaceTexts): WorkspaceTexts {
  const step = texts.done.at(-1);
  if (step === undefined) return texts;
  const before = Object.fromEntries(step.changes.map((change) => [change.path, change.before]));
  return { ...write(texts, before), done: texts.done.slice(0, -1), undone: [...texts.undone, step] };
}

/** Does the step again that was taken back last. */
export function redoEdit(texts: WorkspaceTexts): WorkspaceTexts {
  const step = texts.undone.at(-1);
  if (step === undefined) return texts;
  const after = Object.fromEntries(step.changes.map((change) => [change.path, change.after]));
  const again = { ...step, joins: false };
  return { ...write(texts, after), done: [...texts.done, again], undone: texts.undone.slice(0, -1) };
}

/**
 * Applies the disk's present content. A file without unsaved text follows it, and history steps with its earlier text
 * are dropped; one with unsaved text keeps it and becomes a conflict, unless both are equal by now.
 */
export function applyDiskChange(texts: WorkspaceTexts, path: string, disk: DiskFile | null): WorkspaceTexts {
  const file = texts.files[path] ?? { text: null, disk: null };
  if ((file.disk?.version ?? null) === (disk?.version ?? null) && !(path in texts.conflicts)) return texts;
  const { [path]: _resolved, ...conflicts } = texts.conflicts;
  const isSame = file.text === (disk?.text ?? null);
  if (isSame) return { ...texts, files: withFile(texts.files, path, { ...file, disk }), conflicts };
  if (file.text !== (file.disk?.text ?? null))
    return { ...texts, conflicts: { ...texts.conflicts, [path]: disk } };
  return reload({ ...texts, conflicts }, path, disk);
}

/** Resolves a conflict: with the own text, to be saved over the other, or with the disk's. */
export function resolveConflict(texts: WorkspaceTexts, path: string, keep: 'mine' | 'disk'): WorkspaceTexts {
  if (!(path in texts.conflicts)) return texts;
  const { [path]: disk = null, ...conflicts } = texts.conflicts;
  const resolved = { ...texts, conflicts };
  if (keep === 'disk') return reload(resolved, path, disk);
  const text = texts.files[path]?.text ?? null;
  return { ...resolved, files: withFile(texts.files, path, { text, disk }) };
}

/** Applies a finished save; later edits stay unsaved. */
export function markSaved(
  texts: WorkspaceTexts,
  saved: readonly { readonly path: string; readonly disk: DiskFile | null }[],
): WorkspaceTexts {
  const files = saved.reduce(
    (all, { path, disk }) => withFile(all, path, { text: all[path]?.text ?? null, disk }),
    texts.files,
  );
  // the watcher may report a file before the response to its saving arrives
  const isSavedHere = (path: string, disk: DiskFile | null) =>
    saved.some((one) => one.path === path && one.disk?.version === disk?.version);
  const conflicts = Object.entries(texts.conflicts).filter(([path, disk]) => !isSavedHere(path, disk));
  return { ...texts, files, conflicts: Object.fromEntries(conflicts) };
}

/** The unsaved texts. */
export function unsavedDrafts({ files }: WorkspaceTexts): readonly Draft[] {
  return Object.entries(files).flatMap(([path, { text, disk }]) =>
    text === (disk?.text ?? null) ? [] : [{ path, text, base: disk?.version ?? null }],
  );
}

function write(texts: WorkspaceTexts, written: Readonly<Record<string, string | null>>): WorkspaceTexts {
  const files = Object.entries(written).reduce(
    (all, [path, text]) => withFile(all, path, { text, disk: all[path]?.disk ?? null }),
    texts.files,
  );
  return { ...texts, files };
}

/** A file that is neither here nor on the disk is none. */
function withFile(
  files: WorkspaceTexts['files'],
  path: string,
  file: WorkFile,
): Readonly<Record<string, WorkFile>> {
  const { [path]: _before, ...others } = files;
  if (file.text === null && file.disk === null) return others;
  return { ...files, [path]: file };
}

function reload(texts: WorkspaceTexts, path: string, disk: DiskFile | null): WorkspaceTexts {
  const changesFile = (step: Step) => step.changes.some((change) => change.path === path);
  return {
    ...texts,
    files: withFile(texts.files, path, { text: disk?.text ?? null, disk }),
    done: texts.done.filter((step) => !changesFile(step)),
    undone: texts.undone.filter((step) => !changesFile(step)),
  };
}
