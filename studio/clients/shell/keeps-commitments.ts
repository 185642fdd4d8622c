import { keepsCommitment } from '../../src/engine/fairness/commitment.ts';
import type { RevealedSeeds, SeedsView } from '../../src/engine/fairness/seeds-view.ts';

/** The studio's answer when a pair of seeds is rotated. */
export type RotatedSeeds = { revealed: RevealedSeeds; revealedBefore: boolean; seeds: SeedsView };

/**
 * Whether new seeds are those that were committed to before they were asked for: the server's seed that is revealed, and the one that begins. A seed that
 * another tab of the player has begun meanwhile was not shown here, and is not judged: the seeds after those that were revealed before may be over as well.
 */
export const keepsCommitments = (shown: SeedsView, { revealed, revealedBefore, seeds }: RotatedSeeds): boolean =>
  revealed.seedPairId !== shown.seedPairId ||
  (keepsCommitment(revealed.serverSeed, shown.serverSeedHash) && (revealedBefore || seeds.serverSeedHash === shown.nextServerSeedHash));

/**
 * Whether the pair of a round is what was promised before the spin: the studio may have replaced a pair that had served its time, and must have taken the
 * promised one. Only the first round of a pair is judged: rounds that the player has drawn from it elsewhere say that it began elsewhere.
 */
export const keepsPromise = (
  shown: Pick<SeedsView, 'seedPairId' | 'nextServerSeedHash'>,
  { seedPairId, serverSeedHash, nonce }: { seedPairId: string; serverSeedHash: string; nonce: number | null },
): boolean => seedPairId === shown.seedPairId || nonce !== 0 || serverSeedHash === shown.nextServerSeedHash;
