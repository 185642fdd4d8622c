import type { MemberId } from '@croupier/contract/core/ids';
import type { Currency, Money } from '@croupier/contract/core/money';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import * as store from './store/requirements.ts';
import { lockedOf } from './turnover.rules.ts';

export type Requirement = {
  id: string;
  source: 'DEPOSIT' | 'GRANT' | 'REWARD';
  money: Money;
  required: Money;
  counted: Money;
  since: Temporal.Instant;
  /** Whether it shares bets with the others, oldest first; a grant with terms of its own counts beside them. */
  isShared: boolean;
};

/** The amounts that a member must still stake, the oldest first, and the part of their cash (in units) that they hold meanwhile. */
export const turnoverOf = async (
  tx: Tx,
  memberId: MemberId,
  cash: bigint,
  currency: Currency,
): Promise<{ open: Requirement[]; locked: bigint }> => {
  const rows = (await store.openRequirements(tx, memberId, now())).filter((row) => row.currency === currency);
  const money = (amount: bigint): Money => ({ amount, currency });
  return {
    open: rows.map(({ id, source, amount, required, counted, since, terms }) => ({
      id,
      source,
      money: money(amount),
      required: money(required),
      counted: money(counted),
      since,
      isShared: terms === null,
    })),
    locked: lockedOf(cash, rows),
  };
};

/** All the money a member paid in since requirements are kept, in units: what a win is measured by. */
export const broughtIn = (tx: Tx, memberId: MemberId, currency: Currency): Promise<bigint> => store.sumOfDeposits(tx, memberId, currency);
