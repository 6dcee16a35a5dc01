import { useState } from 'react';
import type { Taking } from '#workbench/machines/simulate/startSimulation.ts';
import { Button } from '../../controls.tsx';
import { JsonField, readJson } from './JsonField.tsx';

interface EventRowProps {
  readonly type: string;
  /** What can come with it, as JSON. */
  readonly examples: readonly string[];
  readonly takes: (event: { readonly type: string }) => Taking;
  readonly onSend: (event: { readonly type: string }) => void;
}

/** An event to send, with what comes with it. */
export function EventRow({ type, examples, takes, onSend }: EventRowProps) {
  const [text, setText] = useState(examples[0] ?? '');
  const { event, issue } = readEvent(type, text);
  const taking = event ? takes(event) : null;
  const refusal = taking !== null && typeof taking === 'object' ? taking.issue : issue;
  return (
    <li className="row">
      <Button disabled={!event} onClick={() => event && onSend(event)}>
        {type}
      </Button>
      {taking === 'ignored' && <small>does nothing now</small>}
      {(examples.length > 0 || text !== '' || refusal !== null) && (
        <JsonField
          label={`What comes with ${type}`}
          text={text}
          onText={setText}
          examples={examples}
          issue={refusal}
        />
      )}
    </li>
  );
}

/** The event that a text stands for; or why it stands for none. */
function readEvent(type: string, text: string) {
  const { value = {}, issue } = readJson(text);
  if (issue !== null) return { event: null, issue };
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject
    ? { event: { ...value, type }, issue: null }
    : { event: null, issue: 'What comes with an event is an object, such as {"value":"x"}.' };
}
