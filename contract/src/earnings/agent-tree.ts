/** How an agent brings people in: accounts opened in the agent centre, and links with what came by them. */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment, page, PageQuery, text } from '../core/envelope.ts';
import { MemberId } from '../core/ids.ts';
import { Money } from '../core/money.ts';

/** What somebody becomes below an agent: a player, or an agent of a grade. */
export const DownlineType = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(41), z.literal(42)]);
export type DownlineType = z.output<typeof DownlineType>;

/** Levels of the tree, the top one among them. */
export const treeDepthMax = 20;
/** Links one agent may have in use. */
export const linksMax = 50;

export const openDownline = endpoint({
  method: 'POST',
  path: '/wps/v2/agents/members',
  access: 'agent',
  summary:
    'Opens an account below the agent. The password is shown this once, works until `expiresAt`, and whoever signs in with it must change it first. Refuses USER_NAME_FORMAT, USER_NAME_TAKEN, and NOT_ALLOWED for a grade the agent may not give or below the twentieth level.',
  body: z.object({ userName: text(64), type: DownlineType }),
  reply: z.object({ memberId: MemberId, userName: z.string(), type: DownlineType, oneTimePassword: z.string(), expiresAt: Moment }),
  rateLimit: { calls: 10, perSeconds: 60 },
});

export const openingTerms = endpoint({
  method: 'GET',
  path: '/wps/v2/agents/members/terms',
  access: 'agent',
  summary: 'What the agent may make of those who come: the types, and how long a user name is.',
  reply: z.object({ types: z.array(DownlineType), userName: z.object({ min: z.number(), max: z.number(), patternId: z.number() }) }),
});

const Day = z.iso.date();

export const Link = z.object({
  code: z.string(),
  name: z.string(),
  type: DownlineType,
  /** Where people come by it; to be shown, copied and drawn as a QR code. */
  url: z.string(),
  madeAt: Moment,
  closedAt: z.nullable(Moment),
  /** Visitors counted once a day, accounts opened, and first deposits of those who came by it, in the span asked for. */
  clicks: z.number(),
  registrations: z.number(),
  firstDeposits: z.number(),
  /** Valid bets of those who came by it. */
  turnover: Money,
});
export type Link = z.output<typeof Link>;

export const links = endpoint({
  method: 'GET',
  path: '/wps/v2/agents/links',
  access: 'agent',
  summary: 'The agent’s links, the newest first, and what came by each in a span of business days.',
  query: z.object({ ...PageQuery, from: Day, to: Day }),
  reply: page(Link),
});

export const makeLink = endpoint({
  method: 'POST',
  path: '/wps/v2/agents/links',
  access: 'agent',
  summary: 'Makes a link. Refuses NOT_ALLOWED for a grade the agent may not give, and LIMIT_REACHED when fifty are in use.',
  body: z.object({ name: text(40), type: DownlineType }),
  reply: Link,
  rateLimit: { calls: 20, perSeconds: 60 },
});

export const closeLink = endpoint({
  method: 'DELETE',
  path: '/wps/v2/agents/links/:code',
  access: 'agent',
  summary: 'Closes a link: nobody comes by it any more, and who came stays. NOT_FOUND for one that is not the agent’s, or is closed.',
  params: z.object({ code: text(32) }),
  reply: z.object({}),
});

export const click = endpoint({
  method: 'POST',
  path: '/wps/v2/invitations/:code/clicks',
  access: 'visitor',
  summary: 'Says that somebody came to the site by a link. One address counts once a day; a code nobody has counts nowhere.',
  params: z.object({ code: text(32) }),
  reply: z.object({}),
  rateLimit: { calls: 10, perSeconds: 60 },
});
