import type { StateValue } from 'xstate';
import type { Chart } from './chart.ts';
import type { Effect, StepCause } from './recording.ts';

/** An entry of the log of a page's actors: plain data, personal data masked. */
export type LogEntry =
  | {
      readonly kind: 'recording';
      readonly recording: string;
      readonly machine: string;
      readonly input?: unknown;
    }
  | { readonly kind: 'actor'; readonly recording: string; readonly path: string; readonly chart: Chart }
  | {
      readonly kind: 'step';
      readonly recording: string;
      readonly path: string;
      readonly at: number;
      readonly cause: StepCause;
    }
  /** Ids of taken transitions. */
  | {
      readonly kind: 'taken';
      readonly recording: string;
      readonly path: string;
      readonly transitions: readonly string[];
    }
  | { readonly kind: 'effect'; readonly recording: string; readonly effect: Effect }
  | {
      readonly kind: 'state';
      readonly recording: string;
      readonly path: string;
      readonly value: StateValue;
      readonly context: unknown;
      /** It ended by an unhandled error. */
      readonly hasFailed?: true;
    };

/** A BroadcastChannel: nothing leaves the browser. */
export const inspectorChannelName = 'statechart-inspector';

/** The inspector requests all entries with `hello`; the page sends later ones by itself. */
export type InspectorMessage =
  | { readonly kind: 'hello' }
  | { readonly kind: 'entries'; readonly entries: readonly LogEntry[] };
