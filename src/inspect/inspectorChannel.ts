import type { Note } from './note.ts';

/** Where a page and its inspector meet: pages of one origin hear each other, nothing leaves the browser. */
export const inspectorChannelName = 'statechart-inspector';

/** The inspector asks for everything so far with `hello`; a page answers with notes, then goes on. */
export type InspectorMessage =
  | { readonly kind: 'hello' }
  | { readonly kind: 'notes'; readonly notes: readonly Note[] };
