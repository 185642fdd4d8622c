import { Currency, type Decimal, parseAmount } from '@croupier/contract/core/money';
import { balanceBetween, type Bound } from '#modules/money/ledger';
import { Refusal } from '#platform/refusal';

type Members = Omit<Parameters<typeof balanceBetween>[0], 'kind'>;

/** A condition on members: the cash that they can play is at least `from` and at most `to`, each in the member's currency. Refuses FIELD_FORMAT. */
export const cashBetween = (members: Members, { from, to }: { from?: Decimal | undefined; to?: Decimal | undefined }) =>
  balanceBetween({ ...members, kind: 'CASH' }, { from: from && boundOf(from, 'balanceFrom'), to: to && boundOf(to, 'balanceTo') });

const boundOf = (text: Decimal, field: string): Bound => {
  const [money, coin] = [parseAmount(text, Currency.parse('THB')), parseAmount(text, Currency.parse('USDT'))];
  if (money === undefined || coin === undefined) throw new Refusal('FIELD_FORMAT', { field });
  return { money, coin };
};
