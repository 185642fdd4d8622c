import type { ReconDay } from '@croupier/contract/play/vendor-reconciliation-console';
import type { Currency, Money } from '@croupier/contract/core/money';
import type { MerchantId, VendorCode } from '@croupier/contract/core/ids';

export const daysMax = 31;

/** How many days a span has, both ends counted; undefined when it has none, or more than 31. */
export const spanOf = (from: string, to: string): number | undefined => {
  const days = Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days + 1;
  return days < 1 || days > daysMax ? undefined : days;
};

/** A day of a zone, from its first moment to the first after it. */
export const stretchOf = (day: string, timeZone: string): { from: Temporal.Instant; until: Temporal.Instant } => {
  const date = Temporal.PlainDate.from(day);
  return { from: date.toZonedDateTime(timeZone).toInstant(), until: date.add({ days: 1 }).toZonedDateTime(timeZone).toInstant() };
};

type Figures = { lines: bigint; stakes: bigint; payouts: bigint };
type Booked = {
  vendor: VendorCode;
  merchantId: MerchantId | '';
  day: string;
  reported: Figures & { late: bigint };
  book: Figures & { posted: bigint; ledger: bigint };
  hasList: boolean;
};
type Beside = {
  vendorName: string;
  currency: Currency;
  open: number;
  closed: number;
  /** The accepted differences: of the day for members, and of the ledger for the house. */
  accepted: { members: bigint; ledger: bigint };
  /** Until when the vendor's list was read. */
  readUntil: Temporal.Instant | null;
  /** The end of the day. */
  endsAt: Temporal.Instant;
};

/**
 * A day as finance reads it: theirs less ours is the difference; ours and what belongs to other days is what moved; and what moved is what the ledger must have.
 */
export const dayOf = (
  { vendor, merchantId, day, reported, book, hasList }: Booked,
  { vendorName, currency, open, closed, accepted, readUntil, endsAt }: Beside,
): ReconDay => {
  const money = (amount: bigint): Money => ({ amount, currency });
  const side = ({ lines, stakes, payouts }: Figures) => ({
    lines: Number(lines),
    stakes: money(stakes),
    payouts: money(payouts),
    net: money(stakes - payouts),
  });
  const [theirs, ours] = [reported.stakes - reported.payouts, book.stakes - book.payouts];
  const ledgerDifference = book.ledger - book.posted;
  const isRead = readUntil !== null && Temporal.Instant.compare(readUntil, endsAt) >= 0;
  // The house would have less by the amount that a member would have more.
  const isExplained = theirs - ours === -accepted.members;
  const differs = open > 0 || ledgerDifference !== accepted.ledger || (isRead && hasList && !isExplained);
  return {
    vendor,
    vendorName,
    merchantId: merchantId === '' ? null : merchantId,
    currency,
    day,
    state: differs ? 'DIFFERS' : !hasList ? 'NO_LIST' : isRead ? 'AGREES' : 'WAITS',
    theirs: side(reported),
    ours: side(book),
    difference: money(hasList ? theirs - ours : 0n),
    between: money(book.posted - ours),
    ledger: money(book.ledger),
    ledgerDifference: money(ledgerDifference),
    late: Number(reported.late),
    open,
    closed,
  };
};
