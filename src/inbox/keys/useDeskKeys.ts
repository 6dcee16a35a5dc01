import { useEffect, useRef } from 'react';
import type { DeskCommand } from '#machines/deskKeys.ts';
import { useStaffActors } from '../staffActors.ts';
import { nameOfPress, receivesText, runOnElement } from './commandElements.ts';

/** Sends the page's key presses to the machine of the shortcuts, and opens the pages that it chooses. */
export function useDeskKeys(): void {
  const { deskKeys } = useStaffActors();
  useEffect(() => {
    const pages = deskKeys.on('page.chosen', ({ path }) => location.assign(path));
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const press = {
        type: 'key.pressed',
        keys: nameOfPress(event),
        isTyping: receivesText(event.target),
      } as const;
      if (!deskKeys.getSnapshot().can(press)) return;
      event.preventDefault();
      deskKeys.send(press);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      pages.unsubscribe();
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [deskKeys]);
}

type Commands = Readonly<Partial<Record<DeskCommand, () => void>>>;

/** Runs the page's own commands; each other one presses or focuses its element. */
export function useCommands(commands: Commands): void {
  const { deskKeys } = useStaffActors();
  const own = useRef(commands);
  own.current = commands;
  useEffect(() => {
    const given = deskKeys.on('command.given', ({ command }) => {
      const run = own.current[command];
      if (run) run();
      else runOnElement(command);
    });
    return () => given.unsubscribe();
  }, [deskKeys]);
}
