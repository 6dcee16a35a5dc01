import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forms } from '../../e2e/support/forms.ts';
import { median, quantile, rounded } from '../statistics.ts';
import { startServer, timed } from './benchServer.ts';

/**
 * `npm run bench -- posted [times]`: a form that is posted without scripts and refused, which the server answers with the
 * page drawn anew, beside the same page as the file that it is; milliseconds over HTTP on one connection, turn by turn,
 * on SQLite. The site has to be built (npm run build).
 */
const times = Number(process.argv[2] ?? 100);
const dataDir = mkdtempSync(join(tmpdir(), 'bench-posted-'));
const { siteUrl, stop } = await startServer({ dataDir, databaseUrl: null });
const post = {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', origin: siteUrl },
  body: 'firstName=Asha',
};
try {
  const rows: Record<string, object> = {};
  for (const { formType, routes } of forms) {
    const [path] = routes;
    if (path === undefined) continue;
    const [file, rendered]: [number[], number[]] = [[], []];
    for (let time = 0; time < times + 3; time += 1) {
      file.push(await timed(siteUrl + path, {}));
      rendered.push(await timed(`${siteUrl}${path}?form=${formType}`, post, 422));
    }
    // the first ones load and compile
    const [plain, answered] = [file.slice(3), rendered.slice(3)];
    rows[formType] = {
      'file, ms': rounded(median(plain)),
      'rendered, ms': rounded(median(answered)),
      'p95, ms': rounded(quantile(answered, 0.95)),
      'rendered / file': rounded(median(answered) / median(plain)),
    };
  }
  console.table(rows);
} finally {
  await stop();
  rmSync(dataDir, { recursive: true, force: true });
}
