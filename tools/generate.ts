/**
 * `npm run generate -- fonts | icons | reference | share-cards`: generates committed files. Passes further arguments to the
 * generator.
 */
import { run } from '#build/setup/run.mjs';

const generators: Readonly<Record<string, string>> = {
  fonts: 'tools/fonts/cutFonts.ts',
  icons: 'tools/artwork/drawIcons.ts',
  reference: 'src/workbench/build/reference/writeReference.ts',
  'share-cards': 'tools/artwork/drawShareCards.ts',
};
const drawInBrowser = ['icons', 'share-cards'];

const [name = '', ...args] = process.argv.slice(2);
const generator = generators[name];
if (generator === undefined) {
  console.error(`Use one of ${Object.keys(generators).join(', ')}: npm run generate -- fonts`);
  process.exitCode = 1;
} else {
  if (drawInBrowser.includes(name)) run('node', ['src/build/setup/setup.mjs', 'chromium']);
  run('node', [generator, ...args]);
}
