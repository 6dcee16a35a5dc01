import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { createTabsMachine } from '#machines/tabs.machine.ts';
import { inspectActor } from '#site/dom/inspectActor.ts';

/**
 * Which of some tabs shows, and how to show another one. The ids are those of the first call, and the first of them
 * shows at the start unless `initial` names another.
 */
export function useTabs(
  ids: readonly string[],
  initial?: string,
): readonly [selectedId: string, select: (id: string) => void] {
  const [machine] = useState(() => createTabsMachine(ids, initial));
  const tabs = useActorRef(machine, inspectActor());
  const selectedId = useSelector(tabs, ({ value }) => String(value));
  return [selectedId, (id) => tabs.send({ type: 'tab.chosen', id })];
}
