import { chmodSync, mkdirSync } from 'node:fs';
import { appendFile, chmod, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { daysBefore } from '#server/config/retention.ts';
import { StartError } from '#server/config/startError.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Details for the security log alone, such as the stored lead or the account. */
    securityDetails: Readonly<Record<string, string>> | null;
  }
}

/** How long its files stay: CERT-In requires logs of 180 days. */
export const securityLogDays = 180;

/** The security log: accounts and actions with whole addresses, apart from the ordinary logs, one file a day. */
export interface SecurityLogFile {
  /** Adds a line; in order, and never fails. */
  write(entry: Readonly<Record<string, unknown>>): void;
  /** Resolves once every line is written. */
  close(): Promise<void>;
}

/** Readable for the owner and for the group of the directory. */
const fileMode = 0o640;

/**
 * Opens the log, whose directory is made; files older than securityLogDays go with each new day. Several processes may
 * write to one directory.
 *
 * @param onIssue called when a line could not be written; the request goes on
 * @throws StartError when the directory cannot be made
 */
export function openSecurityLog(
  directory: string,
  now: () => Date,
  onIssue: (error: unknown) => void,
): SecurityLogFile {
  try {
    if (mkdirSync(directory, { recursive: true }) !== undefined) chmodSync(directory, 0o750);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new StartError(`SECURITY_LOG_DIR cannot be made (${message}). Make it, or name another.`);
  }
  let openDay = '';
  let writing: Promise<void> = Promise.resolve();

  async function append(line: string, day: string): Promise<void> {
    const file = join(directory, `security-${day}.jsonl`);
    await appendFile(file, line, { mode: fileMode });
    if (day === openDay) return;
    openDay = day;
    // whatever umask the process has
    await chmod(file, fileMode);
    await removeOldFiles(directory, daysBefore(new Date(day), securityLogDays).slice(0, 10));
  }

  return {
    write(entry) {
      const at = now().toISOString();
      const line = `${JSON.stringify({ at, ...entry })}\n`;
      writing = writing.then(() => append(line, at.slice(0, 10))).catch(onIssue);
    },
    close: () => writing,
  };
}

async function removeOldFiles(directory: string, firstDay: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const [, day = firstDay] = /^security-(\d{4}-\d{2}-\d{2})\.jsonl$/.exec(name) ?? [];
    if (day < firstDay) await rm(join(directory, name), { force: true });
  }
}

/** Paths of leads: reads of them are logged, except the polling of an open inbox. */
const leadReads = /^\/api\/(client-forms\/forms|inbox\/leads)/;
const readOnlyMethods = ['GET', 'HEAD'];

/**
 * Notes each request of a server that changes something, logs in or reads leads: when, from which whole address, which
 * employee, and how it was answered. What a limit refused is not noted: a flood would fill the disk.
 *
 * @param accountOf the mail address of an employee, by id
 */
export function logSecurityRequests(
  app: FastifyInstance,
  log: SecurityLogFile,
  accountOf: (employeeId: string) => Promise<string | null>,
): void {
  app.decorateRequest('securityDetails', null);
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (!isLogged(request) || statusCode === 429) return;
    const employeeId: string | undefined = request.employee || undefined;
    const account = employeeId && (await accountOf(employeeId).catch(() => null));
    log.write({
      address: request.ip,
      call: `${request.method} ${request.routeOptions.url}`,
      status: statusCode,
      ...(employeeId && { employee: account ?? employeeId }),
      ...request.securityDetails,
      request: request.id,
    });
  });
}

function isLogged({ method, routeOptions, is404 }: FastifyRequest): boolean {
  if (is404 || method === 'OPTIONS') return false;
  return !readOnlyMethods.includes(method) || leadReads.test(routeOptions.url ?? '');
}
