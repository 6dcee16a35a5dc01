import { describe, expect, it } from 'vitest';
import { pageFiles } from '#build/site/pageFiles.ts';

const manifest = {
  'src/site/app/index.html': { file: 'index.js', isEntry: true, imports: ['_react.js'], css: ['site.css'] },
  '_react.js': { file: 'react.js' },
  'src/site/pages/about/AboutPage.tsx': {
    file: 'about.js',
    imports: ['_react.js', '_parts.js'],
    css: ['forms.css', 'about.css'],
  },
  '_parts.js': { file: 'parts.js', imports: ['_react.js', 'src/site/app/index.html'], css: ['parts.css'] },
  'virtual:form/ASSETS': { file: 'assets.js', imports: ['_react.js', '_validators.js'], css: ['steps.css'] },
  '_validators.js': { file: 'validators.js' },
  'src/site/pages/PlainPage.tsx': { file: 'plain.js', imports: ['_react.js'] },
};

const entry = 'src/site/app/index.html';
const filesOf = (...modules: string[]) => pageFiles(manifest, entry, modules);

describe('pageFiles', () => {
  it('names the entry, and all that it and the page import, so that they come side by side', () => {
    const { entry, scripts } = filesOf('src/site/pages/about/AboutPage.tsx');
    expect(entry).toBe('index.js');
    expect(scripts.toSorted()).toEqual(['about.js', 'parts.js', 'react.js']);
  });

  it('names what the page’s forms need beside it, and nothing of theirs without a form', () => {
    const { formScripts, stylesheets: sheets } = pageFiles(
      manifest,
      entry,
      ['src/site/pages/about/AboutPage.tsx'],
      ['virtual:form/ASSETS'],
    );
    expect(formScripts.toSorted()).toEqual(['assets.js', 'validators.js']);
    expect(sheets.at(-1)).toBe('steps.css');
    expect(filesOf('src/site/pages/about/AboutPage.tsx').formScripts).toEqual([]);
  });

  it('names the style sheets of a page and of what it imports, the entry’s first', () => {
    expect(filesOf('src/site/pages/about/AboutPage.tsx').stylesheets).toEqual([
      'site.css',
      'parts.css',
      'forms.css',
      'about.css',
    ]);
  });

  it('leaves the sheets of other pages to them', () => {
    expect(filesOf('src/site/pages/PlainPage.tsx').stylesheets).toEqual(['site.css']);
  });

  it('refuses a module that the build does not know', () => {
    expect(() => filesOf('src/site/pages/Gone.tsx')).toThrow('src/site/pages/Gone.tsx');
    expect(() => pageFiles(manifest, entry, [], ['virtual:form/GONE'])).toThrow('GONE');
    expect(() => pageFiles(manifest, 'src/site/app/gone.html', [])).toThrow('src/site/app/gone.html');
  });
});
