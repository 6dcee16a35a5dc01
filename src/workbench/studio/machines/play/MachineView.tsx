import { useEffect, useReducer, useState } from 'react';
import { machineConfig } from '#workbench/machines/machineConfig.ts';
import { machineGallery, type ShownMachine } from '#workbench/machines/machineGallery.ts';
import type { Act, Player } from '#workbench/machines/simulate/createPlayer.ts';
import type { ChartPath } from '#workbench/machines/walk/shortestPaths.ts';
import { Button } from '../../controls.tsx';
import { RunView } from '../RunView.tsx';
import { openTransitions } from './openEvents.ts';
import { PlayPanel } from './PlayPanel.tsx';

interface MachineViewProps {
  readonly shown: ShownMachine;
  readonly player: Player;
}

/** A machine to play with: its chart, and beside it what can be done to it. */
export function MachineView({ shown, player }: MachineViewProps) {
  const [, drawAnew] = useReducer((count: number) => count + 1, 0);
  useEffect(() => player.subscribe(drawAnew), [player]);
  const [chosen, choose] = useState<string | null>(null);
  const [seen, setSeen] = useState<{ readonly path: string; readonly steps: number } | null>(null);
  const [walkIssue, setWalkIssue] = useState<string | null>(null);
  const { run, isRunning } = player.simulation();
  // A chart that somebody looks up stays on show until the next step; then the actor that moved shows.
  const moved = isRunning(run.lastMoved) ? run.lastMoved : '';
  const root = run.actors.get('');
  const actor = run.actors.get(seen?.steps === run.steps.length ? seen.path : moved) ?? root;
  if (actor === undefined || root === undefined) return null;
  const examplesOf = (machine: string) =>
    machine === shown.id ? shown.examples : (machineGallery.find(({ id }) => id === machine)?.examples ?? []);
  const sendable =
    actor.value === null || !isRunning(actor.path) ? [] : openTransitions(actor.chart, actor.value);
  const press = (id: string) => {
    const transition = sendable.find((one) => one.id === id);
    choose(id);
    if (transition === undefined) return;
    const payloads = examplesOf(actor.chart.id).flatMap(({ events }) => events[transition.type] ?? []);
    const acts = (payloads.length > 0 ? payloads : [{}]).map((payload): Act => {
      const did = { kind: 'event', event: { ...payload, type: transition.type } } as const;
      return { kind: 'step', step: { to: actor.path, did } };
    });
    // the example that takes just this arrow, if one does
    const act = acts.find((one) => player.tryOut(one, actor.path).includes(id)) ?? acts[0];
    if (act) player.act(act);
  };
  const walk = (way: ChartPath) => {
    const hasReached = player.walk(way, examplesOf);
    choose(way.goal.id);
    setSeen({ path: '', steps: player.simulation().run.steps.length });
    setWalkIssue(hasReached ? null : 'The machines inside this one do not let it come there by hand.');
  };
  const inspect = () => {
    import('#workbench/machines/openStatelyInspector.ts')
      .then(({ openStatelyInspector }) => openStatelyInspector())
      .then((watch) => player.inspectWith((event) => watch({ event, at: player.simulation().now() })))
      .catch(console.error);
  };
  const config = machineConfig(shown.machine);
  return (
    <RunView
      run={run}
      actors={[...run.actors.values()].filter(({ path }) => path === '' || isRunning(path))}
      actor={actor}
      onShow={(path) => setSeen({ path, steps: run.steps.length })}
      open={new Set(sendable.map(({ id }) => id))}
      chosen={chosen}
      onChoose={choose}
      onPress={press}
      walks={actor === root ? { examples: shown.examples, issue: walkIssue, onWalk: walk } : undefined}
      tabs={{
        Play: <PlayPanel player={player} starts={shown.starts} examplesOf={examplesOf} />,
        Export: (
          <>
            <p>
              The machine as JSON: the Stately editor imports it, and <code>createMachine</code> takes it.
            </p>
            <div className="row">
              <Button onClick={() => void navigator.clipboard.writeText(config)}>Copy JSON</Button>
              <Button onClick={inspect}>Open in the Stately inspector</Button>
            </div>
            <pre>{config}</pre>
          </>
        ),
      }}
    />
  );
}
