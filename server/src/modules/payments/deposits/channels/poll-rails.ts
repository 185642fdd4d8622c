import * as z from 'zod/mini';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { log } from '#platform/log';
import { openCase } from '#modules/payments/exceptions';
import { scheduleMatching } from '../match-lines.ts';
import { type KnownLine, knownLines, type LineName, lineNameOf } from '../store/lines.ts';
import {
  readStatement,
  RailSilent,
  type CoinPayment,
  readChanges,
  watch,
  getChannelOrThrow,
  type Rail,
  orderStatus,
  ChainSettings,
} from '#modules/payments/channels';
import { handOver, storeLines } from './hand-over.ts';
import { valueWaiting, takeCoinPayment } from './note-coin-payment.ts';
import type { RailLine } from '#modules/payments/channels';
import * as store from '../../channels/store.ts';
import * as coinStore from '../../channels/store/coins.ts';

const accountsMax = 500;
const pagesMax = 50;
const changesPagesMax = 5_000;
/** A line may be written a moment after one that bears a later time. */
const overlapSeconds = 30;
/** How far back an account is read that was never read before. */
const firstLookDays = 3;

type Account = Awaited<ReturnType<typeof store.accountsToPoll>>[number];

/** Reads on in the statements of banks, so that a message that never comes delays money by seconds and loses none. Returns how many lines were new. */
export const pollBanks = () =>
  eachAccount('BANK', async (rail, { account }, from) => {
    let found = 0;
    let newest = from;
    for (let page = 1; page <= pagesMax; page += 1) {
      const { pages, lines } = await readStatement(rail, account, from, page);
      found += await takeNew(rail, lines);
      newest = lines.reduce((latest, { postedAt }) => later(latest, postedAt), newest);
      if (page >= pages) break;
    }
    return { found, newest };
  });

/** Reads on in what the nodes of chains saw on our addresses, and has them watch what they do not yet. */
export const pollChains = async (): Promise<number> => {
  await watchAddresses();
  const seen = new Set<string>();
  return eachAccount('CHAIN', async (rail, _account, from) => {
    // A node tells of all our addresses of an asset at once.
    if (seen.has(rail.code)) return { found: 0, newest: now() };
    seen.add(rail.code);
    const begun = now();
    let found = 0;
    let isWhole = true;
    let after: string | null = null;
    for (let page = 1; ; page += 1) {
      if (page > changesPagesMax) throw new Error(`the changes of ${rail.code} have no end`);
      const { payments, next } = await readChanges(rail, from, after);
      const lines: RailLine[] = [];
      for (const payment of payments) {
        const taken = await takeAlone(rail, payment);
        if (taken === undefined) isWhole = false;
        else lines.push(...taken);
      }
      found += await takeNew(rail, lines);
      if (next === null) break;
      after = next;
    }
    // What could not be kept is asked for again, until it can.
    return { found: found + (await takeValued(rail)), newest: isWhole ? begun : from };
  });
};

/** One payment that cannot be kept stands in the way of no other. */
const takeAlone = async (rail: Rail, payment: CoinPayment): Promise<RailLine[] | undefined> => {
  try {
    return await inTransaction((tx) => takeCoinPayment(tx, rail, payment));
  } catch (error) {
    log.error({ err: error, rail: rail.code, payment: payment.id }, 'coin payment write failed');
    return undefined;
  }
};

/** What waited for a rate. Nobody tells of it again, so it is valued and stored by one transaction. */
const takeValued = async (rail: Rail): Promise<number> => {
  const settings = z.parse(ChainSettings, rail.settings);
  const valued = await inTransaction(async (tx) => {
    const lines = await valueWaiting(tx, rail.code, settings);
    await storeLines(tx, lines, 'POLL');
    return lines.length;
  });
  if (valued > 0) scheduleMatching();
  return valued;
};

const eachAccount = async (
  kind: 'BANK' | 'CHAIN',
  read: (rail: Rail, account: Account, from: Temporal.Instant) => Promise<{ found: number; newest: Temporal.Instant }>,
): Promise<number> => {
  const accounts = await inTransaction((tx) => store.accountsToPoll(tx, kind, accountsMax));
  let total = 0;
  for (const account of accounts) {
    const from = account.polled_to?.subtract({ seconds: overlapSeconds }) ?? now().subtract({ hours: firstLookDays * 24 });
    try {
      const rail = await inTransaction((tx) => getChannelOrThrow(tx, account.rail));
      const { found, newest } = await read(rail, account, from);
      total += found;
      // A line may bear a time to come; what is booked until then is read all the same.
      const readTo = later(earlier(newest, now()), account.polled_to ?? from);
      if (account.polled_to === null || Temporal.Instant.compare(readTo, account.polled_to) > 0)
        await inTransaction((tx) => store.notePolled(tx, account.rail, account.account, readTo));
    } catch (error) {
      if (!(error instanceof RailSilent)) log.error({ err: error, rail: account.rail }, 'payment channel read failed');
    }
  }
  return total;
};

/** Of lines that were read, those we have not are handed over. Also what left our accounts, without which no statement comes out even. */
const takeNew = async (rail: Rail, lines: readonly RailLine[]): Promise<number> => {
  const moved = lines.filter(({ money }) => money.amount !== 0n);
  const known = await inTransaction((tx) => knownLines(tx, moved.map(nameOf)));
  const fresh = moved.filter((line) => !known.has(lineNameOf(nameOf(line))));
  await handOver(fresh, 'POLL');
  for (const line of moved) {
    const told = known.get(lineNameOf(nameOf(line)));
    if (told !== undefined && told.amount !== line.money.amount) await doubt(rail, line, told);
  }
  return fresh.length;
};

const nameOf = ({ rail, account, lineId }: RailLine): LineName => ({ bank_code: rail, account, line_id: lineId });

/** A message said another amount than the statement does: whatever was credited for it, a person must look. */
const doubt = async (rail: Rail, { lineId, money }: RailLine, told: KnownLine): Promise<void> => {
  log.error({ rail: rail.code, line: lineId }, 'bank message and statement disagree on the amount');
  const { merchant_id: merchantId } = told;
  if (merchantId === null) return;
  await inTransaction((tx) =>
    openCase(tx, {
      merchantId,
      kind: 'LINE_IN_DOUBT',
      money: { amount: money.amount - told.amount, currency: told.currency },
      subject: { lineId: told.id, account: `${rail.code}-${told.account}` },
      key: `statement-differs:${told.id}`,
    }),
  );
};

const later = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant => (Temporal.Instant.compare(a, b) >= 0 ? a : b);
const earlier = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant => (later(a, b) === a ? b : a);

/** Of each chain, so that one whose node is away keeps no other from being watched. */
const watchBatch = 100;

const watchAddresses = async (): Promise<void> => {
  const addresses = await inTransaction((tx) => coinStore.addressesToWatch(tx, watchBatch));
  for (const address of addresses) {
    try {
      await watch(await inTransaction((tx) => getChannelOrThrow(tx, address.rail)), address);
    } catch (error) {
      if (!(error instanceof RailSilent)) log.error({ err: error, rail: address.rail }, 'coin address watch failed');
    }
  }
};

const ordersBatch = 50;
const askAgainSeconds = 30;
/** For how long after its end an order is still asked for: a provider may be paid in the last second and be slow to say so. */
const askAfterEndMinutes = 120;

/** Asks payment providers for payments begun there of which nothing is known, so that a message that never comes loses none. Returns how many were paid. */
export const askForOrders = async (): Promise<number> => {
  let paid = 0;
  for (let more = true; more;) {
    const at = now();
    const orders = await inTransaction((tx) => store.takeOrdersToAsk(tx, at, at.add({ seconds: askAgainSeconds }), ordersBatch));
    for (const order of orders) {
      try {
        if (await askFor(order, at)) paid += 1;
      } catch (error) {
        log.error({ err: error, rail: order.rail, deposit: order.deposit_id }, 'payment status query failed');
      }
    }
    more = orders.length === ordersBatch;
  }
  return paid;
};

const askFor = async (order: store.RailOrderRow, at: Temporal.Instant): Promise<boolean> => {
  const status = await orderStatus({
    depositId: order.deposit_id,
    memberId: order.member_id,
    merchantId: order.merchant_id,
    rail: order.rail,
    account: order.account,
    holder: '',
    money: { amount: order.amount, currency: order.currency },
    reference: order.reference,
    createdAt: order.begun_at,
    expiresAt: order.expires_at,
    returnTo: '',
  });
  if (status.state === 'PAID') await handOver(status.lines, 'POLL');
  const isOver = Temporal.Instant.compare(at, order.expires_at.add({ minutes: askAfterEndMinutes })) > 0;
  const state = status.state === 'WAITING' && isOver ? 'EXPIRED' : status.state;
  if (state === 'PAID' || state === 'FAILED' || state === 'EXPIRED') await inTransaction((tx) => store.changeOrder(tx, order, { state }));
  return state === 'PAID';
};
