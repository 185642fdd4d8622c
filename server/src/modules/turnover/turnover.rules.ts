const whole = 1_000_000n;

/** Valid bets an amount asks for: the multiple in parts per million, rounded up by less than a unit. Nothing for a multiple of nothing. */
export const requiredFor = (amount: bigint, ppm: bigint): bigint => (amount * ppm + whole - 1n) / whole;

export type Open = { id: string; amount: bigint; required: bigint; counted: bigint };

/** Spreads valid bets over open requirements, in the order given: how much is added to each. What nobody asks for is left over. */
export const spread = (open: readonly Open[], validBet: bigint): { id: string; added: bigint; done: boolean }[] => {
  const filled: { id: string; added: bigint; done: boolean }[] = [];
  let rest = validBet;
  for (const { id, required, counted } of open) {
    if (rest <= 0n) break;
    const missing = required - counted;
    const added = rest < missing ? rest : missing;
    filled.push({ id, added, done: added === missing });
    rest -= added;
  }
  return filled;
};

/** How much of some cash open requirements hold: as much as came with them, and never more than there is. */
export const lockedOf = (cash: bigint, open: readonly Pick<Open, 'amount'>[]): bigint => {
  const asked = open.reduce((sum, { amount }) => sum + amount, 0n);
  return asked < cash ? asked : cash;
};
