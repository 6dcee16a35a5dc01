import { describe, expect, it } from 'vitest';
import { pageFiles } from '#build/site/pageFiles.ts';

const manifest = {
  'src/app/index.html': { file: 'index.js', isEntry: true, imports: ['_react.js'], css: ['site.css'] },
  '_react.js': { file: 'react.js' },
  'src/pages/about/AboutPage.tsx': {
    file: 'about.js',
    imports: ['_react.js', '_parts.js'],
    css: ['forms.css', 'about.css'],
  },
  '_parts.js': { file: 'parts.js', imports: ['_react.js', 'src/app/index.html'], css: ['parts.css'] },
  'src/pages/PlainPage.tsx': { file: 'plain.js', imports: ['_react.js'] },
};

const filesOf = (...modules: string[]) => pageFiles(manifest, 'src/app/index.html', modules);

describe('pageFiles', () => {
  it('names the scripts of a page, with what they import and the entry has not imported already', () => {
    expect(filesOf('src/pages/about/AboutPage.tsx').scripts.toSorted()).toEqual(['about.js', 'parts.js']);
  });

  it('names the style sheets of a page and of what it imports, the entry’s first', () => {
    expect(filesOf('src/pages/about/AboutPage.tsx').sheets).toEqual([
      'site.css',
      'parts.css',
      'forms.css',
      'about.css',
    ]);
  });

  it('leaves the sheets of other pages to them', () => {
    expect(filesOf('src/pages/PlainPage.tsx').sheets).toEqual(['site.css']);
  });

  it('refuses a module that the build does not know', () => {
    expect(() => filesOf('src/pages/Gone.tsx')).toThrow('src/pages/Gone.tsx');
  });
});
