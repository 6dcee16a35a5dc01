import { describe, expect, it } from 'vitest';
import { moduleLinks } from '#workbench/build/studio/moduleLinks.ts';

/** Links over modules that are given as what each imports; `asked` are the modules that were looked at. */
function linksOver(modules: Readonly<Record<string, string>>) {
  const asked: string[] = [];
  const environment = {
    async transformRequest(url: string) {
      asked.push(url);
      const code = modules[url];
      if (code === undefined) throw new Error(`${url} is not there.`);
      return { code, map: null };
    },
  };
  const links = moduleLinks(environment, { '/page': '/entry.tsx' });
  const settled = async () => {
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  };
  const hrefs = () => [...links.of('/page').matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  return { links, asked, settled, hrefs };
}

const modules = {
  '/entry.tsx': 'import a from "/a.ts";import "/sheet.css";const late = import("/late.ts");',
  '/a.ts':
    'import {b,\n c} from "/b.ts?v=1&x=2";\nexport * from "/@id/__x00__virtual:made";import texts from "/t.json?import";',
  '/b.ts?v=1&x=2': 'import "/a.ts"',
  '\0virtual:made': 'export const one = 1;',
  '/sheet.css': 'import "/@vite/client"',
  '/@vite/client': '',
};

describe('the links by which a page asks for all its modules at once', () => {
  it('are those of what is there before the page runs, in the order in which it would learn of them', async () => {
    const { links, asked, settled, hrefs } = linksOver(modules);
    expect(links.of('/page')).toBe('');
    await settled();
    expect(hrefs()).toEqual([
      '/entry.tsx',
      '/a.ts',
      '/sheet.css',
      '/b.ts?v=1&amp;x=2',
      '/@id/__x00__virtual:made',
      '/t.json?import',
      '/@vite/client',
    ]);
    expect(asked).not.toContain('/late.ts');
    expect(links.of('/elsewhere')).toBe('');
  });

  it('follow what the modules become, and are none while one of them is wrong', async () => {
    const changing: Record<string, string> = { '/entry.tsx': 'import "/a.ts"', '/a.ts': '', '/c.ts': '' };
    const { links, settled, hrefs } = linksOver(changing);
    links.of('/page');
    await settled();
    changing['/a.ts'] = 'import "/c.ts"';
    expect(hrefs()).toEqual(['/entry.tsx', '/a.ts']);
    await settled();
    expect(hrefs()).toEqual(['/entry.tsx', '/a.ts', '/c.ts']);
    changing['/a.ts'] = 'import "/wrong.ts"';
    await settled();
    links.of('/page');
    await settled();
    expect(hrefs()).toEqual([]);
  });
});
