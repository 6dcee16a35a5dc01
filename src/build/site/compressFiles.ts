import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(?:html|js|css|svg|json|webmanifest|txt|xml)$/;
/** Below this many bytes a compressed file saves nothing worth a second file. */
const worthwhileBytes = 500;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes `.br` (quality 11) and `.gz` (level 9) beside every text file of a directory, for the server to send as they are. */
export async function compressFiles(directory: string): Promise<void> {
  const files = await readdir(directory, { recursive: true, withFileTypes: true });
  const compressions = files
    .filter((file) => file.isFile() && compressible.test(file.name))
    .map((file) => compressFile(join(file.parentPath, file.name)));
  await Promise.all(compressions);
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length <= worthwhileBytes) return;
  const [brotliContent, gzipContent] = await Promise.all([
    brotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    zip(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotliContent), writeFile(`${path}.gz`, gzipContent)]);
}
