import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { describeChart } from '#inspect/describeChart.ts';
import { machineGallery } from '#inspect/machineGallery.ts';
import { statesOf } from '#inspect/statesOf.ts';
import { plainLeadFormMachine } from '#machines/examples/leadForm.examples.ts';
import { createLeadFormMachine } from '#machines/leadForm.machine.ts';
import { textSize, titleSize } from '#studio/machines/layout/chartLines.ts';
import { type Area, type Arrow, layoutChart, type Place } from '#studio/machines/layout/layoutChart.ts';
import { textWidth } from '#studio/machines/layout/textWidth.ts';
import { catalogue } from '#tests/support/catalogue.ts';

const stepped = catalogue.forms.filter(({ model }) => model.steps !== null);
const machines: readonly (readonly [string, AnyStateMachine])[] = [
  ...machineGallery.map(({ id, machine }) => [id, machine] as const),
  [plainLeadFormMachine.id, plainLeadFormMachine],
  ...stepped.map(({ model }) => [model.formType, createLeadFormMachine(model)] as const),
];

/** elkjs rounds: half a pixel is not seen. */
const slack = 0.75;
const isWithin = (inner: Area, outer: Area) =>
  inner.x >= outer.x - slack &&
  inner.y >= outer.y - slack &&
  inner.x + inner.width <= outer.x + outer.width + slack &&
  inner.y + inner.height <= outer.y + outer.height + slack;
const overlap = (one: Area, other: Area) =>
  one.x < other.x + other.width - slack &&
  other.x < one.x + one.width - slack &&
  one.y < other.y + other.height - slack &&
  other.y < one.y + one.height - slack;
const isOnBorder = ({ x, y }: Place, box: Area) =>
  isWithin({ x, y, width: 0, height: 0 }, box) &&
  [x - box.x, box.x + box.width - x, y - box.y, box.y + box.height - y].some((gap) => Math.abs(gap) <= slack);
const parentOf = (path: string) => (path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : '');
const isStraight = ({ points }: Arrow) =>
  points.every((point, place) => {
    const before = points[place - 1];
    return (
      before === undefined || Math.abs(before.x - point.x) < slack || Math.abs(before.y - point.y) < slack
    );
  });

describe.each(machines)('the layout of %s', (_name, machine) => {
  it('puts every state into its parent, beside the others, and every word into its box', async () => {
    const chart = describeChart(machine);
    const { boxes, width, height } = await layoutChart(chart);
    const byPath = new Map(boxes.map((box) => [box.path, box]));
    expect([...byPath.keys()].toSorted()).toEqual(
      statesOf(chart.root)
        .map(({ path }) => path)
        .toSorted(),
    );
    const whole = { x: 0, y: 0, width, height };
    for (const box of boxes) {
      const parent = box.path === '' ? whole : byPath.get(parentOf(box.path));
      expect(parent && isWithin(box, parent), box.path).toBe(true);
      expect(textWidth(box.head.title, titleSize, true), box.path).toBeLessThan(box.width);
      expect(box.head.height, box.path).toBeLessThanOrEqual(box.height);
      for (const { role, text } of box.head.words.lines)
        expect(textWidth(text, textSize, role === 'event'), text).toBeLessThan(box.width);
      for (const other of boxes)
        if (
          other !== box &&
          box.path !== '' &&
          other.path !== '' &&
          parentOf(other.path) === parentOf(box.path)
        )
          expect(overlap(box, other), `${box.path} and ${other.path}`).toBe(false);
    }
  });

  it('leads an arrow with right angles from border to border for every transition with a goal', async () => {
    const chart = describeChart(machine);
    const layout = await layoutChart(chart);
    const boxes = new Map(layout.boxes.map((box) => [box.path, box]));
    const goals = statesOf(chart.root).flatMap(({ path, transitions }) =>
      transitions.flatMap(({ id, targets }) => targets.map((target) => ({ id, path, target }))),
    );
    expect(layout.arrows.map(({ transition }) => transition)).toEqual(goals.map(({ id }) => id));
    for (const [place, arrow] of layout.arrows.entries()) {
      const { path = '', target = '' } = goals[place] ?? {};
      const [from, to] = [boxes.get(path), boxes.get(target)];
      const [first, last] = [arrow.points[0], arrow.points.at(-1)];
      if (!from || !to || !first || !last) throw new Error(`${arrow.id} is not drawn.`);
      expect(isStraight(arrow), arrow.id).toBe(true);
      expect(isOnBorder(first, from), `${arrow.id} begins`).toBe(true);
      expect(isOnBorder(last, to), `${arrow.id} ends`).toBe(true);
      expect(isWithin(arrow.label, { x: 0, y: 0, ...layout }), arrow.id).toBe(true);
      for (const other of layout.arrows)
        if (other !== arrow)
          expect(overlap(arrow.label, other.label), `${arrow.id}, ${other.id}`).toBe(false);
    }
  });
});
