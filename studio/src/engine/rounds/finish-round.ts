import type * as z from 'zod/mini';
import { now } from '#studio/clock';
import { inTransaction, type Tx } from '#studio/database';
import { Refusal } from '#studio/refusal';
import { canonicalJson } from '#studio/engine/fairness/fingerprint';
import type { calls } from '#studio/engine/calls';
import type { RoundId } from '#studio/engine/protocol';
import { viewFreeRounds } from '#studio/engine/free-rounds/free-rounds';
import { balanceIn } from '#studio/engine/sessions/balance';
import { deliver } from '#studio/engine/wallet/deliver';
import type { CallId } from '#studio/engine/wallet/tables';
import { balanceOf } from './spin.ts';
import * as store from './store.ts';
import { playedRoundOf, restoreRound } from './restore-round.ts';
import { oweSettle } from './transactions.ts';
import { viewRound } from './view-round.ts';

type Answer = z.output<typeof calls.finish.reply>;
type InSession = { session: store.Session; id: RoundId };

/** A round of this player in this game, held until the transaction ends. Somebody else's is as unknown as one that never was. */
const ownRound = async (tx: Tx, { session, id }: InSession): Promise<store.Round> => {
  const round = await store.lockRound(tx, id);
  if (round === undefined || round.player_id !== session.player_id || round.game_code !== session.game_code || round.state === 'BETTING')
    throw new Refusal('ROUND_NOT_FOUND');
  return round;
};

/** Notes how many of a round's events its player has seen, so that a reload goes on from there. It never goes back. */
export const stepRound = ({ step, shown, ...own }: InSession & { step: number; shown?: number | undefined }): Promise<{ step: number }> =>
  inTransaction(async (tx) => {
    const round = await ownRound(tx, own);
    if (step < round.step || step > round.event_count) throw new Refusal('STEP_REFUSED', { step: round.step, events: round.event_count });
    await store.setStep(tx, round.id, { step, shown, at: now() });
    return { step };
  });

/** Ends an open round: everything of it counts as seen, and its payout is on the way for certain when this returns. */
export const finishRound = async (own: InSession): Promise<Answer> => {
  const settle = await inTransaction(async (tx) => {
    const round = await ownRound(tx, own);
    return round.state === 'OPEN' ? payOpenRound(tx, round) : undefined;
  });
  return answerAfter(own, settle);
};

/**
 * Does something in an open round in steps, and pays the round when that ends it. An action that was made before is not made again: the answer is the round as it
 * stands.
 */
export const actInRound = async ({ index, action: asked, ...own }: InSession & { index: number; action?: unknown }): Promise<Answer> => {
  const settle = await inTransaction(async (tx) => {
    const round = await ownRound(tx, own);
    const { actions } = round;
    if (actions === null || index > actions.length) throw new Refusal('STEP_REFUSED', { actions: actions?.length ?? 0 });
    if (index < actions.length) {
      if (canonicalJson(actions[index]) !== canonicalJson(asked)) throw new Refusal('STEP_REFUSED', { actions: actions.length });
      return undefined;
    }
    const { math } = restoreRound(round);
    const action = round.state === 'OPEN' ? math.steps?.readAction(playedRoundOf(round), asked) : undefined;
    if (action === undefined || canonicalJson(action) !== canonicalJson(asked))
      throw new Refusal('STEP_REFUSED', { actions: actions.length });
    const made = [...actions, action];
    const { decided, stake } = restoreRound(round, made);
    if (!decided.staysOpen) return payOpenRound(tx, round, made);
    await store.moveRound(tx, round.id, 'OPEN', {
      actions: JSON.stringify(made),
      event_count: decided.view(stake).length,
      touched_at: now(),
    });
    return undefined;
  });
  return answerAfter(own, settle);
};

const answerAfter = async (own: InSession, settle: CallId | undefined): Promise<Answer> => {
  const settled = settle === undefined ? undefined : await deliver(settle);
  const { view, freeRounds } = await inTransaction(async (tx) => ({
    view: await viewRound(tx, await ownRound(tx, own)),
    freeRounds: await viewFreeRounds(tx, own.session),
  }));
  const balance = settled === undefined ? await balanceIn(own.session).catch(() => null) : balanceOf(settled, own.session);
  return { round: view, balance, freeRounds };
};

/**
 * From shown to owed. The round is locked by the caller. `made`: the actions that ended a round in steps; without them it ends by the rule of its game
 * for players who are gone.
 */
export const payOpenRound = async (tx: Tx, round: store.Round, made?: readonly unknown[]): Promise<CallId | undefined> => {
  const at = now();
  const ended = round.actions === null ? { step: round.event_count } : endOfSteps(round, made);
  const paying = await store.moveRound(tx, round.id, 'OPEN', { state: 'PAYING', ...ended, touched_at: at, ended_at: at });
  return paying && oweSettle(tx, paying, at);
};

const endOfSteps = (round: store.Round, made: readonly unknown[] | undefined) => {
  const { math } = restoreRound(round);
  const actions = made ?? [...(round.actions ?? []), ...(math.steps?.actionsToEnd(playedRoundOf(round)) ?? [])];
  const { decided, stake } = restoreRound(round, actions);
  if (decided.staysOpen) throw new Error(`round ${round.id} is not over after its last action`);
  const events = decided.view(stake).length;
  return { actions: JSON.stringify(actions), payout: decided.payout(stake), event_count: events, step: events };
};
