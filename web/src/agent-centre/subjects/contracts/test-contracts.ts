/** Contracts and pay as the platform tells them, for tests of the pages. */
const THB = 'THB';
export const money = (amount: string) => ({ amount, currency: THB });

export const tier = (percent: number, asks: { validBet?: string; active?: number } = {}) => ({
  validBetMin: asks.validBet === undefined ? null : money(asks.validBet),
  profitMin: null,
  activeMin: asks.active ?? null,
  singleBetMin: null,
  profitRatePpm: percent * 10_000,
  lossRatePpm: percent * 10_000,
});

export const ids = {
  me: '01890000-0000-7000-8000-000000000001',
  other: '01890000-0000-7000-8000-000000000002',
  request: '01890000-0000-4000-8000-000000000003',
  contract: '01890000-0000-4000-8000-000000000004',
  line: '01890000-0000-4000-8000-000000000005',
  later: '01890000-0000-4000-8000-000000000006',
} as const;

export const contract = (tiers: object[], but: object = {}) => ({
  id: ids.contract,
  kind: 'DAILY',
  role: 'PAYEE',
  other: { memberId: ids.other, name: 'Somchai' },
  version: 1,
  tiers,
  fromCash: false,
  inForceFrom: '2026-11-01T17:00:00Z',
  inForceTo: null,
  endedBecause: null,
  ...but,
});

export const request = (but: object = {}) => ({
  id: ids.request,
  contractId: ids.contract,
  kind: 'DAILY',
  what: 'NEW',
  state: 'PENDING',
  way: 'IN',
  role: 'PAYEE',
  other: { memberId: ids.other, name: 'Somchai' },
  offered: { tiers: [tier(0.4)], fromCash: false },
  standing: contract([tier(0.8)]),
  would: { holdFrom: '2026-11-21T17:00:00Z', ending: 0, lowering: 0, touched: [], mayOwe: false },
  note: null,
  madeAt: '2026-11-21T03:00:00Z',
  expiresAt: '2026-11-28T03:00:00Z',
  answeredAt: null,
  ...but,
});

export const member = {
  id: ids.me,
  number: '10000001',
  account: 'agent01',
  nickname: 'Nok',
  type: 1,
  currency: THB,
  isAgent: true,
  registeredAt: '2026-01-01T00:00:00Z',
  termsDue: null,
};

export const tried = (amount: string) => ({
  start: '2026-11-19T17:00:00Z',
  end: '2026-11-20T17:00:00Z',
  validBet: money('10000.00'),
  profit: money('900.00'),
  active: 4,
  tier: 0,
  base: money('10000.00'),
  amount: money(amount),
});

export const paths = {
  member: '/wps/member/info',
  flags: '/wps/member/info/funds/consolidated',
  daily: '/wps/relay/MCS2_processDailySalContract',
  rules: '/wps/v2/agents/contracts/rules',
  preview: '/wps/v2/agents/contract-requests/preview',
  trial: '/wps/v2/agents/contract-requests/try',
  request: `/wps/v2/agents/contract-requests/${ids.request}`,
  later: `/wps/v2/agents/contract-requests/${ids.later}`,
  counter: `/wps/v2/agents/contract-requests/${ids.request}/counter`,
} as const;

export const rules = (own: object | null) => [
  {
    kind: 'DAILY',
    cycle: 'D',
    profitCapPpm: 20_000,
    lossCapPpm: 20_000,
    stepPpm: 100,
    sameLevel: true,
    crossLevel: false,
    onLowering: 'terminate',
    holdFrom: '2026-11-21T17:00:00Z',
    own,
    families: [],
  },
];
