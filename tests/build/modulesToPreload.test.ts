import { describe, expect, it } from 'vitest';
import { modulesToPreload } from '#build/modulesToPreload.ts';

const manifest = {
  'src/app/index.html': { file: 'index.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'react.js' },
  'src/pages/AboutPage.tsx': { file: 'about.js', imports: ['_react.js', '_parts.js'] },
  '_parts.js': { file: 'parts.js', imports: ['_react.js', 'src/app/index.html'] },
};

describe('modulesToPreload', () => {
  it('names the chunks of a page, with what they import and the entry has not imported already', () => {
    expect(modulesToPreload(manifest, 'src/app/index.html', ['src/pages/AboutPage.tsx'])).toEqual([
      'about.js',
      'parts.js',
    ]);
  });

  it('refuses a module that the build does not know', () => {
    expect(() => modulesToPreload(manifest, 'src/app/index.html', ['src/pages/Gone.tsx'])).toThrow(
      'src/pages/Gone.tsx',
    );
  });
});
