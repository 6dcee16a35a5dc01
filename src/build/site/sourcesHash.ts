import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { parseSetting } from '#server/config/setting.ts';
import { settings } from '#server/config/settings.ts';

/** Everything that pages are built from, except the form folders. */
const sources = ['src', 'machines', 'public', 'vite.config.ts', 'package.json', 'package-lock.json'];
const environmentFiles = ['.env', '.env.local', '.env.production', '.env.production.local'];

/** The server's settings that pages depend on. */
const pageSettings = new Set(
  [settings.formSchemasDirs, settings.formDrafts, settings.leadRetention, settings.targetsDir].map(
    ({ name }) => name,
  ),
);

/**
 * A hash of all sources and settings of a build.
 *
 * @throws StartError for an invalid FORM_SCHEMAS_DIR
 */
export function sourcesHash(environment: NodeJS.ProcessEnv): string {
  const forms = parseSetting(settings.formSchemasDirs, environment).map((path) => relative('', path));
  const targets = parseSetting(settings.targetsDir, environment);
  const targetFiles = targets === null ? [] : filesIn(targets).filter((file) => file.endsWith('.json'));
  const read = Object.entries(environment)
    // Vite sets VITE_USER_NODE_ENV during a build
    .filter(([name]) => /^VITE_(?!USER_NODE_ENV$)/.test(name) || pageSettings.has(name))
    .concat([['NODE_ENV', environment.NODE_ENV || 'production']])
    .sort();
  const hash = createHash('sha256').update(JSON.stringify(read));
  const files = [...sources, ...environmentFiles, ...forms].flatMap(filesIn);
  for (const file of [...files, ...targetFiles].sort()) {
    hash.update(`\n${file}\n`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 32);
}

function filesIn(path: string): readonly string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesIn(`${path}/${name}`));
}
