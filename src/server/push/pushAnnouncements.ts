import type { Database } from '#server/database/openDatabase.ts';
import { transact } from '#server/database/transact.ts';
import { claimDigest, digests } from '#server/leads/leadNotification.ts';
import { addAllToOutbox, type NewMessage } from '#server/messages/outboxStore.ts';
import { activeSubscriptions } from './subscriptions.ts';

interface PushAnnouncementsOptions {
  readonly db: Database;
  readonly now: () => Date;
}

interface Subscriber {
  readonly id: string;
  readonly email: string;
  /** When the browser subscribed: it is told nothing from before. */
  readonly since: string;
}

/** What happened to a lead, and when. */
interface Announced {
  readonly id: string;
  readonly owner: string | null;
  readonly at: string;
}

/** After that time a lead is announced even if the desk's rules have not chosen its owner yet. */
const ownerWithinMs = 60_000;

/**
 * Tells employees' browsers of new leads, at most once a minute, and of planned touches when they are due, once each. The
 * outbox contains kinds, numbers and ids: the words are written when a message is sent.
 */
export function createPushAnnouncements({ db, now }: PushAnnouncementsOptions) {
  let hasSubscribers = false;

  async function announceLeads(subscribers: readonly Subscriber[], time: Date): Promise<void> {
    if (!(await readyLeads(db, time).select('id').limit(1).executeTakeFirst())) return;
    await transact(db, async (transaction) => {
      if (!(await claimDigest(transaction, digests.push, time))) return;
      const leads = await transaction
        .updateTable('lead')
        .set({ push_due: null })
        .where('sequence', 'in', readyLeads(transaction, time).select('sequence'))
        // another process may have announced them meanwhile
        .where('push_due', 'is not', null)
        .returning(['id', 'owner', 'created_at as at'])
        .execute();
      await addMessages(transaction, 'lead', subscribers, leads, time);
    });
  }

  async function announceTouches(subscribers: readonly Subscriber[], time: Date): Promise<void> {
    if (!(await dueTouches(db, time).select('id').limit(1).executeTakeFirst())) return;
    await transact(db, async (transaction) => {
      const touched = await transaction
        .updateTable('lead')
        .set((row) => ({ touch_pushed: row.ref('touch_at') }))
        .where('sequence', 'in', dueTouches(transaction, time).select('sequence'))
        .where(({ or, eb }) =>
          or([eb('touch_pushed', 'is', null), eb('touch_pushed', '<>', eb.ref('touch_at'))]),
        )
        .returning(['id', 'owner', 'touch_at'])
        .execute();
      const owned = touched.flatMap(({ id, owner, touch_at }) =>
        owner === null || touch_at === null ? [] : { id, owner, at: touch_at },
      );
      await addMessages(transaction, 'touch', subscribers, owned, time);
    });
  }

  return {
    /** Whether new leads have to be marked for an announcement. */
    isPushed: (): boolean => hasSubscribers,

    /** Adds the due messages to the outbox, for each browser at most one of each kind. */
    async addDue(): Promise<void> {
      const columns = ['push_subscription.id', 'email', 'push_subscription.created_at as since'] as const;
      const subscribers = await activeSubscriptions(db).select(columns).execute();
      hasSubscribers = subscribers.length > 0;
      if (!hasSubscribers) return;
      const time = now();
      await announceLeads(subscribers, time);
      await announceTouches(subscribers, time);
    },
  };
}

const readyLeads = (db: Database, time: Date) =>
  db
    .selectFrom('lead')
    .where('push_due', 'is not', null)
    .where('suspicion', 'is', null)
    .where(({ or, eb }) =>
      or([
        eb('desk_version', 'is not', null),
        eb('created_at', '<', new Date(time.getTime() - ownerWithinMs).toISOString()),
      ]),
    );

const dueTouches = (db: Database, time: Date) =>
  db
    .selectFrom('lead')
    .where('touch_at', '<=', time.toISOString())
    .where('suspicion', 'is', null)
    .where(({ or, eb }) =>
      or([eb('touch_pushed', 'is', null), eb('touch_pushed', '<>', eb.ref('touch_at'))]),
    );

/** A lead without an owner is for everybody. */
async function addMessages(
  transaction: Database,
  kind: 'lead' | 'touch',
  subscribers: readonly Subscriber[],
  announced: readonly Announced[],
  time: Date,
): Promise<void> {
  const messages = subscribers.flatMap(({ id: to, email, since }): readonly NewMessage[] => {
    const own = announced.filter(({ owner, at }) => (owner === null || owner === email) && at >= since);
    const [first] = own;
    if (!first) return [];
    const leadId = own.length === 1 ? first.id : null;
    return [{ channel: 'push', to, text: `${kind} ${own.length}`, leadId }];
  });
  await addAllToOutbox(transaction, messages, time);
}
