import { type Setting, setting } from './setting.ts';
import { defaultLeadApiKey } from './settings.ts';
import { days, directory, key, origin, wholeNumber } from './settingTypes.ts';

/** How long releases that are no longer the newest stay, in days. */
export const keepReleases = setting(
  'KEEP_RELEASES',
  days(3650),
  7,
  'how long earlier releases and their files stay; a server takes up a newer one before they end',
  '`7d`',
);

export const devPort = setting(
  'PORT_DEV',
  wholeNumber(1, 65_534),
  5173,
  'where `npm run dev` serves the site, the staff’s site one port above',
);

const callHost = 'the host that pages call, where it is another than the server that serves the page';

/** The variables that the build and `npm run dev` read besides those of the server. */
export const buildSettings: readonly Setting<unknown>[] = [
  setting(
    'VITE_LEAD_API_KEY',
    key(1),
    defaultLeadApiKey,
    'the lead call’s key in the pages: the same as `LEAD_API_KEY`',
  ),
  setting('VITE_API_HOST', origin, null, callHost),
  setting('VITE_PORTAL_HOST', origin, null, `${callHost}, for the client portal`),
  keepReleases,
  setting(
    'MACHINE_RUNS_DIR',
    directory,
    null,
    'where the studio saves runs of machines, and their test looks for them',
    '`tests/machines/runs`',
  ),
  devPort,
];
