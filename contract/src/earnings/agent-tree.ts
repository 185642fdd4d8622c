/** How an agent recruits members: accounts opened in the agent centre, and invitation links with their results. */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Day, Moment, page, PageQuery, text } from '../core/envelope.ts';
import { MemberId } from '../core/ids.ts';
import { Money } from '../core/money.ts';

/** The grade of a new member below an agent: a player, or an agent of a grade. */
export const DownlineType = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(41), z.literal(42)]);
export type DownlineType = z.output<typeof DownlineType>;

/** The maximum depth of the tree, including the top. */
export const treeDepthMax = 20;
/** The maximum number of links an agent may have in use. */
export const linksMax = 50;

export const openDownline = endpoint({
  method: 'POST',
  path: '/wps/v2/agents/members',
  access: 'agent',
  summary:
    'Open an account below the agent. The one-time password is shown only once, works until `expiresAt`, and must be changed at the first sign-in. Refuses NOT_ALLOWED for a grade the agent may not give or below the twentieth level.',
  body: z.object({ userName: text(64), type: DownlineType }),
  reply: z.object({ memberId: MemberId, userName: z.string(), type: DownlineType, oneTimePassword: z.string(), expiresAt: Moment }),
  rateLimit: { calls: 10, perSeconds: 60 },
});

export const openingTerms = endpoint({
  method: 'GET',
  path: '/wps/v2/agents/members/terms',
  access: 'agent',
  summary: 'Get the account types the agent may open, and the rules of user names.',
  reply: z.object({ types: z.array(DownlineType), userName: z.object({ min: z.number(), max: z.number(), patternId: z.number() }) }),
});

export const Link = z.object({
  code: z.string(),
  name: z.string(),
  type: DownlineType,
  /** The address of the link, to copy or show as a QR code. */
  url: z.string(),
  madeAt: Moment,
  closedAt: z.nullable(Moment),
  /** Visits counted once a day, registrations and first deposits through the link, in the requested period. */
  clicks: z.number(),
  registrations: z.number(),
  firstDeposits: z.number(),
  /** Valid bets of members who came through the link. */
  turnover: Money,
});
export type Link = z.output<typeof Link>;

export const links = endpoint({
  method: 'GET',
  path: '/wps/v2/agents/links',
  access: 'agent',
  summary: "List the agent's links, newest first, with the figures of each in a period of business days.",
  query: z.object({ ...PageQuery, from: Day, to: Day }),
  reply: page(Link),
});

export const makeLink = endpoint({
  method: 'POST',
  path: '/wps/v2/agents/links',
  access: 'agent',
  summary: 'Create an invitation link. Refuses NOT_ALLOWED for a grade the agent may not give, and LIMIT_REACHED if fifty are in use.',
  body: z.object({ name: text(40), type: DownlineType }),
  reply: Link,
  rateLimit: { calls: 20, perSeconds: 60 },
});

export const closeLink = endpoint({
  method: 'DELETE',
  path: '/wps/v2/agents/links/:code',
  access: 'agent',
  summary:
    'Close a link. It no longer attributes members; existing members stay. Refuses NOT_FOUND for a link of another agent or a closed one.',
  params: z.object({ code: text(32) }),
  reply: z.object({}),
});

export const click = endpoint({
  method: 'POST',
  path: '/wps/v2/invitations/:code/clicks',
  access: 'visitor',
  summary:
    'Count a visit through an invitation link, once a day for each IP address. An unknown invitation code is ignored and not counted.',
  params: z.object({ code: text(32) }),
  reply: z.object({}),
  rateLimit: { calls: 10, perSeconds: 60 },
});
