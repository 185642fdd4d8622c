import { type Currency, type Money, scaleOf } from '@croupier/contract/core/money';
import { typedUnits } from '#design-system/forms/typed-amount.rules.ts';

const series = [1n, 2n, 5n];
const mostPresets = 6;

/** Round amounts to choose from: 1, 2, 5, 10, 20, 50 … of the currency, from the least the bank takes. */
export const presetsFor = (min: Money, max: Money): Money[] => {
  const unit = 10n ** BigInt(scaleOf(min.currency));
  const found: Money[] = [];
  for (let power = 1n; power <= 10n ** 12n && found.length < mostPresets; power *= 10n) {
    for (const step of series) {
      const amount = step * power * unit;
      if (amount >= min.amount && amount <= max.amount && found.length < mostPresets) found.push({ amount, currency: min.currency });
    }
  }
  return found;
};

/** Reads what a person typed: `1,500`, `1500,5`. Undefined when it is no amount, or finer than a bank transfers. */
export const typedAmount = (text: string, currency: Currency): Money | undefined => {
  const amount = typedUnits(text, currency, { decimals: 2 });
  return amount === undefined ? undefined : { amount, currency };
};

/** Whether a bank takes this amount. */
export const isWithin = ({ amount }: Money, min: Money, max: Money): boolean => amount >= min.amount && amount <= max.amount;

/** Whether it is a whole multiple of what the method counts in. */
export const isStep = ({ amount }: Money, step: Money): boolean => amount % step.amount === 0n;

const ppm = 1_000_000n;

/** The fee of a deposit, as the platform works it out: the fixed part and the rate, down to whole steps. */
export const feeOf = ({ amount, currency }: Money, { fee, step }: { fee: { fixed: Money; ratePpm: number }; step: Money }): Money => {
  const exact = fee.fixed.amount + (amount * BigInt(fee.ratePpm)) / ppm;
  const kept = exact - (exact % step.amount);
  return { amount: kept < amount ? kept : 0n, currency };
};

/** The time left until a moment, as a clock: `14:59`. Undefined when it has come. */
export const leftUntil = (iso: string, nowMs: number): string | undefined => {
  const seconds = Math.ceil((Date.parse(iso) - nowMs) / 1000);
  if (seconds <= 0) return undefined;
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  return `${hours > 0 ? `${String(hours)}:` : ''}${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
};

/** A bank's page, asked for in the visitor's language. Banks that do not know the question leave it unanswered. */
export const inLanguage = (payUrl: string, language: string): string => {
  const address = new URL(payUrl);
  address.searchParams.set('lang', language);
  return address.toString();
};
