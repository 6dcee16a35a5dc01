import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressFiles } from '#build/site/compressFiles.ts';
import { temporaryDirectory } from '../../server/support/databases.ts';

it('text files in all folders get brotli and gzip copies, except small files', async () => {
  const text = 'insurance '.repeat(200);
  const directory = temporaryDirectory();
  mkdirSync(join(directory, 'about'));
  for (const [name, content] of Object.entries({
    'about/a.html': text,
    'small.json': '{}',
    'photo.webp': text,
  }))
    writeFileSync(join(directory, name), content);
  await compressFiles(directory);
  expect(readdirSync(directory).sort()).toEqual(['about', 'photo.webp', 'small.json']);
  const page = join(directory, 'about/a.html');
  expect(brotliDecompressSync(readFileSync(`${page}.br`)).toString()).toBe(text);
  expect(gunzipSync(readFileSync(`${page}.gz`)).toString()).toBe(text);
});
