import type { AnyStateMachine } from 'xstate';
import type { ChartPath } from '../paths/shortestPaths.ts';
import type { RecordingStep } from '../recording.ts';
import { type ExamplesOf, playPath } from './playPath.ts';
import { replayStep } from './replay.ts';
import { type Simulation, startSimulation } from './startSimulation.ts';

export type PlayerCommand =
  | { readonly kind: 'step'; readonly step: Pick<RecordingStep, 'to' | 'cause'> }
  | { readonly kind: 'pass'; readonly milliseconds: number }
  | { readonly kind: 'next' }
  | { readonly kind: 'repeat'; readonly step: RecordingStep };

export type Player = ReturnType<typeof createPlayer>;

/**
 * Runs a machine step by step. Undo replays all commands but the last.
 *
 * @throws Error if the machine fails at its start
 */
export function createPlayer(machine: AnyStateMachine, input: unknown) {
  const listeners = new Set<() => void>();
  let commands: readonly PlayerCommand[] = [];
  let undone: readonly PlayerCommand[] = [];
  let issue: string | null = null;
  let currentInput = input;
  let simulation = startSimulation(machine, input);

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const apply = (command: PlayerCommand): boolean => {
    try {
      executeCommand(simulation, command);
      commands = [...commands, command];
      issue = null;
      return true;
    } catch (error) {
      // a failed machine has ended, so repeat the previous commands in a new one
      simulation.stop();
      simulation = startSimulation(machine, currentInput);
      for (const earlier of commands) executeCommand(simulation, earlier);
      issue = error instanceof Error ? error.message : String(error);
      return false;
    }
  };
  const restartFrom = (from: readonly PlayerCommand[], startInput = currentInput) => {
    currentInput = startInput;
    simulation.stop();
    simulation = startSimulation(machine, startInput);
    commands = [];
    issue = null;
    from.every(apply);
    notify();
  };

  return {
    simulation: () => simulation,
    commands: () => commands,
    canRedo: () => undone.length > 0,
    /** The error of the last command. A failed command is undone. */
    issue: () => issue,
    execute(command: PlayerCommand) {
      if (apply(command)) undone = [];
      notify();
    },
    /** Returns the transitions that a command would take in the actor at a path. */
    previewTransitions(command: PlayerCommand, path: string): readonly string[] {
      const trial = startSimulation(machine, currentInput);
      try {
        for (const one of [...commands, command]) executeCommand(trial, one);
        return trial.recording.steps.at(-1)?.taken[path] ?? [];
      } catch {
        return [];
      } finally {
        trial.stop();
      }
    },
    undo() {
      const command = commands.at(-1);
      if (command === undefined) return;
      undone = [...undone, command];
      restartFrom(commands.slice(0, -1));
    },
    redo() {
      const command = undone.at(-1);
      if (command === undefined) return;
      undone = undone.slice(0, -1);
      apply(command);
      notify();
    },
    restart(startInput = currentInput) {
      undone = [];
      restartFrom([], startInput);
    },
    /** Restarts and follows a path; returns whether it reached its goal. */
    followPath(path: ChartPath, examplesOf: ExamplesOf): boolean {
      const startInput = path.examples?.input ?? input;
      const trial = startSimulation(machine, startInput);
      const hasReached = playPath(trial, path, examplesOf);
      const steps = structuredClone(trial.recording.steps);
      trial.stop();
      undone = [];
      const commandsThere = steps.map((step): PlayerCommand => ({ kind: 'repeat', step }));
      restartFrom(commandsThere, startInput);
      return hasReached;
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function executeCommand(simulation: Simulation, command: PlayerCommand): void {
  switch (command.kind) {
    case 'step':
      simulation.execute(command.step);
      return;
    case 'pass':
      simulation.advanceTo(simulation.now() + command.milliseconds);
      return;
    case 'next':
      simulation.fireNextTimer();
      return;
    case 'repeat':
      replayStep(simulation, command.step, simulation.recording.steps.length);
  }
}
