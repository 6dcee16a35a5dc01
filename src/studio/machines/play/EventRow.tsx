import { useState } from 'react';
import { JsonField, readJson } from './JsonField.tsx';

interface EventRowProps {
  readonly type: string;
  /** What can come with it, as JSON. */
  readonly examples: readonly string[];
  readonly isTaken: (event: { readonly type: string }) => boolean;
  readonly onSend: (event: { readonly type: string }) => void;
}

/** An event to send, with what comes with it. */
export function EventRow({ type, examples, isTaken, onSend }: EventRowProps) {
  const [text, setText] = useState(examples[0] ?? '');
  const payload = readJson(text)?.value;
  const isObject = payload === undefined || (typeof payload === 'object' && payload !== null);
  const event = { ...(isObject ? payload : {}), type };
  const isIdle = isObject && readJson(text) !== undefined && !isTaken(event);
  return (
    <li className="play-row">
      <button
        type="button"
        className="play-send"
        disabled={!isObject || readJson(text) === undefined}
        onClick={() => onSend(event)}
      >
        {type}
      </button>
      {isIdle && <small>does nothing now</small>}
      {(examples.length > 0 || text !== '') && (
        <JsonField label={`What comes with ${type}`} text={text} onText={setText} examples={examples} />
      )}
    </li>
  );
}
