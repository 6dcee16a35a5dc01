/**
 * `npm run bench` measures the site's forms (site/site.bench.ts). `npm run bench -- server` measures durable leads per
 * second and memory, `npm run bench -- desk` the inbox's reads among many leads. The benchmark receives the remaining
 * arguments.
 */
const benchmarks: Readonly<Record<string, string>> = {
  server: './server/server.bench.ts',
  desk: './desk/desk.bench.ts',
};
const named = benchmarks[process.argv[2] ?? ''];
if (named !== undefined) process.argv.splice(2, 1);
await import(named ?? './site/site.bench.ts');
