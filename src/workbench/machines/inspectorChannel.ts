import type { LiveRecording } from './recording.ts';

/** A BroadcastChannel: nothing leaves the browser. */
export const inspectorChannelName = 'statechart-inspector';

/** The inspector asks for all recordings with `hello`; the page sends each again by itself whenever it has grown. */
export type InspectorMessage =
  | { readonly kind: 'hello' }
  | { readonly kind: 'recording'; readonly recording: LiveRecording };
