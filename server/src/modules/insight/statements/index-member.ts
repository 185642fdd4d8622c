import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import { moneyParts } from '@croupier/contract/insight/statements';
import * as ledger from '#modules/money/ledger';
import * as members from '#modules/people/members';
import * as merchants from '#modules/brand/merchants';
import * as vendors from '#modules/play/rounds';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { partsOf, shownAmount, sortOf } from './movement.rules.ts';
import type { OwnTransfer } from './own-transfer.ts';
import * as store from './store/movements.ts';
import { addToDays } from './store/sums.ts';

type Who = { memberId: MemberId; merchantId: MerchantId };

/** So many entries of an account are written up in one transaction. */
const stepEntries = 8_192;
const patienceMs = 5_000;

/**
 * Brings a member's records up to what the book holds at this moment, so that what is answered afterwards leaves nothing out. Refused with BUSY when there
 * is more than can be written up while somebody waits; what was written stays, and the next try goes on from there.
 */
export const indexMember = async (who: Who): Promise<void> => {
  if (await inTransaction((tx) => isUpToDate(tx, who))) return;
  const begun = performance.now();
  while (!(await inTransaction((tx) => indexStep(tx, who, true)))) if (performance.now() - begun > patienceMs) throw new Refusal('BUSY');
};

/** Nearly always there is nothing to write: that is seen without keeping anybody else from looking. */
const isUpToDate = async (tx: Tx, { memberId, merchantId }: Who): Promise<boolean> => {
  const lengths = await ledger.lengthsOf(tx, memberId, merchantId);
  const known = lengths.length === 0 ? new Map<string, bigint>() : await store.positionsOf(tx, memberId);
  return lengths.every(({ id, version }) => known.get(id) === version);
};

/** Writes up one step of what the book holds and the records do not. True when nothing is left. `waits`: for another who does the same. */
export const indexStep = async (tx: Tx, { memberId, merchantId }: Who, waits: boolean): Promise<boolean> => {
  if (!(await store.holdReader(tx, memberId, merchantId, now(), waits))) return true;
  const known = await store.positionsOf(tx, memberId);
  const { transfers, reached, isAll } = await ledger.transfersSince(tx, memberId, merchantId, known, stepEntries);
  if (reached.length === 0) return true;
  const { currency } = await members.getMemberOrThrow(tx, memberId);
  const { timeZone } = await merchants.getMerchantOrThrow(merchantId);
  const movements = await movementsFrom(tx, transfers, { merchantId, currency, timeZone });
  const fresh = await store.addMovements(tx, memberId, movements);
  await addToDays(
    tx,
    memberId,
    movements.filter(({ id }) => fresh.has(id)),
  );
  await store.savePositions(tx, memberId, reached);
  return isAll;
};

const movementsFrom = async (
  tx: Tx,
  transfers: readonly OwnTransfer[],
  { merchantId, currency, timeZone }: { merchantId: MerchantId; currency: Currency; timeZone: string },
): Promise<store.NewMovement[]> => {
  const plays = await vendors.playsBehind(tx, transfers);
  const playedOn = await daysAtVendors(tx, merchantId, transfers);
  const dayOf = dayIn(timeZone);
  return transfers.flatMap(({ id, at, reason, reference, entries }) => {
    const own = entries.filter((entry) => entry.currency === currency);
    if (own.length === 0) return [];
    const parts = partsOf(own);
    // From one wallet elsewhere to another: of what the member has, nothing moved.
    if (moneyParts.every((part) => parts[part] === 0n)) return [];
    const amount = shownAmount(parts);
    const play = plays.get(reference);
    const { kind, class: of } = sortOf({ reason, play, amount });
    return [{ id, day: playedOn.get(reference) ?? dayOf(play?.at ?? at), kind, nodeId: play?.nodeId ?? null, amount, class: of, parts }];
  });
};

/**
 * The days that limits count play at vendors' own wallets on, by the reference of its movement. A vendor's answer may be booked long after its transaction
 * began, over midnight too; the account of the house that it is booked against is named after the day (`VENDOR:AWAY:2026-11-20`).
 */
const daysAtVendors = async (tx: Tx, merchantId: MerchantId, transfers: readonly OwnTransfer[]): Promise<Map<string, string>> => {
  const references = transfers.flatMap(({ reason, reference }) => (reason === 'VENDOR_PLAY' ? [reference] : []));
  if (references.length === 0) return new Map();
  const booked = await ledger.entriesByReference(tx, merchantId, references, 'VENDOR:');
  return new Map(booked.map(({ reference, kind }) => [reference, kind.slice(-10)]));
};

/** The business day of a moment. Movements that follow each other mostly share theirs, so its ends are remembered. */
const dayIn = (timeZone: string): ((at: Temporal.Instant) => string) => {
  let [day, since, until] = ['', 0, 0];
  return (at) => {
    const ms = at.epochMilliseconds;
    if (ms >= since && ms < until) return day;
    const zoned = at.toZonedDateTimeISO(timeZone);
    const start = zoned.startOfDay();
    [day, since, until] = [zoned.toPlainDate().toString(), start.epochMilliseconds, start.add({ days: 1 }).startOfDay().epochMilliseconds];
    return day;
  };
};
