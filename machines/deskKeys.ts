import { staffPages } from '#contract/inbox/staffPages.ts';

/** What a key does on the staff's site. The elements of the page that a command focuses or presses bear its name. */
export type DeskCommand =
  | 'next'
  | 'previous'
  | 'open'
  | 'tick'
  | 'search'
  | 'refresh'
  | 'status'
  | 'owner'
  | 'touch'
  | 'note'
  | 'template'
  | 'save'
  | 'saveAndNext'
  | 'help';

/** A key or two keys in turn ('g l'), as the help prints them and as a press is named. */
export interface DeskKey {
  readonly keys: string;
  readonly label: string;
}

interface CommandKey extends DeskKey {
  readonly command: DeskCommand;
  readonly group: 'In the list' | 'In an open lead' | 'Everywhere';
}

/** Each key with its command. The machine of the shortcuts and the help read this table. */
export const commandKeys: readonly CommandKey[] = [
  { keys: 'j', command: 'next', label: 'Next lead', group: 'In the list' },
  { keys: 'k', command: 'previous', label: 'Previous lead', group: 'In the list' },
  { keys: 'o', command: 'open', label: 'Open the lead', group: 'In the list' },
  { keys: 'x', command: 'tick', label: 'Tick the lead', group: 'In the list' },
  { keys: '/', command: 'search', label: 'Search', group: 'In the list' },
  { keys: 'r', command: 'refresh', label: 'Load the list again', group: 'In the list' },
  { keys: 's', command: 'status', label: 'Status', group: 'In an open lead' },
  { keys: 'a', command: 'owner', label: 'Take the lead, or choose its owner', group: 'In an open lead' },
  { keys: 't', command: 'touch', label: 'Next touch', group: 'In an open lead' },
  { keys: 'n', command: 'note', label: 'Note', group: 'In an open lead' },
  { keys: 'm', command: 'template', label: 'Note from a template', group: 'In an open lead' },
  { keys: 'Ctrl+Enter', command: 'save', label: 'Save', group: 'In an open lead' },
  {
    keys: 'Ctrl+Shift+Enter',
    command: 'saveAndNext',
    label: 'Save, and open the next lead',
    group: 'In an open lead',
  },
  { keys: '?', command: 'help', label: 'This help', group: 'Everywhere' },
];

/** The first of the two keys that open a page. */
export const pagePrefix = 'g';

export interface PageKey extends DeskKey {
  readonly path: string;
}

/** The keys of the pages: g, then the first letter of the label's last word. */
export const pageKeys: readonly PageKey[] = staffPages.map(({ path, label }) => ({
  keys: `${pagePrefix} ${label.split(' ').at(-1)?.charAt(0).toLowerCase()}`,
  label,
  path,
}));

/** Keys that the browser and the table handle, for the help. */
export const nativeKeys: readonly (DeskKey & Pick<CommandKey, 'group'>)[] = [
  { keys: 'Enter', label: 'Open the lead', group: 'In the list' },
  { keys: 'Esc', label: 'Close the lead, or this help', group: 'Everywhere' },
];

/** Whether a press is a single character, which a switch can turn off, and which a field of text receives as text. */
export const isSingleKey = (keys: string): boolean => keys.length === 1;

/** The command of a press; undefined without one. */
export const commandOf = (keys: string): DeskCommand | undefined =>
  commandKeys.find((key) => key.keys === keys)?.command;
