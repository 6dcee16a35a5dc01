import { fingerprint } from '../setup/siteFingerprint.mjs';
import { releasePaths, republishRelease } from './publishRelease.ts';

/** `npm run republish`, in the code of an earlier release: publishes its site again, without a build. */
const release = republishRelease(releasePaths(process.env), fingerprint(), new Date());
if (release === null) {
  console.error(
    'No release in SITE_DIR was built from this code with these settings: build it again with npm run build.',
  );
  process.exitCode = 1;
} else console.log(`Published again: ${release}`);
