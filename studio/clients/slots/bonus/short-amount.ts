const plain = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const short = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 4 });

/** An amount for a small place, without its currency: `0.5`, `1,250`, `12.5K`. The sums around it are written in full. */
export const shortAmount = (decimal: string): string => {
  const value = Number(decimal);
  return (value < 10_000 ? plain : short).format(value);
};
