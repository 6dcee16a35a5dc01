import { useEffect, useMemo, useRef, useState } from 'react';
import type { SharedSources } from '#forms/compile/index.ts';
import { type FieldSpecimen, fieldSpecimens } from '#workbench/authoring/index.ts';
import { Button } from '../controls.tsx';
import { useAddress } from '../useAddress.ts';
import { SpecimenPage } from './SpecimenPage.tsx';
import './FieldCatalogue.css';

const kinds = [
  ['field', 'Shared fields'],
  ['widget', 'Controls'],
  ['format', 'Formats'],
] as const;

const keyOf = ({ kind, name }: FieldSpecimen) => `${kind}-${name}`;

/** Everything that a form may ask, live: to look at, to try, and to take the JSON from. */
export function FieldCatalogue({ shared }: { readonly shared: SharedSources }) {
  const all = useMemo(() => fieldSpecimens(shared), [shared]);
  const [search, setSearch] = useState('');
  const [chosen, choose] = useAddress();
  const list = useRef<HTMLElement>(null);
  const found = all.filter((specimen) => isAbout(specimen, search));
  const shown = all.find((one) => keyOf(one) === chosen) ?? found[0] ?? all[0];
  // what an address names may stand far down in the list
  useEffect(() => {
    list.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className="catalogue">
      <nav ref={list} className="room-list" aria-label="What a form may ask">
        <a href="/studio">Studio</a>
        <label className="stack">
          Search fields and controls
          <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
        </label>
        <p className="visually-hidden" aria-live="polite">
          {search !== '' && `${found.length} found`}
        </p>
        {kinds.map(([kind, title]) => {
          const ofKind = found.filter((one) => one.kind === kind);
          return (
            <section key={kind} hidden={ofKind.length === 0}>
              <h2>{title}</h2>
              <ul>
                {ofKind.map((one) => (
                  <li key={keyOf(one)}>
                    <Button aria-current={one === shown} onClick={() => choose(keyOf(one))}>
                      {one.title}
                      <small>{one.name}</small>
                    </Button>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
        {found.length === 0 && <p>Nothing is called so.</p>}
      </nav>
      {shown && <SpecimenPage key={keyOf(shown)} specimen={shown} shared={shared} />}
    </div>
  );
}

/** Whether a specimen has every word that somebody looks for. */
function isAbout({ name, title, meaning, schema, ui = {} }: FieldSpecimen, search: string): boolean {
  const text = [name, title, meaning, JSON.stringify(schema), ...Object.keys(ui)].join(' ');
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((part) => text.toLowerCase().includes(part));
}
