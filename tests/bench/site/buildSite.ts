import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { createBuilder, type Plugin } from 'vite';
import { benchPaths } from './benchPaths.ts';

/** For each built script (`assets/….js`): the modules inside, each with its bytes before minifying. */
export type BuiltModules = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Records which modules went into which script: the names of built files do not say. */
function recordModules(): Plugin {
  return {
    name: 'record-modules',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle(_, bundle) {
      const built: Record<string, Record<string, number>> = {};
      for (const [file, chunk] of Object.entries(bundle)) {
        if (chunk.type !== 'chunk') continue;
        built[file] = Object.fromEntries(
          Object.entries(chunk.modules).map(([id, module]) => [nameOf(id), module.renderedLength]),
        );
      }
      writeFileSync(benchPaths.modules, JSON.stringify(built, null, 1));
    },
  };
}

function nameOf(id: string): string {
  return id.startsWith('\0') ? id.slice(1) : relative(benchPaths.root, id);
}

// A process of its own (tests/bench/site/serve.ts starts it): the build reads SITE_DIR and FORM_SCHEMAS_DIR.
const builder = await createBuilder({ root: benchPaths.root, logLevel: 'warn', plugins: [recordModules()] });
await builder.buildApp();
