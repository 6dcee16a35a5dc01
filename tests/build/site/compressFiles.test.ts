import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { compressFiles } from '#build/site/compressFiles.ts';

it('writes brotli and gzip beside text files in any folder, but for small and compressed ones', async () => {
  const text = 'insurance '.repeat(200);
  const directory = await mkdtemp(join(tmpdir(), 'compress-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const at = (name: string) => join(directory, name);
  await mkdir(at('about'));
  await writeFile(at('about/index.html'), text);
  await writeFile(at('small.json'), ' '.repeat(500));
  await writeFile(at('larger.json'), ' '.repeat(501));
  await writeFile(at('photo.webp'), text);
  await compressFiles(directory);
  expect(brotliDecompressSync(await readFile(at('about/index.html.br'))).toString()).toBe(text);
  expect(gunzipSync(await readFile(at('about/index.html.gz'))).toString()).toBe(text);
  const names = ['small.json', 'larger.json', 'photo.webp'];
  expect(names.map((name) => existsSync(at(`${name}.br`)) && existsSync(at(`${name}.gz`)))).toEqual([
    false,
    true,
    false,
  ]);
});
