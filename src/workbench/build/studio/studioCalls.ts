import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CompiledBefore } from '#catalogue';
import type { Draft } from '#machines/workspaceTexts.ts';
import { judgeWritten, type WrittenForm } from './judgeWritten.ts';
import { saveMachineRun } from './machineRuns.ts';
import { shareForm, UnsharableForm } from './shareForm.ts';
import { readStudioFiles, saveStudioFiles, UnsavableFile } from './studioFiles.ts';
import { studioSurroundings } from './studioSurroundings.ts';

/** Where the studio's calls begin. */
export const studioCallsPath = '/studio/api/';

const longestBody = 20_000_000;

/** A call that cannot be answered; the status and the words say why. */
class BadCall extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Answers the studio's calls: what is on the disk, saving, the server's side of a form, and runs of machines. Only pages of this server
 * may call: a page from elsewhere that a developer has open must not write files here.
 *
 * @param runs - the directory of saved runs
 * @param log - told of calls that failed and should not have
 */
export function studioCalls(directories: readonly string[], runs: string, log: (message: string) => void) {
  // each answer that is tried in a form is judged anew, by the same form
  const compiled: CompiledBefore = new Map();
  return (request: IncomingMessage, response: ServerResponse): void => {
    answer(request, directories, runs, compiled).then(
      (body) => send(response, 200, body),
      (error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        send(response, error instanceof BadCall ? error.status : 500, { message });
        if (!(error instanceof BadCall)) log(`studio: ${message}`);
      },
    );
  };
}

async function answer(
  request: IncomingMessage,
  directories: readonly string[],
  runs: string,
  compiled: CompiledBefore,
): Promise<unknown> {
  const call = `${request.method} ${(request.url ?? '').replace(/^\/|\?.*$/g, '')}`;
  refuseStrangers(request);
  if (call === 'GET files')
    return { files: readStudioFiles(directories), ...studioSurroundings(directories) };
  if (call === 'POST save') {
    try {
      return saveStudioFiles(directories, asDrafts((await readBody(request)).files));
    } catch (error) {
      if (error instanceof UnsavableFile) throw new BadCall(422, error.message);
      throw error;
    }
  }
  if (call === 'POST judge') {
    const home = studioSurroundings(directories).home;
    const written = (await readBody(request)) as unknown as WrittenForm;
    return judgeWritten(written, directories, home, new Date(), compiled);
  }
  if (call === 'POST share') {
    try {
      const home = studioSurroundings(directories).home;
      return await shareForm((await readBody(request)) as unknown as WrittenForm, home);
    } catch (error) {
      if (error instanceof UnsharableForm) throw new BadCall(422, error.message);
      throw error;
    }
  }
  if (call === 'POST runs') {
    const { status, body } = await saveMachineRun(runs, await readBody(request));
    if ('message' in body) throw new BadCall(status, body.message);
    return body;
  }
  throw new BadCall(404, `The studio has no call ${call}.`);
}

/** A browser names the page that calls; what names none is a program of this machine. */
function refuseStrangers({ headers, method }: IncomingMessage): void {
  const { origin, host } = headers;
  const isOwn = origin === undefined || origin === `http://${host}` || origin === `https://${host}`;
  const isJson = method === 'GET' || headers['content-type']?.startsWith('application/json') === true;
  if (!isOwn || !isJson) throw new BadCall(403, 'Only the studio itself may call, with JSON.');
}

async function readBody(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  let text = '';
  request.setEncoding('utf8');
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > longestBody) throw new BadCall(413, 'This is more than a form folder can hold.');
  }
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null) return body as Record<string, unknown>;
  } catch {
    // said below
  }
  throw new BadCall(400, 'The call holds no JSON object.');
}

function asDrafts(files: unknown): readonly Draft[] {
  const isText = (value: unknown) => value === null || typeof value === 'string';
  const isDraft = (value: unknown): value is Draft => {
    const { path, text, base } = (value ?? {}) as Record<string, unknown>;
    return typeof path === 'string' && isText(text) && isText(base);
  };
  if (Array.isArray(files) && files.every(isDraft)) return files;
  throw new BadCall(400, 'Each file has to have a path, a text and the version that it was made from.');
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}
