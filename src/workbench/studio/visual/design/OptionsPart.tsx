import { useId, useState } from 'react';
import { Button, StudioButton } from '../../controls.tsx';
import { setOptions } from '../edits/changeField.ts';
import { type Option, optionsOf } from '../outline/fieldKinds.ts';
import type { FieldOutline } from '../outline/outlineOf.ts';
import { asRecord, valueAt } from '../text/jsonPlaces.ts';
import { useDesigning } from './designing.ts';
import './OptionsPart.css';

/** The options of a field: added, named, put in order, taken away, or pasted one a line. */
export function OptionsPart({ field }: { readonly field: FieldOutline }) {
  const { outline, isReadOnly, edit } = useDesigning();
  const [pasted, setPasted] = useState<string | null>(null);
  const heading = useId();
  const { options } = field;
  const written = asRecord(valueAt(outline.json.schema, field.schemaAt));
  const isShared = optionsOf(written).length === 0;
  const isNumeric = field.schema.type === 'integer' || field.schema.type === 'number';
  const write = (after: readonly Option[], label: string, joins = false) =>
    edit((texts) => setOptions(texts, field, after), label, joins);
  const rename = (place: number, label: string) => {
    const before = options[place];
    if (!before) return;
    // what is sent follows the words as long as both are the same, and no other option is sent so
    const isOne = String(before.value) === before.label && !isNumeric;
    const isFree = options.every(({ value }, other) => other === place || value !== label) && label !== '';
    const value = isOne && isFree ? label : before.value;
    write(options.with(place, { ...before, label, value }), `Options of ${field.name}`, true);
  };
  const move = (place: number, by: number) => {
    const moved = options[place];
    if (!moved) return;
    write(options.toSpliced(place, 1).toSpliced(place + by, 0, moved), `Move the option ${moved.label}`);
  };
  const add = () => {
    const used = new Set(options.map(({ value }) => value));
    const next = isNumeric ? Math.max(0, ...options.map(({ value }) => Number(value))) + 1 : undefined;
    let value: string | number = next ?? 'Another';
    for (let number = 2; used.has(value); number += 1) value = `Another ${number}`;
    write([...options, { value, label: String(value) }], `Add an option to ${field.label}`);
  };
  const paste = () => {
    const lines = [
      ...new Set(
        (pasted ?? '')
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean),
      ),
    ];
    const known = (line: string) => options.find(({ label }) => label === line);
    const made = lines.flatMap((line): readonly Option[] => {
      const number = Number(line.replaceAll(',', ''));
      if (isNumeric && !Number.isFinite(number)) return [];
      return [known(line) ?? { value: isNumeric ? number : line, label: line }];
    });
    if (made.length > 0) write(made, `Paste the options of ${field.label}`);
    setPasted(null);
  };
  if (isShared) return <p className="design-panel__why">Its options are those of the shared field.</p>;
  return (
    <fieldset className="options-part" aria-labelledby={heading} disabled={isReadOnly}>
      <p id={heading} className="options-part__title">
        Options
      </p>
      {pasted === null ? (
        <ol>
          {options.map(({ value, label }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place while it is named
            <li key={place}>
              <input
                aria-label={`Option ${place + 1}`}
                value={label}
                onChange={({ target }) => rename(place, target.value)}
              />
              {String(value) !== label && (
                <code className="options-part__value" title="What is sent">
                  {String(value)}
                </code>
              )}
              <Button
                className="design-icon"
                aria-label={`Move ${label} up`}
                disabled={place === 0}
                onClick={() => move(place, -1)}
              >
                ↑
              </Button>
              <Button
                className="design-icon"
                aria-label={`Move ${label} down`}
                disabled={place === options.length - 1}
                onClick={() => move(place, 1)}
              >
                ↓
              </Button>
              <Button
                className="design-icon"
                aria-label={`Delete ${label}`}
                disabled={options.length === 1}
                onClick={() => write(options.toSpliced(place, 1), `Delete the option ${label}`)}
              >
                ×
              </Button>
            </li>
          ))}
        </ol>
      ) : (
        <textarea
          aria-label="Options, one a line"
          rows={Math.max(4, options.length + 1)}
          value={pasted}
          onChange={({ target }) => setPasted(target.value)}
        />
      )}
      <div className="options-part__acts">
        {pasted === null ? (
          <>
            <StudioButton onClick={add}>Add an option</StudioButton>
            <StudioButton onClick={() => setPasted(options.map(({ label }) => label).join('\n'))}>
              One a line
            </StudioButton>
          </>
        ) : (
          <>
            <StudioButton onClick={paste}>Take these</StudioButton>
            <StudioButton onClick={() => setPasted(null)}>Leave it</StudioButton>
          </>
        )}
      </div>
    </fieldset>
  );
}
