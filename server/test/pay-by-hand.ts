/**
 * Agents' pay, calculated a second time: bet by bet and agent by agent, as one would with pencil and paper. It shares no code with
 * the engine, sums nothing up beforehand, and is slow.
 */
type Rates = { won: bigint; lost: bigint };
type HandTier = {
  validBetMin: bigint | null;
  profitMin: bigint | null;
  activeMin: bigint | null;
  singleBetMin: bigint | null;
  rates: Rates;
};
export type HandContract = { payer: string | null; payee: string; tiers: readonly HandTier[] };
/** `above`: everybody above the member when they bet, the nearest first. */
export type HandBet = { member: string; above: readonly string[]; stake: bigint; payout: bigint; at: number };
export type HandRules = { includeOwn: boolean; activeMin: bigint; unit: bigint | null; step: bigint };

const validOf = (bet: HandBet): bigint => {
  if (bet.payout === bet.stake) return 0n;
  const moved = bet.payout > bet.stake ? bet.payout - bet.stake : bet.stake - bet.payout;
  return moved > bet.stake ? bet.stake : moved;
};

const isOf = (bet: HandBet, agent: string, includeOwn: boolean): boolean =>
  bet.above.includes(agent) || (includeOwn && bet.member === agent);

const fits = (tier: HandTier, validBet: bigint, profit: bigint, active: bigint, stake: bigint): boolean => {
  if (tier.validBetMin !== null && validBet < tier.validBetMin) return false;
  if (tier.profitMin !== null && profit < tier.profitMin) return false;
  if (tier.activeMin !== null && active < tier.activeMin) return false;
  if (tier.singleBetMin !== null && stake < tier.singleBetMin) return false;
  return true;
};

/** E of one contract over a period's bets. `net` replaces the valid bets as the base: a dividend's, from GGR and the loss brought along. */
const grossByHand = (contract: HandContract, bets: readonly HandBet[], rules: HandRules, net?: (ggr: bigint) => bigint): bigint => {
  let won = 0n;
  let lost = 0n;
  let ggr = 0n;
  const valid: Record<string, bigint> = {};
  for (const bet of bets) {
    if (!isOf(bet, contract.payee, rules.includeOwn)) continue;
    const counts = validOf(bet);
    ggr += bet.stake - bet.payout;
    if (bet.payout > bet.stake) won += counts;
    else lost += counts;
    valid[bet.member] = (valid[bet.member] ?? 0n) + counts;
  }
  let active = 0n;
  for (const sum of Object.values(valid)) if (sum >= rules.activeMin) active += 1n;
  let reached: HandTier | undefined;
  for (const tier of contract.tiers) if (fits(tier, won + lost, ggr, active, 0n)) reached = tier;
  if (reached === undefined) return 0n;
  const whole = (amount: bigint): bigint => (rules.unit === null ? amount : (amount / rules.unit) * rules.unit);
  let parts: bigint;
  if (net !== undefined) parts = whole(net(ggr)) * reached.rates.lost;
  else if (reached.rates.won === reached.rates.lost) parts = whole(won + lost) * reached.rates.won;
  else parts = whole(won) * reached.rates.won + whole(lost) * reached.rates.lost;
  const exact = parts / 1_000_000n;
  return (exact / rules.step) * rules.step;
};

/** The net pay of each contract's payee: their own gross, less that of each direct downline. */
export const payByHand = (
  contracts: readonly HandContract[],
  bets: readonly HandBet[],
  rules: HandRules,
  net?: (ggr: bigint) => bigint,
): Record<string, { gross: bigint; pay: bigint }> => {
  const all: Record<string, { gross: bigint; pay: bigint }> = {};
  for (const contract of contracts) {
    const gross = grossByHand(contract, bets, rules, net);
    let pay = gross;
    for (const other of contracts) if (other.payer === contract.payee) pay -= grossByHand(other, bets, rules, net);
    all[contract.payee] = { gross, pay };
  }
  return all;
};

/** Real-time pay of each agent, in millionths of a unit: for each bet, by how much their rate tops everybody's below them. */
export const realTimeByHand = (contracts: readonly HandContract[], bets: readonly HandBet[]): Record<string, bigint> => {
  const all: Record<string, bigint> = {};
  for (const bet of bets) {
    if (bet.payout === bet.stake) continue;
    const chain = [bet.member, ...bet.above];
    for (let place = 0; place < chain.length; place += 1) {
      const rateOf = (agent: string | undefined): bigint => {
        const contract = contracts.find(({ payee }) => payee === agent);
        if (contract === undefined) return 0n;
        let reached: HandTier | undefined;
        for (const tier of contract.tiers) if (fits(tier, 0n, 0n, 0n, bet.stake)) reached = tier;
        if (reached === undefined) return 0n;
        return bet.payout > bet.stake ? reached.rates.won : reached.rates.lost;
      };
      const agent = chain[place];
      if (agent === undefined || !contracts.some(({ payee }) => payee === agent)) continue;
      let best = 0n;
      for (const below of chain.slice(0, place)) if (rateOf(below) > best) best = rateOf(below);
      const gain = rateOf(agent) - best;
      all[agent] = (all[agent] ?? 0n) + (gain > 0n ? validOf(bet) * gain : 0n);
    }
  }
  return all;
};
