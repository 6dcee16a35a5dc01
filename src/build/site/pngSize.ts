/**
 * Width and height of a PNG in pixels, from its first chunk.
 *
 * @throws Error naming `file` when the bytes are no PNG
 */
export function pngSize(bytes: Buffer, file: string): { readonly width: number; readonly height: number } {
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') throw new Error(`${file} is no PNG.`);
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
