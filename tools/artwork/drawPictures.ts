/**
 * Draws the site's pictures into public/pictures. Run by hand when a scene has changed:
 *
 *     node tools/artwork/drawPictures.ts
 */
import { writeFileSync } from 'node:fs';
import { scenes } from './scenes.ts';

for (const [name, draw] of Object.entries(scenes)) {
  const svg = draw();
  writeFileSync(`public/pictures/${name}.svg`, svg);
  console.log(`${name}.svg ${svg.length} bytes`);
}
