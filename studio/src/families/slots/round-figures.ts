/** Figures as a proof writes them down. */

/** Nine digits. */
export const rounded = (value: number): number => Number(value.toPrecision(9));
/** Three digits, never below the value: it is a bound. */
export const roundedUp = (value: number): number => {
  if (value === 0) return 0;
  const unit = 10 ** (Math.floor(Math.log10(value)) - 2);
  return Number((Math.ceil(value / unit) * unit).toPrecision(3));
};
