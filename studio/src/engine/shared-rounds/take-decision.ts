/** A decision of a player after the deal. One that needs a further stake is a debit of its own, made once. */
import { randomUUID } from 'node:crypto';
import { now } from '#studio/clock';
import { inTransaction, type Tx } from '#studio/database';
import { findSharedTable } from '#studio/engine/games';
import { balanceOf, refusedClearly } from '#studio/engine/rounds/spin';
import type { Session } from '#studio/engine/rounds/store';
import { retryWalletCall } from '#studio/engine/wallet/ask-wallet';
import { Refusal } from '#studio/refusal';
import { settings } from '#studio/settings';
import { choicesOf } from './decisions.ts';
import type { DecisionTaken } from './protocol.ts';
import { betsOf } from './settle-seats.ts';
import { decisionsOf, dropDecision, findDecision, holdSeat, insertDecision } from './decisions-store.ts';
import { seatInPlay } from './own-seats.ts';
import * as store from './store.ts';
import { giveBack, refusalOf, release, slipOfFirstCall } from './take-bets.ts';
import type { SharedRoundId, SlipId } from './tables.ts';
import { betOf } from './transactions.ts';
import { viewSeat } from './view-table.ts';

type Asked = { roundId: string; requestId: string; stage: number; hand: number; choice: string };
type Written = { round: store.SharedRound; seat: store.Seat; slip: store.Slip | undefined; isRepeated: boolean };

/** Takes a decision. The same decision may be sent as often as wanted; another one for the same hand and stage is refused. */
export const takeDecision = async (session: Session, asked: Asked): Promise<DecisionTaken> => {
  const { round, seat, slip, isRepeated } = await inTransaction((tx) => writeDecision(tx, session, asked));
  if (slip === undefined) return { seat: await view(seat), balance: null };
  if (isRepeated) return repeat(seat, slip);
  const answer = await retryWalletCall(seat.table_code, 'bet', betOf(seat, slip), [settings.walletTimeoutMs / 5]);
  if (!answer.clear || answer.reply.code !== 'OK') {
    const isRefused = answer.clear && !answer.doubted && refusedClearly.has(answer.reply.code);
    if (isRefused) await inTransaction((tx) => release(tx, seat, slip, 'REFUSED', answer.reply.code));
    else await giveBack(seat, slip, answer.clear ? answer.reply.code : answer.problem);
    // The player may choose something else while the stage lasts.
    await inTransaction((tx) => dropDecision(tx, slip.id));
    throw answer.clear ? refusalOf(answer.reply) : new Refusal('WALLET_UNAVAILABLE');
  }
  const seated = await inTransaction(async (tx) => {
    const held = await store.holdRound(tx, round.id);
    if (held?.phase !== 'DECIDING' || held.stage !== asked.stage) return undefined;
    if ((await store.moveSlip(tx, slip.id, 'ASKING', 'TAKEN')) === undefined) return undefined;
    const { stake } = await holdSeat(tx, seat.id);
    return store.changeSeat(tx, seat.id, { stake: stake + slip.amount });
  });
  // The wallet took so long that the deal went on without this decision: its debit is on its way back, and the hand stands.
  if (seated === undefined) throw new Refusal('BETTING_CLOSED');
  return { seat: await view(seated), balance: balanceOf(answer.reply, session) };
};

const view = (seat: store.Seat) => inTransaction(async (tx) => viewSeat(tx, (await store.findSeat(tx, seat.id)) ?? seat));

const writeDecision = async (tx: Tx, session: Session, { roundId, requestId, stage, hand, choice }: Asked): Promise<Written> => {
  const round = await store.holdRound(tx, roundId as SharedRoundId);
  const found = round && (await seatInPlay(tx, round.id, session.player_id));
  if (round === undefined || found === undefined || round.table_code !== session.game_code) throw new Refusal('ROUND_NOT_FOUND');
  const seat = await holdSeat(tx, found.id);
  const earlier = await findDecision(tx, { seat_id: seat.id, stage, hand });
  if (earlier !== undefined) {
    if (earlier.choice !== choice) throw new Refusal('CHOICE_REFUSED');
    const slip = (await store.slipsOf(tx, [seat.id])).find(({ id }) => id === earlier.slip_id);
    return { round, seat, slip, isRepeated: true };
  }
  const game = findSharedTable(session.game_code)?.game(round.math_version);
  if (game === undefined) throw new Refusal('GAME_NOT_FOUND');
  if (round.phase !== 'DECIDING' || round.stage !== stage) throw new Refusal('BETTING_CLOSED');
  const bets = betsOf((await store.slipsOf(tx, [seat.id])).filter(({ state }) => state === 'TAKEN'));
  const made = await decisionsOf(tx, [seat.id]);
  const wanted = choicesOf(game, round, { made, bets }).find((one) => one.hand === hand && one.choice === choice);
  if (wanted === undefined) throw new Refusal('CHOICE_REFUSED');
  if (wanted.stake !== undefined && seat.free_grant !== null) throw new Refusal('FREE_BET_HAS_ONE_STAKE');
  const slip = wanted.stake && (await writeSlip(tx, seat, requestId, wanted.stake, bets));
  await insertDecision(tx, { seat_id: seat.id, stage, hand, choice, slip_id: slip?.id ?? null, decided_at: now() });
  return { round, seat, slip, isRepeated: false };
};

/** The further stake of a decision: its amount follows from the bet that it belongs to, whatever the limits of the table. */
const writeSlip = async (
  tx: Tx,
  seat: store.Seat,
  requestId: string,
  { bet, of, divisor }: { bet: string; of: string; divisor: bigint },
  bets: ReadonlyMap<string, bigint>,
): Promise<store.Slip> => {
  const amount = (bets.get(of) ?? 0n) / divisor;
  if (amount === 0n) throw new Refusal('CHOICE_REFUSED');
  const place = { roundId: seat.round_id, currency: seat.currency };
  await store.exposureOf(tx, place, [bet]);
  await store.addExposure(tx, place, new Map([[bet, { staked: amount, players: 1 }]]));
  const texts = { [bet]: amount.toString() };
  const slip = {
    id: randomUUID() as SlipId,
    seat_id: seat.id,
    request_id: requestId,
    bets: texts,
    amount,
    state: 'ASKING' as const,
    reason: null,
    asked_at: now(),
  };
  await store.insertSlip(tx, { ...slip, bets: JSON.stringify(texts) });
  return slip;
};

/** The same decision once more: it waits for the first call, and then has the same answer. */
const repeat = async (seat: store.Seat, first: store.Slip): Promise<DecisionTaken> => {
  const { state } = await slipOfFirstCall(first);
  if (state !== 'TAKEN') throw new Refusal('WALLET_UNAVAILABLE');
  return { seat: await view(seat), balance: null };
};
