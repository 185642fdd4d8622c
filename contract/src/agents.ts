/** Agents: contracts between an upline and a direct downline, and what they pay. */
import * as z from 'zod/mini';

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

/** FROZEN: its period is over; WAITING: worked out, for an operator to approve; POSTED: paid, as far as there was money. */
export const runStates = ['FROZEN', 'WAITING', 'APPROVED', 'POSTED', 'REJECTED', 'FAILED'] as const;
export const RunState = z.enum(runStates);
export type RunState = z.output<typeof RunState>;

/** NOTHING: no tier was reached; PART, DUE: the upline could not pay all, or any, yet; GIVEN_UP: nor later. */
export const lineStates = ['NOTHING', 'READY', 'PAID', 'PART', 'DUE', 'GIVEN_UP', 'REJECTED'] as const;
export const LineState = z.enum(lineStates);
export type LineState = z.output<typeof LineState>;
