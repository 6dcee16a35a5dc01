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
  'virtual:form/ASSETS': { file: 'assets.js', imports: ['_react.js', '_validators.js'] },
  '_validators.js': { file: 'validators.js' },
  'src/app/formEntry.ts': { file: 'formEntry.js', isEntry: true, imports: ['_react.js'] },
  'src/pages/PlainPage.tsx': { file: 'plain.js', imports: ['_react.js'] },
};

const entries = { page: 'src/app/index.html', forms: 'src/app/formEntry.ts' };
const filesOf = (...modules: string[]) => pageFiles(manifest, entries, modules);

describe('pageFiles', () => {
  it('names the entry, and all that it and the page import, so that they come side by side', () => {
    const { entry, scripts } = filesOf('src/pages/about/AboutPage.tsx');
    expect(entry).toBe('index.js');
    expect(scripts.toSorted()).toEqual(['about.js', 'parts.js', 'react.js']);
  });

  it('names all that the page’s forms need without the page, and nothing of theirs without a form', () => {
    const { formEntry, formScripts } = pageFiles(
      manifest,
      entries,
      ['src/pages/about/AboutPage.tsx'],
      ['virtual:form/ASSETS'],
    );
    expect(formEntry).toBe('formEntry.js');
    expect(formScripts.toSorted()).toEqual(['assets.js', 'react.js', 'validators.js']);
    expect(filesOf('src/pages/about/AboutPage.tsx').formScripts).toEqual([]);
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
    expect(() => pageFiles(manifest, entries, [], ['virtual:form/GONE'])).toThrow('GONE');
    expect(() => pageFiles(manifest, { ...entries, forms: 'src/app/gone.ts' }, [])).toThrow(
      'src/app/gone.ts',
    );
  });
});
