import { keepsCommitment } from '../../src/fairness/commitment.ts';
import type { RevealedSeeds, SeedsView } from '../../src/slots/protocol.ts';

/**
 * Whether new seeds are what was shown before they were asked for: the server's seed that is revealed, and the one that begins. What another tab of the
 * player has begun meanwhile was not shown here, and is not judged.
 */
export const keepsPromises = (shown: SeedsView, { revealed, seeds }: { revealed: RevealedSeeds; seeds: SeedsView }): boolean =>
  revealed.seedPairId !== shown.seedPairId ||
  (keepsCommitment(revealed.serverSeed, shown.serverSeedHash) && seeds.serverSeedHash === shown.nextServerSeedHash);
