import type { RewardKind, RewardOf } from '@croupier/contract/rewards/rewards';
import type { Member } from '#modules/people/members';
import type { Tx } from '#platform/database';
import type { Occasion } from './occasion.ts';

export type Receiver = Pick<Member, 'id' | 'merchantId' | 'currency'>;

/**
 * Books a reward of one kind in the caller's transaction. It is called once for each reward. Returns the id of what was made of it, or null. `givenId`
 * names the reward for ever, for references of its own.
 */
export type Giver<K extends RewardKind> = (
  tx: Tx,
  member: Receiver,
  reward: RewardOf<K>,
  occasion: Occasion & { givenId: string },
) => Promise<string | null>;

/** Kinds whose owners stand above this module, because they give rewards themselves. */
type RegisteredKind = 'POINTS' | 'TICKETS' | 'PRODUCT';

const givers = new Map<RewardKind, unknown>();

/** Called by the owner of a kind when its file is loaded; its `module.ts` imports that file. Throws if another giver is registered. */
export const registerGiver = <K extends RegisteredKind>(kind: K, giver: Giver<K>): void => {
  const known = givers.get(kind);
  if (known !== undefined && known !== giver) throw new Error(`two modules give ${kind}`);
  givers.set(kind, giver);
};

/** The giver of a kind. Throws if the module that owns it is not part of the program. */
export const registeredGiver = <K extends RegisteredKind>(kind: K): Giver<K> => {
  const giver = givers.get(kind);
  if (giver === undefined) throw new Error(`no module gives ${kind}`);
  return giver as Giver<K>;
};
