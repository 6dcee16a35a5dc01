import type { StateValue } from 'xstate';
import type { Chart } from './chart.ts';
import type { Effect, Happening } from './run.ts';

/** What an inspector is told of a page's actors, in order. Plain data, personal data masked. */
export type Note =
  | { readonly kind: 'run'; readonly run: string; readonly machine: string; readonly input?: unknown }
  | { readonly kind: 'actor'; readonly run: string; readonly path: string; readonly chart: Chart }
  | {
      readonly kind: 'step';
      readonly run: string;
      readonly path: string;
      readonly at: number;
      readonly did: Happening;
    }
  /** Transitions that were taken, by their ids in the chart. */
  | {
      readonly kind: 'taken';
      readonly run: string;
      readonly path: string;
      readonly transitions: readonly string[];
    }
  | { readonly kind: 'effect'; readonly run: string; readonly effect: Effect }
  | {
      readonly kind: 'state';
      readonly run: string;
      readonly path: string;
      readonly value: StateValue;
      readonly context: unknown;
      /** It ended at an error that it does not handle. */
      readonly hasFailed?: true;
    };

/** Where a page and its inspector meet: pages of one origin hear each other, nothing leaves the browser. */
export const inspectorChannelName = 'statechart-inspector';

/** The inspector asks for everything so far with `hello`; a page answers with notes, then goes on. */
export type InspectorMessage =
  | { readonly kind: 'hello' }
  | { readonly kind: 'notes'; readonly notes: readonly Note[] };
