import { networkOf } from '@croupier/contract/core/callers';
import { MemberId } from '@croupier/contract/core/ids';
import type { Member } from '#modules/people/members';
import type { Tx } from '#platform/database';
import { isGood } from './devices.ts';
import { knownAt } from './places.ts';
import { findDevice } from './store/devices.ts';
import { digestOf } from './tokens.ts';
import type { Visit } from './visit.ts';

/** By which door somebody comes: a member's own, where they have signed in before, or that of all strangers, whose name is empty. */
export type AttemptScope = { name: string; isOwnBrowser: boolean };

/** Nobody's id: what is asked of a member is asked of nobody too, so that a question less does not tell that there is no such member. */
export const nobody = MemberId.parse('00000000-0000-0000-0000-000000000000');

/**
 * Finds the door of who says to be a member. A browser that shows a token of theirs is theirs wherever it is; a network they have signed in
 * from is theirs and their neighbours'.
 */
export const attemptScopeOf = async (tx: Tx, member: Member | undefined, visit: Visit, deviceToken?: string): Promise<AttemptScope> => {
  const id = member?.id ?? nobody;
  const { network } = await knownAt(tx, id, visit);
  const device = deviceToken === undefined ? undefined : await findDevice(tx, digestOf(deviceToken), visit.merchant.id);
  const isOwnBrowser = device?.member_id === id && isGood(device);
  if (isOwnBrowser) return { name: `browser ${device.id}`, isOwnBrowser };
  return { name: network ? `network ${networkOf(visit.ip)}` : '', isOwnBrowser };
};
