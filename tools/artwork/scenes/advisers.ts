/** The firm's advisers, each at a window. */
import { figure } from '../people.ts';
import { cypress, hill, picture, plant, sun, tree } from '../scenery.ts';
import { fill, gold, stroke } from '../shapes.ts';
import { portrait } from './sizes.ts';

/** The frame of an arched window over the whole picture. */
function arch(colour: string, edge: string): string {
  const opening = 'M18 160V74a62 58 0 0 1 124 0v86';
  return `<path fill="${colour}" fill-rule="evenodd" d="M0 0h160v160H0zM18 160V74a62 58 0 0 1 124 0v86z"/>${stroke(opening, 1, 1.6, edge)}`;
}

/** In a sari, with the hills behind her. */
export function familyAdviser(): string {
  return picture({ ...portrait, light: 'morning', horizon: 104 }, ({ depths }) => [
    sun(116, 52, 11, 4, '#fff0bd'),
    hill(96, 12, 6, depths[1], { ...portrait, rim: 0 }),
    hill(112, 8, 14, depths[2], { ...portrait, lean: 8, rim: 0 }),
    cypress(40, 150, 62, depths[4]),
    arch('#1d5a50', '#e2b54e'),
    figure({
      x: 80, y: 440, height: 398, skin: 1, hair: 'bun', hairColour: '#3a3338', wears: 'sari', colour: '#2c4a86', second: '#c8553d',
      look: 0.4, isSeated: true, extras: ['earrings', 'bindi'],
    }),
  ]); // biome-ignore format: people are one line each
}

/** In a suit and turban, before the trees of a garden. */
export function businessAdviser(): string {
  return picture({ ...portrait, light: 'garden', horizon: 110 }, ({ depths }) => [
    hill(104, 6, 9, depths[1], { ...portrait, rim: 0 }),
    tree(38, 134, 84, { crown: depths[3], lit: depths[2], seed: 4 }),
    tree(128, 132, 70, { crown: depths[3], lit: depths[2], seed: 8 }),
    fill('M0 130h160v30H0z', depths[2]),
    arch('#73503a', gold),
    figure({
      x: 80, y: 444, height: 398, skin: 1, hair: 'turban', hairColour: '#8a2f3a', wears: 'suit', colour: '#26375c', second: '#e2b54e',
      look: -0.4, isSeated: true, extras: ['beard', 'moustache'],
    }),
  ]); // biome-ignore format: people are one line each
}

/** In a kurta, with the last sun over the sea. */
export function claimsAdviser(): string {
  return picture({ ...portrait, light: 'rose', horizon: 98 }, ({ depths, water }) => [
    sun(50, 84, 12, 4, '#ffd983'),
    fill('M0 98h160v62H0z', water[1]),
    fill('M0 116h160v44H0z', water[2]),
    plant(140, 152, 60, depths[3], gold),
    arch('#26446f', '#e2b54e'),
    figure({
      x: 80, y: 440, height: 398, skin: 2, hair: 'bob', wears: 'kurta', colour: '#1f7a74', second: '#f7d98c',
      look: 0.2, isSeated: true, extras: ['glasses'],
    }),
  ]); // biome-ignore format: people are one line each
}
