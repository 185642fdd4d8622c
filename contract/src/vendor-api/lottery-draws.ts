/**
 * The platform's requests to a vendor about the draws of its lotteries, for the operators of the platform: exposure, results, voids and profit. Signed like the
 * feeds (`contract/src/vendor-api/wallet.ts`). A vendor that answers 404 keeps this work to itself. A result or a void is proposed by one operator and accepted by
 * another; the vendor checks that they are two, and then settles by itself: with `settle`, `rollback` and `adjust`.
 */
import * as z from 'zod/mini';
import { Moment } from '../core/envelope.ts';
import { GameCode, VendorCode } from '../core/ids.ts';
import { Currency, Decimal } from '../core/money.ts';
import { Amount } from './wallet.ts';

const count = z.int().check(z.minimum(0));
const Name = z.string().check(z.minLength(1), z.maxLength(64));
const Numbers = z.array(z.string().check(z.regex(/^\d{1,20}$/))).check(z.minLength(1), z.maxLength(100));

const PartialNumbers = z.array(z.nullable(z.string().check(z.regex(/^\d{1,20}$/)))).check(z.minLength(1), z.maxLength(100));

/** OPEN takes bets; CLOSED waits for its result; DRAWN has one and is settled next. */
export const drawStates = ['OPEN', 'CLOSED', 'DRAWN', 'SETTLING', 'SETTLED', 'VOID'] as const;
export const DrawState = z.enum(drawStates);
export type DrawState = z.output<typeof DrawState>;

/** LATE: the time of the draw is over and there is no result. CONTRADICTION: its sources do not agree. PROPOSAL: a proposal waits for a second operator. */
export const drawAlerts = ['LATE', 'CONTRADICTION', 'PROPOSAL'] as const;
export const DrawAlert = z.enum(drawAlerts);

/** STUDIO: drawn by the vendor. SOURCES: public sources agreed. OPERATORS: entered by two operators. HOLIDAY: voided before the draw, whose day is a holiday. */
export const ResultOrigin = z.enum(['STUDIO', 'SOURCES', 'OPERATORS', 'HOLIDAY']);

export const DrawLine = z.object({
  id: z.uuid(),
  vendor: VendorCode,
  gameCode: GameCode,
  numero: Name,
  closesAt: Moment,
  drawsAt: Moment,
  state: DrawState,
  /** Whether the vendor draws it, or its result comes from public sources. */
  from: z.enum(['STUDIO', 'SOURCES']),
  /** 0 without a result, more than 1 after a correction. */
  resultVersion: count,
  /** As printed: prize by prize, or ball by ball. Null without a result, and in a void draw. */
  numbers: z.nullable(Numbers),
  alerts: z.array(DrawAlert),
  /** When its slips are settled: the end of the announcement of its result. Left out where nothing is announced. */
  settlesAt: z.optional(Moment),
  slips: count,
  /** Stakes of slips that count, what they were paid, and stakes given back by a void, in each currency. */
  money: z.array(z.object({ currency: Currency, stake: Amount, paid: Amount, refunded: Amount })).check(z.maxLength(50)),
});
export type DrawLine = z.output<typeof DrawLine>;

export const drawsPageSize = 25;
export const DrawsAsked = z.object({
  gameCode: z.optional(GameCode),
  /** ATTENTION: draws with an alert. TO_COME: that take bets, the next one first. PAST: whose bets are closed, newest first. */
  list: z._default(z.enum(['ATTENTION', 'TO_COME', 'PAST']), 'PAST'),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 1),
});
export type DrawsAsked = z.output<typeof DrawsAsked>;
/** `GET {vendor}/lottery/v1/draws?gameCode=&list=&page=`. */
export const Draws = z.object({ draws: z.array(DrawLine).check(z.maxLength(drawsPageSize)), more: z.boolean() });
export type Draws = z.output<typeof Draws>;

export const DrawProposal = z.object({
  id: z.uuid(),
  kind: z.enum(['RESULT', 'VOID']),
  numbers: z.nullable(Numbers),
  reason: z.string().check(z.maxLength(500)),
  by: Name,
  at: Moment,
  state: z.enum(['WAITING', 'ACCEPTED', 'REJECTED']),
  decidedBy: z.nullable(Name),
});
export type DrawProposal = z.output<typeof DrawProposal>;

/** `GET {vendor}/lottery/v1/draws/{id}`. */
export const DrawDetails = z.object({
  draw: DrawLine,
  /** How its numbers are printed: so many of so many digits for each prize; balls from `from` to `to`, each once, where there are bounds. */
  shape: z.array(z.object({ prize: Name, digits: count, count, from: z.optional(count), to: z.optional(count) })).check(z.maxLength(30)),
  /** The outcomes with the highest liability. `share`: the liability in per mille of the highest in the list. */
  exposure: z.array(z.object({ play: Name, outcome: Name, currency: Currency, liability: Amount, share: count })).check(z.maxLength(200)),
  /** The last report of each source: complete results. */
  reports: z.array(z.object({ source: Name, numbers: Numbers, at: Moment })).check(z.maxLength(20)),
  /**
   * Sheets of a draw that still goes on, one of each source: they are shown to players as not official, and nothing is paid by them. A number that is not drawn yet
   * is null. `corrected`: places in `numbers` whose number was another one before.
   */
  sheets: z.optional(
    z
      .array(z.object({ source: Name, numbers: PartialNumbers, corrected: z.array(count).check(z.maxLength(100)), at: Moment }))
      .check(z.maxLength(20)),
  ),
  results: z.array(z.object({ version: count, numbers: z.nullable(Numbers), origin: ResultOrigin, at: Moment })).check(z.maxLength(100)),
  proposals: z.array(DrawProposal).check(z.maxLength(50)),
});
export type DrawDetails = z.output<typeof DrawDetails>;

const Wanted = { kind: z.enum(['RESULT', 'VOID']), numbers: z.optional(Numbers) };

/** `POST {vendor}/lottery/v1/draws/{id}/preview`: what a result or a void would change. Changes nothing. */
export const PreviewAsked = z.strictObject(Wanted);
export type PreviewAsked = z.output<typeof PreviewAsked>;

/** `POST {vendor}/lottery/v1/draws/{id}/proposals`. `basedOn` is the result version that the operator saw. `by` names an operator, always in the same way. */
export const ProposalAsked = z.strictObject({
  ...Wanted,
  basedOn: count,
  reason: z.string().check(z.minLength(3), z.maxLength(500)),
  by: Name,
});
export type ProposalAsked = z.output<typeof ProposalAsked>;

/** `POST {vendor}/lottery/v1/proposals/{id}/decision`. Repeated by the same operator, it changes nothing. */
export const DecisionAsked = z.strictObject({ accept: z.boolean(), by: Name });
export type DecisionAsked = z.output<typeof DecisionAsked>;

/** Why a vendor refuses a preview, a proposal or a decision. Final; nothing is changed. */
export const drawRefusals = [
  'NUMERO_NOT_FOUND',
  'NUMERO_OPEN',
  'NUMERO_BUSY',
  'NUMERO_FINAL',
  'NUMERO_CHANGED',
  'RESULT_OF_STUDIO',
  'RESULT_REFUSED',
  'PROPOSAL_WAITING',
  'PROPOSAL_NOT_FOUND',
  'PROPOSAL_DECIDED',
  'SECOND_PERSON_NEEDED',
] as const;
export type DrawRefusal = (typeof drawRefusals)[number];

/** The changes in one currency: slips and players that are paid more or less than now. */
export const DrawChange = z.object({
  currency: Currency,
  slips: count,
  winners: count,
  /** Paid in addition, and taken back, over all players. */
  pays: Amount,
  takes: Amount,
  playersPaid: count,
  playersTaken: count,
});
export type DrawChange = z.output<typeof DrawChange>;

/** The answers to the three calls, an HTTP 200. */
export const PreviewAnswer = z.object({
  code: z.enum(['OK', ...drawRefusals]),
  changes: z.optional(z.array(DrawChange).check(z.maxLength(50))),
});
export type PreviewAnswer = z.output<typeof PreviewAnswer>;
export const ProposalAnswer = z.object({ code: z.enum(['OK', ...drawRefusals]), proposalId: z.optional(z.uuid()) });
export type ProposalAnswer = z.output<typeof ProposalAnswer>;

/** Stakes, prizes, rebates and refunds of settled slips by lottery, play and currency. `profit` is what is left of the stakes. */
export const ProfitLine = z.object({
  vendor: VendorCode,
  gameCode: GameCode,
  play: Name,
  currency: Currency,
  bets: count,
  stake: Amount,
  prize: Amount,
  rebate: Amount,
  profit: Decimal,
});
export type ProfitLine = z.output<typeof ProfitLine>;

const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
/** Days of draws, both included; at most 93. */
export const ProfitAsked = z.object({ from: Day, until: Day });
export type ProfitAsked = z.output<typeof ProfitAsked>;
/** `GET {vendor}/lottery/v1/profit?from=&until=`. */
export const Profit = z.object({ lines: z.array(ProfitLine).check(z.maxLength(5_000)) });
export type Profit = z.output<typeof Profit>;

export const drawsPath = '/lottery/v1/draws';
export const drawPath = (id: string): string => `${drawsPath}/${encodeURIComponent(id)}`;
export const previewPath = (id: string): string => `${drawPath(id)}/preview`;
export const proposalsPath = (id: string): string => `${drawPath(id)}/proposals`;
export const decisionPath = (id: string): string => `/lottery/v1/proposals/${encodeURIComponent(id)}/decision`;
export const profitPath = '/lottery/v1/profit';
