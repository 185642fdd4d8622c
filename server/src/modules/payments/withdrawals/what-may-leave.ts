import { type Currency, moneyOf } from '@croupier/contract/core/money';
import * as rails from '#modules/payments/channels';
import type { Member } from '#modules/people/members';
import * as turnover from '#modules/rewards/wagering';
import * as wallet from '#modules/money/wallet';
import type { Tx } from '#platform/database';

type Whose = Pick<Member, 'id' | 'merchantId' | 'currency'>;

export type Leaving = {
  currency: Currency;
  cash: bigint;
  held: bigint;
  lockedByTurnover: bigint;
  notYetFinal: bigint;
  /** Cash less what turnover, and coins a chain may still take back, hold. */
  withdrawable: bigint;
  open: turnover.Requirement[];
};

/**
 * The part of a member's cash that may leave. The cash is read first: money that comes between brings its requirement along, so that it is at most held for too
 * long and never let go unseen.
 */
export const whatMayLeave = async (tx: Tx, member: Whose): Promise<Leaving> => {
  const { currency } = member;
  const { balance, locked } = await wallet.balanceOf(tx, { memberId: member.id, merchantId: member.merchantId, currency });
  const cash = moneyOf(balance, currency).amount;
  const { open, locked: lockedByTurnover } = await turnover.turnoverOf(tx, member.id, cash, currency);
  const coins = await rails.notYetFinal(tx, member.id, currency);
  const notYetFinal = coins < cash ? coins : cash;
  // One and the same money may be held for both reasons: the larger counts.
  const kept = lockedByTurnover > notYetFinal ? lockedByTurnover : notYetFinal;
  return { currency, cash, held: moneyOf(locked, currency).amount, lockedByTurnover, notYetFinal, withdrawable: cash - kept, open };
};
