import { PayoutLegId } from '@croupier/contract/core/ids';
import * as cashier from '#modules/payments/deposits';
import * as ledger from '#modules/money/ledger';
import { house } from '#rules/money/ledger/batch';
import * as withdrawals from '#modules/payments/withdrawals';
import type { Tx } from '#platform/database';
import { bankMoments } from './debit.rules.ts';

type Span = { timeZone: string; from: Temporal.Instant; until: Temporal.Instant };

/** The money that left an account on a day: as its bank or provider tells it, the provider's fees in it, and the part of it that is in the book. */
export type LeftOnDay = { debits: bigint; fees: bigint; outInBook: bigint };

/** A payment booked about midnight may stand on the bank's next day, and a provider's fee is booked when its file is read. */
const around = { hours: 72 };
const most = 50_000;

/** The money that left each account on each day, by account and day, `<id> <day>`. */
export const leftByDay = async (tx: Tx, accounts: readonly cashier.AccountAtBank[], span: Span): Promise<Map<string, LeftOnDay>> => {
  const days = new Map<string, LeftOnDay>();
  const add = (accountId: string, at: Temporal.Instant, part: Partial<LeftOnDay>): void => {
    if (Temporal.Instant.compare(at, span.from) < 0 || Temporal.Instant.compare(at, span.until) >= 0) return;
    const key = `${accountId} ${at.toZonedDateTimeISO(span.timeZone).toPlainDate().toString()}`;
    const was = days.get(key) ?? { debits: 0n, fees: 0n, outInBook: 0n };
    days.set(key, {
      debits: was.debits + (part.debits ?? 0n),
      fees: was.fees + (part.fees ?? 0n),
      outInBook: was.outInBook + (part.outInBook ?? 0n),
    });
  };
  const wide = { from: span.from.subtract(around), until: span.until.add(around) };
  const told = await cashier.leftAccountsOf(tx, { ...span, ...wide, accountIds: accounts.map(({ id }) => id) }, most);
  for (const one of told) add(one.accountId, one.at, { debits: one.amount, ...(one.isFee && { fees: one.amount }) });

  const outs = await outsOf(tx, accounts, wide);
  for (const { id } of accounts) {
    for (const isFee of [true, false]) {
      const own = outs.filter((one) => one.accountId === id && one.isFee === isFee);
      const moments = bankMoments(
        own,
        told.filter((one) => one.accountId === id && one.isFee === isFee),
      );
      own.forEach(({ amount }, place) => add(id, moments[place] ?? span.until, { outInBook: amount }));
    }
  }
  return days;
};

type Out = { accountId: string; amount: bigint; at: Temporal.Instant; names: string[]; isFee: boolean };

/** The payments that left the accounts by the book, with the names they may have at their banks. */
const outsOf = async (
  tx: Tx,
  accounts: readonly cashier.AccountAtBank[],
  wide: { from: Temporal.Instant; until: Temporal.Instant },
): Promise<Out[]> => {
  const refs = accounts.map((account) => ({
    accountId: account.id,
    ref: { merchantId: account.merchantId, owner: house, kind: cashier.bookKindOf(account), currency: account.currency },
  }));
  const moved = await ledger.movedOut(
    tx,
    refs.map(({ ref }) => ref),
    { ...wide, limit: most },
  );
  const legIds = moved.flatMap(({ reference }) => legOf(reference) ?? []);
  const names = legIds.length === 0 ? new Map<PayoutLegId, string[]>() : await withdrawals.namesOfLegs(tx, legIds);
  return moved.flatMap(({ account, reference, amount, at }) => {
    const found = refs.find(
      ({ ref }) => ref.kind === account.kind && ref.currency === account.currency && ref.merchantId === account.merchantId,
    );
    if (found === undefined) return [];
    const leg = legOf(reference);
    const own = leg === undefined ? [reference.split(':').at(-1) ?? reference] : (names.get(leg) ?? [leg]);
    return [{ accountId: found.accountId, amount, at, names: own, isFee: reference.startsWith('psp-fee:') }];
  });
};

const legOf = (reference: string): PayoutLegId | undefined =>
  reference.startsWith('leg:') ? PayoutLegId.safeParse(reference.slice('leg:'.length)).data : undefined;
