import { useEffect, useReducer } from 'react';
import type { Player } from '#inspect/simulate/createPlayer.ts';

/** Draws what shows a player anew after every change. */
export function usePlayer(player: Player): void {
  const [, drawAnew] = useReducer((count: number) => count + 1, 0);
  useEffect(() => player.subscribe(drawAnew), [player]);
}
