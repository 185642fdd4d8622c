const ppmOfPercent = 10_000;

/** A rate in parts per million as a percentage with as many digits as it needs: 3,500 is `0.35%`. */
export const percentText = (ratePpm: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 4, numberingSystem: 'latn' }).format(
    ratePpm / ppmOfPercent / 100,
  );

/** The share of an amount that is reached, 0 to 100. Amounts are compared exactly before they become a number. */
export const reachedPercent = (done: bigint, target: bigint): number =>
  done >= target || target === 0n ? 100 : Number((done * 100n) / target);
