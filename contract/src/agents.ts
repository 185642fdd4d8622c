/** Agents: contracts between an upline and a direct downline. What they pay is in `agents-pay.ts`. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Moment, PageQuery, page, text } from './envelope.ts';
import { MemberId } from './ids.ts';
import { Money } from './money.ts';

/** A share of the team's loss; of its valid bets of a day, of an hour; and of every single bet, paid every five minutes. */
export const contractKinds = ['DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME'] as const;
export const ContractKind = z.enum(contractKinds);
export type ContractKind = z.output<typeof ContractKind>;

/** A request about a contract: open, or how it ended. COUNTERED: answered with other terms. */
export const requestStates = ['PENDING', 'ACCEPTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED', 'COUNTERED'] as const;
export const RequestState = z.enum(requestStates);
export type RequestState = z.output<typeof RequestState>;

/** Why a version of a contract is in force no more. LOWERED: the upline's terms became lower; CLAMPED: so these were lowered too. */
export const EndedBecause = z.enum(['REPLACED', 'TERMINATED', 'LOWERED', 'CLAMPED', 'MOVED', 'CLOSED']);
export type EndedBecause = z.output<typeof EndedBecause>;

// ---- contracts

const Ppm = z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000));

/** One step of a contract. Null: nothing is asked for. Rates in parts per million: of bets the members won, and of those they lost. */
export const ContractTier = z.object({
  validBetMin: z.nullable(Money),
  /** What the team lost to the house. */
  profitMin: z.nullable(Money),
  activeMin: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))),
  /** The stake of a single bet. */
  singleBetMin: z.nullable(Money),
  profitRatePpm: Ppm,
  lossRatePpm: Ppm,
});
export type ContractTier = z.output<typeof ContractTier>;

/** At most twenty, rising. `fromCash`: the upline's cash stands for what their commission cannot pay. */
const terms = { tiers: z.array(ContractTier).check(z.maxLength(50)), fromCash: z._default(z.boolean(), false) };

/** The other side, as one may see them: an upline's nickname, a downline's account name; null: the house. */
export const Other = z.nullable(z.object({ memberId: MemberId, name: z.string() }));

export const Contract = z.object({
  id: z.uuid(),
  kind: ContractKind,
  /** What one is in it: whoever pays, or whoever is paid. */
  role: z.enum(['PAYER', 'PAYEE']),
  other: Other,
  version: z.number(),
  tiers: z.array(ContractTier),
  fromCash: z.boolean(),
  inForceFrom: Moment,
  inForceTo: z.nullable(Moment),
});
export type Contract = z.output<typeof Contract>;

export const ContractRequest = z.object({
  id: z.uuid(),
  contractId: z.uuid(),
  kind: ContractKind,
  what: z.enum(['NEW', 'TERMINATION']),
  state: RequestState,
  /** IN: one is asked; OUT: one asked. */
  way: z.enum(['IN', 'OUT']),
  role: z.enum(['PAYER', 'PAYEE']),
  other: Other,
  /** What is offered; null where the end is asked for. */
  offered: z.nullable(z.object({ tiers: z.array(ContractTier), fromCash: z.boolean() })),
  /** What holds now; null where nothing does. */
  standing: z.nullable(Contract),
  /** While it is open: from when it would hold, how many contracts below it would end or lower, and whether the payee could come to owe. */
  would: z.nullable(z.object({ holdFrom: Moment, ending: z.number(), lowering: z.number(), mayOwe: z.boolean() })),
  note: z.nullable(z.string()),
  madeAt: Moment,
  expiresAt: Moment,
  answeredAt: z.nullable(Moment),
});
export type ContractRequest = z.output<typeof ContractRequest>;

const Awaiting = z.nullable(z.enum(['NEW', 'TERMINATION']));

export const consolidated = endpoint({
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  access: 'member',
  summary: 'Of which kinds a contract request awaits the member, and what is asked. TRIAL_NOT_ALLOWED for trial users.',
  reply: z.object({ dailysalreqtype: Awaiting, divtypereq: Awaiting, contracthoursalreq: Awaiting, realtimesalreqtype: Awaiting }),
});

/** Without `requestId` and `action` nothing is done. `proceed`: contracts below may end or be lowered by it. */
const answering = { requestId: z.optional(z.uuid()), action: z.optional(z.enum(['ACCEPT', 'REJECT'])) };
const answered = z.object({ request: z.nullable(ContractRequest), contract: z.nullable(Contract) });
const summary =
  'the request of this kind that awaits the member, and the contract they are paid by. With `action`, answers that request first: the same answer again changes nothing. Refuses NOT_FOUND, CONTRACT_CLOSED, CONTRACT_NOT_CARRIED, CONTRACT_EXCLUSIVE, and CONTRACT_LOWERS_DOWNLINE unless `proceed`.';

export const processDividend = endpoint({
  method: 'GET',
  path: '/wps/relay/MCS2_processDividendReq',
  access: 'member',
  summary: `Dividend: ${summary}`,
  query: z.object({ ...answering, proceed: z._default(z.stringbool(), false) }),
  reply: answered,
});

export const processDailySalary = endpoint({
  method: 'GET',
  path: '/wps/relay/MCS2_processDailySalContract',
  access: 'member',
  summary: `Daily salary: ${summary}`,
  query: z.object({ ...answering, proceed: z._default(z.stringbool(), false) }),
  reply: answered,
});

export const processHourlySalary = endpoint({
  method: 'POST',
  path: '/wps/relay/MCS2_processContractHourSalary',
  access: 'member',
  summary: `Hourly salary: ${summary}`,
  body: z.object({ ...answering, proceed: z._default(z.boolean(), false) }),
  reply: answered,
});

export const processRealTimeSalary = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_processRealTimeSalaryContract',
  access: 'member',
  summary: `Real-time salary: ${summary}`,
  body: z.object({ ...answering, proceed: z._default(z.boolean(), false) }),
  reply: answered,
});

export const contractRules = endpoint({
  method: 'GET',
  path: '/wps/v2/agents/contracts/rules',
  access: 'agent',
  summary: 'Within what contracts of each kind the merchant offers may be made, and what one is paid by oneself.',
  reply: z.array(
    z.object({
      kind: ContractKind,
      /** D by day, W by week, H by half-month, M by month; salaries have a pace of their own. */
      cycle: z.enum(['D', 'W', 'H', 'M']),
      profitCapPpm: z.number(),
      lossCapPpm: z.number(),
      stepPpm: z.number(),
      sameLevel: z.boolean(),
      crossLevel: z.boolean(),
      onLowering: z.enum(['terminate', 'clamp']),
      /** What is agreed now would hold from then on. */
      holdFrom: Moment,
      own: z.nullable(Contract),
    }),
  ),
});

export const contracts = endpoint({
  method: 'GET',
  path: '/wps/v2/agents/contracts',
  access: 'agent',
  summary: 'Contracts that stand: those one is paid by first, then those one pays.',
  query: z.object({ ...PageQuery, kind: z.optional(ContractKind) }),
  reply: page(Contract),
});

export const contractRequests = endpoint({
  method: 'GET',
  path: '/wps/v2/agents/contract-requests',
  access: 'agent',
  summary: 'What one asked or was asked about contracts, the newest first.',
  query: z.object({ ...PageQuery, kind: z.optional(ContractKind), state: z.optional(RequestState) }),
  reply: page(ContractRequest),
});

const offer = z.object({ payeeId: MemberId, kind: ContractKind, ...terms, note: z.optional(text(500)) });
const requestId = z.object({ id: z.uuid() });

export const offerContract = endpoint({
  method: 'POST',
  path: '/wps/v2/agents/contract-requests',
  access: 'agent',
  summary:
    'Offers a direct downline a contract, or other terms. Refuses NOT_IN_DOWNLINE, CONTRACT_KIND_OFF, CONTRACT_TERMS (`problem`, `place`), CONTRACT_NOT_CARRIED (`places`), CONTRACT_PENDING and CURRENCY_MISMATCH.',
  body: offer,
  reply: ContractRequest,
  rateLimit: { calls: 60, perSeconds: 60 },
});

export const previewContract = endpoint({
  method: 'POST',
  path: '/wps/v2/agents/contract-requests/preview',
  access: 'agent',
  summary: 'What an offer would do if it were accepted now; refuses what the offer would be refused for.',
  body: offer,
  reply: z.object({ holdFrom: Moment, ending: z.number(), lowering: z.number(), mayOwe: z.boolean() }),
});

export const acceptContract = endpoint({
  method: 'POST',
  path: '/wps/v2/agents/contract-requests/:id/accept',
  access: 'agent',
  summary: 'Agrees. Refuses CONTRACT_CLOSED, CONTRACT_NOT_CARRIED, CONTRACT_EXCLUSIVE, and CONTRACT_LOWERS_DOWNLINE unless `proceed`.',
  params: requestId,
  body: z.object({ proceed: z._default(z.boolean(), false) }),
  reply: ContractRequest,
});

export const rejectContract = endpoint({
  method: 'POST',
  path: '/wps/v2/agents/contract-requests/:id/reject',
  access: 'agent',
  summary: 'Does not agree. CONTRACT_CLOSED when it is not open any more.',
  params: requestId,
  reply: ContractRequest,
});

export const withdrawContract = endpoint({
  method: 'POST',
  path: '/wps/v2/agents/contract-requests/:id/withdraw',
  access: 'agent',
  summary: 'Takes back what oneself asked. CONTRACT_CLOSED when it is not open any more.',
  params: requestId,
  reply: ContractRequest,
});

export const counterContract = endpoint({
  method: 'POST',
  path: '/wps/v2/agents/contract-requests/:id/counter',
  access: 'agent',
  summary: 'Answers an offer with other terms: then the other side is asked. Refuses what an offer is refused for.',
  params: requestId,
  body: z.object({ ...terms, note: z.optional(text(500)) }),
  reply: ContractRequest,
  rateLimit: { calls: 60, perSeconds: 60 },
});

export const terminateContract = endpoint({
  method: 'POST',
  path: '/wps/v2/agents/contracts/:id/terminate',
  access: 'agent',
  summary: 'Asks the other side to end a contract; it stands until they agree. Refuses NOT_FOUND and CONTRACT_PENDING.',
  params: z.object({ id: z.uuid() }),
  body: z.object({ note: z.optional(text(500)) }),
  reply: ContractRequest,
});
