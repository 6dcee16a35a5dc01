import webPush from 'web-push';
import type { Database } from '#server/database/openDatabase.ts';
import { transact } from '#server/database/transact.ts';

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * The keys that sign notifications, by which a push service recognises this site (VAPID). The first call makes them; of two
 * servers at once one does. New keys would end all subscriptions, so they stay.
 */
export async function findPushKeys(db: Database, now: Date): Promise<PushKeys> {
  return (await readKeys(db)) ?? makeKeys(db, now);
}

async function readKeys(db: Database): Promise<PushKeys | undefined> {
  const columns = ['public_key as publicKey', 'private_key as privateKey'] as const;
  return db.selectFrom('push_key').select(columns).where('id', '=', 1).executeTakeFirst();
}

function makeKeys(db: Database, now: Date): Promise<PushKeys> {
  const made = webPush.generateVAPIDKeys();
  const row = {
    id: 1,
    public_key: made.publicKey,
    private_key: made.privateKey,
    created_at: now.toISOString(),
  };
  return transact(db, async (transaction) => {
    const adding = transaction.insertInto('push_key').values(row);
    await adding.onConflict((conflict) => conflict.column('id').doNothing()).execute();
    return (await readKeys(transaction)) ?? made;
  });
}
