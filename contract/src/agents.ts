/** Agents: contracts between an upline and a direct downline, and what they pay. */
import * as z from 'zod/mini';

/** A share of the team's loss; of its valid bets of a day, of an hour; and of every single bet, paid every five minutes. */
export const contractKinds = ['DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME'] as const;
export const ContractKind = z.enum(contractKinds);
export type ContractKind = z.output<typeof ContractKind>;
