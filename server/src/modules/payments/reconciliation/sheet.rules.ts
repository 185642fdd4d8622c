/** The known figures of one account on one day, in units. Credits and their uses are positive, and so are debits. */
export type DayFacts = {
  opening: bigint;
  credits: bigint;
  debits: bigint;
  /** The book's amounts for the day's credits, and for the payments that went out that day. */
  creditsInBook: bigint;
  outInBook: bigint;
  held: bigint;
  statedOpening: bigint | null;
  statedClosing: bigint | null;
};

export type DayResult = { closing: bigint; inBook: bigint; difference: bigint };

/**
 * The sum of a day (`docs/deposits.md#reconciliation`): opening + credits − debits = closing, and the book has the same. The difference is the excess of the
 * bank's balance over its lines, or else the excess of the lines over the book. Held lines are not in the book, and it is not expected to have them: they are a
 * case of their own.
 */
export const dayResult = (facts: DayFacts): DayResult => {
  const closing = facts.opening + facts.credits - facts.debits;
  const inBook = facts.creditsInBook - facts.outInBook;
  const againstBook = facts.credits - facts.held - facts.debits - inBook;
  const movedByBank = facts.statedClosing === null || facts.statedOpening === null ? null : facts.statedClosing - facts.statedOpening;
  const againstBank = movedByBank === null ? 0n : movedByBank - (facts.credits - facts.debits);
  return { closing, inBook, difference: againstBank === 0n ? againstBook : againstBank };
};

/** The days from one to another, both included; at most `max`, else undefined. */
export const daysBetween = (from: string, to: string, max: number): string[] | undefined => {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)];
  const count = last.since(first, { largestUnit: 'days' }).days + 1;
  if (count < 1 || count > max) return undefined;
  return Array.from({ length: count }, (_, place) => first.add({ days: place }).toString());
};
