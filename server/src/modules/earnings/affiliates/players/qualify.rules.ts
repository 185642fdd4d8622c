import type { CpaTerms } from '@croupier/contract/earnings/affiliates';

/** How far a player has come towards qualifying. Times in milliseconds since 1970. */
export type Progress = {
  registeredAtMs: number;
  firstDeposit: bigint | null;
  firstDepositAtMs: number | null;
  valid: bigint;
  kycAtMs: number | null;
  qualifiedAtMs: number | null;
};

/** The events that move a player on. Valid bets may be below zero: a correction. */
export type Step =
  | { kind: 'DEPOSIT'; amount: bigint; atMs: number }
  | { kind: 'PLAY'; valid: bigint; atMs: number }
  | { kind: 'KYC'; atMs: number };

const dayMs = 86_400_000;

/**
 * A player after one more step. They qualify at the step with which all conditions are met, once and for good: a later correction takes nothing back. Steps
 * after the days allowed count for nothing. Null terms: nobody qualifies.
 */
export const after = (progress: Progress, step: Step, terms: CpaTerms | null): Progress => {
  const grown = grow(progress, step, terms);
  if (terms === null || grown.qualifiedAtMs !== null || isLate(step.atMs, grown, terms)) return grown;
  return isThere(grown, terms) ? { ...grown, qualifiedAtMs: step.atMs } : grown;
};

const grow = (progress: Progress, step: Step, terms: CpaTerms | null): Progress => {
  switch (step.kind) {
    case 'DEPOSIT':
      return progress.firstDeposit === null ? { ...progress, firstDeposit: step.amount, firstDepositAtMs: step.atMs } : progress;
    case 'PLAY':
      return terms === null || progress.qualifiedAtMs !== null || isLate(step.atMs, progress, terms)
        ? progress
        : { ...progress, valid: progress.valid + step.valid };
    case 'KYC':
      return progress.kycAtMs === null ? { ...progress, kycAtMs: step.atMs } : progress;
  }
};

const isLate = (atMs: number, { registeredAtMs }: Progress, { withinDays }: CpaTerms): boolean =>
  atMs >= registeredAtMs + withinDays * dayMs;

const isThere = ({ firstDeposit, valid, kycAtMs }: Progress, { firstDepositMin, validBetMin, needsKyc }: CpaTerms): boolean =>
  firstDeposit !== null && firstDeposit >= firstDepositMin.amount && valid >= validBetMin.amount && (!needsKyc || kycAtMs !== null);
