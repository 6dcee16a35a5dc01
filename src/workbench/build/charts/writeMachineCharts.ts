/**
 * `npm run machines`: writes docs/machines anew, for each machine its drawing and its transitions. Files of machines that
 * are gone are removed.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { machineCharts } from './machineCharts.ts';

const directory = 'docs/machines';

const files = await machineCharts();
await mkdir(directory, { recursive: true });
for (const name of await readdir(directory)) {
  if (!files.some((file) => file.name === name)) await rm(join(directory, name));
}
for (const { name, text } of files) await writeFile(join(directory, name), text);
console.log(`Wrote ${files.length} files into ${directory}.`);
