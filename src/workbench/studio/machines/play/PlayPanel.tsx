import type { MachineExamples } from '#machines/examples/machineExamples.ts';
import { savedRun } from '#workbench/machines/collectRuns.ts';
import type { ShownMachine } from '#workbench/machines/machineGallery.ts';
import type { Player } from '#workbench/machines/simulate/createPlayer.ts';
import { Button, Choice } from '../../controls.tsx';
import { SaveRun } from '../SaveRun.tsx';
import { StepLog } from '../StepLog.tsx';
import { CallRow } from './CallRow.tsx';
import { EventRow } from './EventRow.tsx';
import { openEvents, openGuards } from './openEvents.ts';

interface PlayPanelProps {
  readonly player: Player;
  /** What the machine may start with. */
  readonly starts: ShownMachine['starts'];
  readonly examplesOf: (machine: string) => readonly MachineExamples[];
}

/** Steps a machine by hand: sends events, ends calls, moves the clock, decides what guards say. */
export function PlayPanel({ player, starts, examplesOf }: PlayPanelProps) {
  const simulation = player.simulation();
  const { run, chosenGuards } = simulation;
  const actors = [...run.actors.values()].flatMap((actor) =>
    actor.value !== null && simulation.isRunning(actor.path) ? [{ ...actor, value: actor.value }] : [],
  );
  const due = simulation.nextDue();
  const calls = simulation.calls();
  const asked = actors.flatMap(({ chart, value }) => openGuards(chart, value));
  const guards = [...new Set([...asked, ...chosenGuards.keys()])].toSorted();
  const hasActed = player.acts().length > 0;
  return (
    <>
      <div className="play-tools">
        <div className="row" role="toolbar" aria-label="Steps done">
          <Button disabled={!hasActed} onClick={player.undo}>
            Undo
          </Button>
          <Button disabled={!player.canRedo()} onClick={player.redo}>
            Redo
          </Button>
          <Button disabled={!hasActed} onClick={() => player.restart()}>
            Start anew
          </Button>
        </div>
        <div className="row" role="toolbar" aria-label="Clock">
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
        <label className="row">
          Starts with
          <select onChange={({ target }) => player.startWith(starts[target.selectedIndex]?.input)}>
            {starts.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      {player.issue() !== null && <p role="alert">{player.issue()}</p>}
      {calls.length > 0 && (
        <section aria-label="Calls under way">
          <h3>Calls under way</h3>
          <ul>
            {calls.map((call) => {
              const ends = examplesOf(run.actors.get(call.by)?.chart.id ?? '');
              return (
                <CallRow
                  key={`${call.by} ${call.call}`}
                  call={call}
                  outputs={asJson(
                    examplesIn(ends, `xstate.done.actor.${call.call}`).map(({ output }) => output),
                  )}
                  errors={asJson(
                    examplesIn(ends, `xstate.error.actor.${call.call}`).map(({ error }) => error),
                  )}
                  onEnd={(did) => player.act({ kind: 'step', step: { to: call.by, did } })}
                />
              );
            })}
          </ul>
        </section>
      )}
      {actors.map(({ path, chart, value }) => {
        const events = openEvents(chart, value);
        if (events.length === 0) return null;
        return (
          <section key={path} aria-label={`Events of ${chart.id}`}>
            <h3>{actors.length > 1 ? `Events of ${chart.id}` : 'Events'}</h3>
            <ul>
              {events.map((type) => (
                <EventRow
                  key={type}
                  type={type}
                  examples={asJson(examplesIn(examplesOf(chart.id), type))}
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
        <details>
          <summary>Guards ({chosenGuards.size} decided by you)</summary>
          <ul>
            {guards.map((guard) => (
              <li key={guard}>
                <Choice
                  label={guard}
                  look="play-guard row"
                  value={String(chosenGuards.get(guard) ?? null)}
                  options={guardAnswers}
                  onChoose={(says) => {
                    const did = { kind: 'guard', guard, says: JSON.parse(says) as boolean | null } as const;
                    player.act({ kind: 'step', step: { to: '', did } });
                  }}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
      <StepLog run={run} />
      <SaveRun run={savedRun(run)} />
    </>
  );
}

const guardAnswers = [
  ['null', 'as it is'],
  ['true', 'yes'],
  ['false', 'no'],
] as const;

/** What examples say that comes with an event. */
const examplesIn = (ways: readonly MachineExamples[], type: string) =>
  ways.flatMap(({ events }) => (events[type] ?? []) as readonly Readonly<Record<string, unknown>>[]);

function asJson(values: readonly unknown[]): readonly string[] {
  const plain = values.map((value) => (value instanceof Error ? { message: value.message } : value));
  return [...new Set(plain.flatMap((value) => JSON.stringify(value) ?? []))];
}
