import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cyclesOf } from './cycles.ts';
import { layerOf, layers } from './layers.ts';
import { filesBelow, packageOf, readSources, type Source } from './sources.ts';

const sources = readSources('src', 'machines').filter((source) => layerOf(source.path) !== undefined);
const byPath = new Map(sources.map((source) => [source.path, source]));

/** Every import of one of our own files by another layer. */
const crossings = sources.flatMap((source) =>
  source.imports.flatMap(({ specifier, file, isTypeOnly }) => {
    const from = layerOf(source.path) ?? '';
    const to = file === undefined ? undefined : layerOf(file);
    if (file === undefined || to === from) return [];
    return [{ importer: source.path, specifier, file, from, to, isTypeOnly }];
  }),
);

/** Rooms of the engine: what they share is no business of the layers above. */
const isWithinEngine = (layer: string) => ['engine/compile', 'engine/structure'].includes(layer);

describe('the layers', () => {
  it('hold every source file', () => {
    const strays = filesBelow('src').filter((path) => /\.tsx?$/.test(path) && layerOf(path) === undefined);
    expect(strays).toEqual(['src/virtual.d.ts']);
    expect(sources.length).toBeGreaterThan(100);
  });

  it('import only what the table of the house allows', () => {
    const wrong = crossings.filter(({ from, to }) => to !== undefined && !layers[from]?.may.includes(to));
    expect(wrong.map(({ importer, specifier, to }) => `${importer} imports ${specifier} of ${to}`)).toEqual(
      [],
    );
  });

  it('reach outside of src, machines and package.json for nothing', () => {
    const wrong = crossings.filter(({ to }) => to === undefined);
    expect(wrong.map(({ importer, specifier }) => `${importer} imports ${specifier}`)).toEqual([]);
  });

  it('import each other by name, never by a path', () => {
    const wrong = crossings.filter(
      ({ specifier, from }) => !specifier.startsWith('#') && !isWithinEngine(from),
    );
    expect(wrong.map(({ importer, specifier }) => `${importer} imports ${specifier}`)).toEqual([]);
  });

  it('import engine, renderer and catalogue by their face', () => {
    const faces = new Set(
      Object.values(layers).flatMap(({ folder, door }) => (door === 'face' ? [`${folder}/index.ts`] : [])),
    );
    const wrong = crossings.filter(({ to, file }) => layers[to ?? '']?.door === 'face' && !faces.has(file));
    const within = wrong.filter(({ from, to }) => !(isWithinEngine(from) && to === 'engine'));
    expect(within.map(({ importer, specifier }) => `${importer} imports ${specifier}`)).toEqual([]);
  });

  it('api takes nothing of the engine but its types', () => {
    const wrong = crossings.filter(
      ({ from, to, isTypeOnly }) => from === 'api' && to === 'engine' && !isTypeOnly,
    );
    expect(wrong.map(({ importer, specifier }) => `${importer} imports ${specifier}`)).toEqual([]);
  });

  it('use only the packages that are theirs', () => {
    const wrong = sources.flatMap((source) => {
      const allowed = layers[layerOf(source.path) ?? '']?.packages ?? [];
      return source.imports.flatMap(({ specifier, file }) => {
        if (file !== undefined) return [];
        const name = packageOf(specifier);
        const fits = allowed.some((one) => name === one || (one === 'node:' && name.startsWith(one)));
        return fits ? [] : [`${source.path} imports ${specifier}`];
      });
    });
    expect(wrong).toEqual([]);
  });

  it('in the browser take of RJSF’s validator only what runs precompiled', () => {
    const wrong = sources.flatMap((source) =>
      layerOf(source.path) === 'engine/compile'
        ? []
        : source.imports.flatMap(({ specifier }) =>
            specifier.startsWith('@rjsf/validator-ajv8') &&
            !specifier.endsWith('createPrecompiledValidator.js')
              ? [`${source.path} imports ${specifier}`]
              : [],
          ),
    );
    expect(wrong).toEqual([]);
  });

  it('are held by the compiler too: each tsconfig refers only to layers that the table allows', () => {
    const wrong = Object.entries(layers).flatMap(([name, { folder, may }]) => {
      // a layer below another one's folder is compiled with it
      if (name.includes('/')) return [];
      const within = Object.values(layers).filter((layer) => layer.folder.startsWith(`${folder}/`));
      const allowed = [...may, ...within.flatMap((layer) => layer.may)];
      const config = JSON.parse(readFileSync(`${folder}/tsconfig.json`, 'utf8')) as {
        readonly references: readonly { readonly path: string }[];
      };
      const referred = config.references.map(
        ({ path }) => layerOf(`${normalize(join(folder, path))}/x`) ?? path,
      );
      return referred
        .filter((other) => !allowed.includes(other))
        .map((other) => `${folder}/tsconfig.json refers to ${other}`);
    });
    expect(wrong).toEqual([]);
  });
});

describe('files', () => {
  it('import no one another in a circle', () => {
    expect(cyclesOf(sources)).toEqual([]);
  });

  it('a circle is found, through types too', () => {
    const file = (path: string, imported: string): Source => ({
      path,
      text: '',
      code: '',
      anyLines: [],
      imports: [{ specifier: '', file: imported, isTypeOnly: true }],
    });
    expect(cyclesOf([file('a', 'b'), file('b', 'c'), file('c', 'b')])).toEqual(['b → c → b']);
  });

  it('with the ending .ts or .tsx are imported with it', () => {
    const wrong = sources.flatMap((source) =>
      source.imports.flatMap(({ specifier, file }) =>
        file !== undefined &&
        !/\.[a-z]+(\?.*)?$/.test(specifier) &&
        ![
          '#engine',
          '#engine/compile',
          '#engine/figures',
          '#engine/structure',
          '#renderer',
          '#catalogue',
          '#authoring',
        ].includes(specifier)
          ? [`${source.path} imports ${specifier}`]
          : [],
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('called index are the faces of layers, and nothing else', () => {
    const faces = Object.values(layers).flatMap(({ folder, door }) =>
      door === 'face' ? [`${folder}/index.ts`] : [],
    );
    const indexes = sources.map(({ path }) => path).filter((path) => /\/index\.tsx?$/.test(path));
    expect(indexes.toSorted()).toEqual(faces.toSorted());
  });

  it('of the early script take no package: it is built alone, without what stands in for parts of packages', () => {
    const reached = new Set(['src/lead-form/early/early.ts']);
    const packages: string[] = [];
    for (const path of reached) {
      for (const { file, specifier, isTypeOnly } of byPath.get(path)?.imports ?? []) {
        if (isTypeOnly) continue;
        if (file === undefined) packages.push(`${path} imports ${specifier}`);
        else reached.add(file);
      }
    }
    expect(packages).toEqual([]);
    expect(reached.size).toBeGreaterThan(3);
  });

  it('of the browser never lead to Node’s side', () => {
    const entries = ['src/app/browserEntry.tsx', 'src/lead-form/early/early.ts'];
    const reached = new Set(entries);
    for (const path of reached) {
      for (const { file, isTypeOnly } of byPath.get(path)?.imports ?? [])
        if (file !== undefined && !isTypeOnly) reached.add(file);
    }
    const nodes = [...reached].filter((path) =>
      /^src\/(server|catalogue|build|engine\/compile)\//.test(path),
    );
    expect(nodes).toEqual([]);
    expect(reached.size).toBeGreaterThan(60);
    expect([...reached].map(dirname)).toContain('src/renderer');
  });
});
