interface JsonFieldProps {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Texts to choose from. */
  readonly examples: readonly string[];
}

/** A value as JSON, typed or taken from examples. */
export function JsonField({ label, text, onText, examples }: JsonFieldProps) {
  return (
    <span className="json-field">
      <input
        aria-label={label}
        aria-invalid={readJson(text) === undefined || undefined}
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
    </span>
  );
}

/** What a text holds as JSON, an empty one nothing; undefined when it is none. */
export function readJson(text: string): { readonly value: unknown } | undefined {
  if (text.trim() === '') return { value: undefined };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}
