import type { StuckRoundId } from '@croupier/contract/play/stuck-rounds-console';
import type { OperatorId } from '@croupier/contract/core/ids';
import * as ledger from '#modules/money/ledger';
import { now } from '#platform/clock';
import { askOne, type Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { refundInVendorsPlace, settleInVendorsPlace } from './substitute-settlement.ts';
import * as store from './store.ts';
import { roundNameOf } from './query-vendor.ts';

type By = { operatorId: OperatorId; userName: string };
/** `amount`, of 10^-scale: what is paid; of a refund, the stake that goes back. */
export type StuckAction = { act: 'REFUND' | 'SETTLE'; amount: bigint };

/** Takes one up for a decision; it stays so until the transaction ends. CASE_CLOSED when it is decided, or its vendor was faster. Undefined: there is none. */
export const lockStuckRound = async (tx: Tx, id: StuckRoundId) => {
  const overdue = await store.lock(tx, id);
  if (overdue === undefined || overdue.state === 'WATCHED') return undefined;
  const round = await store.roundOf(tx, overdue);
  return { overdue, round, isOpen: overdue.state !== 'CLOSED' && (round.state === 'OPEN' || round.state === 'STUCK') };
};

/**
 * Refunds or settles a round in its vendor's place, once, and closes it. The wallet does it under a name of its own beside this transaction: were this undone, the
 * next look at it would find it done. CASE_CLOSED when the round ended meanwhile, CHANGED_MEANWHILE when its stake is not what was to go back.
 */
export const executeStuckDecision = async (tx: Tx, id: StuckRoundId, by: By, act: StuckAction): Promise<void> => {
  const taken = await lockStuckRound(tx, id);
  if (taken === undefined || !taken.isOpen) throw new Refusal('CASE_CLOSED');
  assertStakeUnchanged(taken.round, act);
  const named = roundNameOf(taken.overdue, taken.round);
  const name = `op:${id}`;
  const code =
    act.act === 'REFUND'
      ? await refundInVendorsPlace(named, name)
      : await settleInVendorsPlace(named, name, { payout: act.amount }, 'ON TOP');
  if (code === 'ROUND_CLOSED') throw new Refusal('CASE_CLOSED');
  if (code !== 'OK') throw new Error(`${id}: a stuck round could not be ended: ${code}`);
  const at = now();
  const outcome = act.act === 'REFUND' ? ('REFUNDED' as const) : ('SETTLED' as const);
  await store.change(tx, id, { state: 'CLOSED', closed_at: at, outcome });
  await store.addStep(tx, { id, at, what: 'CLOSED', operator: by.userName, details: { outcome, ...amountDetails(act) } });
};

const amountDetails = (act: StuckAction): Record<string, string> => (act.act === 'SETTLE' ? { amount: act.amount.toString() } : {});

const assertStakeUnchanged = ({ stake }: store.RoundRow, { act, amount }: StuckAction): void => {
  if (act === 'REFUND' && stake !== amount) throw new Refusal('CHANGED_MEANWHILE');
};

/**
 * Writes down what one person wants; a second one decides. The round is stuck from then on, also one that was put off: nobody stakes more in it while it is
 * looked at. Refuses as `executeStuckDecision`.
 */
export const proposeStuckAction = async (tx: Tx, id: StuckRoundId, by: By, wanted: StuckAction, reason: string): Promise<void> => {
  const at = now();
  const { act, amount } = wanted;
  assertStakeUnchanged(await held(tx, id), wanted);
  await store.change(tx, id, {
    state: 'PROPOSED',
    act,
    amount,
    reason,
    proposed_by: by.operatorId,
    proposed_name: by.userName,
    proposed_at: at,
  });
  await store.addStep(tx, {
    id,
    at,
    what: 'PROPOSED',
    operator: by.userName,
    details: { act, amount: amount.toString(), reason },
  });
};

const held = async (tx: Tx, id: StuckRoundId): Promise<store.RoundRow> => {
  const overdue = await store.lock(tx, id);
  if (overdue === undefined) throw new Refusal('NOT_FOUND');
  await askOne(tx, ledger.lockAccountsOf([overdue.member_id]));
  await store.setStuck(tx, overdue, true);
  const round = await store.roundOf(tx, overdue);
  if (round.state !== 'STUCK') throw new Refusal('CASE_CLOSED');
  return round;
};

/** The proposed act is not done; somebody decides anew. */
export const declineStuckAction = async (tx: Tx, id: StuckRoundId, by: By, reason: string): Promise<void> => {
  await store.change(tx, id, { state: 'STUCK' });
  await store.addStep(tx, { id, at: now(), what: 'DECLINED', operator: by.userName, details: { reason } });
};

/** Puts it off for some hours, or (0) asks its vendor again at once. The round is open meanwhile: play that goes on is heard. */
export const postponeStuckRound = async (tx: Tx, id: StuckRoundId, by: By, hours: number, reason: string): Promise<void> => {
  const overdue = await store.lock(tx, id);
  if (overdue === undefined) throw new Refusal('NOT_FOUND');
  await askOne(tx, ledger.lockAccountsOf([overdue.member_id]));
  await store.setStuck(tx, overdue, false);
  const at = now();
  await store.change(tx, id, { state: 'ASKING', asked: 0, due_at: at.add({ hours }) });
  await store.addStep(tx, { id, at, what: 'WAITED', operator: by.userName, details: { hours: hours.toString(), reason } });
};
