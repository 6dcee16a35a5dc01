import { expect, it } from 'vitest';
import { createLeadFormMachine } from '#machines/leadForm.machine.ts';
import { statesOf } from '#workbench/machines/chart.ts';
import { describeChart } from '#workbench/machines/describeChart.ts';
import { machineGallery } from '#workbench/machines/machineGallery.ts';
import { type Area, layoutChart, type Point } from '#workbench/studio/machines/chart/layoutChart.ts';
import { formOf } from '../../../support/catalogue.ts';

const machines = [
  ...machineGallery.map(({ machine }) => machine),
  createLeadFormMachine(formOf('HEALTH').model),
];

/** A tolerance in pixels, because elkjs rounds positions. */
const slack = 0.75;
const isWithin = (inner: Area, outer: Area) =>
  inner.x >= outer.x - slack &&
  inner.y >= outer.y - slack &&
  inner.x + inner.width <= outer.x + outer.width + slack &&
  inner.y + inner.height <= outer.y + outer.height + slack;
const isOnBorder = ({ x, y }: Point, box: Area) =>
  isWithin({ x, y, width: 0, height: 0 }, box) &&
  [x - box.x, box.x + box.width - x, y - box.y, box.y + box.height - y].some((gap) => Math.abs(gap) <= slack);

const panes = [
  { width: 1280, height: 400 },
  { width: 400, height: 1280 },
];

it.each(
  machines.flatMap((machine) => panes.map((pane) => [machine.id, pane, describeChart(machine)] as const)),
)(
  'the chart of %s in %o has every state in its parent and an arrow for every transition',
  async (_id, pane, { root, ...chart }) => {
    const layout = await layoutChart({ root, ...chart }, pane);
    const boxes = new Map(layout.boxes.map((box) => [box.path, box]));
    const states = statesOf(root);
    expect([...boxes.keys()]).toEqual(states.map(({ path }) => path));
    const whole = { x: 0, y: 0, ...layout };
    for (const box of layout.boxes) {
      const { path } = box;
      const parent = path === '' ? whole : boxes.get(path.slice(0, Math.max(0, path.lastIndexOf('.'))));
      expect(parent && isWithin(box, parent), path).toBe(true);
    }
    const goals = states.flatMap(({ path, transitions }) =>
      transitions.flatMap(({ id, targets }) => targets.map((target) => ({ id, path, target }))),
    );
    expect(layout.arrows.map(({ label }) => label.transition)).toEqual(goals.map(({ id }) => id));
    for (const [location, { id, points }] of layout.arrows.entries()) {
      const [from, to] = [boxes.get(goals[location]?.path ?? ''), boxes.get(goals[location]?.target ?? '')];
      const [first, last] = [points[0], points.at(-1)];
      if (!from || !to || !first || !last) throw new Error(`${id} has no arrow.`);
      expect(isOnBorder(first, from) && isOnBorder(last, to), id).toBe(true);
    }
  },
);

it('a chart is laid out for its pane, so the login form is wider in a wide one', async () => {
  const machine = machines.find(({ id }) => id === 'accountForm');
  if (!machine) throw new Error('Unknown machine accountForm.');
  const [wide, tall] = await Promise.all(panes.map((pane) => layoutChart(describeChart(machine), pane)));
  expect(wide?.width).toBeGreaterThan(2 * (wide?.height ?? 0));
  expect(tall?.height).toBeGreaterThan(tall?.width ?? 0);
});
