import { expect, it } from 'vitest';
import { formMachineId } from '#machines/leadForm.machine.ts';
import { machineGallery } from '#workbench/machines/machineGallery.ts';
import { createPlayer } from '#workbench/machines/simulate/createPlayer.ts';
import { findMachine } from '#workbench/studio/machines/findMachine.ts';

/** Forms' machines differ in their steps alone: one without, and one with them. */
const ids = [...machineGallery.map(({ id }) => id), ...['HEALTH', 'CRITICAL_ILLNESS'].map(formMachineId)];

it.each(ids)('%s has examples, and starts with each of them', async (id) => {
  const shown = await findMachine(id);
  expect(shown?.examples).not.toEqual([]);
  for (const { input } of shown?.starts ?? []) {
    const player = shown && createPlayer(shown.machine, input);
    expect(player?.simulation().isRunning('')).toBe(true);
  }
});
