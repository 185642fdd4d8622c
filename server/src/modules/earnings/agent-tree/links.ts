import { createHash } from 'node:crypto';
import { type DownlineType, type Link, linksMax } from '@croupier/contract/earnings/agent-tree';
import { type Page, pageOf, type PageWanted } from '@croupier/contract/core/envelope';
import type { MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { Visit } from '#modules/people/access';
import * as members from '#modules/people/members';
import * as invitations from '#modules/people/invitations';
import { expectMerchant } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import { inTransaction, type Tx, type Within } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { type Agent, assertMayMake } from './open-downline.ts';
import { type Asking, booksOf, daysOf, type Span } from './scope.ts';
import * as store from './store/teams.ts';

/** Where the site is reached, as the browser said: `https://ruby.example`. */
type Origin = string;

/** An agent's links and what came by each in a span of business days. Refuses MALFORMED. */
export const listLinks = async (
  agent: Asking,
  { pageNo, pageSize, ...span }: PageWanted & Span,
  origin: Origin,
  within: Within = inTransaction,
): Promise<Page<Link>> => {
  daysOf(span);
  const { currency } = await booksOf(agent.merchantId);
  return within(async (tx) => {
    const { rows, total } = await invitations.invitationsOf(tx, agent.memberId, { pageNo, pageSize });
    const counts = await store.invitedBy(tx, agent.merchantId, rows.map(({ code }) => code), span.from, span.to); // prettier-ignore
    return pageOf(
      { pageNo, pageSize },
      rows.map((link) => shown(link, counts.get(link.code), origin, currency)),
      total,
    );
  });
};

/** Makes a link. Refuses NOT_ALLOWED for a grade the agent may not give, LIMIT_REACHED when fifty are in use. */
export const makeLink = async (agent: Agent, { name, type }: { name: string; type: DownlineType }, origin: Origin): Promise<Link> => {
  assertMayMake(agent, type);
  const { currency } = await booksOf(agent.merchantId);
  return inTransaction(async (tx) => {
    await members.holdMember(tx, agent.memberId);
    if ((await invitations.countOpenInvitations(tx, agent.memberId)) >= linksMax) throw new Refusal('LIMIT_REACHED');
    const link = { code: await freshCode(tx, agent, { name, type }), name, type, madeAt: now(), closedAt: null };
    return shown(link, undefined, origin, currency);
  });
};

/** Nobody comes by the link any more. NOT_FOUND for one that is not the agent's, or is closed. */
export const closeLink = async ({ memberId }: Asking, code: string): Promise<Record<string, never>> => {
  if (!(await inTransaction((tx) => invitations.closeInvitation(tx, memberId, code, now())))) throw new Refusal('NOT_FOUND');
  return {};
};

const triesMax = 5;

const freshCode = async (tx: Tx, agent: Agent, { name, type }: { name: string; type: DownlineType }): Promise<string> => {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const code = invitations.newCode();
    if (await invitations.addInvitation(tx, { id: agent.memberId, merchantId: agent.merchantId }, { code, name, type, madeAt: now() }))
      return code;
  }
  throw new Error('no code was free');
};

type Counts = { clicks: bigint; registrations: bigint; first_deposits: bigint; valid: bigint } | undefined;

const shown = (
  { code, name, type, madeAt, closedAt }: invitations.Invitation,
  counts: Counts,
  origin: Origin,
  currency: Currency,
): Link => ({
  code,
  name,
  type,
  url: `${origin}/register?referralCode=${code}`,
  madeAt: madeAt.toString(),
  closedAt: closedAt?.toString() ?? null,
  clicks: Number(counts?.clicks ?? 0n),
  registrations: Number(counts?.registrations ?? 0n),
  firstDeposits: Number(counts?.first_deposits ?? 0n),
  turnover: { amount: counts?.valid ?? 0n, currency },
});

/** Counts a visitor who came by a link: one address once a day. A code nobody has counts nowhere. */
export const noteClick = (typed: string, { merchant, ip }: Visit): Promise<Record<string, never>> =>
  inTransaction(async (tx) => {
    const code = await invitations.invitationCode(tx, merchant.id, typed);
    if (code === undefined) return {};
    const day = await businessDay(merchant.id);
    // The address itself is not kept, and with the day in it nobody is followed from one day to the next.
    const visitor = createHash('sha256').update(`${merchant.id} ${day} ${code} ${ip}`).digest().subarray(0, 16);
    if (await store.noteClick(tx, { merchant_id: merchant.id, code, day, visitor }))
      await store.addInvited(tx, merchant.id, [{ code, day, clicks: 1, registrations: 0, firstDeposits: 0, valid: 0n }]);
    return {};
  });

const businessDay = async (merchantId: MerchantId): Promise<string> =>
  now()
    .toZonedDateTimeISO((await expectMerchant(merchantId)).timeZone)
    .toPlainDate()
    .toString();

const clickDays = 2;

/** Forgets who clicked, when no clock can be in that day any more. */
export const forgetClicks = (): Promise<void> =>
  inTransaction((tx) => store.forgetClicks(tx, now().toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: clickDays }).toString()));
