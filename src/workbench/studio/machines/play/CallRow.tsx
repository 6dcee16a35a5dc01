import { useState } from 'react';
import type { Happening } from '#inspect/run.ts';
import type { WaitingCall } from '#inspect/simulate/startSimulation.ts';
import { Button } from '../../controls.tsx';
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
  const [toReturn, toFailWith] = [readJson(output), readJson(error)];
  return (
    <li className="play-row">
      <strong>{name}</strong> <small>{JSON.stringify(input)}</small>
      <div className="play-ends">
        <Button
          disabled={'fault' in toReturn}
          onClick={() => 'value' in toReturn && onEnd({ kind: 'settled', call, output: toReturn.value })}
        >
          Comes back
        </Button>
        <JsonField
          label={`What ${name} comes back with`}
          text={output}
          onText={setOutput}
          examples={outputs}
        />
        <Button
          disabled={'fault' in toFailWith}
          onClick={() =>
            'value' in toFailWith && onEnd({ kind: 'settled', call, error: toFailWith.value ?? {} })
          }
        >
          Fails
        </Button>
        <JsonField label={`What ${name} fails with`} text={error} onText={setError} examples={errors} />
      </div>
    </li>
  );
}
