import { decimalOf } from '@croupier/contract/core/money';
import { now } from '#platform/clock';
import { askOne, type Tx } from '#platform/database';
import { businessDay } from './business-day.ts';
import { ceilingRoom, type LimitHit } from './limits.rules.ts';
import type { Payer } from './may-deposit.ts';
import { ceilingsOf } from './store/play.ts';

/**
 * How much of a member's money may still go where stakes are not asked for one by one, `atRisk` being what is there already: all of it may be staked there and
 * lost. The ceiling that leaves least says so; undefined where none stands. Refuses nothing, and locks nothing.
 */
export const riskLeft = async (tx: Tx, { id, merchantId, currency }: Payer, atRisk: bigint): Promise<RiskLeft | undefined> => {
  const at = now();
  const { day } = await businessDay(merchantId, at);
  const rooms = (await askOne(tx, ceilingsOf([id], [{ merchantId, day }], at))).flatMap(
    ({ ceiling, played }) => ceilingRoom({ ...ceiling, played }) ?? [],
  );
  const [least] = rooms.toSorted((a, b) => Number(a.left > b.left) - Number(a.left < b.left));
  if (least === undefined) return undefined;
  const { type, period, limit, used, left } = least;
  const decimal = (amount: bigint) => decimalOf({ amount, currency });
  return { left: left > atRisk ? left - atRisk : 0n, hit: { type, period, limit: decimal(limit), used: decimal(used + atRisk) } };
};

/** `hit`: the ceiling, as a refusal tells it. */
export type RiskLeft = { left: bigint; hit: { type: LimitHit['type']; period: LimitHit['period']; limit: string; used: string } };
