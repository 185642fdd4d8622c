const paymentPpm = 18_000n;
const step = 100n;

/** The provider's fee, in units of 10^-4: 1.8 % of a payment, rounded up to a hundredth of the currency; nothing of the rest. */
export const feeOf = (kind: 'PAYMENT' | 'REFUND' | 'PAYOUT', gross: bigint): bigint => {
  if (kind !== 'PAYMENT') return 0n;
  const exact = (gross * paymentPpm + 999_999n) / 1_000_000n;
  return ((exact + step - 1n) / step) * step;
};
