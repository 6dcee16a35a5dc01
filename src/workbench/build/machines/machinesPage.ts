import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';
import { readMachineRuns, runsDirectory, saveMachineRun } from './machineRuns.ts';

const path = '/studio/machines';
const file = 'src/workbench/studio/machines/machines.html';
/** Where the inspector was before it became a part of the studio. */
const formerPath = '/inspector.html';
const inspector = '/src/workbench/machines/inspectPage.ts';
const longestRun = 20_000_000;

/** Serves the studio's page of machines in `vite dev`, with the runs that it saves; a build knows nothing of it. */
export function machinesPage(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Plugin {
  const directory = runsDirectory(environment);
  return {
    name: 'machines-page',
    apply: 'serve',
    // Found only when somebody asks for them, they would make the page load twice.
    config: () => ({
      optimizeDeps: { entries: [file], include: ['@statelyai/inspect', 'elkjs/lib/elk.bundled.js'] },
    }),
    // before the page's own scripts, so that no actor starts unseen
    transformIndexHtml: (_html, { path: asked }) =>
      new URL(asked, 'http://localhost').searchParams.has('inspect')
        ? [
            { tag: 'script', children: 'globalThis.actorInspector = []', injectTo: 'head-prepend' },
            { tag: 'script', attrs: { type: 'module', src: inspector }, injectTo: 'head' },
          ]
        : [],
    configureServer(server) {
      server.middlewares.use(`${path}/runs`, (request, response, next) => {
        answerRuns(directory, request, response).catch(next);
      });
      server.middlewares.use((request, response, next) => {
        const asked = (request.url ?? '').split(/[?#]/)[0];
        if (asked === formerPath) {
          response.writeHead(302, { location: path }).end();
          return;
        }
        if (asked !== path && asked !== `${path}/`) return next();
        readFile(file, 'utf8')
          .then((html) => server.transformIndexHtml(path, html))
          .then((html) => {
            response.setHeader('content-type', 'text/html; charset=utf-8');
            response.end(html);
          }, next);
      });
    },
  };
}

async function answerRuns(
  directory: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer = (status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(body));
  };
  if (request.method === 'GET') return answer(200, await readMachineRuns(directory));
  if (request.method !== 'POST') return answer(405, { message: 'Only GET and POST.' });
  if (!isOwnPage(request)) return answer(403, { message: 'Only the studio may save runs, with JSON.' });
  let text = '';
  request.setEncoding('utf8');
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > longestRun) return answer(413, { message: 'This run is too long.' });
  }
  const { status, body } = await saveMachineRun(directory, parsed(text));
  return answer(status, body);
}

/** A page from elsewhere that a developer has open must not write files here. */
function isOwnPage({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  const isOwn = origin === undefined || origin === `http://${host}` || origin === `https://${host}`;
  return isOwn && headers['content-type']?.startsWith('application/json') === true;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
