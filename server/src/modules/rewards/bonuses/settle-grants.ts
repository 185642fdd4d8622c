import type { EventOf } from '@croupier/contract/core/events';
import type { MemberId } from '@croupier/contract/core/ids';
import * as ledger from '#modules/money/ledger';
import * as members from '#modules/people/members';
import * as wallet from '#modules/money/wallet';
import { now } from '#platform/clock';
import { askOne, inTransaction, type Tx } from '#platform/database';
import { activateNext } from './activate-next.ts';
import { endGrant, ownerOf } from './end-grant.ts';
import { finishFreeBets, keepFreeBets } from './finish-free-bets.ts';
import * as due from './store/due.ts';

/**
 * Ends the grants that rounds which ended have wagered or spent: see `settleGrantsOf`. Wagering has counted the rounds before. Only a round that a grant paid for
 * can leave nothing of it.
 */
export const settleAfterRounds = async (tx: Tx, events: readonly EventOf<'round.ended'>[]): Promise<void> => {
  // A round that paid exactly its stake was void, and gave the free bet back.
  const played = events.filter(({ bonusStakes, stake, payout }) => bonusStakes !== undefined && stake !== payout);
  const voided = events.filter(({ bonusStakes, stake, payout }) => bonusStakes !== undefined && stake === payout);
  await keepFreeBets(tx, [...new Set(voided.flatMap(({ bonusStakes = {} }) => Object.keys(bonusStakes)))].toSorted());
  await finishFreeBets(tx, [...new Set(played.flatMap(({ bonusStakes = {} }) => Object.keys(bonusStakes)))].toSorted());
  const paying = [...new Set(events.flatMap(({ bonusStakes = {} }) => Object.keys(bonusStakes)))];
  await settleAmong(tx, await due.wageredAmong(tx, namesOf(events), paying));
};

/** Ends the grants that corrections of rounds have wagered or left nothing of. A correction does not say which grants paid, so all of its member's are looked at. */
export const settleAfterCorrections = (tx: Tx, events: readonly EventOf<'round.corrected'>[]): Promise<void> =>
  settleGrantsOf(tx, namesOf(events));

const namesOf = (events: readonly { memberId: MemberId }[]): MemberId[] => [...new Set(events.map(({ memberId }) => memberId))].toSorted();

/**
 * Ends the active grants of some members that are wagered or have nothing left, as soon as no round that they paid for is open; then the next of their group
 * becomes active. A grant that is wagered pays for nothing more meanwhile.
 */
export const settleGrantsOf = async (tx: Tx, memberIds: readonly MemberId[]): Promise<void> =>
  settleAmong(tx, await due.activeGrants(tx, memberIds));

const settleAmong = async (tx: Tx, candidates: readonly due.ActiveGrant[]): Promise<void> => {
  if (candidates.length === 0) return;
  const ending = await withNothingLeft(tx, candidates);
  if (ending.length === 0) return;
  // In one order and before anything is read again, so that no two transactions wait for each other and no bet comes between.
  const owners = [...new Set(ending.map(({ member_id }) => member_id))].toSorted();
  for (const memberId of owners) await members.holdMember(tx, memberId);
  await askOne(tx, ledger.lockAccountsOf(owners));
  for (const grant of await withNothingLeft(tx, await due.activeGrants(tx, owners))) {
    if (grant.is_wagered) await due.noteMet(tx, grant.id, now());
    if (await due.hasOpenRound(tx, grant.member_id, grant.id)) continue;
    await endGrant(tx, grant.id, grant.is_wagered ? { state: 'COMPLETED', because: 'WAGERED' } : { state: 'LOST', because: 'SPENT' });
    await activateNext(tx, grant.member_id);
  }
};

/** The grants that are wagered or whose account is empty. */
const withNothingLeft = async (tx: Tx, grants: readonly due.ActiveGrant[]): Promise<due.ActiveGrant[]> => {
  const balances = await ledger.balancesOf(
    tx,
    grants.map((grant) => wallet.bonusOf(ownerOf(grant), grant.id)),
  );
  return grants.filter(({ is_wagered }, index) => is_wagered || balances[index] === 0n);
};

const batch = 100;

/** Does the work that no event triggers: grants whose time is over end, wagered grants end when their last round is gone, and waiting grants become active. */
export const settleDueGrants = async (): Promise<void> => {
  for (const { id, member_id } of await inTransaction((tx) => due.expiredGrants(tx, now(), batch)))
    await inTransaction(async (tx) => {
      await endGrant(tx, id, { state: 'EXPIRED', because: 'TIME' });
      await activateNext(tx, member_id);
    });
  for (const memberId of await inTransaction((tx) => due.membersToSettle(tx, batch)))
    await inTransaction((tx) => settleGrantsOf(tx, [memberId]));
  for (const memberId of await inTransaction((tx) => due.membersToActivate(tx, now(), batch)))
    await inTransaction((tx) => activateNext(tx, memberId));
};
