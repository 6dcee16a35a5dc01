import { useEffect, useReducer, useState } from 'react';
import { availableTransitions } from '#workbench/machines/chart.ts';
import { machineConfig } from '#workbench/machines/describeChart.ts';
import { type GalleryMachine, machineGallery } from '#workbench/machines/machineGallery.ts';
import type { ChartPath } from '#workbench/machines/paths/shortestPaths.ts';
import type { Player, PlayerCommand } from '#workbench/machines/simulate/createPlayer.ts';
import { Button } from '../../controls.tsx';
import { RecordingView } from '../RecordingView.tsx';
import { PlayPanel } from './PlayPanel.tsx';

interface MachineViewProps {
  readonly galleryMachine: GalleryMachine;
  readonly player: Player;
}

/** A machine to step through: its chart, and the actions next to it. */
export function MachineView({ galleryMachine, player }: MachineViewProps) {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useEffect(() => player.subscribe(rerender), [player]);
  const [chosen, choose] = useState<string | null>(null);
  const [selectedActor, setSelectedActor] = useState<{
    readonly path: string;
    readonly steps: number;
  } | null>(null);
  const [pathIssue, setPathIssue] = useState<string | null>(null);
  const { recording, isRunning } = player.simulation();
  // the selected actor is shown until the next step, then the last active one
  const moved = isRunning(recording.lastMoved) ? recording.lastMoved : '';
  const root = recording.actors.get('');
  const actor =
    recording.actors.get(selectedActor?.steps === recording.steps.length ? selectedActor.path : moved) ??
    root;
  if (actor === undefined || root === undefined) return null;
  const examplesOf = (machine: string) =>
    machine === galleryMachine.id
      ? galleryMachine.examples
      : (machineGallery.find(({ id }) => id === machine)?.examples ?? []);
  const sendable =
    actor.value === null || !isRunning(actor.path) ? [] : availableTransitions(actor.chart, actor.value);
  const press = (id: string) => {
    const transition = sendable.find((one) => one.id === id);
    choose(id);
    if (transition === undefined) return;
    const payloads = examplesOf(actor.chart.id).flatMap(({ events }) => events[transition.type] ?? []);
    const commands = (payloads.length > 0 ? payloads : [{}]).map((payload): PlayerCommand => {
      const cause = { kind: 'event', event: { ...payload, type: transition.type } } as const;
      return { kind: 'step', step: { to: actor.path, cause } };
    });
    // prefer an example that takes this transition
    const act =
      commands.find((one) => player.previewTransitions(one, actor.path).includes(id)) ?? commands[0];
    if (act) player.execute(act);
  };
  const followPath = (path: ChartPath) => {
    const hasReached = player.followPath(path, examplesOf);
    choose(path.goal.id);
    setSelectedActor({ path: '', steps: player.simulation().recording.steps.length });
    setPathIssue(hasReached ? null : 'The child machines do not allow this path.');
  };
  const config = machineConfig(galleryMachine.machine);
  return (
    <RecordingView
      recording={recording}
      actors={[...recording.actors.values()].filter(({ path }) => path === '' || isRunning(path))}
      actor={actor}
      onShow={(path) => setSelectedActor({ path, steps: recording.steps.length })}
      open={new Set(sendable.map(({ id }) => id))}
      chosen={chosen}
      onChoose={choose}
      onPress={press}
      pathControls={
        actor === root
          ? { examples: galleryMachine.examples, issue: pathIssue, onFollow: followPath }
          : undefined
      }
      tabs={{
        Play: <PlayPanel player={player} starts={galleryMachine.starts} examplesOf={examplesOf} />,
        Export: (
          <>
            <p>
              The machine as JSON, for the Stately editor and <code>createMachine</code>.
            </p>
            <Button onClick={() => void navigator.clipboard.writeText(config)}>Copy JSON</Button>
            <pre>{config}</pre>
          </>
        ),
      }}
    />
  );
}
