import { readdirSync, readFileSync } from 'node:fs';
import { isIP, isIPv4 } from 'node:net';
import { join, resolve } from 'node:path';
import { checkAgainstMeta } from '#forms/source/checkAgainstMeta.ts';
import { type FormIssue, formatIssue } from '#forms/source/issues.ts';
import { privateAddresses } from './privateAddresses.ts';
import { StartError } from './setting.ts';
import meta from './target.schema.json' with { type: 'json' };

export type LeadEvent = 'lead.created' | 'lead.changed' | 'lead.erased';

/** How much of a lead an event contains. */
export type EventContent = 'thin' | 'unpersonal' | 'whole';

/** A receiver of events, as its file in TARGETS_DIR describes it. */
export interface TargetFile {
  /** The name of the file, without '.json'. */
  readonly name: string;
  readonly kind: 'webhook' | 'chat';
  readonly events: readonly LeadEvent[];
  /** The form types; null for all. */
  readonly forms: readonly string[] | null;
  readonly content: EventContent;
  readonly allowPrivate: boolean;
  /** Who receives the answers, for privacy notices; null for nobody that they have to name. */
  readonly tells: string | null;
}

export interface Target extends TargetFile {
  readonly url: URL;
  /** The first one is the newest. None for a chat. */
  readonly secrets: readonly string[];
}

type Written = Partial<Omit<TargetFile, 'name'>> & {
  readonly url?: string;
  readonly urlFile?: string;
  readonly secretFiles?: readonly string[];
};

type ReportIssue = (pointer: string, problem: string, hint: string) => void;

const namePattern = /^[a-z0-9][a-z0-9-]{0,39}$/;

/**
 * Reads the targets in a directory for a server or a command, with URLs and secrets. Issues are added to `issues`, each with
 * file, place and hint.
 */
export function readTargets(directory: string | null, issues: string[]): readonly Target[] {
  return readFiles(directory, issues, (file, written, report) => {
    const url = readUrl(directory ?? '', written, report);
    const secrets = (written.secretFiles ?? []).flatMap(
      (path, index) => readSecret(resolve(directory ?? '', path), `/secretFiles/${index}`, report) ?? [],
    );
    return url && { ...file, url, secrets };
  });
}

/**
 * Reads the targets for a build, which must not read their secrets.
 *
 * @throws StartError with each issue
 */
export function readTargetFiles(directory: string | null): readonly TargetFile[] {
  const issues: string[] = [];
  const targets = readFiles(directory, issues, (file) => file);
  if (issues.length > 0) throw new StartError(issues.join('\n'));
  return targets;
}

/** Whether a target receives the leads of a form. */
export const isForForm = ({ forms }: TargetFile, formType: string): boolean =>
  forms === null || forms.includes(formType);

/** The receivers of a form's answers, as privacy notices name them. */
export function receiversOf(targets: readonly TargetFile[], formType: string): readonly string[] {
  const named = targets.filter((target) => isForForm(target, formType)).flatMap(({ tells }) => tells ?? []);
  return [...new Set(named)];
}

function readFiles<Read>(
  directory: string | null,
  issues: string[],
  complete: (file: TargetFile, written: Written, report: ReportIssue) => Read | null,
): readonly Read[] {
  return namesIn(directory, issues).flatMap((fileName) => {
    const file = join(directory ?? '', fileName);
    const found: FormIssue[] = [];
    const report: ReportIssue = (pointer, problem, hint) => found.push({ file, pointer, problem, hint });
    const name = fileName.slice(0, -'.json'.length);
    if (!namePattern.test(name))
      report('', `The name "${name}" is invalid.`, 'Use up to 40 small letters, digits and hyphens.');
    const json = readJson(file, report);
    if (json !== undefined) found.push(...checkAgainstMeta(meta, file, json));
    const written = json as Written;
    const target = found.length === 0 ? complete(withDefaults(name, written), written, report) : null;
    issues.push(...found.map((issue) => `TARGETS_DIR: ${formatIssue(issue)}`));
    return found.length === 0 && target ? [target] : [];
  });
}

/** Hidden files and those of other kinds, such as secrets, are not targets. */
function namesIn(directory: string | null, issues: string[]): readonly string[] {
  if (directory === null) return [];
  try {
    return readdirSync(directory)
      .filter((name) => /^[^.].*\.json$/.test(name))
      .sort();
  } catch (error) {
    issues.push(`TARGETS_DIR: the directory ${directory} cannot be read (${codeOf(error)}).`);
    return [];
  }
}

/** Never quotes the file, because a URL may contain a key. */
function readJson(file: string, report: ReportIssue): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const isUnreadable = codeOf(error) !== undefined;
    if (isUnreadable)
      report('', `It cannot be read (${codeOf(error)}).`, 'Make it readable for the server and the build.');
    else report('', 'It is not valid JSON.', 'Look for a missing comma, quote or bracket.');
    return undefined;
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

function withDefaults(name: string, written: Written): TargetFile {
  const { kind = 'webhook', events = [], forms = null, content = 'thin' } = written;
  const { allowPrivate = false, tells = null } = written;
  return { name, kind, events, forms, content, allowPrivate, tells };
}

function readUrl(directory: string, written: Written, report: ReportIssue): URL | null {
  const { url, urlFile, allowPrivate = false } = written;
  if ((url === undefined) === (urlFile === undefined)) {
    report('', 'It needs either "url" or "urlFile".', 'Write one of the two.');
    return null;
  }
  const at = url === undefined ? '/urlFile' : '/url';
  const text = url ?? readText(resolve(directory, urlFile ?? ''), at, report);
  if (text === null) return null;
  const parsed = URL.canParse(text) ? new URL(text) : null;
  if (!parsed || !/^https?:$/.test(parsed.protocol)) {
    report(at, 'The URL is invalid.', 'Write a URL such as https://crm.example.in/hooks/leads.');
    return null;
  }
  const address = parsed.hostname.replace(/^\[(.*)\]$/, '$1');
  const isPrivate = isIP(address) !== 0 && privateAddresses.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
  if (parsed.protocol === 'http:' && !allowPrivate)
    report(at, 'Events are not sent without encryption.', 'Use https://, or add "allowPrivate": true.');
  if (isPrivate && !allowPrivate)
    report(at, 'The address is not public.', 'Use a public one, or add "allowPrivate": true.');
  return parsed;
}

/** A secret of the Standard Webhooks specification; null with an issue for any other text, which is not quoted. */
function readSecret(file: string, at: string, report: ReportIssue): string | null {
  const text = readText(file, at, report);
  if (text === null) return null;
  const secret = /^(?:whsec_)?([A-Za-z0-9+/]+={0,2})$/.exec(text)?.[1] ?? '';
  const bytes = Buffer.from(secret, 'base64');
  if (bytes.length >= 24 && bytes.length <= 64 && bytes.toString('base64') === secret) return secret;
  report(
    at,
    `The file ${file} does not contain a secret.`,
    'Write 24 to 64 random bytes into it as Base64: openssl rand -base64 32',
  );
  return null;
}

function readText(file: string, at: string, report: ReportIssue): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    report(at, `The file ${file} cannot be read (${codeOf(error)}).`, 'Make it readable for the server.');
    return null;
  }
}
