import type { LinkedMember, LinkKind, MemberFile } from '@croupier/contract/console/work-queues';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { sharingPlaces, visitsOf } from '#modules/people/access';
import { paidFromSameAccount } from '#modules/payments/deposits';
import * as limits from '#modules/people/limits';
import { findMembers } from '../find-member.ts';
import { type Member } from '../member.ts';
import { sharingContact } from '#modules/people/contacts';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import { type AtWork, withPermission } from '#modules/console/audit';
import { findInScope } from './find-in-scope.ts';
import { latestRounds } from '#modules/play/rounds';
import { sharingPayoutAccount } from '#modules/payments/withdrawals';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { identityOf, moneyOutOf } from './member-money.ts';
import { shownNote } from './notes.ts';
import { blockReasonsOf } from '#modules/people/limits/console';
import { notesOf } from './store.ts';

const shownMax = 20;

/** The desk's knowledge of a member, beside their balance and the safeguards of their account. Refuses MEMBER_NOT_FOUND. */
export const memberFile = (by: AtWork, id: MemberId): Promise<MemberFile> =>
  withPermission(by, 'member.file', `member:${id}`, async (tx, scope) => {
    const member = await findInScope(tx, scope, id);
    const linked = await linkedTo(tx, member);
    const answer: MemberFile = {
      level: member.level,
      identity: await identityOf(tx, member, shownMax),
      ...(await moneyOutOf(tx, member, shownMax)),
      notes: (await notesOf(tx, id, shownMax)).map(shownNote),
      blocks: await blocksOf(tx, id),
      linked,
      sessions: (await visitsOf(tx, id, shownMax)).map(({ at, lastSeenAt, ...visit }) => ({
        ...visit,
        at: at.toString(),
        lastSeenAt: lastSeenAt.toString(),
      })),
      bets: (await latestRounds(tx, id, shownMax)).map(({ id: roundId, at, ...round }) => ({ ...round, roundId, at: at.toString() })),
      played: await playedBy(tx, member),
      ceilings: await limits.ceilingsHeld(tx, id),
    };
    return { answer, merchants: [member.merchantId], details: { account: member.userName, linked: linked.length } };
  });

const blocksOf = async (tx: Tx, id: MemberId): Promise<MemberFile['blocks']> => {
  const reasons = new Map((await blockReasonsOf(tx, id)).map((one) => [one.block_id, one]));
  return (await limits.blocksHeld(tx, id)).map((block) => ({
    id: block.id,
    capability: block.capability,
    cause: block.cause,
    since: block.since.toString(),
    until: block.until?.toString() ?? null,
    reason: reasons.get(block.id)?.reason ?? null,
    operator: reasons.get(block.id)?.operator_name ?? null,
  }));
};

const playedBy = async (tx: Tx, { id, merchantId, currency }: Member): Promise<MemberFile['played']> => {
  const { timeZone } = await getMerchantOrThrow(merchantId);
  const today = now().toZonedDateTimeISO(timeZone).toPlainDate();
  const day = await limits.playedSince(tx, id, today.toString());
  const month = await limits.playedSince(tx, id, today.subtract({ days: 29 }).toString());
  const money = (amount: bigint) => ({ amount, currency });
  return { stakedToday: money(day.staked), wonToday: money(day.won), staked30Days: money(month.staked), won30Days: money(month.won) };
};

type Link = { memberId: MemberId; kind: LinkKind; what: string };

/** Members who may be the same person, those with the most in common first. */
const linkedTo = async (tx: Tx, { id, merchantId }: Member): Promise<LinkedMember[]> => {
  const links = await linksOf(tx, id, merchantId);
  const byMember = Map.groupBy(links, ({ memberId }) => memberId);
  const members = await findMembers(tx, [...byMember.keys()].slice(0, 200));
  return members
    .map(({ id: other, userName, state }) => ({
      id: other,
      account: userName,
      state,
      by: (byMember.get(other) ?? []).slice(0, 5).map(({ kind, what }) => ({ kind, what })),
    }))
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .slice(0, shownMax);
};

/** An address is shared by a whole café; a bank account by nobody. */
const weights: Record<LinkKind, number> = { BANK_ACCOUNT: 100, CONTACT: 60, DEVICE: 20, ADDRESS: 1 };
const weightOf = ({ by }: LinkedMember): number => by.reduce((sum, { kind }) => sum + weights[kind], 0);

const linksMax = 200;

const linksOf = async (tx: Tx, id: MemberId, merchantId: MerchantId): Promise<Link[]> => {
  const places = await sharingPlaces(tx, id, merchantId, linksMax);
  const contacts = await sharingContact(tx, id, merchantId, linksMax);
  const payers = await paidFromSameAccount(tx, id, merchantId, linksMax);
  const payees = await sharingPayoutAccount(tx, id, merchantId, linksMax);
  return [
    ...payees.map(({ memberId, what }): Link => ({ memberId, kind: 'BANK_ACCOUNT', what })),
    ...payers.map(({ memberId, what }): Link => ({ memberId, kind: 'BANK_ACCOUNT', what })),
    ...contacts.map(({ memberId, value }): Link => ({ memberId, kind: 'CONTACT', what: maskedContact(value) })),
    ...places.map(({ memberId, ip, sameBrowser }): Link => ({ memberId, kind: sameBrowser ? 'DEVICE' : 'ADDRESS', what: ip })),
  ];
};

const maskedContact = (value: string): string => `${value.slice(0, 2)}••${value.slice(-4)}`;
