import { randomInt } from 'node:crypto';
import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { MemberType } from '@croupier/contract/people/members';
import { findMember, type Member } from '#modules/people/members';
import type { Tx } from '#platform/database';
import { mayMake } from './grade.rules.ts';
import * as store from './store.ts';

/** Above whom somebody comes by a code, and what they become. */
export type Inviter = { memberId: MemberId; type: MemberType };

export type InvitationType = Exclude<MemberType, 4>;
export type Invitation = {
  code: string;
  name: string;
  type: InvitationType;
  madeAt: Temporal.Instant;
  closedAt: Temporal.Instant | null;
};

/**
 * Undefined for a code nobody has, for one that was closed, for those of an account that is locked or closed, and for one that makes agents when
 * its owner may make such no more.
 */
export const findInviter = async (tx: Tx, merchantId: MerchantId, code: string): Promise<Inviter | undefined> => {
  const invitation = await goodInvitation(tx, merchantId, code);
  if (invitation !== undefined) return { memberId: invitation.member_id, type: invitation.type };
  const owner = await store.findOwnerOfCode(tx, merchantId, code);
  return owner && { memberId: owner.id, type: 0 };
};

/** The member who invites others with this code. */
export const findByInvitationCode = async (tx: Tx, merchantId: MerchantId, code: string): Promise<Member | undefined> => {
  const inviter = await findInviter(tx, merchantId, code);
  return inviter && findMember(tx, inviter.memberId);
};

const goodInvitation = async (tx: Tx, merchantId: MerchantId, code: string) => {
  const invitation = await store.findInvitation(tx, merchantId, code);
  if (invitation === undefined || invitation.type === 0) return invitation;
  return mayMake(invitation.owner_type).includes(invitation.type) ? invitation : undefined;
};

/** Gives a member a code to invite others with. False when the merchant has one of that name already. */
export const addInvitation = (
  tx: Tx,
  owner: { id: MemberId; merchantId: MerchantId },
  { code, name, type, madeAt }: Omit<Invitation, 'closedAt'>,
): Promise<boolean> =>
  store.insertInvitation(tx, { merchant_id: owner.merchantId, member_id: owner.id, code, name, type, made_at: madeAt, closed_at: null });

/** A page of a member's codes, the newest first, closed ones too, and how many there are in all. */
export const invitationsOf = async (tx: Tx, memberId: MemberId, wanted: PageWanted): Promise<{ rows: Invitation[]; total: number }> => {
  const { rows, total } = await store.invitationsOf(tx, memberId, wanted);
  return {
    rows: rows.map(({ code, name, type, made_at, closed_at }) => ({ code, name, type, madeAt: made_at, closedAt: closed_at })),
    total,
  };
};

/** How many of a member's codes are in use. */
export const countOpenInvitations = store.countOpenInvitations;

/** Nobody comes by the code any more; who came stays. False when the member has none of this code that is good. */
export const closeInvitation = store.closeInvitation;

/** The code as its owner has it, however somebody typed it; undefined for one by which nobody comes. */
export const invitationCode = async (tx: Tx, merchantId: MerchantId, typed: string): Promise<string | undefined> =>
  (await goodInvitation(tx, merchantId, typed))?.code;

/** Letters and digits that cannot be taken for one another. Eight of them are 850 billion codes. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const codeLength = 8;

/** A code that nobody is likely to have. */
export const newCode = (): string => Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** The code of a member, which every member has. It is made at the first call. */
export const ownCode = (tx: Tx, memberId: MemberId): Promise<string> => store.giveInvitationCode(tx, memberId, newCode());
