import { existsSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The packaged Node, which npm finds before any other. */
export const packagedNode = 'node_modules/.bin/node';

/**
 * Links the packaged Node, if npm has not: npm 10 removes the link together with the package of the other processor, because
 * both have a program of that name.
 */
export function linkNode() {
  const target = `../node-${process.platform}-${process.arch}/bin/node`;
  if (!existsSync(packagedNode) && existsSync(join(dirname(packagedNode), target)))
    symlinkSync(target, packagedNode);
}

// `postinstall` of package.json, for those who run `npm ci` themselves
if (process.argv[1] === fileURLToPath(import.meta.url)) linkNode();
