import type { StepCause } from '#workbench/machines/recording.ts';
import type { PendingCall } from '#workbench/machines/simulate/startSimulation.ts';
import { JsonAction } from './JsonAction.tsx';

interface CallRowProps {
  readonly call: PendingCall;
  readonly outputs: readonly string[];
  readonly errors: readonly string[];
  readonly onEnd: (cause: StepCause) => void;
}

/** A running call: the tester chooses its result. */
export function CallRow({ call: { call, name, input }, outputs, errors, onEnd }: CallRowProps) {
  return (
    <li>
      <strong>{name}</strong> <small>{JSON.stringify(input)}</small>
      <div className="row">
        <JsonAction
          name="Comes back"
          label={`What ${name} comes back with`}
          examples={outputs}
          onPress={(output) => onEnd({ kind: 'settled', call, output })}
        />
      </div>
      <div className="row">
        <JsonAction
          name="Fails"
          label={`What ${name} fails with`}
          examples={errors.length > 0 ? errors : ['{"message":"no answer"}']}
          onPress={(error = {}) => onEnd({ kind: 'settled', call, error })}
        />
      </div>
    </li>
  );
}
