import { leadReference } from '#contract/lead/leadReference.ts';
import type { Target } from '#server/config/targets.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { reasonOf } from '#server/database/reasonOf.ts';
import { listDeliveries, sendAgain } from '#server/targets/deliveryLog.ts';
import { createEventDelivery } from '#server/targets/eventDelivery.ts';
import { stoppedSince } from '#server/targets/targetStops.ts';
import { ArgumentError, formatTime } from './commandLine.ts';

const maxDeliveries = 200;

/** @throws ArgumentError with the known targets */
function targetNamed(targets: readonly Target[], name: string): Target {
  const target = targets.find((each) => each.name === name);
  if (target) return target;
  const known = targets.map((each) => each.name).join(', ');
  throw new ArgumentError(
    `Unknown target "${name}". ${known === '' ? 'TARGETS_DIR has none' : `TARGETS_DIR has ${known}`}.`,
  );
}

/** The last events of a target, newest first: id, time, event, the lead's reference, and the answer. */
export async function listTarget(db: Database, targets: readonly Target[], name: string): Promise<string> {
  const target = targetNamed(targets, name);
  const since = await stoppedSince(db, target);
  const stop = `Stopped since ${formatTime(since ?? '1970-01-01')}, because it answered 410 (gone): ${howToResume(name)}.`;
  const lines = (await listDeliveries(db, maxDeliveries, name)).map(
    ({ id, at, event, lead_id, result, tries, answer }) => {
      const state = { sent: 'sent', failed: 'failed', dead: 'given up' }[result];
      const about = leadReference(lead_id ?? '') ?? '';
      const count = tries === 1 ? '1 try' : `${tries} tries`;
      return `${id}  ${formatTime(at)}  ${event}  ${about}  ${state}, ${count}: ${answer}`;
    },
  );
  return [
    ...(since === null ? [] : [stop]),
    ...(lines.length > 0 ? lines : ['No event was sent in the last 30 days.']),
  ].join('\n');
}

/** How an operator ends the stop of a target. */
export const howToResume = (name: string) =>
  `correct its URL and restart the servers, or once it works again: npm run messages -- test --target ${name}`;

/** @throws Error for the operator if the log has no such event */
export async function resend(db: Database, id: string, now: Date): Promise<string> {
  if (await sendAgain(db, id, now)) return '1 event is sent again now.';
  throw new Error(
    `No delivered event has the id ${id}. npm run messages -- list --target NAME shows them; retry is for waiting ones and those given up.`,
  );
}

/** Sends a test event. @throws Error for the operator with the answer, or why there was none */
export async function testTarget(db: Database, targets: readonly Target[], name: string): Promise<string> {
  const target = targetNamed(targets, name);
  const events = createEventDelivery({
    ...{ db, targets, now: () => new Date() },
    ...{ adminUrl: () => '', titleOf: (formType: string) => formType, fieldsOf: () => [] },
    labelOf: (status) => status,
  });
  const answer = await events.test(target).then(
    (status) => ({ isAccepted: status >= 200 && status < 300, text: `HTTP ${status}` }),
    (error: unknown) => ({ isAccepted: false, text: reasonOf(error) }),
  );
  if (answer.isAccepted) return `${target.url.host} accepted the test event: ${answer.text}`;
  throw new Error(`${target.url.host} did not accept the test event: ${answer.text}`);
}
