import { useEffect, useMemo, useRef, useState } from 'react';
import type { SharedSources } from '#forms/compile/index.ts';
import { exampleKey, exampleKinds, type FieldExample, fieldExamples } from '#workbench/authoring/index.ts';
import { Button } from '../controls.tsx';
import { useLocationHash } from '../useLocationHash.ts';
import { ExamplePage } from './ExamplePage.tsx';
import './FieldCatalogue.css';

/** All shared fields, controls and formats as working examples with their JSON. */
export function FieldCatalogue({ shared }: { readonly shared: SharedSources }) {
  const examples = useMemo(() => fieldExamples(shared), [shared]);
  const [search, setSearch] = useState('');
  const [selected, select] = useLocationHash();
  const list = useRef<HTMLElement>(null);
  const found = examples.filter((example) => matchesSearch(example, search));
  const current = examples.find((one) => exampleKey(one) === selected) ?? found[0] ?? examples[0];
  // the example of the URL may be further down in the list
  useEffect(() => {
    list.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className="catalogue">
      <nav ref={list} className="side-list" aria-label="Fields and controls">
        <a href="/studio">Studio</a>
        <label className="stack">
          Search fields and controls
          <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
        </label>
        <p className="visually-hidden" aria-live="polite">
          {search !== '' && `${found.length} found`}
        </p>
        {Object.entries(exampleKinds).map(([kind, title]) => {
          const ofKind = found.filter((one) => one.kind === kind);
          return (
            <section key={kind} hidden={ofKind.length === 0}>
              <h2>{title}</h2>
              <ul>
                {ofKind.map((one) => (
                  <li key={exampleKey(one)}>
                    <Button aria-current={one === current} onClick={() => select(exampleKey(one))}>
                      {one.title}
                      <small>{one.name}</small>
                    </Button>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
        {found.length === 0 && <p>Nothing found.</p>}
      </nav>
      {current && <ExamplePage key={exampleKey(current)} example={current} shared={shared} />}
    </div>
  );
}

function matchesSearch({ name, title, meaning, schema, ui = {} }: FieldExample, search: string): boolean {
  const text = [name, title, meaning, JSON.stringify(schema), ...Object.keys(ui)].join(' ');
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word));
}
