import { decimalOf, moneyOf } from '@croupier/contract/core/money';
import type { WalletCode } from '@croupier/contract/vendor-api/wallet';
import { now } from '#studio/clock';
import { inTransaction, type Tx } from '#studio/database';
import type { RefusalCode } from '#studio/engine/refusals';
import type { Session } from '#studio/engine/rounds/store';
import { deliver } from '#studio/engine/wallet/deliver';
import { retryWalletCall } from '#studio/engine/wallet/ask-wallet';
import { Refusal } from '#studio/refusal';
import { settings } from '#studio/settings';
import { editionOf } from '../editions.ts';
import { findLottery } from '../lotteries.ts';
import type { Lottery } from '../lottery.ts';
import { holdNumeros } from '../numeros/store.ts';
import { rangeWithin } from '../price.ts';
import type { Numero, NumeroId, Slip } from '../tables.ts';
import { findSettings } from '../settings/store.ts';
import { type Terms, termsOf } from '../settings/terms.ts';
import { judgeExposure } from './judge-exposure.ts';
import { giveBack } from './give-back.ts';
import { type AskedRow, priceSlip, type PricedSlip } from './price-slip.ts';
import * as store from './store.ts';
import { betOf } from './transactions.ts';

/** One numero, or up to a hundred for a chase, each with a multiple of its own on top of those of the rows. */
export type AskedSlip = {
  requestId: string;
  series: number;
  /** The highest series that the player saw. */
  seriesMax?: number | undefined;
  /** The player has seen that outcomes at half pay are among those chosen. */
  acceptsHalf: boolean;
  rows: readonly AskedRow[];
  numeros: readonly { id: string; times: number }[];
  stopOnWin: boolean;
};

/** A slip of one numero always has fewer outcomes. A chase with more would hold its numeros, which nobody can close meanwhile, for many seconds. */
const outcomesMost = 100_000;

const betWaitsMs = [settings.walletTimeoutMs / 5];

/**
 * Places a slip in one numero or a chase in many: counts the exposure and writes the slips down, takes the stakes, and then accepts them. All slips of a
 * request count or none does. The same request again is the same slips.
 */
export const placeSlip = async (session: Session, asked: AskedSlip): Promise<void> => {
  const slips = await inTransaction((tx) => begin(tx, session, asked));
  if (slips === undefined) return;
  for (const slip of slips) {
    const answer = await retryWalletCall(slip.game_code, 'bet', betOf(slip), betWaitsMs);
    if (answer.clear && answer.reply.code === 'OK') continue;
    const code = answer.clear ? answer.reply.code : 'RETRY';
    await takeBack(slips, code);
    throw refusalOf(code, answer.clear ? answer.reply.limit : undefined);
  }
  if (await inTransaction((tx) => store.acceptSlips(tx, slips.map(({ id }) => id)))) return;
  await takeBack(slips, 'RETRY');
  throw new Refusal('NUMERO_CLOSED');
}; // prettier-ignore

/** Undefined when the request was answered before. */
const begin = async (tx: Tx, session: Session, asked: AskedSlip): Promise<Slip[] | undefined> => {
  const before = await store.findByRequest(tx, session.player_id, asked.requestId);
  if (before.length > 0) return repeat(before, asked);
  const lottery = findLottery(session.game_code);
  if (lottery === undefined) throw new Refusal('GAME_NOT_FOUND');
  const terms = await termsIn(tx, session, lottery);
  if (!terms.isOn) throw new Refusal('LOTTERY_OFF');
  const at = now();
  const times = new Map(asked.numeros.map(({ id, times: count }) => [id, count]));
  if (times.size !== asked.numeros.length) throw new Refusal('SLIP_REFUSED');
  const numeros = await holdNumeros(tx, [...times.keys()] as NumeroId[]);
  if (numeros.length !== times.size || numeros.some(({ game_code }) => game_code !== lottery.code)) throw new Refusal('NUMERO_NOT_FOUND');
  // The row closes a numero; its time does, too, in the second before the row changes.
  if (numeros.some(({ state, closes_at }) => state !== 'OPEN' || Temporal.Instant.compare(closes_at, at) <= 0))
    throw new Refusal('NUMERO_CLOSED');
  const chaseId =
    numeros.length === 1
      ? null
      : await store.insertChase(tx, { player_id: session.player_id, game_code: session.game_code, stop_on_win: asked.stopOnWin });
  let outcomes = 0;
  const priced = numeros.map((numero) => {
    const played = editionOf(lottery, numero.version);
    const one = price(played, session, asked, { times: times.get(numero.id) ?? 1, terms });
    outcomes += one.exposures.length;
    if (outcomes > outcomesMost) throw new Refusal('CHASE_TOO_LARGE', { most: outcomesMost });
    return { numero, lottery: played, priced: one };
  });
  const slips: store.NewSlip[] = [];
  for (const one of priced) slips.push(await slipIn(tx, session, { ...one, terms, asked, chaseId, at }));
  return store.insertSlips(tx, slips);
};

type Player = Pick<Session, 'merchant_id' | 'currency' | 'play_rules'>;

/** The terms of a player's merchant for a lottery, up to the highest series of the player's agents. */
export const termsIn = async (
  tx: Tx,
  { merchant_id: merchantId, currency, play_rules: rules }: Player,
  lottery: Lottery,
): Promise<Terms> => {
  const settings = merchantId === '' ? undefined : await findSettings(tx, merchantId);
  return termsOf({ ...lottery, series: rangeWithin(lottery.series, rules.seriesMax) }, currency, settings);
};

type Offered = { times: number; terms: Terms };
const price = (
  lottery: Lottery,
  { currency, bet_min, bet_max }: Session,
  { series, seriesMax, rows }: AskedSlip,
  { times, terms }: Offered,
): PricedSlip => {
  // Prizes follow from the series that the player saw, and the rebate from the highest one.
  const isOfOthers = series > terms.series.max && series <= lottery.series.max;
  if (isOfOthers || (seriesMax !== undefined && seriesMax !== terms.series.max))
    throw new Refusal('SERIES_STALE', { series: terms.series });
  const multiplied = rows.map((row) => ({ ...row, multiple: row.multiple * times }));
  const priced = priceSlip({ ...lottery, series: terms.series }, { series, rows: multiplied }, currency);
  if (priced === undefined) throw new Refusal('SLIP_REFUSED');
  if (priced.stake < bet_min || priced.stake > bet_max) {
    const [least, most] = [bet_min, bet_max].map((amount) => decimalOf({ amount, currency }));
    throw new Refusal('STAKE_REFUSED', { least, most });
  }
  assertWithin(terms, priced, currency);
  return priced;
};

/** Refuses BET_STAKE_REFUSED for bets that are too small or too large for their play, and PAYOUT_TOO_HIGH where one outcome alone would be cut. */
const assertWithin = ({ plays, payoutMax }: Terms, { rows, exposures }: PricedSlip, currency: Slip['currency']): void => {
  const decimal = (amount: bigint | undefined) => (amount === undefined ? undefined : decimalOf({ amount, currency }));
  for (const { play, stake, bets } of rows) {
    const limit = plays.get(play);
    const ofBet = moneyOf(stake, currency).amount / BigInt(bets);
    if ((limit?.min !== undefined && ofBet < limit.min) || (limit?.max !== undefined && ofBet > limit.max))
      throw new Refusal('BET_STAKE_REFUSED', { play, least: decimal(limit.min), most: decimal(limit.max) });
  }
  if (payoutMax !== undefined && exposures.some(({ outcome, liability }) => outcome !== '*' && liability > payoutMax))
    throw new Refusal('PAYOUT_TOO_HIGH', { payout: decimal(payoutMax) });
};

type InNumero = {
  numero: Numero;
  lottery: Lottery;
  terms: Terms;
  asked: AskedSlip;
  priced: PricedSlip;
  chaseId: string | null;
  at: Temporal.Instant;
};

/** Counts the exposure of a slip in a numero. Refused with OUTCOME_FULL where it goes beyond the cap, and with OUTCOME_HALF where its player has not seen that it pays half. */
const slipIn = async (
  tx: Tx,
  session: Session,
  { numero, lottery, terms, asked, priced, chaseId, at }: InNumero,
): Promise<store.NewSlip> => {
  const { currency, merchant_id: merchantId } = session;
  const held = { numeroId: numero.id, merchantId, currency };
  const before = await store.holdExposures(tx, held, priced.exposures);
  const cap = terms.liabilityMax ?? exposureCap(lottery, session);
  const judged = judgeExposure(before, priced.exposures, { cap, halves: lottery.halvesHotNumbers, marked: terms.hot });
  const named = (list: PricedSlip['exposures']) => ({ outcomes: list.slice(0, 50).map(({ play, outcome }) => ({ play, outcome })) });
  if (judged.full.length > 0) throw new Refusal('OUTCOME_FULL', named(judged.full));
  if (judged.halved.length > 0 && !asked.acceptsHalf) throw new Refusal('OUTCOME_HALF', named(judged.halved));
  await store.setExposures(tx, held, judged.held);
  const halves = new Set(judged.halved.map(({ play, outcome }) => `${play} ${outcome}`));
  return {
    entry_id: await store.findOrMakeEntry(tx, {
      numero_id: numero.id,
      game_code: session.game_code,
      player_id: session.player_id,
      currency,
    }),
    numero_id: numero.id,
    player_id: session.player_id,
    game_code: session.game_code,
    game_session_id: session.game_session_id,
    request_id: asked.requestId,
    chase_id: chaseId,
    version: lottery.version,
    currency,
    series: asked.series,
    series_max: terms.series.max,
    stake: priced.stake,
    rebate: priced.rebate,
    rows: priced.rows.map((row) => ({
      ...row,
      halves: [...halves].flatMap((name) => (name.startsWith(`${row.play} `) ? [name.slice(row.play.length + 1)] : [])),
    })),
    created_at: at,
    merchant_id: merchantId,
    payout_max: terms.payoutMax ?? null,
  };
};

/** The highest liability of one outcome of a numero: so many of the highest bets that the platform takes from a player. */
export const exposureCap = ({ limits }: Lottery, { bet_max }: Pick<Session, 'bet_max'>): bigint => bet_max * BigInt(limits.exposureBets);

/** Slips that ended so were placed before. */
const endedLater: ReadonlySet<string> = new Set(['CHASE_STOPPED', 'CANCELLED', 'NUMERO_VOID']);

/** The same press of the button once more: the same slips, or the same refusal. */
const repeat = (before: readonly Slip[], { series, numeros }: AskedSlip): undefined => {
  const ids = new Set(numeros.map(({ id }) => id));
  if (before.length !== ids.size || before.some((slip) => slip.series !== series || !ids.has(slip.numero_id)))
    throw new Refusal('REQUEST_MISMATCH');
  const ended = before.find(({ state, void_reason: reason }) => state === 'VOID' && (reason === null || !endedLater.has(reason)));
  if (ended !== undefined) throw refusalOf((ended.void_reason ?? 'RETRY') as WalletCode);
  if (before.some(({ state }) => state === 'ASKING')) throw new Refusal('TOO_FAST', { retryAfterMs: 1_000 });
  return undefined;
};

/** None of the slips counts: their stakes go back, also where it is not known whether they were taken. */
const takeBack = async (slips: readonly Slip[], code: WalletCode): Promise<void> => {
  const calls = await inTransaction((tx) => giveBack(tx, slips.map(({ id }) => id), 'ASKING', code, now()));
  await Promise.all(calls.slice(0, 5).map((call) => deliver(call)));
}; // prettier-ignore

const refusalCodes: Partial<Record<WalletCode, RefusalCode>> = {
  SESSION_UNKNOWN: 'SESSION_UNKNOWN',
  SESSION_EXPIRED: 'SESSION_UNKNOWN',
  PLAYER_UNKNOWN: 'PLAYER_BLOCKED',
  PLAYER_BLOCKED: 'PLAYER_BLOCKED',
  NOT_ALLOWED: 'PLAYER_BLOCKED',
  RG_LIMIT: 'LIMIT_REACHED',
  GAME_DISABLED: 'GAME_DISABLED',
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  BET_LIMIT: 'BET_LIMIT',
};
const refusalOf = (code: WalletCode, limit?: unknown): Refusal =>
  new Refusal(refusalCodes[code] ?? 'WALLET_UNAVAILABLE', limit === undefined ? undefined : { limit });
