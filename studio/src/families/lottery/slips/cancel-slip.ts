import { now } from '#studio/clock';
import { inTransaction, type Tx } from '#studio/database';
import type { Session } from '#studio/engine/rounds/store';
import { deliver } from '#studio/engine/wallet/deliver';
import type { CallId } from '#studio/engine/wallet/tables';
import { Refusal } from '#studio/refusal';
import { findLottery } from '../lotteries.ts';
import { holdNumeros } from '../numeros/store.ts';
import { findSettings } from '../settings/store.ts';
import { termsOf } from '../settings/terms.ts';
import type { Slip, SlipId } from '../tables.ts';
import * as store from './cancel-store.ts';
import { type Cancellable, cancellableOf, type CancelTerms } from './cancellation.rules.ts';
import { giveBack } from './give-back.ts';

/** Stakes that go back before the answer; a timer sends the others. */
const sentAtOnce = 5;
const limitHours = 24;

/**
 * Takes back a slip of the player, or its chase as far as it may be stopped. Returns the slips that are cancelled. The slips end and their stakes are owed in one
 * transaction, which holds the numeros, so that none is closed meanwhile; the wallet is told afterwards, as often as it takes.
 */
export const cancelSlip = async (session: Session, id: SlipId): Promise<SlipId[]> => {
  const { ids, calls } = await inTransaction((tx) => cancel(tx, session, id));
  await Promise.all(calls.slice(0, sentAtOnce).map((call) => deliver(call)));
  return ids;
};

const cancel = async (tx: Tx, session: Session, id: SlipId): Promise<{ ids: SlipId[]; calls: CallId[] }> => {
  const { player_id: playerId, merchant_id: merchantId, game_code: gameCode } = session;
  await store.lockCancellations(tx, playerId);
  const slip = await store.findOwnSlip(tx, id, { playerId, gameCode });
  if (slip === undefined) throw new Refusal('SLIP_NOT_FOUND');
  if (slip.state === 'VOID' && slip.void_reason === 'CANCELLED') return { ids: [id], calls: [] };
  const slips = await slipsWith(tx, slip);
  await holdNumeros(tx, store.numerosOf(slips));
  const at = now();
  const terms = await cancelTermsOf(tx, session);
  // Read again: the numeros are held now.
  const found = cancellableIn(await slipsWith(tx, slip), slip, { terms, at, nextClosesAt: await store.nextClosing(tx, gameCode, at) });
  if (found === undefined) throw new Refusal('CANCEL_CLOSED');
  const counts = found.kind === 'WHOLE';
  if (counts && (await store.countCancellations(tx, playerId, at.subtract({ hours: limitHours }))) >= terms.perDay)
    throw new Refusal('CANCEL_LIMIT', { perDay: terms.perDay });
  // The chase before its slips, as a settlement that stops it holds them.
  if (slip.chase_id !== null) await store.endChase(tx, slip.chase_id, at);
  const calls = await giveBack(tx, found.ids, 'OPEN', 'CANCELLED', at);
  if (calls.length !== found.ids.length) throw new Refusal('CANCEL_CLOSED');
  // A stake on its way to a round of which nothing else is left would find it cancelled.
  if (await store.isAskingIn(tx, [...new Set(slips.map(({ entry_id: entry }) => entry))])) throw new Refusal('TOO_FAST', { retryAfterMs: 1_000 });
  await store.insertCancellation(tx, { player_id: playerId, merchant_id: merchantId, game_code: gameCode, slip_id: id, chase_id: slip.chase_id, slips: calls.length, counts, at });
  return { ids: found.ids, calls };
}; // prettier-ignore

const slipsWith = (tx: Tx, { id, chase_id: chaseId }: Slip): Promise<store.SlipToCancel[]> =>
  store.withChases(tx, [id], chaseId === null ? [] : [chaseId]);

type Now = { terms: CancelTerms; at: Temporal.Instant; nextClosesAt: Temporal.Instant | undefined };

const cancellableIn = (
  slips: readonly store.SlipToCancel[],
  { chase_id: chaseId, created_at: placedAt }: Pick<Slip, 'chase_id' | 'created_at'>,
  { terms, at, nextClosesAt }: Now,
): Cancellable<SlipId> | undefined =>
  cancellableOf({
    slips: slips.map(({ id, state, numero_state, closes_at }) => ({ id, state, takesBets: numero_state === 'OPEN', closesAt: closes_at })),
    isChase: chaseId !== null,
    placedAt,
    terms,
    nextClosesAt,
    at,
  });

/** The terms of the player's merchant for cancelled slips in the lottery of the session. */
export const cancelTermsOf = async (tx: Tx, { merchant_id: merchantId, game_code: gameCode, currency }: Session): Promise<CancelTerms> => {
  const lottery = findLottery(gameCode);
  if (lottery === undefined) throw new Refusal('GAME_NOT_FOUND');
  return termsOf(lottery, currency, merchantId === '' ? undefined : await findSettings(tx, merchantId)).cancel;
};

/** The part that may be cancelled with a slip now, and the stakes that go back. */
export type CancelOffer = { kind: Cancellable<SlipId>['kind']; until: Temporal.Instant | undefined; slips: number; amount: bigint };

/** The offers to cancel slips of a list, by the id of the slip. A chase has one, at the first of its listed slips that would go back. */
export const cancelOffers = async (tx: Tx, session: Session, listed: readonly Slip[]): Promise<Map<SlipId, CancelOffer>> => {
  const open = listed.filter(({ state }) => state === 'OPEN');
  const offers = new Map<SlipId, CancelOffer>();
  if (open.length === 0) return offers;
  const at = now();
  const terms = await cancelTermsOf(tx, session);
  const nextClosesAt = await store.nextClosing(tx, session.game_code, at);
  const all = await store.withChases(tx, open.map(({ id }) => id), [...new Set(open.flatMap(({ chase_id: id }) => id ?? []))]); // prettier-ignore
  const offered = new Set<string>();
  for (const slip of open) {
    if (slip.chase_id !== null && offered.has(slip.chase_id)) continue;
    const ofChase = all.filter((one) => one.id === slip.id || (slip.chase_id !== null && one.chase_id === slip.chase_id));
    const found = cancellableIn(ofChase, slip, { terms, at, nextClosesAt });
    if (!found?.ids.includes(slip.id)) continue;
    if (slip.chase_id !== null) offered.add(slip.chase_id);
    const { ids, kind, until } = found;
    offers.set(slip.id, { kind, until, slips: ids.length, amount: ofChase.reduce((sum, one) => (ids.includes(one.id) ? sum + one.stake : sum), 0n) });
  }
  return offers;
}; // prettier-ignore
