import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { findChromium } from '#build/setup/findChromium.mjs';
import { startServer } from '../server/benchServer.ts';
import { median } from '../statistics.ts';
import { type Measurements, measureOptions, measures } from './measures.ts';
import { servePlain } from './servePlain.ts';
import { syntheticForms, writeSyntheticForms } from './syntheticForms.ts';

/**
 * `npm run bench` builds the site with the synthetic forms, starts the real server, and measures the forms, alternating
 * with plain HTML pages of the same fields (docs/benchmarks.md). It listens on PORT and ADMIN_PORT, by default 4310 and
 * 4311.
 *
 *   --runs N   samples of each measure, by default 5
 *   --serve    only builds and serves the site
 *   --options  only compares typing beside ten and ten thousand options
 */
const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    serve: { type: 'boolean', default: false },
    options: { type: 'boolean', default: false },
  },
});

writeSyntheticForms(options.options);
const settings = {
  FORM_SCHEMAS_DIR: `form-schemas:${syntheticForms}`,
  SITE_DIR: '.bench/site',
  PORT: process.env.PORT ?? '4310',
  ADMIN_PORT: process.env.ADMIN_PORT ?? '4311',
  HOST: '127.0.0.1',
  NODE_ENV: 'production',
  // the benchmark is the only client
  ACKNOWLEDGED_RISKS: 'outbox-file,localhost-links,development-key,no-proxy,no-retention,sample-content',
};
execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
  env: { ...process.env, ...settings },
  stdio: 'inherit',
});
const { siteUrl, stop } = await startServer({ dataDir: '.bench/data', databaseUrl: null }, settings);
if (options.serve) {
  console.log(`${siteUrl}/{form}-insurance with {form} = health, s50, s200; stop with Ctrl+C`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit()));
} else {
  try {
    await (options.options ? compareOptions(siteUrl) : measureAll(siteUrl));
  } finally {
    await stop();
  }
}

/** Compares forms with few and many options. */
async function compareOptions(origin: string): Promise<void> {
  const browser = await launch();
  try {
    const runs: Awaited<ReturnType<typeof measureOptions>>[] = [];
    for (let run = 0; run < Number(options.runs); run += 1) runs.push(await measureOptions(browser, origin));
    console.log('| measure | 10 options | 10,000 options | times |\n|---|---:|---:|---:|');
    for (const row of Object.keys(runs[0] ?? {})) {
      const [few, many] = [0, 1].map((index) => runs.map((run) => run[row]?.[index] ?? Number.NaN));
      const ratio = median(many ?? []) / median(few ?? []);
      console.log(
        `| ${row} | ${formatSpread(few ?? [])} | ${formatSpread(many ?? [])} | ${ratio.toFixed(2)} |`,
      );
    }
  } finally {
    await browser.close();
  }
}

function launch(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
}

async function measureAll(origin: string): Promise<void> {
  const browser = await launch();
  const plain = await servePlain();
  const samples: { readonly plain: Measurements; readonly site: Measurements }[][] = measures.map(() => []);
  try {
    // a warm-up, which loads the files of the site and the browser into memory
    await measures[0]?.(browser, origin);
    for (let run = 0; run < Number(options.runs); run += 1)
      for (const [index, measure] of measures.entries())
        samples[index]?.push({
          plain: await measure(browser, plain.origin),
          site: await measure(browser, origin),
        });
    const versions = `Chromium ${browser.version()}, Node ${process.version}, ${cpus().length} cores`;
    console.log(`${versions}, ${options.runs} runs: median [least-most]\n`);
    console.log('| measure | plain HTML | site | times plain |\n|---|---:|---:|---:|');
    for (const pairs of samples)
      for (const row of Object.keys(pairs[0]?.site ?? {})) {
        const valuesOf = (page: 'plain' | 'site') => pairs.map((pair) => pair[page][row] ?? Number.NaN);
        const ratio = median(valuesOf('site')) / median(valuesOf('plain'));
        console.log(
          `| ${row} | ${formatSpread(valuesOf('plain'))} | ${formatSpread(valuesOf('site'))} | ${ratio.toFixed(2)} |`,
        );
      }
  } finally {
    await browser.close();
    plain.stop();
  }
}

/** Formats values as `median [least-most]`. */
function formatSpread(values: readonly number[]): string {
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)].map((value) =>
    value.toFixed(1),
  );
  return least === most ? `${middle}` : `${middle} [${least}-${most}]`;
}
