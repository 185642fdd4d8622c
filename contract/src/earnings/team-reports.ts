/** Agents' reports on the money of their team, and their exports. */
import * as z from 'zod/mini';
import { GameType, statementColumns } from './team.ts';
import { type GivenFile, endpoint } from '../core/endpoint.ts';
import { Day, Moment, page, PageQuery, text } from '../core/envelope.ts';
import { Money } from '../core/money.ts';

/** Business days in the merchant's time zone, both included; `of`: the account of a team member to report on instead of the agent. */
const span = { from: Day, to: Day, of: z.optional(text(64)) };

export const teamMoneyKinds = ['DEPOSIT', 'WITHDRAWAL', 'BONUS', 'TRANSFER_IN', 'TRANSFER_OUT'] as const;
export const TeamMoneyKind = z.enum(teamMoneyKinds);
export type TeamMoneyKind = z.output<typeof TeamMoneyKind>;

export const TeamMovement = z.object({
  id: z.string(),
  account: z.string(),
  kind: TeamMoneyKind,
  /** Negative if it left the member. */
  money: Money,
  /** For a transfer, the other member's account if they belong to the team. */
  other: z.nullable(z.string()),
  at: Moment,
});
export type TeamMovement = z.output<typeof TeamMovement>;

/** Movements are counted and paged up to this number. */
export const movementsCountedMax = 10_000;

export const teamMovements = endpoint({
  method: 'GET',
  path: '/wps/v2/agents/team/movements',
  access: 'agent',
  summary:
    'List deposits, withdrawals, bonuses and transfers of an agent and their whole team, newest first, with totals. Transfers are those of the current team. At most 10,000 are counted.',
  query: z.object({ ...PageQuery, ...span, kind: z.optional(TeamMoneyKind) }),
  reply: z.object({
    total: z.object({ deposits: Money, withdrawals: Money, bonuses: Money, transfersIn: Money, transfersOut: Money }),
    page: page(TeamMovement),
  }),
});

export const creditColumns = ['registered', 'received', 'returned', 'outstanding', 'passedOn', 'balance'] as const;
export type CreditColumn = (typeof creditColumns)[number];

export const CreditFigures = z.object({
  /** Received from uplines and returned to them in the period; what is still outstanding. */
  received: Money,
  returned: Money,
  outstanding: Money,
  /** Passed on to downlines, minus what they returned. */
  passedOn: Money,
  /** Current cash, including money held for withdrawals. */
  balance: Money,
});
export type CreditFigures = z.output<typeof CreditFigures>;

export const creditReport = endpoint({
  method: 'GET',
  path: '/wps/v2/agents/team/credit',
  access: 'agent',
  summary:
    "Report the credit of an agent's direct downlines: what they received from uplines and returned in a period, what they passed on, and what they have now. `path` and `total` are as in `statements`.",
  query: z.object({
    ...PageQuery,
    ...span,
    sort: z._default(z.enum(creditColumns), 'registered'),
    order: z._default(z.enum(['asc', 'desc']), 'desc'),
  }),
  reply: z.object({
    path: z.array(z.object({ account: z.string(), level: z.number() })),
    total: CreditFigures,
    page: page(z.object({ account: z.string(), teamSize: z.number(), credit: CreditFigures })),
  }),
});

/** The maximum number of rows of an export. */
export const teamExportRowsMax = 50_000;

export const teamReports = ['days', 'games', 'statements', 'bets', 'movements', 'credit', 'links'] as const;
export const TeamReport = z.enum(teamReports);
export type TeamReport = z.output<typeof TeamReport>;

export const exportTeam = endpoint({
  method: 'POST',
  path: '/wps/v2/agents/team/export',
  access: 'agent',
  summary:
    "Export a team report, all pages up to 50,000 rows, as a CSV file (RFC 4180, UTF-8 with a byte order mark). `words` names columns and kinds in the reader's language: `column.account`, `kind.DEPOSIT`, `type.RNG`. Fails with the same codes as the report.",
  body: z.object({
    ...span,
    report: TeamReport,
    gameType: z.optional(GameType),
    kind: z.optional(TeamMoneyKind),
    sort: z.optional(z.enum([...new Set([...statementColumns, ...creditColumns])])),
    order: z._default(z.enum(['asc', 'desc']), 'desc'),
    language: z._default(text(10), 'en'),
    words: z._default(z.record(z.string().check(z.regex(/^[a-z]+\.\w{1,30}$/)), text(100)), {}),
  }),
  reply: z.custom<GivenFile>(),
  givesFile: true,
  bodyBytesMax: 16 * 1024,
  rateLimit: { calls: 10, perSeconds: 300 },
});
