import type * as z from 'zod/mini';
import { now } from '#studio/clock';
import { inTransaction, type Tx } from '#studio/database';
import { Refusal } from '#studio/refusal';
import type { calls } from '#studio/engine/calls';
import type { RoundId } from '#studio/engine/protocol';
import { viewFreeRounds } from '#studio/engine/free-rounds/free-rounds';
import { balanceIn } from '#studio/engine/sessions/balance';
import { deliver } from '#studio/engine/wallet/deliver';
import type { CallId } from '#studio/engine/wallet/tables';
import { balanceOf } from './spin.ts';
import * as store from './store.ts';
import { oweSettle } from './transactions.ts';
import { viewRound } from './view-round.ts';

type InSession = { session: store.Session; id: RoundId };

/** A round of this player in this game, held until the transaction ends. Somebody else's is as unknown as one that never was. */
const ownRound = async (tx: Tx, { session, id }: InSession): Promise<store.Round> => {
  const round = await store.lockRound(tx, id);
  if (round === undefined || round.player_id !== session.player_id || round.game_code !== session.game_code || round.state === 'BETTING')
    throw new Refusal('ROUND_NOT_FOUND');
  return round;
};

/** Notes how many of a round's events its player has seen, so that a reload goes on from there. It never goes back. */
export const stepRound = ({ step, ...own }: InSession & { step: number }): Promise<{ step: number }> =>
  inTransaction(async (tx) => {
    const round = await ownRound(tx, own);
    if (step < round.step || step > round.event_count) throw new Refusal('STEP_REFUSED', { step: round.step, events: round.event_count });
    await store.setStep(tx, round.id, step, now());
    return { step };
  });

/** Ends an open round: everything of it counts as seen, and its payout is on the way for certain when this returns. */
export const finishRound = async (own: InSession): Promise<z.output<typeof calls.finish.reply>> => {
  const settle = await inTransaction(async (tx) => {
    const round = await ownRound(tx, own);
    return round.state === 'OPEN' ? payOpenRound(tx, round) : undefined;
  });
  const settled = settle === undefined ? undefined : await deliver(settle);
  const { view, freeRounds } = await inTransaction(async (tx) => ({
    view: await viewRound(tx, await ownRound(tx, own)),
    freeRounds: await viewFreeRounds(tx, own.session),
  }));
  const balance = settled === undefined ? await balanceIn(own.session).catch(() => null) : balanceOf(settled, own.session);
  return { round: view, balance, freeRounds };
};

/** From shown to owed. The round is locked by the caller. */
export const payOpenRound = async (tx: Tx, { id, event_count }: store.Round): Promise<CallId | undefined> => {
  const at = now();
  const paying = await store.moveRound(tx, id, 'OPEN', { state: 'PAYING', step: event_count, touched_at: at, ended_at: at });
  return paying && oweSettle(tx, paying, at);
};
