import { useId } from 'react';

interface JsonFieldProps {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Texts to choose from. */
  readonly examples: readonly string[];
  /** What is wrong with the value, where it is JSON. */
  readonly fault?: string | null;
}

/** A value as JSON, typed or taken from examples. */
export function JsonField({ label, text, onText, examples, fault = null }: JsonFieldProps) {
  const faultId = useId();
  const read = readJson(text);
  const words = 'fault' in read ? read.fault : fault;
  return (
    <span className="json-field">
      <input
        aria-label={label}
        aria-invalid={words !== null || undefined}
        aria-describedby={faultId}
        placeholder="nothing"
        value={text}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onText(event.target.value)}
      />
      {examples.length > 1 && (
        <select
          aria-label={`Examples: ${label}`}
          value={examples.includes(text) ? text : ''}
          onChange={(event) => onText(event.target.value)}
        >
          {!examples.includes(text) && <option value="">own</option>}
          {examples.map((example) => (
            <option key={example} value={example}>
              {example}
            </option>
          ))}
        </select>
      )}
      <small id={faultId} className="json-fault" role="status">
        {words}
      </small>
    </span>
  );
}

/** What a text holds as JSON, an empty one nothing; or why it is none. */
export function readJson(text: string): { readonly value: unknown } | { readonly fault: string } {
  if (text.trim() === '') return { value: undefined };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { fault: `This is not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}
