/** Chips: a choice of a game at a table lays chips on bets, and each chip stakes one bet of the ladder. */
import * as z from 'zod/mini';

/** Chips that a round takes at most, on all bets together. */
export const mostChips = 100;

/** Chips by the name of the bet they lie on. */
export const ChipsChoice = z.strictObject({
  chips: z.record(z.string().check(z.maxLength(24)), z.int().check(z.minimum(1), z.maximum(mostChips))),
});
export type ChipsChoice = z.output<typeof ChipsChoice>;

export const countOf = ({ chips }: ChipsChoice): number => Object.values(chips).reduce((sum, count) => sum + count, 0);

/** A choice whose bets are on offer; undefined for one without chips or with too many. */
export const readChips = (asked: unknown, isOnOffer: (bet: string) => boolean): ChipsChoice | undefined => {
  const choice = ChipsChoice.safeParse(asked).data;
  if (choice === undefined || !Object.keys(choice.chips).every(isOnOffer)) return undefined;
  const count = countOf(choice);
  return count >= 1 && count <= mostChips ? choice : undefined;
};

/** All that the chips give back, in hundredths of a bet of the ladder. `payOf`: what one chip on a bet gives back. */
export const paidToChips = ({ chips }: ChipsChoice, payOf: (bet: string) => number): number =>
  Object.entries(chips).reduce((sum, [bet, count]) => sum + count * payOf(bet), 0);
