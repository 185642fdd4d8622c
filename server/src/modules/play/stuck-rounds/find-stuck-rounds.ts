import type { NodeId, VendorCode } from '@croupier/contract/core/ids';
import * as games from '#modules/play/catalogue';
import { now } from '#platform/clock';
import { askOne, inTransaction, type Tx } from '#platform/database';
import { log } from '#platform/log';
import { findVendor } from '#modules/play/vendors';
import * as store from './store.ts';
import { queryRound } from './query-vendor.ts';
import { stuckAfter } from './stuck.rules.ts';

/** A round is looked for once, this long after it began: nearly all have ended by then. */
const looksAfter = { minutes: 5 };
/** As much at once as a transaction should read. */
const stretch = { minutes: 10 };
const stretchesAtOnce = 50;
const dueAtOnce = 10;
const turnsAtOnce = 20;
const closesAtOnce = 500;
const askedWithin = { minutes: 2 };

/** Finds rounds that are open longer than they should be, closes those that were told after all, and asks vendors about the others. */
export const findStuckRounds = async (): Promise<void> => {
  for (let turn = 0; turn < stretchesAtOnce && (await inTransaction(lookFurther)); turn += 1);
  for (
    let turn = 0;
    turn < stretchesAtOnce && (await inTransaction((tx) => store.forgetInTime(tx, closesAtOnce))) === closesAtOnce;
    turn += 1
  );
  await inTransaction(async (tx) => {
    for (const { id, byOurs, round } of await store.endedSince(tx, closesAtOnce)) await close(tx, id, byOurs, round);
  });
  for (let turn = 0; turn < turnsAtOnce; turn += 1) {
    const due = await inTransaction((tx) => store.takeDue(tx, now(), now().add(askedWithin), dueAtOnce));
    await Promise.all(
      due.map(({ id }) => queryRound(id).catch((error: unknown) => log.error({ err: error, overdue: id }, 'stuck round check failed'))),
    );
    if (due.length < dueAtOnce) return;
  }
};

/** One stretch further; false when there is nothing further to look at yet, or another process looks. */
const lookFurther = async (tx: Tx): Promise<boolean> => {
  const from = await store.takeSweep(tx);
  if (from === undefined) return false;
  const last = now().subtract(looksAfter);
  const until = from.add(stretch);
  const upTo = Temporal.Instant.compare(until, last) < 0 ? until : last;
  if (Temporal.Instant.compare(upTo, from) <= 0) return false;
  const found = await store.openSince(tx, from, upTo);
  const nodeOf = ({ vendor, game_code }: (typeof found)[number]) => `${vendor}:${game_code}` as NodeId;
  const categories = await askOne(tx, games.categoriesOf([...new Set(found.map(nodeOf))]));
  const agreed = new Map<VendorCode, number | null>();
  for (const { vendor } of found) if (!agreed.has(vendor)) agreed.set(vendor, (await findVendor(vendor))?.stuckAfterMinutes ?? null);
  await store.watch(
    tx,
    found.map((round) => ({
      round,
      dueAt: round.started_at.add(stuckAfter(categories.get(nodeOf(round)), agreed.get(round.vendor) ?? null)),
    })),
  );
  await store.sweptUntil(tx, upTo);
  return upTo === until;
};

/** The cause of its end: a deed of ours that was carried out and not yet noted, or the vendor. */
const close = async (tx: Tx, id: store.Due['id'], byOurs: string | null, round: string): Promise<void> => {
  const cancelled = round === 'CANCELLED';
  const outcome =
    byOurs === null
      ? ('BY_VENDOR' as const)
      : byOurs.startsWith('op:')
        ? cancelled
          ? ('REFUNDED' as const)
          : ('SETTLED' as const)
        : cancelled
          ? ('ASKED_CANCELLED' as const)
          : ('ASKED_SETTLED' as const);
  const at = now();
  await store.change(tx, id, { state: 'CLOSED', closed_at: at, outcome });
  await store.addStep(tx, { id, at, what: 'CLOSED', details: { outcome } });
};
