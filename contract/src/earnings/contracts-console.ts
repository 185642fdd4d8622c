/** Agents in the console: the tree, contracts, the rules for contracts, and grade names. Pay runs are in `desk-agent-pay.ts`. */
import * as z from 'zod/mini';
import { ContractKind, ContractTier, EndedBecause, RequestState } from './contracts.ts';
import { Figures, statementColumns } from './team.ts';
import { Reason } from '../console/work-queues.ts';
import { endpoint } from '../core/endpoint.ts';
import { Day, Moment, page, PageQuery, text } from '../core/envelope.ts';
import { MemberId, MerchantId } from '../core/ids.ts';
import { MemberType } from '../people/members.ts';
import { Currency, Money } from '../core/money.ts';

const whole = (least: number, most: number) => z.number().check(z.int(), z.minimum(least), z.maximum(most));
const Account = text(64);

/** A member as the console names them. */
export const Named = z.object({ id: MemberId, account: z.string() });
export type Named = z.output<typeof Named>;

// ---- the tree

/** An agent or member in the tree, with the figures of their whole team in the period. */
export const TreeRow = z.object({
  id: MemberId,
  account: z.string(),
  nickname: z.string(),
  type: MemberType,
  state: z.enum(['ACTIVE', 'LOCKED', 'CLOSED']),
  /** 1 is the top. */
  level: z.number(),
  /** How many members are below them, without test accounts; and whether any is directly below. */
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
    'List the top agents of a merchant, largest teams first, or with `of` the direct downlines of a member, sorted by any figure of a period of at most 92 business days. `path` leads down to that member. Refuses MERCHANT_UNKNOWN, MEMBER_NOT_FOUND, MALFORMED.',
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

// ---- grade names

export const AgentGrade = z.union([z.literal(1), z.literal(2), z.literal(41), z.literal(42)]);
export type AgentGrade = z.output<typeof AgentGrade>;

/** A merchant's name of a grade in one of its languages. Grades without a name use the site's default. */
export const GradeName = z.object({ type: AgentGrade, language: text(10), name: text(40) });
export type GradeName = z.output<typeof GradeName>;

export const gradeNames = endpoint({
  method: 'GET',
  path: '/ops/agents/grades',
  access: 'operator',
  needs: 'agent.read',
  summary:
    "List a merchant's names of agent grades and the languages it may use. Refuses MERCHANT_UNKNOWN for a merchant the operator does not serve.",
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
    "Replace all of a merchant's names of agent grades. A grade without a name gets the default one. Refuses MERCHANT_UNKNOWN, MALFORMED.",
  body: z.object({ merchantId: MerchantId, names: z.array(GradeName).check(z.maxLength(120)), reason: Reason }),
  reply: z.null(),
});

/** For the sites: grade names in the reader's language. */
export const ownGradeNames = endpoint({
  method: 'GET',
  path: '/wps/v2/agents/grades',
  access: 'visitor',
  summary: "List the merchant's names of agent grades in a language. Grades without a name are left out.",
  query: z.object({ language: z.optional(text(10)) }),
  reply: z.array(z.object({ type: AgentGrade, name: z.string() })),
  publicForSeconds: 60,
});

// ---- rules for contracts

/** The rules of one contract kind at one merchant. Rates in parts per million; amounts in the merchant's currency. */
export const AgentPolicy = z.object({
  enabled: z.boolean(),
  /** D daily, W weekly, H half-monthly, M monthly. Salaries have their own cycle. */
  cycle: z.enum(['D', 'W', 'H', 'M']),
  /** The highest rates of a contract with the operator: of bets members won, and of those they lost. */
  capWonPpm: whole(1, 1_000_000),
  capLostPpm: whole(1, 1_000_000),
  rateStepPpm: whole(1, 1_000_000),
  /** Whether a downline may have its upline's own rate; and whether its highest rate must not exceed the upline's lowest. */
  sameLevel: z.boolean(),
  crossLevel: z.boolean(),
  /** The effect on the contracts below one that is lowered. */
  onLowering: z.enum(['terminate', 'clamp']),
  offerDays: whole(1, 90),
  /** Whether an agent's own play counts for their own team. */
  includeOwn: z.boolean(),
  activeBetMin: Money,
  activeDepositMin: Money,
  /** The base counts in whole multiples of it; null: exactly. */
  baseUnit: z.nullable(Money),
  /** Pay is rounded down to it. */
  step: Money,
  banded: z.boolean(),
  carry: z.enum(['NONE', 'PERMANENT', 'PREVIOUS_PERIOD', 'WITHIN_MONTH']),
  takesOffSalaries: z.boolean(),
  netOfHourly: z.boolean(),
  vendorFeePpm: whole(0, 1_000_000),
  paymentFeePpm: whole(0, 1_000_000),
  /** A run that costs at most this is paid without approval. */
  autoApproveMax: Money,
  openRoundsMax: whole(0, 1_000_000),
  waitMinutes: whole(0, 10_080),
  retryDays: whole(0, 365),
  guarantee: z.boolean(),
  /** A run that costs more requires two operators; null: one is always enough. */
  secondApproverAbove: z.nullable(Money),
  /** The total by which one operator may change the pay items of a run alone; above it another must approve. */
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
    "Get the rules by which a merchant's contracts of each kind are made, calculated and paid. Refuses MERCHANT_UNKNOWN for a merchant the operator does not serve.",
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
    'Change the rules of one contract kind. Contracts in force and frozen runs keep theirs. `seen` is the policy as shown to the operator; CHANGED_MEANWHILE if it has changed since. Refuses MERCHANT_UNKNOWN, CURRENCY_MISMATCH, AMOUNT_OUT_OF_RANGE.',
  params: z.object({ kind: ContractKind }),
  body: z.object({ merchantId: MerchantId, seen: AgentPolicy, policy: AgentPolicy, reason: Reason }),
  reply: Policies,
});

// ---- contracts

/** A contract in the console: with the operator (payer null), or between an agent and their direct downline. */
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
    'List contracts that are in force or agreed, newest first: with the operator, between agents, or of one member. Refuses MERCHANT_UNKNOWN.',
  query: z.object({
    ...PageQuery,
    merchantId: z.optional(MerchantId),
    kind: z.optional(ContractKind),
    of: z.optional(z.enum(['HOUSE', 'AGENTS'])),
    /** A complete user name. */
    account: z.optional(Account),
  }),
  reply: page(DeskContract),
});

/** A contract request in the console. */
export const DeskRequest = z.object({
  id: z.uuid(),
  contractId: z.uuid(),
  merchantId: MerchantId,
  kind: ContractKind,
  what: z.enum(['NEW', 'TERMINATION']),
  state: RequestState,
  /** The sender and the receiver; null is the operator. */
  from: z.nullable(Named),
  to: z.nullable(Named),
  offered: z.nullable(z.object({ tiers: z.array(ContractTier), fromCash: z.boolean() })),
  note: z.nullable(z.string()),
  madeAt: Moment,
  expiresAt: Moment,
  answeredAt: z.nullable(Moment),
});
export type DeskRequest = z.output<typeof DeskRequest>;

/** The effects of terms, or of an end, if agreed now. */
export const Would = z.object({ holdFrom: Moment, ending: z.number(), lowering: z.number(), mayOwe: z.boolean() });
export type Would = z.output<typeof Would>;

export const deskContract = endpoint({
  method: 'GET',
  path: '/ops/agents/contracts/:id',
  access: 'operator',
  needs: 'agent.read',
  summary: 'Get a contract with its versions and requests, newest first, at most a hundred of each. Refuses NOT_FOUND.',
  params: z.object({ id: z.uuid() }),
  reply: z.object({
    contract: DeskContract,
    currency: Currency,
    /** Agreed versions and offers. */
    versions: z.array(DeskContract),
    requests: z.array(DeskRequest),
    /** The effects of ending it; null if it has ended. */
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
  summary: 'Preview an offer of the operator. Returns its effects on existing contracts. Fails with the same codes as making the offer.',
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
    'Offer a top-level agent a contract with the operator, or new terms. Refuses MERCHANT_UNKNOWN, MEMBER_NOT_FOUND, NOT_IN_DOWNLINE if the member is not a top-level agent, CONTRACT_KIND_OFF, CONTRACT_TERMS (`problem`, `place`), CONTRACT_PENDING and CURRENCY_MISMATCH.',
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
    'End a contract, with all contracts below its payee, at the start of its next period. Refuses NOT_FOUND, CONTRACT_CLOSED, and CONTRACT_LOWERS_DOWNLINE unless `proceed` is true.',
  params: z.object({ id: z.uuid() }),
  body: z.object({ proceed: z.boolean(), reason: Reason }),
  reply: z.null(),
});

export const deskRequests = endpoint({
  method: 'GET',
  path: '/ops/agents/contract-requests',
  access: 'operator',
  needs: 'agent.read',
  summary: 'List the contract requests the operator sent or received, newest first. Refuses MERCHANT_UNKNOWN.',
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
    'Accept, reject or counter a request to the operator, or withdraw a request of the operator. Refuses NOT_FOUND, CONTRACT_CLOSED, CONTRACT_NOT_CARRIED, CONTRACT_EXCLUSIVE, CONTRACT_TERMS, and CONTRACT_LOWERS_DOWNLINE unless `proceed` is true.',
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
