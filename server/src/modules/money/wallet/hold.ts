import type { MemberId, MerchantId, TransferId } from '@croupier/contract/core/ids';
import type { Money } from '@croupier/contract/core/money';
import type { AccountRef } from '#rules/money/ledger/sheet';
import type { Tx } from '#platform/database';
import { publish } from '#platform/outbox';
import { cashOf, commissionOf, type HouseAccount, houseOf, lockedOf } from './accounts.rules.ts';
import { balanceOf } from './balance.ts';
import { postOne } from './post-one.ts';

/** A movement of money that is held for its member. `reference` names it for ever: the second time changes nothing. */
export type Holding = { memberId: MemberId; merchantId: MerchantId; money: Money; reference: string; reason: string };

/** Holds a part of a member's cash, so that nothing else is done with it. Refused with INSUFFICIENT_FUNDS when their cash does not suffice. */
export const lock = (tx: Tx, holding: Holding): Promise<TransferId> =>
  move(tx, holding, cashOf(purseOf(holding)), lockedOf(purseOf(holding)));

/** Gives back what was held. */
export const release = (tx: Tx, holding: Holding): Promise<TransferId> =>
  move(tx, holding, lockedOf(purseOf(holding)), cashOf(purseOf(holding)));

/** What was held leaves: to the bank it was paid out from, or as a fee. */
export const payOut = (tx: Tx, { house, ...holding }: Holding & { house: HouseAccount }): Promise<TransferId> =>
  move(tx, holding, lockedOf(purseOf(holding)), houseOf(holding.merchantId, house, holding.money.currency));

/** What was paid out came back to the house, and is held again. */
export const payBack = (tx: Tx, { house, ...holding }: Holding & { house: HouseAccount }): Promise<TransferId> =>
  move(tx, holding, houseOf(holding.merchantId, house, holding.money.currency), lockedOf(purseOf(holding)));

/** What an agent was paid becomes cash of theirs. Refused with INSUFFICIENT_FUNDS when they were not paid as much. */
export const collect = (tx: Tx, holding: Holding): Promise<TransferId> =>
  move(tx, holding, commissionOf(purseOf(holding)), cashOf(purseOf(holding)));

/** One member's cash becomes another's, at one merchant. Refused with INSUFFICIENT_FUNDS. Tells the open tabs of both. */
export const handOver = async (tx: Tx, { to, ...holding }: Holding & { to: MemberId }): Promise<TransferId> => {
  const receiver = { ...purseOf(holding), memberId: to };
  const id = await move(tx, holding, cashOf(purseOf(holding)), cashOf(receiver));
  await publish(tx, [{ type: 'balance.changed', merchantId: holding.merchantId, memberId: to, balance: await balanceOf(tx, receiver) }]);
  return id;
};

const purseOf = ({ memberId, merchantId, money }: Holding) => ({ memberId, merchantId, currency: money.currency });

const move = (tx: Tx, { reason, ...posting }: Holding, from: AccountRef, to: AccountRef): Promise<TransferId> =>
  postOne(tx, posting, reason, from, to);
