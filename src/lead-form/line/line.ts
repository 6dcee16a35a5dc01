import { keepLead } from './keepLead.ts';
import { LineNote } from './LineNote.tsx';

/** What forms need on a bad line, in one part that is fetched while the line is good. */
export const line = { LineNote, keepLead } as const;

export type Line = typeof line;
