import type { TicketRule } from '@croupier/contract/rewards/raffles';

/** A round as its journal lines add up to it; null before it has ended. */
type Round = { game: string; gameType: string; valid: bigint } | null;

/** The valid bet that counts for a rule. A correction counts the difference between the round after it and before it. */
export const validFor = (rule: TicketRule, round: Round): bigint => {
  if (round === null || rule.source !== 'TURNOVER') return 0n;
  if (rule.gameTypes.length > 0 && !rule.gameTypes.some((type) => type === round.gameType)) return 0n;
  return rule.vendor !== null && !round.game.startsWith(`${rule.vendor}:`) ? 0n : round.valid;
};

/** The tickets of running sums: `tickets` for each full amount of a rule. `sums` has the sum of each rule by its place. */
export const ticketsFor = (rules: readonly TicketRule[], sums: ReadonlyMap<number, bigint>): bigint =>
  rules.reduce((total, { amount, tickets }, place) => {
    const sum = sums.get(place) ?? 0n;
    return sum < amount.amount ? total : total + (sum / amount.amount) * BigInt(tickets);
  }, 0n);

type Tickets = { earned: bigint; given: bigint; spent: bigint };

/** The tickets that a member holds: never more than the maximum of the raffle, less those that were used. */
export const heldTickets = ({ earned, given, spent }: Tickets, ticketsMax: number): number => {
  const all = earned + given;
  const most = BigInt(ticketsMax);
  const held = (all > most ? most : all) - spent;
  return held > 0n ? Number(held) : 0;
};
