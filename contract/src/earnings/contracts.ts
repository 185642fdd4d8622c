/** Agents: contracts between an upline and a direct downline. Pay is in `agents-pay.ts`. */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page, text } from '../core/envelope.ts';
import { MemberId } from '../core/ids.ts';
import { Money } from '../core/money.ts';
import { ContractKind, ContractTier, LotteryFamily } from './contract-terms.ts';

export { ContractKind, contractKinds, ContractTier, LotteryFamily, seriesPointPpm } from './contract-terms.ts';

/** The state of a contract request: open, or how it ended. COUNTERED: answered with other terms. */
export const requestStates = ['PENDING', 'ACCEPTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED', 'COUNTERED'] as const;
export const RequestState = z.enum(requestStates);
export type RequestState = z.output<typeof RequestState>;

/** Why a contract version is no longer in force. LOWERED: the upline's terms were lowered; CLAMPED: these were lowered as a result. */
export const EndedBecause = z.enum(['REPLACED', 'TERMINATED', 'LOWERED', 'CLAMPED', 'MOVED', 'CLOSED']);
export type EndedBecause = z.output<typeof EndedBecause>;

// ---- contracts

/** At most twenty tiers, rising. `fromCash`: the upline's cash pays what their commission cannot. */
const terms = { tiers: z.array(ContractTier).check(z.maxLength(50)), fromCash: z._default(z.boolean(), false) };

/** The other party, by a visible name: an upline's nickname, a downline's account name; null is the operator. */
export const Other = z.nullable(z.object({ memberId: MemberId, name: z.string() }));

export const Contract = z.object({
  id: z.uuid(),
  kind: ContractKind,
  /** The agent's role in it. */
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

/** The maximum number of affected contracts that are listed. */
export const touchedMax = 20;

/**
 * The effects of terms if they were agreed now: when they would apply, how many contracts below would end or be lowered, whose these are
 * (the first 20, uplines before downlines), and whether the payee could owe money.
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
  /** IN: received; OUT: sent. */
  way: z.enum(['IN', 'OUT']),
  role: z.enum(['PAYER', 'PAYEE']),
  other: Other,
  /** The offered terms; null for a request to end the contract. */
  offered: z.nullable(z.object({ tiers: z.array(ContractTier), fromCash: z.boolean() })),
  /** The contract in force; null if none. */
  standing: z.nullable(Contract),
  /** The effects of accepting, while the request is open. */
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
  summary:
    'List the contract kinds for which a request is waiting for the member, and what is requested. Refuses TRIAL_NOT_ALLOWED for trial users.',
  reply: z.object({
    dailysalreqtype: Awaiting,
    divtypereq: Awaiting,
    contracthoursalreq: Awaiting,
    realtimesalreqtype: Awaiting,
    lotterymarginreqtype: Awaiting,
  }),
});

/** Without `requestId` and `action` nothing is changed. `proceed` accepts that contracts below may end or be lowered. */
const answering = { requestId: z.optional(z.uuid()), action: z.optional(z.enum(['ACCEPT', 'REJECT', 'TERMINATE'])) };
const answered = z.object({
  request: z.nullable(ContractRequest),
  /** All open requests of this kind to the member, newest first, because several downlines may have requested; `request` is the first of them. */
  waiting: z.array(z.uuid()),
  contract: z.nullable(Contract),
});
const summary =
  'Returns the open request to the member and the contract that pays them. With `action`, answers the request first; the same answer again changes nothing. TERMINATE rejects the request if one is named and requests the end of the contract in force. Refuses CONTRACT_LOWERS_DOWNLINE unless `proceed` is true.';

export const processDividend = endpoint({
  method: 'GET',
  path: '/wps/relay/MCS2_processDividendReq',
  access: 'member',
  summary: `Get or answer the dividend request. ${summary}`,
  query: z.object({ ...answering, proceed: z._default(z.stringbool(), false) }),
  reply: answered,
});

export const processDailySalary = endpoint({
  method: 'GET',
  path: '/wps/relay/MCS2_processDailySalContract',
  access: 'member',
  summary: `Get or answer the daily-salary request. ${summary}`,
  query: z.object({ ...answering, proceed: z._default(z.stringbool(), false) }),
  reply: answered,
});

export const processHourlySalary = endpoint({
  method: 'POST',
  path: '/wps/relay/MCS2_processContractHourSalary',
  access: 'member',
  summary: `Get or answer the hourly-salary request. ${summary}`,
  body: z.object({ ...answering, proceed: z._default(z.boolean(), false) }),
  reply: answered,
});

export const processRealTimeSalary = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_processRealTimeSalaryContract',
  access: 'member',
  summary: `Get or answer the real-time-salary request. ${summary}`,
  body: z.object({ ...answering, proceed: z._default(z.boolean(), false) }),
  reply: answered,
});

export const processLotteryMargin = endpoint({
  method: 'POST',
  path: '/wps/v2/agents/contract-requests/lottery-margin',
  access: 'member',
  summary: `Get or answer the lottery-margin request. ${summary}`,
  body: z.object({ ...answering, proceed: z._default(z.boolean(), false) }),
  reply: answered,
});

export const contractRules = endpoint({
  method: 'GET',
  path: '/wps/v2/agents/contracts/rules',
  access: 'agent',
  summary: "List the contract kinds the merchant offers, the bounds of their terms, and the agent's own contract of each kind.",
  reply: z.array(
    z.object({
      kind: ContractKind,
      /** D daily, W weekly, H half-monthly, M monthly. Salaries have their own cycle. */
      cycle: z.enum(['D', 'W', 'H', 'M']),
      profitCapPpm: z.number(),
      lossCapPpm: z.number(),
      stepPpm: z.number(),
      sameLevel: z.boolean(),
      crossLevel: z.boolean(),
      onLowering: z.enum(['terminate', 'clamp']),
      /** When a contract agreed now would start. */
      holdFrom: Moment,
      own: z.nullable(Contract),
      /** The families of lotteries a contract of kind SERIES may name. */
      families: z.array(LotteryFamily),
    }),
  ),
});

const ofKind = { ...PageQuery, kind: z.optional(ContractKind) };

export const contracts = endpoint({
  method: 'GET',
  path: '/wps/v2/agents/contracts',
  access: 'agent',
  summary:
    'List the contracts in force: those that pay the agent first, then those the agent pays. With `ended`, list ended contracts instead, most recently ended first; with `payeeId`, those that pay this member.',
  query: z.object({ ...ofKind, payeeId: z.optional(MemberId), ended: z._default(z.stringbool(), false) }),
  reply: page(Contract),
});

export const contractVersions = endpoint({
  method: 'GET',
  path: '/wps/v2/agents/contracts/:id/versions',
  access: 'agent',
  summary:
    'List all terms that were ever in force under a contract of the agent, newest first. Refuses NOT_FOUND for a contract of others.',
  params: z.object({ id: z.uuid() }),
  query: z.object(PageQuery),
  reply: page(Contract),
});

export const contractRequests = endpoint({
  method: 'GET',
  path: '/wps/v2/agents/contract-requests',
  access: 'agent',
  summary: 'List the contract requests the agent sent (`way` OUT) or received (IN), newest first.',
  query: z.object({ ...ofKind, state: z.optional(RequestState), way: z.optional(ContractRequest.shape.way) }),
  reply: page(ContractRequest),
});

const requestId = z.object({ id: z.uuid() });

export const contractRequest = endpoint({
  method: 'GET',
  path: '/wps/v2/agents/contract-requests/:id',
  access: 'member',
  summary: 'Get one contract request in any state. Refuses NOT_FOUND if the member is not a party to it.',
  params: requestId,
  reply: ContractRequest,
});

const offer = z.object({ payeeId: MemberId, kind: ContractKind, ...terms, note: z.optional(text(500)) });

export const offerContract = endpoint({
  method: 'POST',
  path: '/wps/v2/agents/contract-requests',
  access: 'agent',
  summary:
    'Offer a direct downline a contract or new terms. Refuses CONTRACT_TERMS with `problem` and `place`, and CONTRACT_NOT_CARRIED with `places`.',
  body: offer,
  reply: ContractRequest,
  rateLimit: { calls: 60, perSeconds: 60 },
});

export const previewContract = endpoint({
  method: 'POST',
  path: '/wps/v2/agents/contract-requests/preview',
  access: 'agent',
  summary: 'Preview an offer. Returns its effects on existing contracts. Fails with the same codes as making the offer.',
  body: offer,
  reply: Would,
});

export const tryContract = endpoint({
  method: 'POST',
  path: '/wps/v2/agents/contract-requests/try',
  access: 'agent',
  summary:
    'Calculate what terms would have paid the agent or a direct downline with the real figures of the last complete period; for hourly and real-time salaries, of the last day, or of the last hour if a day is too much to read at once; for lottery margins, of the lottery rounds of the last day. Null if that is too much. Ignores pay of downlines and losses carried in.',
  body: z.object({ payeeId: MemberId, kind: ContractKind, tiers: terms.tiers }),
  reply: z.nullable(
    z.object({
      start: Moment,
      end: Moment,
      validBet: Money,
      /** The team's loss. */
      profit: Money,
      /** Null if active members do not matter. */
      active: z.nullable(z.number()),
      /** The tier reached, from 0; null: none, or one for each hour or bet. */
      tier: z.nullable(z.number()),
      /** The amount the rate was applied to. */
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
  summary: 'Accept a contract request. Refuses CONTRACT_LOWERS_DOWNLINE unless `proceed` is true.',
  params: requestId,
  body: z.object({ proceed: z._default(z.boolean(), false) }),
  reply: ContractRequest,
});

export const rejectContract = endpoint({
  method: 'POST',
  path: '/wps/v2/agents/contract-requests/:id/reject',
  access: 'agent',
  summary: 'Reject a contract request. Refuses CONTRACT_CLOSED if it is no longer open.',
  params: requestId,
  reply: ContractRequest,
});

export const withdrawContract = endpoint({
  method: 'POST',
  path: '/wps/v2/agents/contract-requests/:id/withdraw',
  access: 'agent',
  summary: 'Withdraw a contract request the agent sent. Refuses CONTRACT_CLOSED if it is no longer open.',
  params: requestId,
  reply: ContractRequest,
});

export const counterContract = endpoint({
  method: 'POST',
  path: '/wps/v2/agents/contract-requests/:id/counter',
  access: 'agent',
  summary:
    'Answer an offer with other terms, which the other party must then accept. Fails with the same codes as making an offer. Only the payer can change `fromCash`; from the payee it is ignored.',
  params: requestId,
  body: z.object({ ...terms, note: z.optional(text(500)) }),
  reply: ContractRequest,
  rateLimit: { calls: 60, perSeconds: 60 },
});

export const terminateContract = endpoint({
  method: 'POST',
  path: '/wps/v2/agents/contracts/:id/terminate',
  access: 'agent',
  summary:
    'Request the end of a contract. It stays in force until the other party agrees. Refuses CONTRACT_PENDING if another request about it is open.',
  params: z.object({ id: z.uuid() }),
  body: z.object({ note: z.optional(text(500)) }),
  reply: ContractRequest,
});
