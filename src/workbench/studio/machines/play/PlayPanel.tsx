import type { MachineExamples } from '#machines/examples/machineExamples.ts';
import { isRecord } from '#workbench/authoring/jsonPath.ts';
import { availableTransitions } from '#workbench/machines/chart.ts';
import type { GalleryMachine } from '#workbench/machines/machineGallery.ts';
import { type StepCause, toRecording } from '#workbench/machines/recording.ts';
import type { Player } from '#workbench/machines/simulate/createPlayer.ts';
import type { EventOutcome, PendingCall } from '#workbench/machines/simulate/startSimulation.ts';
import { Button } from '../../controls.tsx';
import { SaveRecording } from '../SaveRecording.tsx';
import { StepLog } from '../StepLog.tsx';
import { JsonAction } from './JsonAction.tsx';

interface PlayPanelProps {
  readonly player: Player;
  readonly starts: GalleryMachine['starts'];
  readonly examplesOf: (machine: string) => readonly MachineExamples[];
}

/** Steps through a machine: sends events, ends calls, advances the clock. */
export function PlayPanel({ player, starts, examplesOf }: PlayPanelProps) {
  const simulation = player.simulation();
  const { recording } = simulation;
  const actors = [...recording.actors.values()].flatMap((actor) =>
    actor.value !== null && simulation.isRunning(actor.path) ? [{ ...actor, value: actor.value }] : [],
  );
  const due = simulation.nextTimerDue();
  const calls = simulation.pendingCalls();
  const hasActed = player.commands().length > 0;
  return (
    <>
      <div className="play-tools">
        <div className="row" role="toolbar" aria-label="History">
          <Button disabled={!hasActed} onClick={player.undo}>
            Undo
          </Button>
          <Button disabled={!player.canRedo()} onClick={player.redo}>
            Redo
          </Button>
          <Button disabled={!hasActed} onClick={() => player.restart()}>
            Restart
          </Button>
        </div>
        <div className="row" role="toolbar" aria-label="Clock">
          <output aria-label="Time">{(simulation.now() / 1000).toFixed(1)} s</output>
          {[1, 10, 60].map((seconds) => (
            <Button
              key={seconds}
              onClick={() => player.execute({ kind: 'pass', milliseconds: seconds * 1000 })}
            >
              +{seconds} s
            </Button>
          ))}
          <Button disabled={due === undefined} onClick={() => player.execute({ kind: 'next' })}>
            Next timer{due === undefined ? '' : ` in ${((due - simulation.now()) / 1000).toFixed(1)} s`}
          </Button>
        </div>
      </div>
      {starts.length > 1 && (
        <label className="row">
          Starts with
          <select onChange={({ target }) => player.restart(starts[target.selectedIndex]?.input)}>
            {starts.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      {player.issue() !== null && <p role="alert">{player.issue()}</p>}
      {calls.length > 0 && (
        <section aria-label="Pending calls">
          <h3>Pending calls</h3>
          <ul>
            {calls.map((call) => (
              <CallRow
                key={`${call.by} ${call.call}`}
                call={call}
                examples={examplesOf(recording.actors.get(call.by)?.chart.id ?? '')}
                onEnd={(cause) => player.execute({ kind: 'step', step: { to: call.by, cause } })}
              />
            ))}
          </ul>
        </section>
      )}
      {actors.map(({ path, chart, value }) => {
        const events = new Set(availableTransitions(chart, value).map(({ type }) => type));
        if (events.size === 0) return null;
        return (
          <section key={path} aria-label={`Events of ${chart.id}`}>
            <h3>{actors.length > 1 ? `Events of ${chart.id}` : 'Events'}</h3>
            <ul>
              {[...events].toSorted().map((type) => (
                <EventRow
                  key={type}
                  type={type}
                  examples={asJson(examplesIn(examplesOf(chart.id), type))}
                  outcomeOf={(event) => simulation.outcomeOf(path, event)}
                  onSend={(event) =>
                    player.execute({ kind: 'step', step: { to: path, cause: { kind: 'event', event } } })
                  }
                />
              ))}
            </ul>
          </section>
        );
      })}
      <StepLog recording={recording} />
      <SaveRecording recording={toRecording(recording)} />
    </>
  );
}

interface CallRowProps {
  readonly call: PendingCall;
  readonly examples: readonly MachineExamples[];
  readonly onEnd: (cause: StepCause) => void;
}

function CallRow({ call: { call, name, input }, examples, onEnd }: CallRowProps) {
  const outputs = asJson(examplesIn(examples, `xstate.done.actor.${call}`).map(({ output }) => output));
  const errors = asJson(examplesIn(examples, `xstate.error.actor.${call}`).map(({ error }) => error));
  return (
    <li>
      <strong>{name}</strong> <small>{JSON.stringify(input)}</small>
      <div className="row">
        <JsonAction
          name="Resolve"
          label={`Result of ${name}`}
          examples={outputs}
          onPress={(output) => onEnd({ kind: 'settled', call, output })}
        />
      </div>
      <div className="row">
        <JsonAction
          name="Reject"
          label={`Error of ${name}`}
          examples={errors.length > 0 ? errors : ['{"message":"no answer"}']}
          onPress={(error = {}) => onEnd({ kind: 'settled', call, error })}
        />
      </div>
    </li>
  );
}

interface EventRowProps {
  readonly type: string;
  readonly examples: readonly string[];
  readonly outcomeOf: (event: { readonly type: string }) => EventOutcome;
  readonly onSend: (event: { readonly type: string }) => void;
}

function EventRow({ type, examples, outcomeOf, onSend }: EventRowProps) {
  const eventOf = (value: unknown = {}) => ({ ...(value as object), type });
  return (
    <li className="row">
      <JsonAction
        name={type}
        label={`Payload of ${type}`}
        examples={examples}
        issueOf={(value = {}) =>
          isRecord(value) ? null : 'The payload must be an object, such as {"value":"x"}.'
        }
        previewOf={(value) => {
          const outcome = outcomeOf(eventOf(value));
          if (typeof outcome === 'object') return outcome;
          return { issue: null, note: outcome === 'ignored' && <small>has no effect now</small> };
        }}
        onPress={(value) => onSend(eventOf(value))}
      />
    </li>
  );
}

const examplesIn = (all: readonly MachineExamples[], type: string) =>
  all.flatMap(({ events }) => (events[type] ?? []) as readonly Readonly<Record<string, unknown>>[]);

function asJson(values: readonly unknown[]): readonly string[] {
  const plain = values.map((value) => (value instanceof Error ? { message: value.message } : value));
  return [...new Set(plain.flatMap((value) => JSON.stringify(value) ?? []))];
}
