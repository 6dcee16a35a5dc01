import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type FastifyError, fastify } from 'fastify';
import { type Static, Type } from 'typebox';
import { HttpError } from '#server/http/httpError.ts';
import type { SharedPage } from './sharedPage.ts';
import { readStudioConfig, readStudioFiles, saveStudioFiles } from './studioFiles.ts';
import { type SourceForm, validateSource } from './validateSource.ts';

const textOrNone = Type.Union([Type.String(), Type.Null()]);
const saveBody = Type.Object({
  files: Type.Array(Type.Object({ path: Type.String(), text: textOrNone, base: textOrNone })),
});
const recordingBody = Type.Object({
  name: Type.String({ maxLength: 120 }),
  recording: Type.Object({ machine: Type.String(), start: Type.Object({}), steps: Type.Array(Type.Any()) }),
  mayReplace: Type.Boolean(),
});

/**
 * The studio's API: files on disk, saving, validation by the server, shared pages and recordings. Only pages of this
 * server may call it, so that no other open page writes files here.
 */
export function createStudioApi(
  directories: readonly string[],
  recordingsDirectory: string,
  logError: (message: string) => void,
) {
  const config = () => readStudioConfig(directories);
  const app = fastify({ bodyLimit: 20_000_000, ajv: { customOptions: { coerceTypes: false } } });
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async ({ headers: { origin, host } }, reply) => {
    // browsers send the calling page's origin; programs on this machine send none
    if (origin === undefined || origin === `http://${host}` || origin === `https://${host}`) return;
    await reply.code(403).send({ message: 'Only pages of the studio may call this API.' });
  });
  app.setErrorHandler<FastifyError | HttpError>((error, _request, reply) => {
    const status = (error instanceof HttpError ? error.status : error.statusCode) ?? 500;
    if (status >= 500) logError(`studio: ${error.message}`);
    return reply.code(status).send({ message: error.message });
  });
  app.get('/files', async () => ({ files: readStudioFiles(directories), ...config() }));
  app.post<{ Body: Static<typeof saveBody> }>('/save', { schema: { body: saveBody } }, async ({ body }) =>
    saveStudioFiles(directories, body.files),
  );
  app.post<{ Body: SourceForm }>('/validate', async ({ body }) =>
    validateSource(body, directories, config().home),
  );
  app.post<{ Body: SourceForm }>('/share', ({ body }) => shareForm(body, config().home));
  app.post<{ Body: Static<typeof recordingBody> }>(
    '/recordings',
    { schema: { body: recordingBody } },
    ({ body }) => saveRecording(recordingsDirectory, body),
  );
  const ready = app.ready();
  return (request: IncomingMessage, response: ServerResponse): void =>
    void ready.then(() => app.routing(request, response));
}

/** @throws HttpError with the issues of an invalid form */
async function shareForm(source: SourceForm, home: string): Promise<SharedPage> {
  const child = spawn(process.execPath, ['src/workbench/build/studio/sharedPage.ts'], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify({ source, home }));
  const output = await text(child.stdout);
  if (output === '')
    throw new Error('The page could not be built. The reason is in the terminal of the dev server.');
  const answer = JSON.parse(output) as SharedPage | { readonly message: string };
  if ('message' in answer) throw new HttpError(422, answer.message);
  return answer;
}

/** Without dots and slashes, so that a name cannot lead to another directory. */
const recordingName = /^[A-Za-z][A-Za-z0-9]*(?:-[a-z0-9]+)+$/;

/** @throws HttpError if the name is invalid, or if the file exists and must not be replaced */
export async function saveRecording(
  directory: string,
  { name, recording, mayReplace }: Static<typeof recordingBody>,
) {
  if (!recordingName.test(name) || !name.startsWith(`${recording.machine}-`))
    throw new HttpError(
      400,
      `Invalid name "${name}". Use the machine's name and a few words, joined by hyphens: ${recording.machine}-first-try.`,
    );
  const file = join(directory, `${name}.recording.json`);
  await mkdir(directory, { recursive: true });
  try {
    await writeFile(file, `${JSON.stringify(recording, null, 2)}\n`, { flag: mayReplace ? 'w' : 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    throw new HttpError(409, `${file} already exists.`);
  }
  return { file, command: 'npx vitest run tests/machines/savedRecordings.test.ts' };
}
