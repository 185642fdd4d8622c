import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { coinCurrencies } from '@croupier/contract/core/money';
import { type RawBuilder, sql } from 'kysely';

/** A limit of an amount in units of 10^-4 for money and 10^-8 for coins, because members have different currencies. */
export type Bound = { money: bigint; coin: bigint };

type Of = { memberId: RawBuilder<MemberId>; merchantId: RawBuilder<MerchantId>; kind: string };

/** A condition on a member: the balance of their accounts of a kind is at least `from` and at most `to`. Without an account it is zero. */
export const balanceBetween = (
  { memberId, merchantId, kind }: Of,
  { from, to }: { from?: Bound | undefined; to?: Bound | undefined },
): RawBuilder<boolean> => {
  const than = (bound: Bound) =>
    sql`case when held.currency = any(${[...coinCurrencies]}::text[]) then ${bound.coin}::bigint else ${bound.money}::bigint end`;
  const least = from === undefined ? sql`true` : sql`held.balance >= ${than(from)}`;
  const most = to === undefined ? sql`true` : sql`held.balance <= ${than(to)}`;
  const account = sql`from ledger.account held where held.owner = ${memberId}::text and held.merchant_id = ${merchantId} and held.kind = ${kind}`;
  const zeroFits = (from === undefined || from.money <= 0n) && (to === undefined || to.money >= 0n);
  return zeroFits
    ? sql<boolean>`not exists (select ${account} and not (${least} and ${most}))`
    : sql<boolean>`exists (select ${account} and ${least} and ${most})`;
};
