import { expect, it } from 'vitest';
import { describeChart } from '#inspect/describeChart.ts';
import { customerLoginMachine } from '#machines/customerLogin.machine.ts';
import { layoutChart } from '#studio/machines/layout/layoutChart.ts';
import { noMarks } from '#studio/machines/picture/ChartPicture.tsx';
import { activePart, placeOf } from '#studio/machines/stage/chartParts.ts';

it('finds states, arrows, and what stays in a state', async () => {
  const layout = await layoutChart(describeChart(customerLoginMachine));
  const box = (path: string) => layout.boxes.find((one) => one.path === path);
  expect(placeOf(layout, 'otp.waiting')).toBe(box('otp.waiting'));
  expect(placeOf(layout, 'otp.waiting on otp.requested [0]')).toMatchObject({
    words: { lines: expect.arrayContaining([{ role: 'event', text: 'otp.requested' }]) },
  });
  expect(placeOf(layout, 'otp.waiting on otp.requested [1]')).toBe(box('otp.waiting'));
  expect(placeOf(layout, 'nowhere')).toBeUndefined();
});

it('the active part holds every innermost active state and what was taken, and no more', async () => {
  const layout = await layoutChart(describeChart(customerLoginMachine));
  expect(activePart(layout, noMarks)).toBeNull();
  const waiting = layout.boxes.find(({ path }) => path === 'otp.waiting');
  const active = new Set(['', 'otp', 'otp.waiting']);
  const { x, y, width, height } = waiting ?? { x: 0, y: 0, width: 0, height: 0 };
  expect(activePart(layout, { ...noMarks, active })).toMatchObject({ x, y, width, height });
  const taken = new Set(['otp.sending on xstate.done.actor.0.customerLogin.otp.sending [0]']);
  expect(activePart(layout, { ...noMarks, active, taken })?.height).toBeGreaterThan(height);
});
