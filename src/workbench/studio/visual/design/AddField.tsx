import { type FormEvent, useEffect, useRef, useState } from 'react';
import { freeName } from '#workbench/authoring/index.ts';
import { Button, Dialog } from '../../controls.tsx';
import type { NewField } from '../edits/moveField.ts';
import { whyInvalidName } from '../edits/renameField.ts';
import type { FieldOutline } from '../outline/outlineOf.ts';
import { nameFromLabel, type PaletteItem } from '../outline/paletteItems.ts';

interface AddFieldProps {
  readonly items: readonly PaletteItem[];
  /** The existing fields, whose names are already used. */
  readonly siblings: readonly FieldOutline[];
  readonly onAdd: (field: NewField) => void;
  readonly onClose: () => void;
}

/** A dialog for the kind and the label of a new field. */
export function AddField({ items, siblings, onAdd, onClose }: AddFieldProps) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<PaletteItem | null>(null);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ title, meaning, name }: PaletteItem) =>
    words.every((word) => `${title} ${meaning} ${name}`.toLowerCase().includes(word));
  const isAdded = ({ isNamed, name }: PaletteItem) =>
    isNamed && siblings.some((field) => field.name === name);
  const choose = (one: PaletteItem) => (one.isNamed ? onAdd(one.field(one.name, one.title)) : setChosen(one));
  return (
    <Dialog title={chosen ? chosen.title : 'Add a field'} onClose={onClose}>
      {chosen ? (
        <NameField chosen={chosen} siblings={siblings} onAdd={onAdd} onBack={() => setChosen(null)} />
      ) : (
        <div className="stack">
          <input
            type="search"
            aria-label="Search fields to add"
            placeholder="Search: amount, day, list …"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          {Object.entries(Object.groupBy(items, (one) => one.section)).map(([section, all = []]) => {
            const found = all.filter(fits);
            return (
              <section key={section} aria-label={section} hidden={found.length === 0}>
                <h3>{section}</h3>
                <ul className="tiles">
                  {found.map((one) => (
                    <li key={one.key}>
                      <Button className="tile" disabled={isAdded(one)} onClick={() => choose(one)}>
                        {one.title}
                        <small>{isAdded(one) ? 'Already added.' : one.meaning}</small>
                      </Button>
                    </li>
                  ))}
                </ul>
              </section>
            );
          })}
          {!items.some(fits) && <p role="status">Nothing found.</p>}
        </div>
      )}
    </Dialog>
  );
}

interface NameFieldProps extends Pick<AddFieldProps, 'siblings' | 'onAdd'> {
  readonly chosen: PaletteItem;
  readonly onBack: () => void;
}

function NameField({ chosen, siblings, onAdd, onBack }: NameFieldProps) {
  const [label, setLabel] = useState('');
  const [ownName, setOwn] = useState<string | null>(null);
  const isNameUsed = (one: string) => siblings.some((field) => field.name === one);
  const name = ownName ?? freeName(nameFromLabel(label, chosen.name), isNameUsed);
  const nameIssue = whyInvalidName(siblings, name);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (label.trim() !== '' && nameIssue === undefined) onAdd(chosen.field(name, label.trim()));
  };
  return (
    <form className="stack" onSubmit={add}>
      <p>{chosen.meaning}</p>
      <label className="stack">
        Label
        <input ref={first} value={label} maxLength={80} onChange={({ target }) => setLabel(target.value)} />
      </label>
      <label className="stack">
        Sent as
        <input
          value={name}
          spellCheck={false}
          aria-invalid={nameIssue !== undefined}
          onChange={({ target }) => setOwn(target.value)}
        />
      </label>
      {nameIssue !== undefined && <p role="alert">{nameIssue}</p>}
      <div className="row">
        <Button onClick={onBack}>Back</Button>
        <button type="submit" className="main" disabled={label.trim() === ''}>
          Add
        </button>
      </div>
    </form>
  );
}
