/**
 * `npm run bench` measures the site's forms (site/site.bench.ts), `npm run bench -- server` durable leads a second and memory,
 * `-- chaos` trouble under load. What follows goes to the benchmark as its own arguments.
 */
const benches: Readonly<Record<string, string>> = {
  server: './server/server.bench.ts',
  chaos: '../chaos/chaos.ts',
};

const bench = benches[process.argv[2] ?? ''];
if (bench !== undefined) process.argv.splice(2, 1);
await import(bench ?? './site/site.bench.ts');
