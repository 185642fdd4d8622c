import type { MemberId } from '@croupier/contract/core/ids';

/**
 * The play of members of one place in the tree in a period, in units. `uplines` are those above them when they bet, the nearest first, so a bet stays where it
 * was made when somebody moves. `self`: the agent whose own play it is; null for the play of members who are none.
 */
export type Played = {
  uplines: readonly MemberId[];
  self: MemberId | null;
} & Sums;

/**
 * `won` and `lost` are valid bets by who won; nothing of a push, a void or a free round is in them. `ggr` is stake less payout: what the house
 * won. `active` counts members. `given` is what was given to members: rebates, converted bonuses, promotions.
 */
export type Sums = { won: bigint; lost: bigint; ggr: bigint; active: bigint; given: bigint; deposits: bigint };

export const nothing: Sums = { won: 0n, lost: 0n, ggr: 0n, active: 0n, given: 0n, deposits: 0n };

const plus = (a: Sums, b: Sums): Sums => ({
  won: a.won + b.won,
  lost: a.lost + b.lost,
  ggr: a.ggr + b.ggr,
  active: a.active + b.active,
  given: a.given + b.given,
  deposits: a.deposits + b.deposits,
});

/** The sums of every agent's team: all below them, and their own play where `includeOwn` says so. */
export const teamsOf = (played: readonly Played[], includeOwn: boolean): Map<MemberId, Sums> => {
  const teams = new Map<MemberId, Sums>();
  for (const one of played) {
    const agents = includeOwn && one.self !== null ? [one.self, ...one.uplines] : one.uplines;
    for (const agent of agents) teams.set(agent, plus(teams.get(agent) ?? nothing, one));
  }
  return teams;
};

/** The merchant's costs that are kept from a team's GGR before it is shared. Rates in parts per million; the vendors' only of a gain. */
export type Costs = { vendorFeePpm: bigint; paymentFeePpm: bigint };

/** How a team's net (NGR) comes about, each part as it is taken off. `salaries`: what agents of the team were paid in the period already. */
export type Net = { ggr: bigint; given: bigint; salaries: bigint; vendorFee: bigint; paymentFee: bigint; ngr: bigint };

/** The base of a dividend: GGR less what was given, paid already and cost. Fees are rounded up, for they are taken off. */
export const netOf = ({ ggr, given, deposits }: Sums, salaries: bigint, { vendorFeePpm, paymentFeePpm }: Costs): Net => {
  const vendorFee = ggr > 0n ? partUp(ggr, vendorFeePpm) : 0n;
  const paymentFee = partUp(deposits, paymentFeePpm);
  return { ggr, given, salaries, vendorFee, paymentFee, ngr: ggr - given - salaries - vendorFee - paymentFee };
};

const million = 1_000_000n;
const partUp = (amount: bigint, ppm: bigint): bigint => (amount * ppm + million - 1n) / million;
