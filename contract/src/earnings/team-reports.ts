/** What agents see of the money of those below them, and their reports as files to keep. */
import * as z from 'zod/mini';
import { GameType, statementColumns } from './team.ts';
import { type GivenFile, endpoint } from '../core/endpoint.ts';
import { Moment, page, PageQuery, text } from '../core/envelope.ts';
import { Money } from '../core/money.ts';

const Day = z.iso.date();
/** Business days by the merchant's clock, the first and the last one among them; `of`: the account of somebody in the team instead of the agent. */
const span = { from: Day, to: Day, of: z.optional(text(64)) };

export const teamMoneyKinds = ['DEPOSIT', 'WITHDRAWAL', 'BONUS', 'TRANSFER_IN', 'TRANSFER_OUT'] as const;
export const TeamMoneyKind = z.enum(teamMoneyKinds);
export type TeamMoneyKind = z.output<typeof TeamMoneyKind>;

export const TeamMovement = z.object({
  id: z.string(),
  account: z.string(),
  kind: TeamMoneyKind,
  /** Below zero when it left the member. */
  money: Money,
  /** Of a transfer the other member's account, where they are of the team too. */
  other: z.nullable(z.string()),
  at: Moment,
});
export type TeamMovement = z.output<typeof TeamMovement>;

/** Movements are counted, and can be turned to, up to so many. */
export const movementsCountedMax = 10_000;

export const teamMovements = endpoint({
  method: 'GET',
  path: '/wps/v2/agents/team/movements',
  access: 'agent',
  summary:
    'Deposits, withdrawals, bonuses and transfers of an agent and all below them, the latest first, and their sums; transfers of those who stand below now. More than 10,000 are counted as 10,000.',
  query: z.object({ ...PageQuery, ...span, kind: z.optional(TeamMoneyKind) }),
  reply: z.object({
    total: z.object({ deposits: Money, withdrawals: Money, bonuses: Money, transfersIn: Money, transfersOut: Money }),
    page: page(TeamMovement),
  }),
});

export const creditColumns = ['registered', 'received', 'returned', 'outstanding', 'passedOn', 'balance'] as const;
export type CreditColumn = (typeof creditColumns)[number];

export const CreditFigures = z.object({
  /** From those above, and back to them, in the span; what of it is still out. */
  received: Money,
  returned: Money,
  outstanding: Money,
  /** To those below, less what came back from them. */
  passedOn: Money,
  /** Cash and what is held for a withdrawal, now. */
  balance: Money,
});
export type CreditFigures = z.output<typeof CreditFigures>;

export const creditReport = endpoint({
  method: 'GET',
  path: '/wps/v2/agents/team/credit',
  access: 'agent',
  summary:
    'The credit of those directly below an agent: what they were transferred from above and gave back in a span, what they passed on, and what they have now. `path` and `total` as of statements.',
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

/** An export holds so many rows at most. */
export const teamExportRowsMax = 50_000;

export const teamReports = ['days', 'games', 'statements', 'bets', 'movements', 'credit', 'links'] as const;
export const TeamReport = z.enum(teamReports);
export type TeamReport = z.output<typeof TeamReport>;

export const exportTeam = endpoint({
  method: 'POST',
  path: '/wps/v2/agents/team/export',
  access: 'agent',
  summary:
    'What a report shows, all pages of it up to 50,000 rows, as a CSV file (RFC 4180, UTF-8 with its mark). `words` names columns and kinds in the reader’s language: `column.account`, `kind.DEPOSIT`, `type.RNG`. Refuses what the report refuses.',
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
