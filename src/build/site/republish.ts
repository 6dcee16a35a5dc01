/** `npm run republish`, in the checkout of an earlier release: publishes its site again, without a build. */
import { releasePaths, republishRelease } from './publishRelease.ts';
import { sourcesHash } from './sourcesHash.ts';

const release = republishRelease(releasePaths(process.env), sourcesHash(process.env), new Date());
if (release === null) {
  console.error('No release of this code with these settings is left. Build it with npm run build.');
  process.exitCode = 1;
} else console.log(`Published again: ${release}`);
