/**
 * Draws the background films and their posters into public/video. Run by hand when calmScene.js has changed; needs
 * Chromium and ffmpeg (`apt-get install ffmpeg`):
 *
 *     node tools/artwork/drawVideos.ts
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { chromium, type Page } from 'playwright';
import { findChromium } from '#build/setup/findChromium.mjs';

const size = { width: 1280, height: 720 };
const framesPerSecond = 24;
const seconds = 10;
const frames = framesPerSecond * seconds;

const encodings = {
  webm: [
    '-c:v',
    'libvpx-vp9',
    '-crf',
    '34',
    '-b:v',
    '0',
    '-row-mt',
    '1',
    '-deadline',
    'good',
    '-cpu-used',
    '2',
  ],
  mp4: [
    '-c:v',
    'libx264',
    '-crf',
    '27',
    '-preset',
    'veryslow',
    '-profile:v',
    'high',
    '-movflags',
    '+faststart',
  ],
};

const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: ['--no-sandbox'] });
const page = await browser.newPage();
await page.setContent(`<canvas width="${size.width}" height="${size.height}"></canvas>`);
await page.addScriptTag({ content: readFileSync(new URL('calmScene.js', import.meta.url), 'utf8') });

for (const scene of ['home', 'partners']) {
  const lossless = `node_modules/.artwork-${scene}.mkv`;
  await writeFrames(page, scene, lossless);
  for (const [type, options] of Object.entries(encodings)) {
    await ffmpeg(['-i', lossless, '-pix_fmt', 'yuv420p', '-an', ...options, `public/video/${scene}.${type}`]);
  }
  const first = ['-i', lossless, '-frames:v', '1', '-update', '1', '-c:v', 'libwebp', '-quality', '62'];
  await ffmpeg([...first, `public/video/${scene}-poster.webp`]);
  rmSync(lossless);
}
await browser.close();

async function writeFrames(page: Page, scene: string, file: string): Promise<void> {
  const encoder = startFfmpeg(
    ['-f', 'image2pipe', '-r', `${framesPerSecond}`, '-i', '-', '-c:v', 'ffv1', file],
    true,
  );
  for (let frame = 0; frame < frames; frame++) {
    const image = await page.evaluate(`(() => {
      const canvas = document.querySelector('canvas');
      drawFrame(canvas, '${scene}', ${frame / frames});
      return canvas.toDataURL('image/png').split(',')[1];
    })()`);
    if (!encoder.stdin?.write(Buffer.from(String(image), 'base64')) && encoder.stdin)
      await once(encoder.stdin, 'drain');
  }
  encoder.stdin?.end();
  await finished(encoder);
}

function startFfmpeg(options: readonly string[], piped = false) {
  return spawn('ffmpeg', ['-y', '-v', 'error', ...options], {
    stdio: [piped ? 'pipe' : 'ignore', 'inherit', 'inherit'],
  });
}

async function ffmpeg(options: readonly string[]): Promise<void> {
  await finished(startFfmpeg(options));
}

async function finished(process: ReturnType<typeof spawn>): Promise<void> {
  const [code] = await once(process, 'exit');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}
