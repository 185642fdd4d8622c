import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { log } from '#platform/log';
import { ChannelSilent } from './call-channel.ts';
import type { ChannelKind } from './channel.ts';
import { getChannelOrThrow } from './find-channel.ts';
import { earlier, later } from './moments.ts';
import type { Receiver } from './receiver.ts';
import * as store from './store.ts';

const accountsMax = 500;
/** A bank may write a transaction a moment after one that bears a later time. */
const overlapSeconds = 30;
/** How far back an account is read the first time. */
const firstReadDays = 3;

/** Reads the new transactions of all accounts of one channel kind. A silent channel blocks no other. Returns how many were new. */
export const poll = async (receiver: Receiver, { kind, polling }: ChannelKind): Promise<number> => {
  if (polling === undefined) return 0;
  await polling.prepare?.();
  const accounts = await inTransaction((tx) => store.accountsToPoll(tx, kind, accountsMax));
  const seen = new Set<string>();
  let total = 0;
  for (const account of accounts) {
    const from = account.polled_to?.subtract({ seconds: overlapSeconds }) ?? now().subtract({ hours: firstReadDays * 24 });
    try {
      const rail = await inTransaction((tx) => getChannelOrThrow(tx, account.rail));
      const isRead = polling.wholeChannel && seen.has(rail.code);
      seen.add(rail.code);
      const { found, newest } = isRead ? { found: 0, newest: now() } : await polling.read(receiver, rail, account.account, from);
      total += found;
      // A transaction may bear a future time; transactions booked until then are read all the same.
      const readTo = later(earlier(newest, now()), account.polled_to ?? from);
      if (account.polled_to === null || Temporal.Instant.compare(readTo, account.polled_to) > 0)
        await inTransaction((tx) => store.notePolled(tx, account.rail, account.account, readTo));
    } catch (error) {
      if (!(error instanceof ChannelSilent)) log.error({ err: error, rail: account.rail }, 'payment channel read failed');
    }
  }
  return total;
};
