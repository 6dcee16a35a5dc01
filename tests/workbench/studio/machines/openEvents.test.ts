import { expect, it } from 'vitest';
import { describeChart } from '#inspect/describeChart.ts';
import { customerLoginMachine } from '#machines/customerLogin.machine.ts';
import { openEvents, openGuards, openTransitions } from '#studio/machines/play/openEvents.ts';

const chart = describeChart(customerLoginMachine);
const start = { otp: 'waiting', login: 'ready' };

it('offers the events that the active states take, and no call or timer', () => {
  expect(openEvents(chart, start)).toEqual([
    'code.changed',
    'dialog.closed',
    'login.submitted',
    'otp.requested',
    'phone.changed',
    'phone.left',
  ]);
  expect(openEvents(chart, { ...start, otp: 'sending', login: 'leaving' })).not.toContain('login.submitted');
});

it('names the guards that they ask, those within others too', () => {
  expect(openGuards(chart, start)).toEqual([
    'canRequestOtp',
    'hasCode',
    'isMobile',
    'isMobileTyped',
    'isNumberCompleted',
    'isSendingOtp',
  ]);
});

it('has the transitions of inner states before those around them', () => {
  const ids = openTransitions(chart, start).map(({ id }) => id);
  expect(ids.indexOf('login.ready on login.submitted [0]')).toBeLessThan(
    ids.indexOf('login on code.changed [0]'),
  );
});
