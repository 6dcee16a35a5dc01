import { useEffect, useId, useRef, useState } from 'react';
import { Button, StudioButton } from '../../controls.tsx';
import { freeName, type NewField } from '../edits/placeField.ts';
import { type Addable, nameFrom } from '../outline/addables.ts';
import type { FieldOutline } from '../outline/outlineOf.ts';
import './AddField.css';

interface AddFieldProps {
  readonly offered: readonly Addable[];
  /** The fields that are there already, whose names are taken. */
  readonly siblings: readonly FieldOutline[];
  readonly onAdd: (field: NewField) => void;
  readonly onClose: () => void;
}

const sections = ['Shared fields', 'Controls', 'Formats', 'Structure'] as const;

/** Asks what is to be added, and what it asks for. */
export function AddField({ offered, siblings, onAdd, onClose }: AddFieldProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Addable | null>(null);
  const heading = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ title, meaning, name }: Addable) =>
    words.every((word) => `${title} ${meaning} ${name}`.toLowerCase().includes(word));
  const taken = new Set(siblings.map(({ name }) => name));
  const choose = (one: Addable) =>
    one.isNamed ? onAdd(one.field(freeName(one.name, siblings), one.title)) : setChosen(one);
  return (
    <dialog className="studio-dialog add-field" ref={dialog} aria-labelledby={heading} onClose={onClose}>
      <h2 id={heading}>{chosen ? chosen.title : 'Add a field'}</h2>
      {chosen ? (
        <NameField chosen={chosen} siblings={siblings} onAdd={onAdd} onBack={() => setChosen(null)} />
      ) : (
        <>
          <input
            type="search"
            className="studio-box add-field__search"
            aria-label="Search what can be added"
            placeholder="Search: amount, day, list …"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <div className="add-field__list">
            {sections.map((section) => {
              const found = offered.filter((one) => one.section === section && fits(one));
              return (
                found.length > 0 && (
                  <section key={section} aria-label={section}>
                    <h3>{section}</h3>
                    <ul>
                      {found.map((one) => (
                        <li key={one.key}>
                          <Button disabled={one.isNamed && taken.has(one.name)} onClick={() => choose(one)}>
                            <strong>{one.title}</strong>
                            <span>
                              {one.isNamed && taken.has(one.name) ? 'It is there already.' : one.meaning}
                            </span>
                          </Button>
                        </li>
                      ))}
                    </ul>
                  </section>
                )
              );
            })}
            {!offered.some(fits) && <p role="status">Nothing that can be added is called so.</p>}
          </div>
        </>
      )}
      <Button className="add-field__close" aria-label="Close" onClick={() => dialog.current?.close()}>
        ×
      </Button>
    </dialog>
  );
}

interface NameFieldProps {
  readonly chosen: Addable;
  readonly siblings: readonly FieldOutline[];
  readonly onAdd: (field: NewField) => void;
  readonly onBack: () => void;
}

/** What the new field asks for, and under which name that is sent. */
function NameField({ chosen, siblings, onAdd, onBack }: NameFieldProps) {
  const [label, setLabel] = useState('');
  const [own, setOwn] = useState<string | null>(null);
  const name = own ?? freeName(nameFrom(label, chosen.name), siblings);
  const isTaken = siblings.some((field) => field.name === name);
  const isName = /^[a-z][A-Za-z0-9]*$/.test(name);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const add = (event: React.FormEvent) => {
    event.preventDefault();
    if (label.trim() !== '' && isName && !isTaken) onAdd(chosen.field(name, label.trim()));
  };
  return (
    <form className="add-field__name" onSubmit={add}>
      <p>{chosen.meaning}</p>
      <label className="studio-dialog__field">
        What does it ask for?
        <input
          ref={first}
          className="studio-box"
          value={label}
          maxLength={80}
          required
          onChange={({ target }) => setLabel(target.value)}
        />
      </label>
      <label className="studio-dialog__field">
        Sent as
        <input
          className="studio-box"
          value={name}
          spellCheck={false}
          aria-invalid={!isName || isTaken}
          onChange={({ target }) => setOwn(target.value)}
        />
      </label>
      {(isTaken || !isName) && (
        <p role="alert">
          {isTaken
            ? 'This name is taken.'
            : 'Letters and digits without spaces, the first one a small letter.'}
        </p>
      )}
      <div className="studio-dialog__acts">
        <StudioButton onClick={onBack}>Back</StudioButton>
        <button type="submit" className="studio-button studio-button--main" disabled={label.trim() === ''}>
          Add
        </button>
      </div>
    </form>
  );
}
