import { randomUUIDv7 } from 'node:crypto';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { MemberType } from '@croupier/contract/people/members';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { publish } from '#platform/outbox';
import { Refusal } from '#platform/refusal';
import { asMember } from './find-member.ts';
import type { Member, MemberState } from './member.ts';
import * as store from './store.ts';

/**
 * Locks, unlocks or closes an account. It does not end the member's sessions: `access.disableAccount` does both together.
 * Refuses ACCOUNT_CLOSED when the account was closed before, because closing is for good.
 */
export const changeState = async (tx: Tx, id: MemberId, state: MemberState): Promise<Member> => {
  const before = await store.lock(tx, id);
  if (before === undefined) throw new Refusal('MEMBER_NOT_FOUND');
  if (before.state === 'CLOSED' && state !== 'CLOSED') throw new Refusal('ACCOUNT_CLOSED');
  return asMember((await store.updateState(tx, id, state)) ?? before);
};

/** Notes that a member signs in now. Refuses ACCOUNT_LOCKED or ACCOUNT_CLOSED, also when that happened a moment ago in another transaction. */
export const noteSignIn = async (tx: Tx, id: MemberId): Promise<void> => {
  if (await store.updateLastSignIn(tx, id, now())) return;
  const member = await store.findById(tx, id);
  if (member === undefined) throw new Refusal('MEMBER_NOT_FOUND');
  throw new Refusal(member.state === 'CLOSED' ? 'ACCOUNT_CLOSED' : 'ACCOUNT_LOCKED');
};

/** From now on a member is written to in this language, which their merchant offers. */
export const noteLanguage = (tx: Tx, id: MemberId, language: string): Promise<void> => store.updateLanguage(tx, id, language);

/**
 * A member whose row no other transaction may change until this one ends: what is decided about their proofs stays decided.
 * Refuses MEMBER_NOT_FOUND.
 */
export const holdMember = async (tx: Tx, id: MemberId): Promise<Member> => {
  const row = await store.lock(tx, id);
  if (row === undefined) throw new Refusal('MEMBER_NOT_FOUND');
  return asMember(row);
};

/** The same, and refuses ACCOUNT_LOCKED or ACCOUNT_CLOSED too. */
export const holdOpenMember = async (tx: Tx, id: MemberId): Promise<Member> => {
  const member = await holdMember(tx, id);
  if (member.state !== 'ACTIVE') throw new Refusal(member.state === 'CLOSED' ? 'ACCOUNT_CLOSED' : 'ACCOUNT_LOCKED');
  return member;
};

/** Raises or lowers members to levels, 0 to 100, each from the level given; those who have another one meanwhile stay. Returns the ids of the changed ones. */
export const changeLevels = async (
  tx: Tx,
  merchantId: MerchantId,
  changes: readonly store.LevelChange[],
  because: 'RUN' | 'OPERATOR',
): Promise<Set<MemberId>> => {
  const changed = await store.updateLevels(tx, changes.filter(({ from, to }) => from !== to)); // prettier-ignore
  const atMs = now().epochMilliseconds;
  await publish(
    tx,
    changes
      .filter(({ id }) => changed.has(id))
      .map(({ id, from, to }) => ({ type: 'level.changed', merchantId, memberId: id, change: randomUUIDv7(), from, to, because, atMs })),
  );
  return changed;
};

/** An operator raises or lowers a member to a level, 0 to 100. Returns the level before. Refuses MEMBER_NOT_FOUND. */
export const changeLevel = async (tx: Tx, id: MemberId, level: number): Promise<number> => {
  const before = await holdMember(tx, id);
  await changeLevels(tx, before.merchantId, [{ id, from: before.level, to: level }], 'OPERATOR');
  return before.level;
};

/** Makes something else of a member: a player, or an agent of a grade. `access.becomeType` does it with their sessions. Refuses MEMBER_NOT_FOUND. */
export const changeType = async (tx: Tx, id: MemberId, type: MemberType): Promise<Member> => {
  const row = await store.updateType(tx, id, type);
  if (row === undefined) throw new Refusal('MEMBER_NOT_FOUND');
  return asMember(row);
};
