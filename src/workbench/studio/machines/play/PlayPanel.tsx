import { savedRun } from '#inspect/collectRuns.ts';
import type { ShownMachine } from '#inspect/machineGallery.ts';
import type { Player } from '#inspect/simulate/createPlayer.ts';
import type { MachineExamples } from '#machines/examples/machineExamples.ts';
import { Button } from '../../controls.tsx';
import { SaveRun } from '../SaveRun.tsx';
import { StepLog } from '../StepLog.tsx';
import { CallRow } from './CallRow.tsx';
import { EventRow } from './EventRow.tsx';
import { openEvents, openGuards } from './openEvents.ts';
import './play.css';

interface PlayPanelProps {
  readonly player: Player;
  /** What the machine may start with. */
  readonly starts: ShownMachine['starts'];
  readonly examplesOf: (machine: string) => readonly MachineExamples[];
}

/** Steps a machine by hand: sends events, ends calls, moves the clock, decides what guards say. */
export function PlayPanel({ player, starts, examplesOf }: PlayPanelProps) {
  const simulation = player.simulation();
  const { run } = simulation;
  const actors = [...run.actors.values()].filter(
    ({ path, value }) => value !== null && simulation.isRunning(path),
  );
  const due = simulation.nextDue();
  const calls = simulation.calls();
  const guards = [
    ...new Set([
      ...actors.flatMap(({ chart, value }) => (value === null ? [] : openGuards(chart, value))),
      ...simulation.chosenGuards.keys(),
    ]),
  ].toSorted();
  const payloads = (machine: string, type: string) => examplesFor(examplesOf(machine), type);
  return (
    <div className="play">
      <div className="play-tools">
        <div className="play-clock" role="toolbar" aria-label="Steps done">
          <Button disabled={player.acts().length === 0} onClick={player.undo}>
            Undo
          </Button>
          <Button disabled={!player.canRedo()} onClick={player.redo}>
            Redo
          </Button>
          <Button disabled={player.acts().length === 0} onClick={() => player.restart()}>
            Start anew
          </Button>
        </div>
        <div className="play-clock" role="toolbar" aria-label="Clock">
          <output aria-label="Time">{(simulation.now() / 1000).toFixed(1)} s</output>
          {[1, 10, 60].map((seconds) => (
            <Button key={seconds} onClick={() => player.act({ kind: 'pass', milliseconds: seconds * 1000 })}>
              +{seconds} s
            </Button>
          ))}
          <Button disabled={due === undefined} onClick={() => player.act({ kind: 'next' })}>
            Next timer{due === undefined ? '' : ` in ${((due - simulation.now()) / 1000).toFixed(1)} s`}
          </Button>
        </div>
      </div>
      {starts.length > 1 && (
        <label className="play-start">
          Starts with{' '}
          <select onChange={(event) => player.startWith(starts[event.target.selectedIndex]?.input)}>
            {starts.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      {player.fault() !== null && (
        <p className="play-fault" role="alert">
          {player.fault()}
        </p>
      )}
      {calls.length > 0 && (
        <section aria-labelledby="play-calls">
          <h3 id="play-calls">Calls under way</h3>
          <ul>
            {calls.map((call) => {
              const machine = run.actors.get(call.by)?.chart.id ?? '';
              const ends = examplesOf(machine);
              return (
                <CallRow
                  key={`${call.by} ${call.call}`}
                  call={call}
                  outputs={endsWith(ends, `xstate.done.actor.${call.call}`, 'output')}
                  errors={endsWith(ends, `xstate.error.actor.${call.call}`, 'error')}
                  onEnd={(did) => player.act({ kind: 'step', step: { to: call.by, did } })}
                />
              );
            })}
          </ul>
        </section>
      )}
      {actors.map(({ path, chart, value }) => {
        const events = value === null ? [] : openEvents(chart, value);
        if (events.length === 0) return null;
        return (
          <section key={path} aria-label={`Events of ${chart.id}`}>
            <h3>{actors.length > 1 ? `Events of ${chart.id}` : 'Events'}</h3>
            <ul>
              {events.map((type) => (
                <EventRow
                  key={type}
                  type={type}
                  examples={payloads(chart.id, type)}
                  takes={(event) => simulation.takes(path, event)}
                  onSend={(event) =>
                    player.act({ kind: 'step', step: { to: path, did: { kind: 'event', event } } })
                  }
                />
              ))}
            </ul>
          </section>
        );
      })}
      {guards.length > 0 && (
        <details className="play-guards" open={simulation.chosenGuards.size > 0 || undefined}>
          <summary>Guards ({simulation.chosenGuards.size} decided by you)</summary>
          <ul>
            {guards.map((guard) => (
              <li key={guard}>
                <label>
                  <span>{guard}</span>
                  <select
                    value={says(simulation.chosenGuards.get(guard))}
                    onChange={(event) => {
                      const answer = answers[event.target.value] ?? null;
                      const did = { kind: 'guard', guard, says: answer } as const;
                      player.act({ kind: 'step', step: { to: '', did } });
                    }}
                  >
                    <option value="chart">as it is</option>
                    <option value="yes">yes</option>
                    <option value="no">no</option>
                  </select>
                </label>
              </li>
            ))}
          </ul>
        </details>
      )}
      <StepLog run={run} />
      <SaveRun run={savedRun(run)} isEmpty={run.steps.length === 0} />
    </div>
  );
}

const answers: Readonly<Record<string, boolean | null>> = { chart: null, yes: true, no: false };

const says = (answer: boolean | undefined) => (answer === undefined ? 'chart' : answer ? 'yes' : 'no');

/** What examples say that comes with an event, as JSON. */
function examplesFor(ways: readonly MachineExamples[], type: string): readonly string[] {
  return [...new Set(ways.flatMap(({ events }) => (events[type] ?? []).map((one) => JSON.stringify(one))))];
}

/** How examples say that a call ends, as JSON. */
function endsWith(
  ways: readonly MachineExamples[],
  type: string,
  part: 'output' | 'error',
): readonly string[] {
  const ends = ways.flatMap(({ events }) => events[type] ?? []) as readonly Readonly<
    Record<string, unknown>
  >[];
  const told = ends.flatMap((end) => {
    const value = end[part];
    if (value === undefined) return [];
    return JSON.stringify(value instanceof Error ? { message: value.message } : value);
  });
  return [...new Set(told)];
}
