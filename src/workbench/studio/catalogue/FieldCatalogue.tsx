import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldSpecimen, fieldSpecimens } from '#authoring';
import type { SharedSources } from '#engine/compile';
import { Button } from '../controls.tsx';
import { SpecimenPage } from './SpecimenPage.tsx';
import './FieldCatalogue.css';

interface FieldCatalogueProps {
  readonly shared: SharedSources;
}

const kinds = [
  ['field', 'Shared fields'],
  ['widget', 'Controls'],
  ['format', 'Formats'],
] as const;

const keyOf = ({ kind, name }: FieldSpecimen) => `${kind}-${name}`;

/** Everything that a form may ask, live: to look at, to try, and to take the JSON from. */
export function FieldCatalogue({ shared }: FieldCatalogueProps) {
  const all = useMemo(() => fieldSpecimens(shared), [shared]);
  const [search, setSearch] = useState('');
  const [chosen, choose] = useState(() => location.hash.slice(1));
  const list = useRef<HTMLElement>(null);
  const found = all.filter((specimen) => isAbout(specimen, search));
  const shown = all.find((one) => keyOf(one) === chosen) ?? found[0] ?? all[0];
  const first = found.find((one) => one === shown) ?? found[0];

  // What an address names may stand far down in the list.
  useEffect(() => {
    list.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' });
  }, []);

  const go = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const steps: Partial<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: buttons.length - 1,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    buttons[Math.max(0, Math.min(buttons.length - 1, to))]?.focus();
  };

  return (
    <div className="catalogue">
      <div className="catalogue__side">
        <header className="catalogue__home">
          <a href="/studio">Studio</a>
        </header>
        <search>
          <label className="catalogue__search">
            Search fields and controls
            <input
              type="search"
              className="studio-box"
              value={search}
              onChange={({ target }) => setSearch(target.value)}
              onKeyDown={(event) => {
                if (event.key === 'ArrowDown') go(event);
              }}
            />
          </label>
          <p className="visually-hidden" aria-live="polite">
            {search !== '' && `${found.length} found`}
          </p>
        </search>
        <nav ref={list} aria-label="What a form may ask" onKeyDown={go}>
          {kinds.map(([kind, title]) => {
            const ofKind = found.filter((one) => one.kind === kind);
            return ofKind.length === 0 ? null : (
              <section key={kind}>
                <h2>{title}</h2>
                <ul>
                  {ofKind.map((one) => (
                    <li key={keyOf(one)}>
                      <Button
                        aria-current={one === shown}
                        tabIndex={one === first ? 0 : -1}
                        onClick={() => {
                          choose(keyOf(one));
                          history.replaceState(null, '', `#${keyOf(one)}`);
                        }}
                      >
                        {one.title}
                        <small>{one.name}</small>
                      </Button>
                    </li>
                  ))}
                </ul>
              </section>
            );
          })}
          {found.length === 0 && <p className="catalogue__none">Nothing is called so.</p>}
        </nav>
      </div>
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
