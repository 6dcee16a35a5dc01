import { expect, it } from 'vitest';
import { paperHtml } from '#workbench/build/studio/paper/paperHtml.ts';

it('paperHtml prints headings for sections and fields, rows of rates, and escaped texts', () => {
  const html = paperHtml(
    [
      { text: 'Step <1>', children: [{ text: 'Age & sex', name: 'age', children: [{ text: '“<b>”' }] }] },
      { text: 'Rates', table: { head: ['age', 'rate'], rows: [['18', '<2.5>']] } },
    ],
    'Folder <life>',
  );
  expect(html).toContain('<h3>Step &lt;1></h3>');
  expect(html).toContain('<h4>Age &amp; sex <code>age</code></h4><ul><li>“&lt;b>”</li></ul>');
  expect(html).toContain('<tr><td>18</td><td>&lt;2.5></td></tr>');
  expect(html).toContain('Folder &lt;life>');
});
