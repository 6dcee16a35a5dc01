import { saveFile } from '../saveFile.ts';

const sharpness = 2;

/** Saves a drawing that stands alone, as it is or as pixels, twice as fine as the screen's. */
export async function savePicture(name: string, svg: string, kind: 'svg' | 'png'): Promise<void> {
  const drawing = new Blob([svg], { type: 'image/svg+xml' });
  if (kind === 'svg') {
    saveFile(`${name}.svg`, drawing);
    return;
  }
  const image = new Image();
  image.src = URL.createObjectURL(drawing);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * sharpness;
  canvas.height = image.naturalHeight * sharpness;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  const pixels = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (pixels === null) throw new Error('The browser made no picture of the chart.');
  saveFile(`${name}.png`, pixels);
}
