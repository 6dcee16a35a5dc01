import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { describeChart } from '#inspect/describeChart.ts';
import { loginDialogMachine } from '#machines/loginDialog.machine.ts';
import { layoutChart } from '#studio/machines/layout/layoutChart.ts';
import { noMarks } from '#studio/machines/picture/ChartPicture.tsx';
import { chartSvg } from '#studio/machines/picture/chartSvg.tsx';

const style = readFileSync('src/workbench/studio/machines/picture/chart.css', 'utf8');

it('a saved picture stands alone, and shows what is lit', async () => {
  const layout = await layoutChart(describeChart(loginDialogMachine));
  const taken = new Set(['closed on dialog.opened [0]']);
  const svg = chartSvg('loginDialog', layout, { ...noMarks, active: new Set(['closed']), taken }, style);
  expect(svg).toContain('xmlns="http://www.w3.org/2000/svg"');
  expect(svg).toContain(`viewBox="0 0 ${Math.ceil(layout.width)} ${Math.ceil(layout.height)}"`);
  expect(svg).not.toMatch(/var\(|url\(|href=|<script|<image/);
  expect(svg).toContain('.chart .chart-box');
  expect(svg.match(/class="chart-state[^"]*is-active/g)).toHaveLength(1);
  expect(svg.match(/class="chart-arrow[^"]*is-taken/g)).toHaveLength(1);
  for (const words of [
    'customer.chosen',
    'runs employeeLogin',
    'after closeAnimation (300 ms)',
    '/ goToAdmin',
  ])
    expect(svg).toContain(words);
});
