import { useState } from 'react';
import type { Taking } from '#inspect/simulate/startSimulation.ts';
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
  const event = readEvent(type, text);
  const taking = 'type' in event ? takes(event) : event;
  const fault = typeof taking === 'object' ? taking.fault : null;
  return (
    <li className="play-row">
      <Button
        className="play-send"
        disabled={!('type' in event)}
        onClick={() => 'type' in event && onSend(event)}
      >
        {type}
      </Button>
      {taking === 'ignored' && <small>does nothing now</small>}
      {(examples.length > 0 || text !== '' || fault !== null) && (
        <JsonField
          label={`What comes with ${type}`}
          text={text}
          onText={setText}
          examples={examples}
          fault={fault}
        />
      )}
    </li>
  );
}

/** The event that a text stands for; or why it stands for none. */
function readEvent(type: string, text: string): { readonly type: string } | { readonly fault: string } {
  const read = readJson(text);
  if ('fault' in read) return read;
  const { value = {} } = read;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { fault: 'What comes with an event is an object, such as {"value":"x"}.' };
  return { ...value, type };
}
