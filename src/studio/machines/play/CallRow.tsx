import { useState } from 'react';
import type { Happening } from '#inspect/run.ts';
import type { WaitingCall } from '#inspect/simulate/startSimulation.ts';
import { JsonField, readJson } from './JsonField.tsx';

interface CallRowProps {
  readonly call: WaitingCall;
  /** What it can come back with, and fail with, as JSON. */
  readonly outputs: readonly string[];
  readonly errors: readonly string[];
  readonly onEnd: (did: Happening) => void;
}

/** A call under way: whoever tests says how it ends. */
export function CallRow({ call: { call, name, input }, outputs, errors, onEnd }: CallRowProps) {
  const [output, setOutput] = useState(outputs[0] ?? '');
  const [error, setError] = useState(errors[0] ?? '{"message":"no answer"}');
  const isOutput = readJson(output) !== undefined;
  const isError = readJson(error) !== undefined;
  return (
    <li className="play-row">
      <strong>{name}</strong> <small>{JSON.stringify(input)}</small>
      <div className="play-ends">
        <button
          type="button"
          disabled={!isOutput}
          onClick={() => onEnd({ kind: 'settled', call, output: readJson(output)?.value })}
        >
          Comes back
        </button>
        <JsonField
          label={`What ${name} comes back with`}
          text={output}
          onText={setOutput}
          examples={outputs}
        />
        <button
          type="button"
          disabled={!isError}
          onClick={() => onEnd({ kind: 'settled', call, error: readJson(error)?.value ?? {} })}
        >
          Fails
        </button>
        <JsonField label={`What ${name} fails with`} text={error} onText={setError} examples={errors} />
      </div>
    </li>
  );
}
