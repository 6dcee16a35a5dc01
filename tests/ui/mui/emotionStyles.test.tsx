import Avatar from '@mui/material/Avatar';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { collectedStyles, type StyleCollector, StyleCollectorContext } from '#ui/mui/emotionStyles.ts';
import { SiteMuiProvider } from '#ui/mui/SiteMuiProvider.tsx';

function render(page: React.ReactNode) {
  const styles: StyleCollector = {};
  const html = renderToStaticMarkup(<StyleCollectorContext value={styles}>{page}</StyleCollectorContext>);
  return { html, css: collectedStyles(styles) };
}

describe('collectedStyles', () => {
  it('[CLIENT-1] has the rules of every class in the markup, named by their ids, and leaves the markup free of styles', () => {
    const { html, css } = render(
      <SiteMuiProvider>
        <Avatar>AM</Avatar>
      </SiteMuiProvider>,
    );
    const ids = [...html.matchAll(/\bcss-([\w-]+)/g)].map(([, id = '']) => id);
    expect(ids.length).toBeGreaterThan(0);
    expect(html).not.toContain('<style');
    for (const id of ids) {
      expect(/data-emotion="css ([^"]*)"/.exec(css)?.[1]?.split(' ')).toContain(id);
      expect(css).toContain(`.css-${id}{`);
    }
  });

  it('is nothing for a page without MUI', () => {
    expect(render(<p>Words</p>).css).toBe('');
  });

  it('keeps the pages apart', () => {
    const first = render(
      <SiteMuiProvider>
        <Avatar variant="square">AM</Avatar>
      </SiteMuiProvider>,
    );
    const second = render(<SiteMuiProvider>none</SiteMuiProvider>);
    expect(first.css).toContain('.css-');
    expect(second.css).not.toContain('.css-');
  });
});
