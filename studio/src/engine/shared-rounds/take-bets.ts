/** A confirmation of bets: counted against the limits while the round is open for bets, then debited once. */
import { randomUUID } from 'node:crypto';
import { decimalOf, parseAmount } from '@croupier/contract/core/money';
import type { WalletCode, WalletReply } from '@croupier/contract/vendor-api/wallet';
import { now } from '#studio/clock';
import { inTransaction, type Tx } from '#studio/database';
import { findSharedTable } from '#studio/engine/games';
import type { RefusalCode } from '#studio/engine/refusals';
import { RoundId } from '#studio/engine/protocol';
import { balanceOf, refusalCodes, refusedClearly } from '#studio/engine/rounds/spin';
import type { Session } from '#studio/engine/rounds/store';
import { retryWalletCall } from '#studio/engine/wallet/ask-wallet';
import { deliver } from '#studio/engine/wallet/deliver';
import { log } from '#studio/log';
import { Refusal } from '#studio/refusal';
import { settings } from '#studio/settings';
import { keepAutoPoints } from './cash-out.ts';
import { type Judged, judgeBet, mostSlips, tableLimits } from './limits.ts';
import { limitsIn, settingsOf } from './manage/table-settings.ts';
import type { BetsPlaced } from './protocol.ts';
import { betsOf } from './settle-seats.ts';
import type { SharedGame } from './shared-game.ts';
import * as store from './store.ts';
import type { SharedRoundId, SlipId } from './tables.ts';
import { betOf, oweRollback } from './transactions.ts';
import { shownAs, viewSeat } from './view-table.ts';

type Asked = { roundId: string; requestId: string; bets: readonly { bet: string; amount: string; autoAt?: number | undefined }[] };
type Written = { seat: store.Seat; slip: store.Slip; judged: readonly Judged[]; repeated: boolean };

/** Takes bets into a round. The same `requestId` is one confirmation, however often it is sent. */
export const takeBets = async (session: Session, asked: Asked): Promise<BetsPlaced> => {
  const written = await inTransaction((tx) => writeSlip(tx, session, asked));
  const { seat, slip, judged } = written;
  if (written.repeated) return repeat(session, seat, slip);
  const answer = await retryWalletCall(seat.table_code, 'bet', betOf(seat, slip), [settings.walletTimeoutMs / 5]);
  if (!answer.clear) {
    await giveBack(seat, slip, answer.problem);
    throw new Refusal('WALLET_UNAVAILABLE');
  }
  if (answer.reply.code !== 'OK') {
    if (answer.doubted || !refusedClearly.has(answer.reply.code)) await giveBack(seat, slip, answer.reply.code);
    else await inTransaction((tx) => release(tx, seat, slip, 'REFUSED', answer.reply.code));
    throw refusalOf(answer.reply);
  }
  const seated = await inTransaction(async (tx) => {
    // The round may not be drawn while its bet is being taken.
    const round = await store.holdRound(tx, seat.round_id);
    if (round?.phase !== 'BETTING' && round?.phase !== 'LOCKED') return undefined;
    if ((await store.moveSlip(tx, slip.id, 'ASKING', 'TAKEN')) === undefined) return undefined;
    const held = await store.lockSeat(tx, seat);
    return store.changeSeat(tx, seat.id, { stake: held.stake + slip.amount });
  });
  // The wallet took so long that the round was drawn without this bet, whose debit is on its way back.
  if (seated === undefined) throw new Refusal('BETTING_CLOSED');
  return {
    seat: await inTransaction((tx) => viewSeat(tx, seated)),
    bets: judged.map(({ bet, asked: wanted, taken, note }) => ({
      bet,
      asked: decimalOf({ amount: wanted, currency: seat.currency }),
      taken: decimalOf({ amount: taken, currency: seat.currency }),
      note,
    })),
    balance: balanceOf(answer.reply, session),
  };
};

/** Writes a confirmation down while the row of the round says that bets are taken. */
const writeSlip = async (tx: Tx, session: Session, { roundId, requestId, bets }: Asked): Promise<Written> => {
  const found = findSharedTable(session.game_code);
  if (found === undefined) throw new Refusal('GAME_NOT_FOUND');
  const round = await store.holdRound(tx, roundId as SharedRoundId);
  if (round === undefined || round.table_code !== session.game_code) throw new Refusal('ROUND_NOT_FOUND');
  const { currency } = session;
  const before = await store.seatOf(tx, round.id, session.player_id);
  const same = before && (await store.findSlip(tx, before.id, requestId));
  if (before !== undefined && same !== undefined) return { seat: before, slip: same, judged: [], repeated: true };
  if (round.phase !== 'BETTING') throw new Refusal('BETTING_CLOSED');

  const at = now();
  const seat = await store.lockSeat(tx, {
    id: RoundId.parse(randomUUID()),
    round_id: round.id,
    table_code: session.game_code,
    player_id: session.player_id,
    game_session_id: session.game_session_id,
    shown_as: shownAs(session.display_name),
    currency,
    state: 'OPEN',
    opened_at: at,
    ended_at: null,
  });
  const slips = await store.slipsOf(tx, [seat.id]);
  if (slips.length >= mostSlips || seat.currency !== currency) throw new Refusal('TOO_MANY_REQUESTS');
  const own = betsOf(slips.filter(({ state }) => state === 'TAKEN' || state === 'ASKING'));
  const game = found.game(round.math_version);
  const set = limitsIn(await settingsOf(tx, session.game_code), currency);
  const limits = tableLimits(found.table.tier, currency, { min: session.bet_min, max: session.bet_max }, set);
  const wanted = new Map<string, bigint>();
  for (const { bet, amount } of bets) {
    const units = parseAmount(amount, currency);
    if (units === undefined) throw new Refusal('MALFORMED', { fields: ['bets'] });
    wanted.set(bet, (wanted.get(bet) ?? 0n) + units);
  }
  const place = { roundId: round.id, currency };
  const all = await store.exposureOf(
    tx,
    place,
    [...wanted.keys()].filter((bet) => divisorOf(game, bet) !== undefined),
  );
  const judged = [...wanted].map(([bet, amount]) =>
    judgeBet({ bet, amount }, limits, divisorOf(game, bet), own.get(bet) ?? 0n, all.get(bet) ?? 0n),
  );
  const taken = new Map(judged.filter((one) => one.taken > 0n).map((one) => [one.bet, one.taken]));
  const amount = [...taken.values()].reduce((sum, one) => sum + one, 0n);
  if (amount === 0n) throw new Refusal('BETS_REFUSED', { bets: judged.map(({ bet, note }) => ({ bet, note })) });
  await store.addExposure(tx, place, taken, 1);
  const texts = Object.fromEntries([...taken].map(([bet, units]) => [bet, units.toString()]));
  const slip = {
    id: randomUUID() as SlipId,
    seat_id: seat.id,
    request_id: requestId,
    bets: texts,
    amount,
    state: 'ASKING' as const,
    reason: null,
    asked_at: at,
  };
  await store.insertSlip(tx, { ...slip, bets: JSON.stringify(texts) });
  if (game.flight !== undefined) await keepAutoPoints(tx, seat.id, taken, bets, game.flight);
  return { seat, slip, judged, repeated: false };
};

/** Undefined for a bet that the game does not have, or not before the deal. */
const divisorOf = (game: SharedGame, bet: string): number | undefined => {
  const rule = game.bets.get(bet);
  return rule?.isLater === true ? undefined : rule?.divisor;
};

/** The same confirmation once more: it is waited for while the first call asks the wallet, and then has the same answer. */
const repeat = async (session: Session, seat: store.Seat, first: store.Slip): Promise<BetsPlaced> => {
  const until = now().add({ seconds: 15 });
  for (let slip: store.Slip | undefined = first; ;) {
    if (slip?.state === 'TAKEN') {
      const { currency } = session;
      const bets = Object.entries(slip.bets).map(([bet, amount]) => ({ bet, amount: decimalOf({ amount: BigInt(amount), currency }) }));
      const view = await inTransaction(async (tx) => viewSeat(tx, (await store.findSeat(tx, seat.id)) ?? seat));
      return { seat: view, bets: bets.map(({ bet, amount }) => ({ bet, asked: amount, taken: amount, note: null })), balance: null };
    }
    if (slip?.state !== 'ASKING' || Temporal.Instant.compare(now(), until) > 0)
      throw refusalOf({ code: (slip?.reason ?? 'RETRY') as WalletCode });
    await new Promise((resolve) => setTimeout(resolve, 200));
    slip = await inTransaction((tx) => store.findSlip(tx, seat.id, first.request_id));
  }
};

/** A debit that may have been made: the slip is no bet, and the debit goes back. */
export const giveBack = async (seat: store.Seat, slip: store.Slip, problem: string): Promise<void> => {
  log.warn({ slip: slip.id, problem }, 'debit status unknown: rolling back');
  const call = await inTransaction(async (tx) =>
    (await release(tx, seat, slip, 'RETURNING', problem)) ? oweRollback(tx, slip, seat, now()) : undefined,
  );
  if (call !== undefined) deliver(call).catch((error: unknown) => log.error({ err: error }, 'rollback attempt failed'));
};

/** Takes a slip out of its round again, with what it counted against the limits. */
export const release = async (
  tx: Tx,
  seat: store.Seat,
  slip: store.Slip,
  state: 'REFUSED' | 'RETURNING',
  reason: string,
): Promise<boolean> => {
  if ((await store.moveSlip(tx, slip.id, 'ASKING', state, reason)) === undefined) return false;
  const given = new Map(Object.entries(slip.bets).map(([bet, amount]) => [bet, -BigInt(amount)] as const));
  await store.addExposure(tx, { roundId: seat.round_id, currency: seat.currency }, given, -1);
  return true;
};

export const refusalOf = ({ code, limit }: Pick<WalletReply, 'code' | 'limit'>): Refusal => {
  const refusal: RefusalCode = refusalCodes[code] ?? 'WALLET_UNAVAILABLE';
  return new Refusal(refusal, limit && { limit });
};
