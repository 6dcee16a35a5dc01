import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { loadServedCatalogue } from '#forms/node/index.ts';
import { checkStart } from '#server/app/checkStart.ts';
import { type Config, parseConfig } from '#server/config.ts';
import { databaseName, requireDatabaseForReading } from '#server/database/openDatabase.ts';
import { checkCertificate } from '#server/doctor/checkCertificate.ts';
import { checkDatabase, checkSpace } from '#server/doctor/checkDatabase.ts';
import { checkSecurityLog } from '#server/doctor/checkSecurityLog.ts';
import { type Finding, failure, findingOf, messageOf, ok, warning } from '#server/doctor/finding.ts';
import { serverFormsOf } from '#server/leads/serverForms.ts';
import { differenceOf, readRelease } from '#server/releases/release.ts';
import { parseArguments, print, runCommand } from './commandLine.ts';
import { sendTest } from './sendTest.ts';

const usage = `Usage: npm run doctor -- …, or insurance-site doctor … on a server
  Checks settings, release, database, clock, disk, backup, messages, certificates and the security log.
  Prints a line for each check, and exits with 1 if one has failed.
  --quiet               omits checks without a problem, for cron
  --to ADDRESS          also sends a test message to a mail address or a mobile number; repeatable
  --security-log DIR    /var/log/insurance-security by default`;

const signs = { ok: 'ok     ', warning: 'WARNING', failure: 'FAILED ' } as const;

runCommand(async (args) => {
  const { values } = parseArguments(args, {
    quiet: { type: 'boolean', default: false },
    to: { type: 'string', multiple: true },
    'security-log': { type: 'string', default: '/var/log/insurance-security' },
  });
  const now = new Date();
  const findings: Finding[] = [];
  const report = async (...found: readonly Finding[]) => {
    findings.push(...found);
    const printed = found.filter(({ state }) => !(values.quiet && state === 'ok'));
    for (const { state, text } of printed) await print(`${signs[state]} ${text}`);
  };
  const config = parseConfig(process.env);
  await report(ok('The settings are valid.'), ...config.unknownNames.map((text) => warning(`${text}`)));
  await report(...checkRelease(config));
  await report(...(await checkStored(config, now)));
  await report(checkSpace(config.dataDir));
  await report(await checkTime());
  for (const origin of new Set([config.siteOrigin, ...(config.adminHost ? [config.adminHost] : [])]))
    await report(
      await findingOf(
        () => checkCertificate(origin, now),
        `The certificate of ${origin} cannot be checked: `,
      ),
    );
  await report(checkSecurityLog(values['security-log'], now));
  for (const to of values.to ?? []) await report(await findingOf(async () => ok(await sendTest(config, to))));
  if (findings.some(({ state }) => state === 'failure')) process.exitCode = 1;
}, usage);

/** The risks of the built site with these settings; in production one that is not accepted is a failure. */
function checkRelease(config: Config): readonly Finding[] {
  try {
    const loadForms = () => serverFormsOf(loadServedCatalogue(config.formSchemasDirs, config.formDrafts));
    const release = readRelease({ config, loadForms });
    if (release.record === null) return [failure(`There is no built site in ${config.siteDir}.`)];
    const difference = differenceOf(release);
    const risks = checkStart(config, release).map(({ name, warning: text }) => warning(`${name}: ${text}.`));
    return [
      difference === null ? ok('Site, forms and program are of one release.') : failure(difference),
      ...risks,
    ];
  } catch (error) {
    return [failure(messageOf(error))];
  }
}

async function checkStored(config: Config, now: Date): Promise<readonly Finding[]> {
  try {
    await (await requireDatabaseForReading(config)).destroy();
    return [ok(`Database: ${databaseName(config)}.`), ...(await checkDatabase(config, config.targets, now))];
  } catch (error) {
    return [failure(messageOf(error))];
  }
}

/** Whether the system synchronises its clock. */
async function checkTime(): Promise<Finding> {
  try {
    const asking = promisify(execFile)('timedatectl', ['show', '--property=NTPSynchronized', '--value']);
    return (await asking).stdout.trim() === 'yes'
      ? ok('The clock is synchronised.')
      : failure('The clock is not synchronised: timedatectl set-ntp true.');
  } catch {
    return warning('Without timedatectl it is not known whether the clock is synchronised.');
  }
}
