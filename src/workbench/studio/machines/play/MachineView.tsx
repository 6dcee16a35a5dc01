import { useState } from 'react';
import { machineConfig } from '#inspect/machineConfig.ts';
import { machineGallery, type ShownMachine } from '#inspect/machineGallery.ts';
import type { Act, Player } from '#inspect/simulate/createPlayer.ts';
import type { ChartPath } from '#inspect/walk/shortestPaths.ts';
import { Button } from '../../controls.tsx';
import { ActorList } from '../ActorList.tsx';
import { OutlinePanel } from '../OutlinePanel.tsx';
import { PanelTabs } from '../PanelTabs.tsx';
import { PathsPanel } from '../paths/PathsPanel.tsx';
import { runMarks } from '../runMarks.ts';
import { saveFile } from '../saveFile.ts';
import { ChartStage } from '../stage/ChartStage.tsx';
import { openTransitions } from './openEvents.ts';
import { PlayPanel } from './PlayPanel.tsx';
import { usePlayer } from './usePlayer.ts';

const tabs = ['Play', 'Paths', 'Outline', 'Export'] as const;

interface MachineViewProps {
  readonly shown: ShownMachine;
  readonly player: Player;
}

/** A machine to play with: its chart, and beside it what can be done to it. */
export function MachineView({ shown, player }: MachineViewProps) {
  usePlayer(player);
  const [tab, showTab] = useState<(typeof tabs)[number]>('Play');
  const [chosen, choose] = useState<string | null>(null);
  const [seen, setSeen] = useState<{ readonly path: string; readonly steps: number } | null>(null);
  const [walkFault, setWalkFault] = useState<string | null>(null);
  const { run, isRunning } = player.simulation();
  // A chart that somebody looks up stays on show until the next step; then the actor that moved shows.
  const moved = isRunning(run.lastMoved) ? run.lastMoved : '';
  const path = seen?.steps === run.steps.length ? seen.path : moved;
  const actor = run.actors.get(path) ?? run.actors.get('');
  const root = run.actors.get('');
  if (actor === undefined || root === undefined) return null;
  const examplesOf = (machine: string) =>
    machine === shown.id ? shown.examples : (machineGallery.find(({ id }) => id === machine)?.examples ?? []);
  const pressable =
    actor.value === null || !isRunning(actor.path) ? [] : openTransitions(actor.chart, actor.value);
  const sendable = pressable.filter(({ type }) => type !== '' && !type.startsWith('xstate.'));
  const marks = runMarks(run, actor.path, { open: new Set(sendable.map(({ id }) => id)), chosen });

  const send = (id: string) => {
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
    setWalkFault(hasReached ? null : 'The machines inside this one do not let it come there by hand.');
    if (hasReached) showTab('Play');
  };
  const inspect = () => {
    import('#inspect/openStatelyInspector.ts')
      .then(({ openStatelyInspector }) => openStatelyInspector())
      .then((watch) => player.inspectWith((event) => watch({ event, at: player.simulation().now() })))
      .catch(console.error);
  };
  return (
    <>
      <main className="machines-main">
        <ActorList
          actors={[...run.actors.values()].filter((one) => one.path === '' || isRunning(one.path))}
          shown={actor.path}
          onShow={(other) => setSeen({ path: other, steps: run.steps.length })}
        />
        <ChartStage chart={actor.chart} marks={marks} onTransition={send} onState={choose} />
      </main>
      <PanelTabs names={tabs} shown={tab} onShow={showTab}>
        {walkFault !== null && <p role="alert">{walkFault}</p>}
        {tab === 'Play' && <PlayPanel player={player} starts={shown.starts} examplesOf={examplesOf} />}
        {tab === 'Paths' && <PathsPanel shown={shown} chart={root.chart} onChoose={choose} onWalk={walk} />}
        {tab === 'Outline' && <OutlinePanel chart={actor.chart} marks={marks} onChoose={choose} />}
        {tab === 'Export' && <ExportPanel shown={shown} onInspect={inspect} />}
      </PanelTabs>
    </>
  );
}

interface ExportPanelProps {
  readonly shown: ShownMachine;
  readonly onInspect: () => void;
}

/** The machine for other tools. */
function ExportPanel({ shown, onInspect }: ExportPanelProps) {
  const config = machineConfig(shown.machine);
  return (
    <div className="play">
      <p>
        The machine as JSON: the Stately editor imports it, and <code>createMachine</code> takes it.
      </p>
      <div className="save-buttons">
        <Button
          onClick={() => saveFile(`${shown.id}.json`, new Blob([config], { type: 'application/json' }))}
        >
          Download JSON
        </Button>
        <Button onClick={() => void navigator.clipboard.writeText(config)}>Copy JSON</Button>
        <Button onClick={onInspect}>Open in the Stately inspector</Button>
      </div>
      <pre>{config}</pre>
    </div>
  );
}
