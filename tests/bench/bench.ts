/**
 * `npm run bench` measures the site's forms and Home (run.ts), `npm run bench -- server` durable leads a second and
 * memory, `npm run bench -- inbox` the inbox over many leads, `npm run bench -- staff` leads that are posted while staff read and
 * sweeps remove, `npm run bench -- posted` forms that post themselves,
 * `npm run bench -- studio` the workbench. What follows goes to the benchmark as its own arguments.
 */
const benches: Readonly<Record<string, string>> = {
  server: './server/server.bench.ts',
  inbox: './server/inbox.bench.ts',
  staff: './server/staff.bench.ts',
  posted: './server/posted.bench.ts',
  studio: './studio/studio.bench.ts',
};

const bench = benches[process.argv[2] ?? ''];
if (bench !== undefined) process.argv.splice(2, 1);
await import(bench ?? './run.ts');
