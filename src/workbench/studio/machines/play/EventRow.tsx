import { useState } from 'react';
import type { EventOutcome } from '#workbench/machines/simulate/startSimulation.ts';
import { Button } from '../../controls.tsx';
import { JsonField, readJson } from './JsonField.tsx';

interface EventRowProps {
  readonly type: string;
  /** What can come with it, as JSON. */
  readonly examples: readonly string[];
  readonly outcomeOf: (event: { readonly type: string }) => EventOutcome;
  readonly onSend: (event: { readonly type: string }) => void;
}

/** An event to send, with what comes with it. */
export function EventRow({ type, examples, outcomeOf, onSend }: EventRowProps) {
  const [text, setText] = useState(examples[0] ?? '');
  const { event, issue } = readEvent(type, text);
  const outcome = event ? outcomeOf(event) : null;
  const error = outcome !== null && typeof outcome === 'object' ? outcome.issue : issue;
  return (
    <li className="row">
      <Button disabled={!event} onClick={() => event && onSend(event)}>
        {type}
      </Button>
      {outcome === 'ignored' && <small>does nothing now</small>}
      {(examples.length > 0 || text !== '' || error !== null) && (
        <JsonField
          label={`What comes with ${type}`}
          text={text}
          onText={setText}
          examples={examples}
          issue={error}
        />
      )}
    </li>
  );
}

function readEvent(type: string, text: string) {
  const { value = {}, issue } = readJson(text);
  if (issue !== null) return { event: null, issue };
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject
    ? { event: { ...value, type }, issue: null }
    : { event: null, issue: 'What comes with an event is an object, such as {"value":"x"}.' };
}
