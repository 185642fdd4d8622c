import type { PayoutLegId } from '@croupier/contract/core/ids';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { log } from '#platform/log';
import { Refusal } from '#platform/refusal';
import { bookOutcome } from './book-outcome.ts';
import { drainChecks } from './check-requested.ts';
import { type PayoutLeg, type PayoutOutcome, payoutSender } from './payout-sender.ts';
import { wakeWith } from './send-soon.ts';
import { accountById } from './store/accounts.ts';
import * as store from './store/legs.ts';
import { findWithdrawal } from './store/withdrawals.ts';

/**
 * Sends every leg that is ready, each once: it counts as sent from the moment that is written down, before the channel is called. A process that dies between
 * leaves it in doubt, and in doubt it is asked for and never sent again. Returns how many were sent.
 */
export const sendReadyPayouts = async (): Promise<number> => {
  for (let sent = 0; ; sent += 1) {
    const begun = await inTransaction(beginNext);
    if (begun === undefined) return sent;
    await bookLater(begun.id, await ask(() => payoutSender().send(begun.leg), begun.id));
  }
};

/** A leg that was begun is left to its sender for so long; the channel's own patience is shorter. */
const doubtAfterSeconds = 90;
/** One that a channel has and carries out is asked for sooner, because its member waits. */
const underWayAfterSeconds = 3;
const batch = 20;

/**
 * Asks the channels what became of legs: those they carry out, those whose sender died, and those a channel did not answer for. Nothing is sent.
 * Returns how many were asked for.
 */
export const queryUnknown = async (): Promise<number> => {
  const legs = await inTransaction(async (tx) => {
    const at = now();
    const rows = await store.takeDoubtful(
      tx,
      { doubtful: at.subtract({ seconds: doubtAfterSeconds }), underWay: at.subtract({ seconds: underWayAfterSeconds }) },
      at,
      batch,
    );
    const found = [];
    for (const row of rows) found.push({ id: row.id, leg: await legFor(tx, row) });
    return found;
  });
  for (const { id, leg } of legs) await bookLater(id, await ask(() => payoutSender().status(leg), id));
  return legs.length;
};

let sending: Promise<void> | undefined;
let again = false;

const send = (): void => {
  if (sending !== undefined) {
    again = true;
    return;
  }
  again = false;
  // A moment later, when the transaction that ordered it is kept.
  sending = new Promise<void>((resolve) => setTimeout(resolve, 20))
    .then(sendReadyPayouts)
    .then(() => undefined)
    .catch((error: unknown) => log.error({ err: error }, 'payout sending failed'))
    .finally(() => {
      sending = undefined;
      if (again) send();
    });
};
wakeWith(send);

/** Waits until nothing is being checked or sent any more: at a stop, before the database is let go. */
export const drainPayouts = async (): Promise<void> => {
  await drainChecks();
  while (sending !== undefined) await sending;
};

const beginNext = async (tx: Tx): Promise<{ id: PayoutLegId; leg: PayoutLeg } | undefined> => {
  const row = await store.beginNext(tx, now());
  return row === undefined ? undefined : { id: row.id, leg: await legFor(tx, row) };
};

const legFor = async (tx: Tx, row: store.LegRow): Promise<PayoutLeg> => {
  const withdrawal = await findWithdrawal(tx, row.withdrawal_id);
  if (withdrawal === undefined) throw new Error(`leg ${row.id} has no withdrawal`);
  const { code, account, holder } = await accountById(tx, withdrawal.account_id);
  return {
    reference: row.id,
    merchantId: row.merchant_id,
    rail: row.rail,
    from: row.account,
    to: { bank: code, account, holder },
    money: { amount: row.amount, currency: row.currency },
    text: withdrawal.reference,
  };
};

/** Whatever goes wrong while asking, nothing may be concluded from it. */
const ask = async (call: () => Promise<PayoutOutcome>, id: PayoutLegId): Promise<PayoutOutcome> => {
  try {
    return await call();
  } catch (error) {
    // A channel that is not there was never called.
    if (error instanceof Refusal && error.code === 'NOT_FOUND') return { state: 'REFUSED', code: 'RAIL_UNKNOWN' };
    log.error({ err: error, leg: id }, 'payment channel call failed: payout status unknown');
    return { state: 'UNKNOWN', problem: error instanceof Error ? error.message.slice(0, 200) : 'FAILED' };
  }
};

/** The channel is asked again later about an answer that cannot be written down now. */
const bookLater = async (id: PayoutLegId, outcome: PayoutOutcome): Promise<void> => {
  try {
    await inTransaction((tx) => bookOutcome(tx, id, outcome));
  } catch (error) {
    log.error({ err: error, leg: id, outcome: outcome.state }, 'payout outcome write failed: will be queried again');
  }
};
