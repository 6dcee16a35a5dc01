import { isRecord } from '#workbench/authoring/jsonPath.ts';
import type { EventOutcome } from '#workbench/machines/simulate/startSimulation.ts';
import { JsonAction } from './JsonAction.tsx';

interface EventRowProps {
  readonly type: string;
  readonly examples: readonly string[];
  readonly outcomeOf: (event: { readonly type: string }) => EventOutcome;
  readonly onSend: (event: { readonly type: string }) => void;
}

/** An event to send, with what comes with it. */
export function EventRow({ type, examples, outcomeOf, onSend }: EventRowProps) {
  const eventOf = (value: unknown = {}) => ({ ...(value as object), type });
  return (
    <li className="row">
      <JsonAction
        name={type}
        label={`What comes with ${type}`}
        examples={examples}
        issueOf={(value = {}) =>
          isRecord(value) ? null : 'What comes with an event is an object, such as {"value":"x"}.'
        }
        previewOf={(value) => {
          const outcome = outcomeOf(eventOf(value));
          if (typeof outcome === 'object') return outcome;
          return { issue: null, note: outcome === 'ignored' && <small>does nothing now</small> };
        }}
        onPress={(value) => onSend(eventOf(value))}
      />
    </li>
  );
}
