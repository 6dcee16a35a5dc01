/**
 * `npm run bench` measures the site's forms (site/site.bench.ts). `npm run bench -- server` measures durable leads per
 * second and memory. The benchmark receives the remaining arguments.
 */
const isServer = process.argv[2] === 'server';
if (isServer) process.argv.splice(2, 1);
await import(isServer ? './server/server.bench.ts' : './site/site.bench.ts');
