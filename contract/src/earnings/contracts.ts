/** Agents: contracts between an upline and a direct downline. What they pay is in `agents-pay.ts`. */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page, text } from '../core/envelope.ts';
import { MemberId } from '../core/ids.ts';
import { Money } from '../core/money.ts';

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
  endedBecause: z.nullable(EndedBecause),
});
export type Contract = z.output<typeof Contract>;

/** So many of those whom other terms would touch are named. */
export const touchedMax = 20;

/**
 * What would come of terms if they were agreed now: from when they would hold, how many contracts below would end or be lowered and whose those are
 * (the first 20, uplines before their downlines), and whether the payee could come to owe.
 */
const Would = z.object({
  holdFrom: Moment,
  ending: z.number(),
  lowering: z.number(),
  touched: z.array(z.object({ name: z.string(), becomes: z.enum(['TERMINATED', 'CLAMPED']) })),
  mayOwe: z.boolean(),
});
export type Would = z.output<typeof Would>;

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
  /** While it is open. */
  would: z.nullable(Would),
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
const answering = { requestId: z.optional(z.uuid()), action: z.optional(z.enum(['ACCEPT', 'REJECT', 'TERMINATE'])) };
const answered = z.object({
  request: z.nullable(ContractRequest),
  /** All of this kind that await the member, the newest first, for each downline may ask too; `request` is the first of them. */
  waiting: z.array(z.uuid()),
  contract: z.nullable(Contract),
});
const summary =
  'the request of this kind that awaits the member, and the contract they are paid by. With `action`, answers that request first: the same answer again changes nothing. TERMINATE rejects the request, if one is named, and asks the upline to end the contract that stands. Refuses NOT_FOUND, CONTRACT_CLOSED, CONTRACT_NOT_CARRIED, CONTRACT_EXCLUSIVE, and CONTRACT_LOWERS_DOWNLINE unless `proceed`.';

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

const ofKind = { ...PageQuery, kind: z.optional(ContractKind) };

export const contracts = endpoint({
  method: 'GET',
  path: '/wps/v2/agents/contracts',
  access: 'agent',
  summary:
    'Contracts that stand: those one is paid by first, then those one pays. With `ended`, those that ended instead, the last to end first; with `payeeId`, those by which this member is paid.',
  query: z.object({ ...ofKind, payeeId: z.optional(MemberId), ended: z._default(z.stringbool(), false) }),
  reply: page(Contract),
});

export const contractVersions = endpoint({
  method: 'GET',
  path: '/wps/v2/agents/contracts/:id/versions',
  access: 'agent',
  summary: 'All terms that ever held under a contract of one’s own, the newest first. NOT_FOUND for those of others.',
  params: z.object({ id: z.uuid() }),
  query: z.object(PageQuery),
  reply: page(Contract),
});

export const contractRequests = endpoint({
  method: 'GET',
  path: '/wps/v2/agents/contract-requests',
  access: 'agent',
  summary: 'What one asked (`way` OUT) or was asked (IN) about contracts, the newest first.',
  query: z.object({ ...ofKind, state: z.optional(RequestState), way: z.optional(ContractRequest.shape.way) }),
  reply: page(ContractRequest),
});

const requestId = z.object({ id: z.uuid() });

export const contractRequest = endpoint({
  method: 'GET',
  path: '/wps/v2/agents/contract-requests/:id',
  access: 'member',
  summary: 'One request, however it stands by now. NOT_FOUND for who is no side of it.',
  params: requestId,
  reply: ContractRequest,
});

const offer = z.object({ payeeId: MemberId, kind: ContractKind, ...terms, note: z.optional(text(500)) });

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
  reply: Would,
});

export const tryContract = endpoint({
  method: 'POST',
  path: '/wps/v2/agents/contract-requests/try',
  access: 'agent',
  summary:
    'What terms would have brought oneself or a direct downline by what the team really did: in the last period that is over; of hours and bets, in the last day, or where that is too much to read at once, the last hour. Null where even that is. Nothing is taken off for downlines, and no loss is brought along. Refuses NOT_IN_DOWNLINE, CONTRACT_KIND_OFF and CONTRACT_TERMS.',
  body: z.object({ payeeId: MemberId, kind: ContractKind, tiers: terms.tiers }),
  reply: z.nullable(
    z.object({
      start: Moment,
      end: Moment,
      validBet: Money,
      /** What the team lost to the house. */
      profit: Money,
      /** Null where active members do not matter. */
      active: z.nullable(z.number()),
      /** The tier reached, from 0; null: none, or as many as there are hours and bets. */
      tier: z.nullable(z.number()),
      /** What the rate was for. */
      base: Money,
      amount: Money,
    }),
  ),
  rateLimit: { calls: 60, perSeconds: 60 },
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
  summary:
    'Answers an offer with other terms: then the other side is asked. Refuses what an offer is refused for. `fromCash` is the payer’s to say: from the payee it stays as it was offered.',
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
