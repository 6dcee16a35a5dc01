import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { forms } from '../../journeys/support/forms.ts';
import { median } from '../median.ts';

/**
 * `npm run bench -- posted [times]`: a form that is posted without scripts and refused, which the server answers with the
 * page drawn anew, beside the same page as the file that it is; milliseconds over HTTP on one connection, turn by turn,
 * on SQLite. The site has to be built (npm run build).
 */
const times = Number(process.argv[2] ?? 100);
const directory = mkdtempSync(join(tmpdir(), 'bench-posted-'));
const child = spawn(
  process.execPath,
  [fileURLToPath(new URL('../../../src/server/main.ts', import.meta.url))],
  {
    env: {
      ...process.env,
      ...{ DATA_DIR: directory, DATABASE_URL: '', PORT: '0', ADMIN_PORT: '0', HOST: '127.0.0.1' },
      ...{ LEAD_RATE_LIMIT: 'off', LOG_LEVEL: 'error' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
try {
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const siteUrl = line.split(' ')[1] ?? '';
  const rows: Record<string, object> = {};
  for (const { formType, routes } of forms) {
    const [path] = routes;
    if (path === undefined) continue;
    const spent = { file: [] as number[], drawn: [] as number[] };
    const post = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: siteUrl },
      body: 'firstName=Asha',
    };
    for (let time = -3; time < times; time += 1) {
      const [file, drawn] = [
        await timed(siteUrl + path, {}, 200),
        await timed(`${siteUrl}${path}?form=${formType}`, post, 422),
      ];
      // the first ones load and compile
      if (time < 0) continue;
      spent.file.push(file);
      spent.drawn.push(drawn);
    }
    const { file, drawn } = spent;
    rows[formType] = {
      'file, ms': median(file).toFixed(1),
      'drawn, ms': median(drawn).toFixed(1),
      'p95, ms': hundredth(drawn, 95).toFixed(1),
      'drawn / file': (median(drawn) / median(file)).toFixed(1),
    };
  }
  console.table(rows);
} finally {
  child.kill('SIGTERM');
  await once(child, 'exit');
  rmSync(directory, { recursive: true, force: true });
}

/** Milliseconds until the whole answer was read. */
async function timed(url: string, request: RequestInit, status: number): Promise<number> {
  const start = performance.now();
  const answer = await fetch(url, request);
  await answer.arrayBuffer();
  if (answer.status !== status) throw new Error(`${url} answered ${answer.status}.`);
  return performance.now() - start;
}

/** The figure that so many of a hundred do not pass. */
function hundredth(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.ceil((sorted.length * share) / 100) - 1] ?? Number.NaN;
}
