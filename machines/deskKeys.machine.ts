import { assign, emit, setup } from 'xstate';
import { commandOf, type DeskCommand, isSingleKey, pageKeys, pagePrefix } from './deskKeys.ts';

export interface DeskKeysContext {
  /** Whether single keys are shortcuts. Speech input types them by accident (WCAG 2.1.4). */
  readonly isOn: boolean;
}

export type DeskKeysEvent =
  /** `isTyping`: a field of text has the focus. */
  | { type: 'key.pressed'; keys: string; isTyping: boolean }
  | { type: 'keys.switched' }
  | { type: 'help.opened' }
  | { type: 'help.closed' };

type Press = Extract<DeskKeysEvent, { type: 'key.pressed' }>;
const press = ({ event }: { readonly event: Press }) => event;
const pageOf = ({ keys }: Press) => pageKeys.find((page) => page.keys === `${pagePrefix} ${keys}`);

/** The second key of a page has to follow within this time. */
const prefixMilliseconds = 2000;

const setUp = setup({
  types: {
    context: {} as DeskKeysContext,
    input: {} as DeskKeysContext,
    events: {} as DeskKeysEvent,
    emitted: {} as
      | { readonly type: 'command.given'; readonly command: DeskCommand }
      | { readonly type: 'page.chosen'; readonly path: string },
  },
  delays: { prefix: prefixMilliseconds },
  guards: {
    isHelp: ({ context }, { keys, isTyping }: Press) =>
      context.isOn && !isTyping && commandOf(keys) === 'help',
    isPrefix: ({ context }, { keys, isTyping }: Press) => context.isOn && !isTyping && keys === pagePrefix,
    /** Keys with Ctrl always work, also in a field. */
    isCommand: ({ context }, { keys, isTyping }: Press) =>
      commandOf(keys) !== undefined && (!isSingleKey(keys) || (context.isOn && !isTyping)),
    isPage: (_, event: Press) => !event.isTyping && pageOf(event) !== undefined,
  },
  actions: {
    /** Effect, provided by the page: remembers the switch in the browser. */
    rememberSwitch: (_, _params: DeskKeysContext) => {},

    switchKeys: assign({ isOn: ({ context }) => !context.isOn }),
    giveCommand: emit((_, event: Press) => {
      const command = commandOf(event.keys);
      if (command === undefined) throw new Error(`No command has the key ${event.keys}.`);
      return { type: 'command.given', command } as const;
    }),
    choosePage: emit(
      (_, event: Press) => ({ type: 'page.chosen', path: pageOf(event)?.path ?? '' }) as const,
    ),
  },
});

/**
 * The keys of the staff's site: a press gives a command or opens the help, and two in turn open a page. A switch turns single
 * keys off.
 */
export const deskKeysMachine = setUp.createMachine({
  id: 'deskKeys',
  context: ({ input }) => input,
  initial: 'ready',
  on: {
    'keys.switched': {
      actions: ['switchKeys', { type: 'rememberSwitch', params: ({ context }) => context }],
    },
  },
  states: {
    ready: {
      on: {
        'key.pressed': [
          { guard: { type: 'isHelp', params: press }, target: 'help' },
          { guard: { type: 'isPrefix', params: press }, target: 'prefixed' },
          {
            guard: { type: 'isCommand', params: press },
            actions: { type: 'giveCommand', params: press },
          },
        ],
        'help.opened': 'help',
      },
    },
    prefixed: {
      after: { prefix: 'ready' },
      on: {
        'key.pressed': [
          {
            guard: { type: 'isPage', params: press },
            target: 'ready',
            actions: { type: 'choosePage', params: press },
          },
          { target: 'ready' },
        ],
      },
    },
    help: {
      on: {
        'key.pressed': { guard: { type: 'isHelp', params: press }, target: 'ready' },
        'help.closed': 'ready',
      },
    },
  },
});
