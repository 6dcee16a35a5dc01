import { useEffect, useReducer, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { createPlayer, type Player } from '#inspect/simulate/createPlayer.ts';

/** A machine to play with, for as long as it is on show; what shows it is drawn anew after every change. */
export function usePlayer(machine: AnyStateMachine, input: unknown): Player {
  const [player] = useState(() => createPlayer(machine, input));
  const [, drawAnew] = useReducer((count: number) => count + 1, 0);
  useEffect(() => player.subscribe(drawAnew), [player]);
  return player;
}
