/**
 * `npm run bench -- server` measures durable leads a second and memory, `-- --serve` builds and serves the site for a
 * benchmark of other form engines (docs/benchmarks.md). Other arguments are the benchmark's own.
 */
const [, , what] = process.argv;
if (what === 'server') process.argv.splice(2, 1);
await import(what === '--serve' ? './site/serveSite.ts' : './server/server.bench.ts');
