import { createHash } from 'node:crypto';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { log } from '#platform/log';
import { Refusal } from '#platform/refusal';
import { ChannelSilent } from './call-channel.ts';
import { accountOf, getChannelOrThrow } from './find-channel.ts';
import { afterNeverHeard, neverHeard } from './payout-outcome.ts';
import { channelKindOf } from './registry.ts';
import type { MoneyOutChannel, PayoutLeg, PayoutOutcome } from './channel.ts';
import * as payoutStore from './store/payouts.ts';

/**
 * Sends a leg at most once. Not in a transaction; call it after the state that says so is committed. Called again for a reference that was tried,
 * it only asks what became of it. Refuses NOT_FOUND for a channel that cannot pay out, REFERENCE_CONFLICT for a reference used for another leg.
 */
export const sendPayout = async (leg: PayoutLeg): Promise<PayoutOutcome> => {
  const rail = await adapterOf(leg);
  const isFirst = await inTransaction((tx) =>
    payoutStore.beginPayout(tx, {
      rail: leg.rail,
      reference: leg.reference,
      merchant_id: leg.merchantId,
      account: leg.from,
      fingerprint: fingerprintOf(leg),
      rail_id: null,
      code: null,
      problem: null,
      sent_at: now(),
      asked_at: null,
    }),
  );
  return isFirst ? keep(leg, await sent(rail, leg)) : payoutStatus(leg);
};

/** The state of a leg: `SENT` with `paid` once it arrived, REFUSED when the channel never took it or gave it back, UNKNOWN while it does not say. */
export const payoutStatus = async (leg: PayoutLeg): Promise<PayoutOutcome> => {
  const tried = await inTransaction((tx) => payoutStore.findPayout(tx, leg.rail, leg.reference));
  if (tried === undefined) return { state: 'UNKNOWN', problem: 'it was never sent' };
  if (tried.fingerprint !== fingerprintOf(leg)) throw new Refusal('REFERENCE_CONFLICT');
  if (tried.state === 'REFUSED') return { state: 'REFUSED', code: tried.code ?? 'REJECTED' };
  if (tried.state === 'PAID') return { state: 'SENT', externalId: tried.rail_id ?? '', paid: true };
  const rail = await adapterOf(leg);
  let outcome: PayoutOutcome;
  try {
    outcome = await rail.status(leg);
  } catch (error) {
    if (!(error instanceof ChannelSilent)) throw error;
    outcome = { state: 'UNKNOWN', problem: error.message };
  }
  if (outcome.state === 'REFUSED' && outcome.code === neverHeard) outcome = afterNeverHeard(tried, now());
  return keep(leg, outcome);
};

const sent = async (rail: MoneyOutChannel, leg: PayoutLeg): Promise<PayoutOutcome> => {
  try {
    return await rail.send(leg);
  } catch (error) {
    if (!(error instanceof ChannelSilent)) throw error;
    return error.reached ? { state: 'UNKNOWN', problem: error.message } : { state: 'REFUSED', code: 'RAIL_UNAVAILABLE' };
  }
};

const keep = async ({ rail, reference }: PayoutLeg, outcome: PayoutOutcome): Promise<PayoutOutcome> => {
  const at = now();
  const change =
    outcome.state === 'SENT'
      ? { state: outcome.paid ? ('PAID' as const) : ('SENT' as const), rail_id: outcome.externalId, problem: null }
      : outcome.state === 'REFUSED'
        ? { state: 'REFUSED' as const, code: outcome.code.slice(0, 100), problem: null }
        : { state: 'UNKNOWN' as const, problem: outcome.problem.slice(0, 500) };
  await inTransaction((tx) => payoutStore.changePayout(tx, rail, reference, { ...change, asked_at: at }));
  if (outcome.state === 'UNKNOWN') log.error({ rail, reference, problem: outcome.problem }, 'payout status unknown');
  return outcome;
};

const adapterOf = (leg: PayoutLeg): Promise<MoneyOutChannel> =>
  inTransaction(async (tx) => {
    const rail = await getChannelOrThrow(tx, leg.rail);
    const { moneyOut } = channelKindOf(rail.kind);
    if (moneyOut === undefined) throw new Refusal('NOT_FOUND');
    return moneyOut(rail, await accountOf(tx, rail, leg.from));
  });

const fingerprintOf = ({ from, to, money, text }: PayoutLeg): string =>
  createHash('sha256')
    .update(JSON.stringify([from, to.bank, to.account, to.holder, money.amount.toString(), money.currency, text]))
    .digest('hex');
