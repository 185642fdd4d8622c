import type { MemberId, TransferId } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import { cashOf, commissionOf, type HouseAccount, houseOf, lockedOf } from './accounts.rules.ts';
import { type MemberMovement, moveOf, purseOf } from './move.ts';
import { publishBalances } from './publish-balances.ts';

/** Holds a part of a member's cash, so that nothing else is done with it. Refused with INSUFFICIENT_FUNDS when their cash does not suffice. */
export const lock = (tx: Tx, held: MemberMovement): Promise<TransferId> =>
  moveOf(tx, held, { from: cashOf(purseOf(held)), to: lockedOf(purseOf(held)) });

/** Gives back what was held. */
export const release = (tx: Tx, held: MemberMovement): Promise<TransferId> =>
  moveOf(tx, held, { from: lockedOf(purseOf(held)), to: cashOf(purseOf(held)) });

/** The held amount leaves: to the bank it was paid out from, or as a fee. */
export const payOut = (tx: Tx, { house, ...held }: MemberMovement & { house: HouseAccount }): Promise<TransferId> =>
  moveOf(tx, held, { from: lockedOf(purseOf(held)), to: houseOf(held.merchantId, house, held.money.currency) });

/** The amount that was paid out came back to the house, and is held again. */
export const payBack = (tx: Tx, { house, ...held }: MemberMovement & { house: HouseAccount }): Promise<TransferId> =>
  moveOf(tx, held, { from: houseOf(held.merchantId, house, held.money.currency), to: lockedOf(purseOf(held)) });

/** An agent's pay becomes cash of theirs. Refused with INSUFFICIENT_FUNDS when they were not paid as much. */
export const collect = (tx: Tx, collected: MemberMovement): Promise<TransferId> =>
  moveOf(tx, collected, { from: commissionOf(purseOf(collected)), to: cashOf(purseOf(collected)) });

/** One member's cash becomes another's, at one merchant. Refused with INSUFFICIENT_FUNDS. Tells the open tabs of both. */
export const handOver = async (tx: Tx, { to, ...given }: MemberMovement & { to: MemberId }): Promise<TransferId> => {
  const receiver = { ...purseOf(given), memberId: to };
  const id = await moveOf(tx, given, { from: cashOf(purseOf(given)), to: cashOf(receiver) });
  await publishBalances(tx, [receiver]);
  return id;
};
