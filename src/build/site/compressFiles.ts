import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const compressible = /\.(?:html|js|css|svg|json|webmanifest|txt|xml)$/;
/** A smaller file is not worth a compressed copy. */
const worthwhileBytes = 500;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes a `.br` and a `.gz` file next to each text file of a directory, with maximum compression. */
export async function compressFiles(directory: string): Promise<void> {
  const files = await readdir(directory, { recursive: true, withFileTypes: true });
  const texts = files.filter((file) => file.isFile() && compressible.test(file.name));
  await Promise.all(texts.map((file) => compressFile(join(file.parentPath, file.name))));
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length <= worthwhileBytes) return;
  await Promise.all([
    brotli(content).then((compressed) => writeFile(`${path}.br`, compressed)),
    zip(content, { level: 9 }).then((compressed) => writeFile(`${path}.gz`, compressed)),
  ]);
}
