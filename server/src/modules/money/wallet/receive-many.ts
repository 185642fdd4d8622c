import type { MerchantId } from '@croupier/contract/core/ids';
import type { Money } from '@croupier/contract/core/money';
import * as ledger from '#modules/money/ledger';
import { askOne, type Tx } from '#platform/database';
import { publish } from '#platform/outbox';
import { balanceFrom, cashOf, type HouseAccount, houseOf } from './accounts.rules.ts';
import type { Movement } from './move.ts';

/** `fee` is what the house keeps of `money`, in units; the rest stays with the member. */
type Received = Movement & { fee: bigint };

/**
 * The house pays many members at once, with the meaning of `receive` for each in order, in a fixed number of statements. Tells their open tabs.
 * One reference a second time changes nothing for it.
 */
export const receiveMany = async (tx: Tx, received: readonly Received[]): Promise<void> => {
  if (received.length === 0) return;
  await ledger.post(
    tx,
    received.flatMap(({ memberId, merchantId, money: { amount, currency }, fee, house, reference, reason }) => {
      const cash = cashOf({ memberId, merchantId, currency });
      const paid = {
        merchantId,
        reference,
        reason,
        legs: [
          { account: cash, amount },
          { account: houseOf(merchantId, house, currency), amount: -amount },
        ],
      };
      const kept = {
        merchantId,
        reference: `${reference}:fee`,
        reason: `${reason}_FEE`,
        legs: [
          { account: cash, amount: -fee },
          { account: houseOf(merchantId, 'FEES', currency), amount: fee },
        ],
      };
      return fee === 0n ? [paid] : [paid, kept];
    }),
  );
  const purses = new Map(received.map(({ memberId, merchantId, money: { currency } }) => [memberId, { memberId, merchantId, currency }]));
  // Not locked: whoever bets meanwhile holds some of these and waits for the cash that was just touched.
  const accounts = Map.groupBy(await askOne(tx, ledger.runningAccountsOf([...purses.keys()])), ({ ref }) => ref.owner);
  await publish(
    tx,
    [...purses.values()].map(({ memberId, merchantId, currency }) => ({
      type: 'balance.changed',
      merchantId,
      memberId,
      balance: balanceFrom(
        (accounts.get(memberId) ?? [])
          .filter(({ ref }) => ref.merchantId === merchantId && ref.currency === currency)
          .map(({ ref, balance, version }) => ({ kind: ref.kind, balance, version })),
        currency,
      ),
    })),
  );
};

type InHouse = { merchantId: MerchantId; money: Money; from: HouseAccount; to: HouseAccount; reference: string; reason: string };

/** `moveInHouse` for many at once. */
export const moveManyInHouse = async (tx: Tx, moves: readonly InHouse[]): Promise<void> => {
  if (moves.length === 0) return;
  await ledger.post(
    tx,
    moves.map(({ merchantId, money: { amount, currency }, from, to, reference, reason }) => ({
      merchantId,
      reference,
      reason,
      legs: [
        { account: houseOf(merchantId, from, currency), amount: -amount },
        { account: houseOf(merchantId, to, currency), amount },
      ],
    })),
  );
};
