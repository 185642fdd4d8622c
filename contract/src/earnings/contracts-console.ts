/** The operators' desk of agents: the tree, contracts of the house and between agents, within what they are made, and what grades are called. Runs are in `desk-agent-pay.ts`. */
import * as z from 'zod/mini';
import { ContractKind, ContractTier, EndedBecause, RequestState } from './contracts.ts';
import { Figures, statementColumns } from './team.ts';
import { Reason } from '../console/work-queues.ts';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page, text } from '../core/envelope.ts';
import { MemberId, MerchantId } from '../core/ids.ts';
import { MemberType } from '../people/members.ts';
import { Currency, Money } from '../core/money.ts';

const Day = z.iso.date();
const whole = (least: number, most: number) => z.number().check(z.int(), z.minimum(least), z.maximum(most));
const Account = text(64);

/** A member as the desk names them. */
export const Named = z.object({ id: MemberId, account: z.string() });
export type Named = z.output<typeof Named>;

// ---- the tree

/** Somebody in the tree, and what they and all below them did in the span. */
export const TreeRow = z.object({
  id: MemberId,
  account: z.string(),
  nickname: z.string(),
  type: MemberType,
  state: z.enum(['ACTIVE', 'LOCKED', 'CLOSED']),
  /** 1 is the top. */
  level: z.number(),
  /** How many stand below them, test accounts not counted; and whether anybody stands directly below. */
  teamSize: z.number(),
  opens: z.boolean(),
  figures: Figures,
});
export type TreeRow = z.output<typeof TreeRow>;

export const agentTree = endpoint({
  method: 'GET',
  path: '/ops/agents/tree',
  access: 'operator',
  needs: 'agent.read',
  summary:
    'Agents at the top of a merchant, the largest teams first; or with `of` those directly below a member, by any figure of a span of at most 92 business days. `path` leads down to that member. Refuses MERCHANT_UNKNOWN, MEMBER_NOT_FOUND, MALFORMED.',
  query: z.object({
    ...PageQuery,
    merchantId: MerchantId,
    of: z.optional(Account),
    from: Day,
    to: Day,
    sort: z._default(z.enum(statementColumns), 'teamSize'),
    order: z._default(z.enum(['asc', 'desc']), 'desc'),
  }),
  reply: z.object({ path: z.array(TreeRow), rows: page(TreeRow) }),
  rateLimit: { calls: 240, perSeconds: 60 },
});

// ---- what grades are called

export const AgentGrade = z.union([z.literal(1), z.literal(2), z.literal(41), z.literal(42)]);
export type AgentGrade = z.output<typeof AgentGrade>;

/** What a merchant calls a grade in one of its languages; where it says nothing, the site has a name of its own. */
export const GradeName = z.object({ type: AgentGrade, language: text(10), name: text(40) });
export type GradeName = z.output<typeof GradeName>;

export const gradeNames = endpoint({
  method: 'GET',
  path: '/ops/agents/grades',
  access: 'operator',
  needs: 'agent.read',
  summary:
    'What a merchant calls its grades of agents, and in which languages it may. MERCHANT_UNKNOWN for one the operator does not serve.',
  query: z.object({ merchantId: MerchantId }),
  reply: z.object({ languages: z.array(z.string()), names: z.array(GradeName) }),
});

export const saveGradeNames = endpoint({
  method: 'PUT',
  path: '/ops/agents/grades',
  access: 'operator',
  needs: 'agent.policy',
  confirms: 'WORK',
  summary:
    'Says what a merchant calls its grades, all of them anew; one that is left out has the usual name. Refuses MERCHANT_UNKNOWN, MALFORMED.',
  body: z.object({ merchantId: MerchantId, names: z.array(GradeName).check(z.maxLength(120)), reason: Reason }),
  reply: z.null(),
});

/** Of the sites: what grades are called in the reader's language. */
export const ownGradeNames = endpoint({
  method: 'GET',
  path: '/wps/v2/agents/grades',
  access: 'visitor',
  summary: 'What the merchant calls its grades of agents in a language; those it has no name for are left out.',
  query: z.object({ language: z.optional(text(10)) }),
  reply: z.array(z.object({ type: AgentGrade, name: z.string() })),
  publicForSeconds: 60,
});

// ---- within what contracts are made, counted and paid

/** Of one kind at one merchant. Rates in parts per million; amounts in the merchant's currency. */
export const AgentPolicy = z.object({
  enabled: z.boolean(),
  /** D by day, W by week, H by half-month, M by month. Salaries have a pace of their own. */
  cycle: z.enum(['D', 'W', 'H', 'M']),
  /** The highest rates of a contract with the house: of bets members won, and of those they lost. */
  capWonPpm: whole(1, 1_000_000),
  capLostPpm: whole(1, 1_000_000),
  rateStepPpm: whole(1, 1_000_000),
  /** Whether a downline may have its upline's own rate; and whether its highest must stay at or below the upline's lowest. */
  sameLevel: z.boolean(),
  crossLevel: z.boolean(),
  /** What becomes of contracts below one that is lowered. */
  onLowering: z.enum(['terminate', 'clamp']),
  offerDays: whole(1, 90),
  /** Whether what an agent plays counts for their own team. */
  includeOwn: z.boolean(),
  activeBetMin: Money,
  activeDepositMin: Money,
  /** The base counts in whole multiples of it; null: as it is. */
  baseUnit: z.nullable(Money),
  /** Pay is rounded down to it. */
  step: Money,
  banded: z.boolean(),
  carry: z.enum(['NONE', 'PERMANENT', 'PREVIOUS_PERIOD', 'WITHIN_MONTH']),
  takesOffSalaries: z.boolean(),
  netOfHourly: z.boolean(),
  vendorFeePpm: whole(0, 1_000_000),
  paymentFeePpm: whole(0, 1_000_000),
  /** A run that costs the house no more is paid without being asked for. */
  autoApproveMax: Money,
  openRoundsMax: whole(0, 1_000_000),
  waitMinutes: whole(0, 10_080),
  retryDays: whole(0, 365),
  guarantee: z.boolean(),
  /** A run that costs more takes two people; null: one always does. */
  secondApproverAbove: z.nullable(Money),
  /** By how much one operator may change the lines of a run by themselves; above it another has to agree. */
  overrideAloneMax: Money,
});
export type AgentPolicy = z.output<typeof AgentPolicy>;

const KindPolicy = z.object({ kind: ContractKind, policy: AgentPolicy });
const Policies = z.object({ merchantId: MerchantId, currency: Currency, kinds: z.array(KindPolicy) });
export type Policies = z.output<typeof Policies>;

export const agentPolicies = endpoint({
  method: 'GET',
  path: '/ops/agents/policies',
  access: 'operator',
  needs: 'agent.read',
  summary:
    'Within what a merchant’s contracts of each kind are made, counted and paid. MERCHANT_UNKNOWN for one the operator does not serve.',
  query: z.object({ merchantId: MerchantId }),
  reply: Policies,
});

export const saveAgentPolicy = endpoint({
  method: 'PUT',
  path: '/ops/agents/policies/:kind',
  access: 'operator',
  needs: 'agent.policy',
  confirms: true,
  summary:
    'Changes it. Contracts that stand stay as they are, and runs keep what they were frozen with. `seen`: as it was when the change was begun; it refuses CHANGED_MEANWHILE where it is no more so. Refuses MERCHANT_UNKNOWN, CURRENCY_MISMATCH, AMOUNT_OUT_OF_RANGE.',
  params: z.object({ kind: ContractKind }),
  body: z.object({ merchantId: MerchantId, seen: AgentPolicy, policy: AgentPolicy, reason: Reason }),
  reply: Policies,
});

// ---- contracts

/** A contract as the desk sees it: of the house (payer null), or between an agent and their direct downline. */
export const DeskContract = z.object({
  id: z.uuid(),
  merchantId: MerchantId,
  kind: ContractKind,
  payer: z.nullable(Named),
  payee: Named,
  version: z.number(),
  tiers: z.array(ContractTier),
  fromCash: z.boolean(),
  /** Null: never in force. */
  inForceFrom: z.nullable(Moment),
  inForceTo: z.nullable(Moment),
  endedBecause: z.nullable(EndedBecause),
});
export type DeskContract = z.output<typeof DeskContract>;

export const deskContracts = endpoint({
  method: 'GET',
  path: '/ops/agents/contracts',
  access: 'operator',
  needs: 'agent.read',
  summary:
    'Contracts in force, or agreed and about to be, the newest first: of the house, between agents, or with a member on either side. Refuses MERCHANT_UNKNOWN.',
  query: z.object({
    ...PageQuery,
    merchantId: z.optional(MerchantId),
    kind: z.optional(ContractKind),
    of: z.optional(z.enum(['HOUSE', 'AGENTS'])),
    /** A user name, whole. */
    account: z.optional(Account),
  }),
  reply: page(DeskContract),
});

/** A request about a contract as the desk sees it. */
export const DeskRequest = z.object({
  id: z.uuid(),
  contractId: z.uuid(),
  merchantId: MerchantId,
  kind: ContractKind,
  what: z.enum(['NEW', 'TERMINATION']),
  state: RequestState,
  /** Who asks whom; null: the house. */
  from: z.nullable(Named),
  to: z.nullable(Named),
  offered: z.nullable(z.object({ tiers: z.array(ContractTier), fromCash: z.boolean() })),
  note: z.nullable(z.string()),
  madeAt: Moment,
  expiresAt: Moment,
  answeredAt: z.nullable(Moment),
});
export type DeskRequest = z.output<typeof DeskRequest>;

/** What agreed terms, or an end, would do now. */
export const Would = z.object({ holdFrom: Moment, ending: z.number(), lowering: z.number(), mayOwe: z.boolean() });
export type Would = z.output<typeof Would>;

export const deskContract = endpoint({
  method: 'GET',
  path: '/ops/agents/contracts/:id',
  access: 'operator',
  needs: 'agent.read',
  summary: 'A contract with all its versions and what was asked about it, the newest first, at most a hundred of each. NOT_FOUND.',
  params: z.object({ id: z.uuid() }),
  reply: z.object({
    contract: DeskContract,
    currency: Currency,
    /** Those that were agreed, and offers. */
    versions: z.array(DeskContract),
    requests: z.array(DeskRequest),
    /** What its end would do; null where it has ended. */
    end: z.nullable(Would),
  }),
});

const Terms = { tiers: z.array(ContractTier).check(z.maxLength(50)), fromCash: z._default(z.boolean(), false) };
const offer = { merchantId: MerchantId, payee: Account, kind: ContractKind, ...Terms };

export const previewHouseContract = endpoint({
  method: 'POST',
  path: '/ops/agents/contracts/preview',
  access: 'operator',
  needs: 'agent.contract',
  summary: 'What an offer of the house would do if it were accepted now, and what stands; refuses what the offer would be refused for.',
  body: z.object(offer),
  reply: z.object({ would: Would, standing: z.nullable(DeskContract) }),
});

export const offerHouseContract = endpoint({
  method: 'POST',
  path: '/ops/agents/contracts',
  access: 'operator',
  needs: 'agent.contract',
  confirms: true,
  summary:
    'The house offers an agent at the top a contract, or other terms. Refuses MERCHANT_UNKNOWN, MEMBER_NOT_FOUND, NOT_IN_DOWNLINE for who is not at the top or no agent, CONTRACT_KIND_OFF, CONTRACT_TERMS (`problem`, `place`), CONTRACT_PENDING and CURRENCY_MISMATCH.',
  body: z.object({ ...offer, note: z.optional(text(500)), reason: Reason }),
  reply: DeskRequest,
});

export const endDeskContract = endpoint({
  method: 'POST',
  path: '/ops/agents/contracts/:id/end',
  access: 'operator',
  needs: 'agent.contract',
  confirms: true,
  summary:
    'Ends a contract of anybody, with all below its payee, when its next period begins. Refuses NOT_FOUND, CONTRACT_CLOSED, and CONTRACT_LOWERS_DOWNLINE unless `proceed`.',
  params: z.object({ id: z.uuid() }),
  body: z.object({ proceed: z.boolean(), reason: Reason }),
  reply: z.null(),
});

export const deskRequests = endpoint({
  method: 'GET',
  path: '/ops/agents/contract-requests',
  access: 'operator',
  needs: 'agent.read',
  summary: 'What the house asked or was asked about contracts, the newest first. Refuses MERCHANT_UNKNOWN.',
  query: z.object({ ...PageQuery, merchantId: z.optional(MerchantId), state: z.optional(RequestState) }),
  reply: page(DeskRequest),
});

export const answerDeskRequest = endpoint({
  method: 'POST',
  path: '/ops/agents/contract-requests/:id/answer',
  access: 'operator',
  needs: 'agent.contract',
  confirms: true,
  summary:
    'The house accepts, rejects or counters what it was asked, or takes back what it asked. Refuses NOT_FOUND, CONTRACT_CLOSED, CONTRACT_NOT_CARRIED, CONTRACT_EXCLUSIVE, CONTRACT_TERMS, and CONTRACT_LOWERS_DOWNLINE unless `proceed`.',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    answer: z.discriminatedUnion('act', [
      z.object({ act: z.literal('ACCEPT'), proceed: z.boolean() }),
      z.object({ act: z.literal('REJECT') }),
      z.object({ act: z.literal('WITHDRAW') }),
      z.object({ act: z.literal('COUNTER'), ...Terms, note: z.optional(text(500)) }),
    ]),
    reason: Reason,
  }),
  reply: DeskRequest,
});
