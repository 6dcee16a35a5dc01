import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { findChromium } from '#build/setup/findChromium.mjs';
import { benchForms, type Contestant } from './benchForms.ts';
import { benchTable } from './benchTable.ts';
import { measureArrival } from './measures/measureArrival.ts';
import { measureHeap } from './measures/measureHeap.ts';
import { measureLoad } from './measures/measureLoad.ts';
import { measureSubmit } from './measures/measureSubmit.ts';
import { measureTyping } from './measures/measureTyping.ts';
import { runPeers } from './runPeers.ts';
import { type ServedSite, serveSite } from './site/serve.ts';
import { servePlain } from './site/servePlain.ts';

/**
 * `npm run bench`: measures the site's forms beside a plain HTML page with the same fields (docs/benchmarks.md).
 *
 *   --runs N   how often each measure is taken, by default 5
 *   --serve    only builds and serves the site, until it is stopped
 *   --peers    measures beside other form engines instead, with the benchmark in PEERS_BENCH
 *   --strict   ends with 1 when a target is missed
 */
const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    serve: { type: 'boolean', default: false },
    peers: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
  },
});

type Figures = Record<string, number>;

type Measure = (browser: Browser, contestant: Contestant) => Promise<Figures>;

/** One sample of everything, in the order in which it is taken. Names are those of benchRows.ts. */
const measures: readonly Measure[] = [
  async (browser, contestant) => {
    const load = await measureLoad(browser, contestant);
    return {
      scriptKilobytes: load.scriptBytes / 1000,
      scriptKilobytesAtRest: load.scriptBytesAtRest / 1000,
      documentKilobytes: load.documentBytes / 1000,
      requests: load.requests,
    };
  },
  async (browser, contestant) => ({ ...(await measureArrival(browser, contestant)) }),
  ...([1, 4] as const).flatMap((slowdown) => [
    ...benchForms.map((form) => async (browser: Browser, contestant: Contestant) => {
      const { keyToPaint, scripting } = await measureTyping(browser, contestant, form, slowdown);
      return {
        [`keyToPaint ${form} ${slowdown}`]: keyToPaint,
        [`scripting ${form} ${slowdown}`]: scripting,
      };
    }),
    async (browser: Browser, contestant: Contestant) => ({
      [`submit ${slowdown}`]: await measureSubmit(browser, contestant, slowdown),
    }),
  ]),
  async (browser, contestant) => ({ heap: await measureHeap(browser, contestant) }),
];

async function measureAll(site: ServedSite, runs: number): Promise<boolean> {
  const plain = await servePlain();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  });
  const contestants: readonly Contestant[] = [
    { name: 'site', origin: site.origin },
    { name: 'plain', origin: plain.origin },
  ];
  const samples = {
    site: {} as Record<string, readonly number[]>,
    plain: {} as Record<string, readonly number[]>,
  };
  try {
    // Once for nothing: files of the site and of the browser are read from disk.
    for (const contestant of contestants) await measureLoad(browser, contestant);
    for (let run = 0; run < runs; run += 1) {
      for (const [position, measure] of measures.entries()) {
        // Turn by turn, so that whatever else the machine does hits both alike.
        const order = (run + position) % 2 === 0 ? contestants : contestants.toReversed();
        for (const contestant of order) {
          for (const [name, figure] of Object.entries(await measure(browser, contestant))) {
            samples[contestant.name][name] = [...(samples[contestant.name][name] ?? []), figure];
          }
        }
      }
      process.stderr.write(`run ${run + 1} of ${runs}\n`);
    }
    const { table, meetsTargets: meetsAll } = benchTable(samples);
    const { length: cores } = cpus();
    console.log(
      `${new Date().toISOString().slice(0, 10)}, Chromium ${browser.version()}, Node ${process.version}, ${cores} cores, ${runs} runs: median [least-most]\n`,
    );
    console.log(table);
    return meetsAll;
  } finally {
    await browser.close();
    plain.stop();
  }
}

async function main(): Promise<void> {
  const site = await serveSite();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      site.stop().then(() => process.exit());
    });
  }
  if (options.serve) {
    console.log(`${site.origin}/{form}-insurance with {form} = ${benchForms.join(', ')}; stop with Ctrl+C`);
    return;
  }
  try {
    if (options.peers) await runPeers(site.origin, Number(options.runs));
    else if (!(await measureAll(site, Number(options.runs))) && options.strict) process.exitCode = 1;
  } finally {
    await site.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
