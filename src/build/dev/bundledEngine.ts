import { isAbsolute, resolve, sep } from 'node:path';
import { build, type EnvironmentModuleGraph, normalizePath, type Plugin, type Rolldown } from 'vite';

/** The engine by the names under which others import it, with the file of each. */
const doors: Readonly<Record<string, string>> = {
  '#engine': 'src/engine/index.ts',
  '#engine/compile': 'src/engine/compile/index.ts',
  '#engine/figures': 'src/engine/figures/index.ts',
  '#engine/structure': 'src/engine/structure/index.ts',
};
const home = 'src/engine';
const prefix = '\0bundled-engine:';

/**
 * Serves the engine in `vite dev` as a few files in the place of eighty: the studio's frame and its check of folders fetch
 * it once each, and a browser takes longer to fetch a module than to read it. Packages stay what Vite makes of them. Others
 * import the engine by its four names, so that no part of it that holds something is there twice.
 */
export function bundledEngine(): Plugin {
  let root = process.cwd();
  let bundle: Promise<ReadonlyMap<string, Rolldown.OutputChunk>> | undefined;
  return {
    name: 'bundled-engine',
    apply: 'serve',
    enforce: 'pre',
    // What it imports is to be known before a page asks for it, or that page would load twice.
    config: () => ({ optimizeDeps: { entries: Object.values(doors) } }),
    configResolved(config) {
      root = config.root;
    },
    resolveId(id, importer) {
      if (this.environment.name !== 'client') return undefined;
      if (importer?.startsWith(prefix))
        return id.startsWith('./') ? prefix + id.slice('./'.length) : undefined;
      const isInside = importer !== undefined && normalizePath(importer).includes(`/${home}/`);
      return id in doors && !isInside ? `${prefix}${fileOf(id)}` : undefined;
    },
    async load(id) {
      if (!id.startsWith(prefix)) return undefined;
      bundle ??= bundled(root);
      const chunk = (await bundle).get(id.slice(prefix.length));
      if (!chunk) throw new Error(`${id} is no part of the engine.`);
      return { code: chunk.code, map: chunk.map };
    },
    configureServer(server) {
      const inside = resolve(root, home) + sep;
      server.watcher.on('all', (_event, file) => {
        if (!file.startsWith(inside) || bundle === undefined) return;
        bundle = undefined;
        forget(server.environments.client.moduleGraph);
        server.ws.send({ type: 'full-reload' });
      });
    },
  };
}

function forget(graph: EnvironmentModuleGraph): void {
  for (const [id, module] of graph.idToModuleMap) if (id.startsWith(prefix)) graph.invalidateModule(module);
}

const isPackage = (id: string) => !isAbsolute(id) && !['.', '#', '\0'].some((sign) => id.startsWith(sign));

const fileOf = (door: string) => `${door.replace('#', '').replace('/', '-')}.js`;

async function bundled(root: string): Promise<ReadonlyMap<string, Rolldown.OutputChunk>> {
  const entry = Object.entries(doors).map(([door, file]) => [
    fileOf(door).replace(/\.js$/, ''),
    resolve(root, file),
  ]);
  const built = await build({
    configFile: false,
    root,
    mode: 'development',
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      sourcemap: true,
      target: 'esnext',
      lib: { entry: Object.fromEntries(entry), formats: ['es'] },
      rolldownOptions: {
        external: isPackage,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  });
  const chunks = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  return new Map(chunks.flatMap((chunk) => (chunk.type === 'chunk' ? [[chunk.fileName, chunk]] : [])));
}
