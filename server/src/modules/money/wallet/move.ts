import type { MemberId, MerchantId, TransferId } from '@croupier/contract/core/ids';
import type { Money } from '@croupier/contract/core/money';
import * as ledger from '#modules/money/ledger';
import type { Tx } from '#platform/database';
import { publish } from '#platform/outbox';
import { cashOf, type HouseAccount, houseOf } from './accounts.rules.ts';
import { balanceOf } from './balance.ts';

/** A movement between a member's cash and the house. `reference` names it for ever: the second time changes nothing. */
export type Movement = { memberId: MemberId; merchantId: MerchantId; money: Money; house: HouseAccount; reference: string; reason: string };

/** The house pays a member: a deposit that arrived, a gift. Tells their open tabs. */
export const receive = (tx: Tx, movement: Movement): Promise<TransferId> => move(tx, movement, 1n);

/** A member pays the house. Refused with INSUFFICIENT_FUNDS when their cash does not suffice. */
export const spend = (tx: Tx, movement: Movement): Promise<TransferId> => move(tx, movement, -1n);

const move = async (tx: Tx, { memberId, merchantId, money, house, reference, reason }: Movement, sign: 1n | -1n): Promise<TransferId> => {
  if (money.amount <= 0n) throw new Error(`a movement must carry something: ${money.amount}`);
  const purse = { memberId, merchantId, currency: money.currency };
  const [posted] = await ledger.post(tx, [
    {
      merchantId,
      reference,
      reason,
      legs: [
        { account: cashOf(purse), amount: sign * money.amount },
        { account: houseOf(merchantId, house, money.currency), amount: -sign * money.amount },
      ],
    },
  ]);
  if (posted === undefined) throw new Error('a posting left no transfer');
  if (!posted.replayed) await publish(tx, [{ type: 'balance.changed', merchantId, memberId, balance: await balanceOf(tx, purse) }]);
  return posted.id;
};

/** Moves money between two accounts of the house: what came without an owner, into or out of suspense. */
export const moveInHouse = async (
  tx: Tx,
  {
    merchantId,
    money,
    from,
    to,
    reference,
    reason,
  }: { merchantId: MerchantId; money: Money; from: HouseAccount; to: HouseAccount; reference: string; reason: string },
): Promise<TransferId> => {
  const [posted] = await ledger.post(tx, [
    {
      merchantId,
      reference,
      reason,
      legs: [
        { account: houseOf(merchantId, from, money.currency), amount: -money.amount },
        { account: houseOf(merchantId, to, money.currency), amount: money.amount },
      ],
    },
  ]);
  if (posted === undefined) throw new Error('a posting left no transfer');
  return posted.id;
};
