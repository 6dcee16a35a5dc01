import { setup } from 'xstate';

export type TabsEvent = { type: 'tab.chosen'; id: string };

const setUp = setup({
  types: { events: {} as TabsEvent },
  guards: { isChosen: ({ event }, { id }: { id: string }) => event.id === id },
});

/**
 * Tabs: one of them shows. Each tab is a state by its id; the
 * first one shows at the start, unless another is named. An unknown id changes nothing.
 *
 * @param ids the tabs in their order, at least one
 */
export function createTabsMachine(ids: readonly string[], initial: string = ids[0] ?? '') {
  return setUp.createMachine({
    id: 'tabs',
    initial,
    states: Object.fromEntries(ids.map((id) => [id, {}])),
    on: {
      'tab.chosen': ids.map((id) => ({
        guard: { type: 'isChosen' as const, params: { id } },
        target: `.${id}`,
      })),
    },
  });
}
