import { Currency } from '@croupier/contract/core/money';
import * as z from 'zod/mini';
import type { WalletReply } from '@croupier/contract/vendor-api/wallet';
import { cutTo, dividedByWhole, timesWhole } from './exact.rules.ts';

/** How a vendor calls and counts a currency: one of theirs is `times` of ours. Asian vendors count dong and rupiah in thousands. */
export type Unit = { code: string; times: number };
export type Units = ReadonlyMap<Currency, Unit>;

/** As it is kept with the vendor. */
const Stored = z.record(
  Currency,
  z.object({ code: z.string().check(z.regex(/^[A-Z0-9]{2,10}$/)), times: z.int().check(z.minimum(1), z.maximum(1_000_000)) }),
);

/** Reads what is kept with a vendor; throws when it is not in order. */
export const unitsFrom = (stored: unknown): Units =>
  new Map(Object.entries(z.parse(Stored, stored)).map(([currency, unit]) => [Currency.parse(currency), unit]));

const unitOf = (units: Units, currency: Currency): Unit => units.get(currency) ?? { code: currency, times: 1 };

/** The vendor's name of a currency of ours. */
export const theirCode = (units: Units, currency: Currency): string => unitOf(units, currency).code;

/** Our currency for the vendor's word of it; undefined for what is none. */
export const currencyFor = (units: Units, code: string): Currency | undefined => {
  for (const [currency, unit] of units) if (unit.code === code) return currency;
  const parsed = z.safeParse(Currency, code);
  // A currency that the vendor calls otherwise is not meant when our name is used.
  return parsed.success && !units.has(parsed.data) ? parsed.data : undefined;
};

/** A vendor's amount in ours. Undefined when it is longer than any amount. */
export const toOurs = (units: Units, currency: Currency, amount: string): string | undefined => {
  const { times } = unitOf(units, currency);
  return times === 1 ? amount : timesWhole(amount, times);
};

/** A reply with its money as the vendor counts it. A part that it cannot count is not shown to it: a balance is never more than it is. */
export const toTheirs = (units: Units, reply: WalletReply): WalletReply => {
  if (reply.currency === undefined || units.size === 0) return reply;
  const { code, times } = unitOf(units, reply.currency);
  const { balance } = reply;
  const inTheirs = <D extends string>(amount: D): D => (times === 1 ? amount : cutTo(dividedByWhole(amount, times), 8)) as D;
  return {
    ...reply,
    currency: code as Currency,
    ...(balance !== undefined && {
      balance: { cash: inTheirs(balance.cash), bonus: inTheirs(balance.bonus), total: inTheirs(balance.total) },
    }),
  };
};
