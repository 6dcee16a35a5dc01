import { expect, it } from 'vitest';
import { customerLoginMachine } from '#machines/customerLogin.machine.ts';
import { describeChart } from '#workbench/machines/describeChart.ts';
import { availableEvents, availableGuards } from '#workbench/studio/machines/play/availableEvents.ts';

const chart = describeChart(customerLoginMachine);
const start = { otp: 'waiting', login: 'ready' };

it('offers the events that the active states take, and no call or timer', () => {
  expect(availableEvents(chart, start)).toEqual([
    'code.changed',
    'dialog.closed',
    'login.submitted',
    'otp.requested',
    'phone.blurred',
    'phone.changed',
  ]);
  const sending = availableEvents(chart, { ...start, otp: 'sending', login: 'leaving' });
  expect(sending).not.toContain('login.submitted');
  expect(sending.filter((type) => type.startsWith('xstate.'))).toEqual([]);
});

it('names the guards that they ask, those within others too', () => {
  expect(availableGuards(chart, start)).toEqual([
    'canRequestOtp',
    'hasCode',
    'isMobile',
    'isMobileTyped',
    'isNumberCompleted',
    'isSendingOtp',
  ]);
});
