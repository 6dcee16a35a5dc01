import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin, type Rolldown } from 'vite';
import { type StandIn, standIns } from '#build/stand-ins/standIns.ts';

const list = 'src/build/stand-ins/standIns.ts';

/** What the resolving hook needs of its context: Vite's own and that of its dependency optimizer have it. */
interface Resolver {
  resolve(
    id: string,
    importer?: string,
    options?: { readonly skipSelf?: boolean },
  ): Promise<{ readonly id: string } | null>;
}

/**
 * Puts the stand-ins (src/build/stand-ins/standIns.ts) in their places, the same in Vitest, `vite dev` with its dependency
 * optimizer, the prerenderer's build and the browsers' builds. It ends all of them when a module that is replaced has
 * moved or changed, and a build also when it came out without one of its stand-ins.
 */
export function takeStandIns(taken: readonly StandIn[] = standIns): Plugin {
  let isBuild = false;
  const activeIn = (environment: string) =>
    taken.filter(({ builds, inDevelopment }) =>
      isBuild ? builds.some((name) => name === environment) : inDevelopment,
    );
  return {
    name: 'stand-ins',
    enforce: 'pre',
    config(_config, { command }) {
      isBuild = command === 'build';
      const faults = movedModules(taken);
      if (faults.length > 0) throw new Error(faults.join('\n'));
      const shared = taken.filter(({ inDevelopment }) => inDevelopment);
      return {
        // Packages that Node would load by itself, past every plugin: the prerenderer and Vitest run them through Vite.
        environments: { ssr: { resolve: { noExternal: [...new Set(shared.map(packageOf))] } } },
        optimizeDeps: { rolldownOptions: { plugins: [inOptimizer(shared)] } },
      };
    },
    resolveId(id, importer, options) {
      return replacementOf(this, activeIn(this.environment.name), id, importer, options);
    },
    transform(code, id) {
      const edited = activeIn(this.environment.name).find(
        (standIn) => 'edits' in standIn && placeOf(standIn.module) === withoutQuery(id),
      );
      return edited && { code: editedText(edited, code), map: null };
    },
    generateBundle(_options, bundle) {
      const environment = this.environment.name;
      const faults = unusedIn(bundle, environment, activeIn(environment));
      if (faults.length > 0) this.error(faults.join('\n'));
    },
  };
}

/** The same for `vite dev`, whose optimizer bundles packages on its own and asks no plugin but these. */
function inOptimizer(taken: readonly StandIn[]): Rolldown.Plugin {
  return {
    // Vite keeps what it bundled for as long as the names of these plugins stay the same.
    name: `stand-ins ${printOf(taken.flatMap(textsOf).join('\n'))}`,
    resolveId(id, importer, options) {
      return replacementOf(this, taken, id, importer, options);
    },
  };
}

async function replacementOf(
  resolver: Resolver,
  taken: readonly StandIn[],
  id: string,
  importer: string | undefined,
  options: object,
): Promise<string | undefined> {
  const asked = taken.filter((standIn) => 'instead' in standIn && mayMean(standIn, id, importer));
  if (asked.length === 0) return undefined;
  const found = await resolver.resolve(id, importer, { ...options, skipSelf: true });
  const meant = asked.find(({ module }) => found && placeOf(module) === withoutQuery(found.id));
  return meant && 'instead' in meant ? placeOf(meant.instead) : undefined;
}

/** Whether an import can lead to the module at all: by the package's name, or from inside of the package. */
function mayMean(standIn: StandIn, id: string, importer = ''): boolean {
  const name = packageOf(standIn);
  if (id.startsWith('.')) return importer.includes(`/node_modules/${name}/`);
  return id === name || id.startsWith(`${name}/`);
}

function editedText(standIn: StandIn, code: string): string {
  const edits = 'edits' in standIn ? standIn.edits : [];
  return edits.reduce((text, { find, put }) => {
    const changed = text.replace(find, put);
    if (changed !== text) return changed;
    throw new Error(
      `${headOf(standIn)} ${standIn.module} has nothing that matches ${find}. See what the module does now, and mend or ` +
        `take away the stand-in in ${list}.`,
    );
  }, code);
}

/** What is wrong with the modules that are replaced, as they lie in node_modules. */
function movedModules(taken: readonly StandIn[]): string[] {
  return taken.flatMap((standIn) => {
    const { module, print } = standIn;
    const ours = 'instead' in standIn ? standIn.instead : list;
    const missing = [module, ours].filter((path) => !existsSync(inProject(path)));
    if (missing.length > 0)
      return [
        `${headOf(standIn)} ${missing.join(' and ')} is gone. Find what ${packageOf(standIn)} has in its place, hold ` +
          `${ours} against it, and write its path and print into ${list}.`,
      ];
    const present = printOf(readFileSync(inProject(module), 'utf8'));
    if (present === print) return [];
    return [
      `${headOf(standIn)} ${module} is not the one that ${ours} was held against: its print is ${present}, not ${print}. ` +
        `Compare the two, mend what differs, then write the print ${present} into ${list}.`,
    ];
  });
}

/** The stand-ins that a build came out without. */
function unusedIn(
  bundle: Rolldown.OutputBundle,
  environment: string,
  expected: readonly StandIn[],
): string[] {
  const modules = new Set(
    Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? output.moduleIds : [])),
  );
  return expected.flatMap((standIn) => {
    const ours = 'instead' in standIn ? standIn.instead : standIn.module;
    if (modules.has(placeOf(ours))) return [];
    return [
      `${headOf(standIn)} It is not used: no chunk of the ${environment} build has ${ours}. Either the packages go past ` +
        `${standIn.module} now: find what they go through, and write that into ${list}. Or nothing needs it any more: ` +
        'take it off that list.',
    ];
  });
}

const headOf = ({ name }: StandIn) => `The stand-in for ${name}:`;

const textsOf = (standIn: StandIn) => [
  JSON.stringify(standIn),
  'instead' in standIn ? readFileSync(inProject(standIn.instead), 'utf8') : '',
];

/** The package of a replaced module, such as `@rjsf/utils`. */
const packageOf = ({ module }: StandIn) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1] ?? module;

const inProject = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

const places = new Map<string, string>();

/** Where a file lies for Vite, which follows links. */
function placeOf(path: string): string {
  const place = places.get(path) ?? normalizePath(realpathSync(inProject(path)));
  places.set(path, place);
  return place;
}

const withoutQuery = (id: string) => id.replace(/[?#].*$/, '');

/** A short print of a text, as the list has it. */
export const printOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);
