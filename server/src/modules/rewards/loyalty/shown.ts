import { pageOf, type Page, type PageWanted } from '@croupier/contract/core/envelope';
import type { Currency, Money } from '@croupier/contract/core/money';
import type { Payback, PaybackProgramme, VipReward } from '@croupier/contract/rewards/loyalty';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { wordIn } from '#rules/rewards/points/points';
import { type PaymentRow, partsOf, paymentsPage } from './store/paybacks.ts';
import type { RewardRow } from './store/rewards.ts';
import type { Ladder } from './terms.rules.ts';

/** The name of a level in the first of the languages that has one; empty for a level that is no longer on the ladder. */
export const levelName = (ladder: Ladder | undefined, level: number, ...languages: readonly string[]): string => {
  const found = ladder?.levels.find((one) => one.level === level);
  return found === undefined ? '' : wordIn(found.name, ...languages);
};

export const shownReward = (row: RewardRow, name: string): VipReward => ({
  id: row.id,
  kind: row.kind,
  level: row.level,
  levelName: name,
  money: { amount: row.amount, currency: row.currency },
  turnoverPpm: Number(row.turnover_ppm),
  state: row.claimed_at !== null ? 'CLAIMED' : Temporal.Instant.compare(row.claim_until, now()) > 0 ? 'READY' : 'EXPIRED',
  readyAt: row.ready_at.toString(),
  claimUntil: row.claim_until.toString(),
});

export const shownPaybacks = async (tx: Tx, rows: readonly PaymentRow[]): Promise<Payback[]> => {
  const parts = Map.groupBy(await partsOf(tx, rows.map(({ id }) => id)), ({ payment_id }) => payment_id); // prettier-ignore
  return rows.map((row) => ({
    id: row.id,
    programme: row.programme,
    at: row.at.toString(),
    money: moneyIn(row.currency, row.amount),
    collected: row.run_id === null,
    withheld: row.withheld !== null,
    parts: (parts.get(row.id) ?? []).map(({ from_day, to_day, amount, kind }) => ({
      from: from_day,
      to: to_day,
      amount: moneyIn(row.currency, amount),
      isCorrection: kind === 'DIFFERENCE',
    })),
  }));
};

const moneyIn = (currency: Currency, amount: bigint): Money => ({ amount, currency });

export const shownPayback = async (tx: Tx, row: PaymentRow): Promise<Payback> => {
  const [shown] = await shownPaybacks(tx, [row]);
  if (shown === undefined) throw new Error('a payment that is there is shown');
  return shown;
};

/** Rebates or cashback that were paid to a member, newest first. */
export const listPaybacks = (
  { memberId }: Pick<MemberCaller, 'memberId'>,
  { programme, ...wanted }: PageWanted & { programme: PaybackProgramme },
): Promise<Page<Payback>> =>
  inTransaction(async (tx) => {
    const { rows, total } = await paymentsPage(tx, memberId, programme, wanted);
    return pageOf(wanted, await shownPaybacks(tx, rows), total);
  });
