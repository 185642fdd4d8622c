/** The part of a bet that the player gives up on average, jackpots counted: 100 % less what the game and its jackpots return. Percentages have at most four decimals. */
export const edgeOf = (rtpPercent: string, byJackpots = '0'): string => {
  const left = 1_000_000n - inTenThousandths(rtpPercent) - inTenThousandths(byJackpots);
  const digits = left.toString().padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
};

const inTenThousandths = (percent: string): bigint => {
  const [whole = '0', fraction = ''] = percent.split('.');
  return BigInt(whole + fraction.padEnd(4, '0').slice(0, 4));
};
