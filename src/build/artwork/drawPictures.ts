/**
 * Draws the site's pictures into public/pictures. Run by hand when a scene has changed:
 *
 *     node src/build/artwork/drawPictures.ts
 */
import { writeFileSync } from 'node:fs';
import { scenes } from '#build/artwork/scenes.ts';

for (const [name, draw] of Object.entries(scenes)) {
  const svg = draw();
  writeFileSync(`public/pictures/${name}.svg`, svg);
  console.log(`${name}.svg ${svg.length} bytes`);
}
