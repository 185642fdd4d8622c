import type { MemberId, MerchantId, TransferId } from '@croupier/contract/core/ids';
import type { Money } from '@croupier/contract/core/money';
import * as ledger from '#modules/money/ledger';
import type { AccountRef, Transfer } from '#rules/money/ledger/batch';
import type { Tx } from '#platform/database';
import { cashOf, type HouseAccount, houseOf } from './accounts.rules.ts';
import { publishBalances } from './publish-balances.ts';

/** A movement of a member's money. `reference` names it for ever: the second time changes nothing. */
export type MemberMovement = { memberId: MemberId; merchantId: MerchantId; money: Money; reference: string; reason: string };

/** A movement between a member's cash and the house. */
export type Movement = MemberMovement & { house: HouseAccount };

/** A movement between two accounts of the house. */
export type HouseMovement = {
  merchantId: MerchantId;
  money: Money;
  from: HouseAccount;
  to: HouseAccount;
  reference: string;
  reason: string;
};

type FromTo = { from: AccountRef; to: AccountRef };

/** The house pays a member: a deposit that arrived, a gift. Tells their open tabs. */
export const receive = (tx: Tx, movement: Movement): Promise<TransferId> =>
  moveOf(tx, movement, { from: ofHouse(movement), to: cashOf(purseOf(movement)) });

/** Moves money between accounts of the house: what came without an owner, into or out of suspense. */
export const moveInHouse = async (tx: Tx, moves: readonly HouseMovement[]): Promise<void> => {
  if (moves.length > 0) await ledger.post(tx, moves.map(inHouse));
};

/** Posts one amount from an account to another and tells the open tabs of its member, unless it was posted before. Refused with INSUFFICIENT_FUNDS. */
export const moveOf = async (tx: Tx, movement: MemberMovement, fromTo: FromTo): Promise<TransferId> => {
  const { money } = movement;
  if (money.amount <= 0n) throw new Error(`a movement must carry something: ${money.amount}`);
  const [posted] = await ledger.post(tx, [transferOf(movement, fromTo)]);
  if (posted === undefined) throw new Error('a posting left no transfer');
  if (!posted.replayed) await publishBalances(tx, [purseOf(movement)]);
  return posted.id;
};

/** A movement as the ledger takes it. */
export const transferOf = (
  { merchantId, money: { amount }, reference, reason }: Omit<MemberMovement, 'memberId'>,
  { from, to }: FromTo,
): Transfer => ({
  merchantId,
  reference,
  reason,
  legs: [
    { account: from, amount: -amount },
    { account: to, amount },
  ],
});

export const purseOf = ({ memberId, merchantId, money }: Pick<MemberMovement, 'memberId' | 'merchantId' | 'money'>) => ({
  memberId,
  merchantId,
  currency: money.currency,
});

const ofHouse = ({ merchantId, house, money }: Movement): AccountRef => houseOf(merchantId, house, money.currency);

const inHouse = ({ from, to, ...movement }: HouseMovement): Transfer => {
  const account = (name: HouseAccount) => houseOf(movement.merchantId, name, movement.money.currency);
  return transferOf(movement, { from: account(from), to: account(to) });
};
