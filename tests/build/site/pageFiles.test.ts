import { describe, expect, it } from 'vitest';
import { pageFiles } from '#build/site/pageFiles.ts';

const entry = 'src/site/app/index.html';
const manifest = {
  [entry]: { file: 'index.js', isEntry: true, imports: ['_react.js'], css: ['site.css'] },
  '_react.js': { file: 'react.js' },
  'About.tsx': { file: 'about.js', imports: ['_react.js', '_parts.js'], css: ['forms.css', 'about.css'] },
  '_parts.js': { file: 'parts.js', imports: ['_react.js', entry], css: ['parts.css'] },
  'virtual:form/ASSETS': { file: 'assets.js', imports: ['_react.js', '_validators.js'], css: ['steps.css'] },
  '_validators.js': { file: 'validators.js' },
  'Plain.tsx': { file: 'plain.js', imports: ['_react.js'] },
};

describe('pageFiles', () => {
  it('lists the imports of entry and page, and the stylesheets, those of the entry first', () => {
    const { scripts, ...files } = pageFiles(manifest, entry, ['About.tsx'], []);
    expect(scripts.toSorted()).toEqual(['about.js', 'parts.js', 'react.js']);
    const stylesheets = ['site.css', 'parts.css', 'forms.css', 'about.css'];
    expect(files).toEqual({ entry: 'index.js', formScripts: [], stylesheets });
    expect(pageFiles(manifest, entry, ['Plain.tsx'], []).stylesheets).toEqual(['site.css']);
  });

  it('lists the additional scripts and styles of the page’s forms', () => {
    const { formScripts, stylesheets } = pageFiles(manifest, entry, ['About.tsx'], ['virtual:form/ASSETS']);
    expect(formScripts.toSorted()).toEqual(['assets.js', 'validators.js']);
    expect(stylesheets.at(-1)).toBe('steps.css');
  });

  it.each([
    [entry, ['Gone.tsx'], []],
    [entry, [], ['Gone.tsx']],
    ['Gone.tsx', [], []],
  ])('rejects a module without a chunk', (page, modules, forms) => {
    expect(() => pageFiles(manifest, page, modules, forms)).toThrow('Gone.tsx');
  });
});
