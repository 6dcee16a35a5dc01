import { existsSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The packaged Node, which npm finds before any other. */
export const packagedNode = 'node_modules/.bin/node';

/**
 * Links the packaged Node if the link is missing. The packages for both processors contain a program `node`; when npm 10 removes
 * the one for the other processor, it also removes the link.
 */
export function linkNode() {
  const target = `../node-${process.platform}-${process.arch}/bin/node`;
  if (!existsSync(packagedNode) && existsSync(join(dirname(packagedNode), target)))
    symlinkSync(target, packagedNode);
}

// package.json runs this file as `postinstall`, for a direct `npm ci`
if (process.argv[1] === fileURLToPath(import.meta.url)) linkNode();
