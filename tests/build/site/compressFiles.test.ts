import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressFiles } from '#build/site/compressFiles.ts';

describe('compressFiles', () => {
  const text = 'insurance '.repeat(200);
  let directory = '';

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'compress-'));
    await mkdir(join(directory, 'about'));
    await writeFile(join(directory, 'about/index.html'), text);
    await writeFile(join(directory, 'small.json'), ' '.repeat(500));
    await writeFile(join(directory, 'larger.json'), ' '.repeat(501));
    await writeFile(join(directory, 'photo.webp'), text);
    await compressFiles(directory);
  });
  afterAll(() => rm(directory, { recursive: true }));

  it('writes brotli and gzip beside a text file in any folder', async () => {
    expect(brotliDecompressSync(await readFile(join(directory, 'about/index.html.br'))).toString()).toBe(
      text,
    );
    expect(gunzipSync(await readFile(join(directory, 'about/index.html.gz'))).toString()).toBe(text);
  });

  it('leaves small files and files that are compressed already as they are', () => {
    for (const name of ['small.json', 'photo.webp'])
      for (const end of ['.br', '.gz'])
        expect(existsSync(join(directory, name + end)), name + end).toBe(false);
    expect(existsSync(join(directory, 'larger.json.br'))).toBe(true);
    expect(existsSync(join(directory, 'larger.json.gz'))).toBe(true);
  });
});
