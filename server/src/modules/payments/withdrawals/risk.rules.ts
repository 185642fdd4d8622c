/** The known facts about a withdrawal and its member when it is checked. Amounts in units of its currency. */
export type Facts = {
  amount: bigint;
  memberSinceHours: number;
  accountSinceHours: number;
  /** How many other members have, or had, the same account. */
  accountSharedWith: number;
  nameIsVerified: boolean;
  /** A payment password that replaced another, or none, on an account that is older than a day. */
  paymentPasswordSinceHours: number;
  paidBefore: bigint;
  paidCount: number;
  broughtIn: bigint;
  disputed: number;
  openExceptions: number;
};

export type RiskReason =
  | 'OPEN_CASE'
  | 'SHARED_ACCOUNT'
  | 'NO_DEPOSIT'
  | 'BIG_WIN'
  | 'NAME_UNVERIFIED'
  | 'DISPUTED_BEFORE'
  | 'PAYMENT_PASSWORD_NEW'
  | 'NEW_MEMBER'
  | 'NEW_ACCOUNT'
  | 'FIRST_WITHDRAWAL';

type Test = { reason: RiskReason; weight: number; applies: (facts: Facts) => boolean };

const bigWinTimes = 5n;

/** The dearest first, so that the desk reads the weightiest reason first. */
const tests: readonly Test[] = [
  { reason: 'OPEN_CASE', weight: 60, applies: ({ openExceptions }) => openExceptions > 0 },
  { reason: 'SHARED_ACCOUNT', weight: 50, applies: ({ accountSharedWith }) => accountSharedWith > 0 },
  { reason: 'NO_DEPOSIT', weight: 30, applies: ({ broughtIn }) => broughtIn === 0n },
  {
    reason: 'BIG_WIN',
    weight: 25,
    applies: ({ broughtIn, paidBefore, amount }) => broughtIn > 0n && paidBefore + amount > bigWinTimes * broughtIn,
  },
  { reason: 'NAME_UNVERIFIED', weight: 20, applies: ({ nameIsVerified }) => !nameIsVerified },
  { reason: 'DISPUTED_BEFORE', weight: 20, applies: ({ disputed }) => disputed > 0 },
  {
    reason: 'PAYMENT_PASSWORD_NEW',
    weight: 20,
    applies: ({ paymentPasswordSinceHours, memberSinceHours }) => paymentPasswordSinceHours < 24 && memberSinceHours >= 24,
  },
  { reason: 'NEW_MEMBER', weight: 10, applies: ({ memberSinceHours }) => memberSinceHours < 24 },
  { reason: 'NEW_ACCOUNT', weight: 10, applies: ({ accountSinceHours }) => accountSinceHours < 72 },
  { reason: 'FIRST_WITHDRAWAL', weight: 5, applies: ({ paidCount }) => paidCount === 0 },
];

/** Whatever its weight, somebody looks at it. */
const neverAlone: ReadonlySet<RiskReason> = new Set(['OPEN_CASE', 'SHARED_ACCOUNT']);

export type Risk = { score: number; reasons: RiskReason[] };

/** The signs against a withdrawal, and their weight: 0 nothing, 100 everything. */
export const riskOf = (facts: Facts): Risk => {
  const found = tests.filter(({ applies }) => applies(facts));
  return {
    score: Math.min(
      100,
      found.reduce((sum, { weight }) => sum + weight, 0),
    ),
    reasons: found.map(({ reason }) => reason),
  };
};

/** Whether a withdrawal may be approved without anybody: small enough, and of a clean member. */
export const needsNobody = (
  amount: bigint,
  { score, reasons }: Risk,
  { autoApproveMax, autoScoreMax }: { autoApproveMax: bigint; autoScoreMax: number },
): boolean => amount <= autoApproveMax && score <= autoScoreMax && !reasons.some((reason) => neverAlone.has(reason));

/** How many people must say yes. */
export const approversFor = (amount: bigint, { secondApproverAbove }: { secondApproverAbove: bigint | null }): 1 | 2 =>
  secondApproverAbove !== null && amount > secondApproverAbove ? 2 : 1;
