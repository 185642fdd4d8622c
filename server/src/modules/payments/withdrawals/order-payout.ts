import type { OperatorId, PayoutLegId, WithdrawalId } from '@croupier/contract/core/ids';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { transition, assertState, getWithdrawalForUpdate } from './transition.ts';
import { scheduleSending } from './send-soon.ts';
import { owedOf } from './state.rules.ts';
import { accountById } from './store/accounts.ts';
import { insertLeg, type LegRow } from './store/legs.ts';
import { sourcesOf } from './store/terms.ts';
import type { WithdrawalRow } from './store/withdrawals.ts';

/** A part of a withdrawal, and from which source it is sent; without `amount`, all that is owed; without `sourceId`, from the first that is open. */
export type PayoutPart = { amount?: bigint | undefined; sourceId?: string | undefined };

/**
 * Sends an approved withdrawal on its way: in one leg, or in several that add up to the amount owed. Refuses NO_PAYOUT_SOURCE, and AMOUNT_OUT_OF_RANGE when the
 * legs do not add up. Legs on their way already are left alone.
 */
export const payOut = async (
  tx: Tx,
  { id, operatorId, legs = [{}] }: { id: WithdrawalId; operatorId: OperatorId; legs?: readonly PayoutPart[] },
): Promise<void> => {
  const row = await getWithdrawalForUpdate(tx, id);
  if (row.state === 'SENDING') return;
  assertState(row, 'APPROVED');
  await orderLegs(tx, row, legs, 'RAIL');
  await transition(tx, row, 'SENDING', { operatorId });
};

/**
 * Puts an approved withdrawal into a payout file of one of the merchant's accounts: its leg counts as sent from here on, and people say with
 * `answerLeg` what became of it. Returns what the file's line needs.
 */
export const putInBatch = async (
  tx: Tx,
  { id, operatorId, sourceId }: { id: WithdrawalId; operatorId: OperatorId; sourceId: string },
): Promise<{
  legId: PayoutLegId;
  amount: bigint;
  to: { bank: string; country: string; account: string; holder: string };
  reference: string;
}> => {
  const row = await getWithdrawalForUpdate(tx, id);
  assertState(row, 'APPROVED');
  const [leg] = await orderLegs(tx, row, [{ sourceId }], 'BATCH');
  if (leg === undefined) throw new Error('a batch leg was not made');
  await transition(tx, row, 'SENDING', { operatorId, note: 'BATCH' });
  const { code, country, account, holder } = await accountById(tx, row.account_id);
  return { legId: leg.id, amount: leg.amount, to: { bank: code, country: country ?? '', account, holder }, reference: row.reference };
};

/** Sends all of an approved withdrawal by itself. Undefined, and nothing changed, where no source is open: then it waits for the desk. */
export const payInOneLeg = async (tx: Tx, row: WithdrawalRow): Promise<WithdrawalRow | undefined> => {
  const { kind } = await accountById(tx, row.account_id);
  const open = (await sourcesOf(tx, row.merchant_id, row.currency)).some((source) => source.enabled && source.kind === kind);
  if (!open) return undefined;
  await orderLegs(tx, row, [{}], 'RAIL');
  return transition(tx, row, 'SENDING');
};

/** Makes the legs that send what is owed. The caller holds the withdrawal and moves it on. */
export const orderLegs = async (tx: Tx, row: WithdrawalRow, parts: readonly PayoutPart[], by: 'RAIL' | 'BATCH'): Promise<LegRow[]> => {
  const owed = owedOf(row);
  const amounts = parts.map(({ amount }) => amount ?? owed);
  if (amounts.some((amount) => amount <= 0n) || amounts.reduce((sum, amount) => sum + amount, 0n) !== owed)
    throw new Refusal('AMOUNT_OUT_OF_RANGE');
  const { kind } = await accountById(tx, row.account_id);
  const sources = (await sourcesOf(tx, row.merchant_id, row.currency)).filter((source) => source.enabled && source.kind === kind);
  const at = now();
  const legs: LegRow[] = [];
  for (const [place, { sourceId }] of parts.entries()) {
    const source = sourceId === undefined ? sources[0] : sources.find(({ id }) => id === sourceId);
    if (source === undefined) throw new Refusal('NO_PAYOUT_SOURCE');
    const { funding, rail, account, house } = source;
    const begun = by === 'BATCH' ? ({ funding: 'BATCH', state: 'SENDING', begun_at: at } as const) : ({ funding, state: 'READY' } as const);
    legs.push(
      await insertLeg(tx, {
        withdrawal_id: row.id,
        merchant_id: row.merchant_id,
        currency: row.currency,
        amount: amounts[place] ?? owed,
        rail,
        account,
        house,
        made_at: at,
        ...begun,
      }),
    );
  }
  if (by === 'RAIL') scheduleSending();
  return legs;
};
