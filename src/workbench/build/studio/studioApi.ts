import type { IncomingMessage, ServerResponse } from 'node:http';
import { type FastifyError, fastify } from 'fastify';
import { type Static, Type } from 'typebox';
import { type RecordingToSave, saveRecording } from './recordings.ts';
import { shareForm } from './shareForm.ts';
import { studioConfig } from './studioConfig.ts';
import { readStudioFiles, saveStudioFiles } from './studioFiles.ts';
import { type SourceForm, validateSource } from './validateSource.ts';

/** Where the studio's calls begin. */
export const studioApiPath = '/studio/api/';

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
 *
 * @param log called with unexpected errors
 */
export function createStudioApi(
  directories: readonly string[],
  recordingsDirectory: string,
  log: (message: string) => void,
) {
  // a form compiles once, while its leads are validated with every change
  const config = () => studioConfig(directories);
  const app = fastify({ bodyLimit: 20_000_000, ajv: { customOptions: { coerceTypes: false } } });
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async ({ headers: { origin, host } }, reply) => {
    // a browser names the page that calls; what names none is a program of this machine
    if (origin === undefined || origin === `http://${host}` || origin === `https://${host}`) return;
    await reply.code(403).send({ message: 'Only the studio itself may call.' });
  });
  app.setErrorHandler<FastifyError>(({ statusCode = 500, message }, _request, reply) => {
    if (statusCode >= 500) log(`studio: ${message}`);
    return reply.code(statusCode).send({ message });
  });
  app.get('/files', async () => ({ files: readStudioFiles(directories), ...config() }));
  app.post<{ Body: Static<typeof saveBody> }>('/save', { schema: { body: saveBody } }, async ({ body }) =>
    saveStudioFiles(directories, body.files),
  );
  app.post<{ Body: SourceForm }>('/judge', async ({ body }) =>
    validateSource(body, directories, config().home),
  );
  app.post<{ Body: SourceForm }>('/share', async ({ body }) => shareForm(body, config().home));
  app.post<{ Body: RecordingToSave }>('/runs', { schema: { body: recordingBody } }, ({ body }) =>
    saveRecording(recordingsDirectory, body),
  );
  const ready = app.ready();
  return (request: IncomingMessage, response: ServerResponse): void =>
    void ready.then(() => app.routing(request, response));
}
