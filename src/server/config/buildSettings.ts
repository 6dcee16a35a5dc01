import { type Setting, setting } from './setting.ts';
import { defaultLeadApiKey } from './settings.ts';
import { days, directory, key, origin, wholeNumber } from './settingTypes.ts';

/** Days until older releases are removed. */
export const keepReleases = setting(
  'KEEP_RELEASES',
  days(3650),
  7,
  'days until older releases and their files are removed; running servers switch to the newest release before that',
  '`7d`',
);

export const devPort = setting(
  'PORT_DEV',
  wholeNumber(1, 65_534),
  5173,
  'port of the site in `npm run dev`; the staff’s site uses the next port',
);

const callHost = 'origin that pages call, if it differs from the server of the page';

/** The variables that the build and `npm run dev` read besides those of the server. */
export const buildSettings: readonly Setting<unknown>[] = [
  setting(
    'VITE_LEAD_API_KEY',
    key(1),
    defaultLeadApiKey,
    'API key of the lead call in pages; must equal `LEAD_API_KEY`',
  ),
  setting('VITE_API_HOST', origin, null, callHost),
  setting('VITE_PORTAL_HOST', origin, null, `${callHost}, for the client portal`),
  keepReleases,
  setting(
    'MACHINE_RECORDINGS_DIR',
    directory,
    null,
    'directory of machine recordings that the studio saves and a test replays',
    '`tests/machines/recordings`',
  ),
  devPort,
];
