import { useState } from 'react';
import type { StepCause } from '#workbench/machines/recording.ts';
import type { PendingCall } from '#workbench/machines/simulate/startSimulation.ts';
import { Button } from '../../controls.tsx';
import { JsonField, readJson } from './JsonField.tsx';

interface CallRowProps {
  readonly call: PendingCall;
  /** What it can come back with, and fail with, as JSON. */
  readonly outputs: readonly string[];
  readonly errors: readonly string[];
  readonly onEnd: (cause: StepCause) => void;
}

/** A call under way: whoever tests says how it ends. */
export function CallRow({ call: { call, name, input }, outputs, errors, onEnd }: CallRowProps) {
  return (
    <li>
      <strong>{name}</strong> <small>{JSON.stringify(input)}</small>
      <CallResult
        buttonLabel="Comes back"
        label={`What ${name} comes back with`}
        examples={outputs}
        onEnd={(output) => onEnd({ kind: 'settled', call, output })}
      />
      <CallResult
        buttonLabel="Fails"
        label={`What ${name} fails with`}
        examples={errors.length > 0 ? errors : ['{"message":"no answer"}']}
        onEnd={(error = {}) => onEnd({ kind: 'settled', call, error })}
      />
    </li>
  );
}

interface CallResultProps {
  readonly buttonLabel: string;
  readonly label: string;
  readonly examples: readonly string[];
  readonly onEnd: (value: unknown) => void;
}

function CallResult({ buttonLabel, label, examples, onEnd }: CallResultProps) {
  const [text, setText] = useState(examples[0] ?? '');
  const { value, issue } = readJson(text);
  return (
    <div className="row">
      <Button disabled={issue !== null} onClick={() => onEnd(value)}>
        {buttonLabel}
      </Button>
      <JsonField label={label} text={text} onText={setText} examples={examples} issue={issue} />
    </div>
  );
}
