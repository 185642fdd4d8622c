import { keepsCommitment } from '../../src/engine/fairness/commitment.ts';
import type * as z from 'zod/mini';
import type { rotateSeeds, SeedsView } from '../../src/families/slots/protocol.ts';

/**
 * Whether new seeds are what was shown before they were asked for: the server's seed that is revealed, and the one that begins. What another tab of the
 * player has begun meanwhile was not shown here, and is not judged: what came after seeds that were revealed before may be over as well.
 */
export const keepsCommitments = (shown: SeedsView, { revealed, revealedBefore, seeds }: z.output<typeof rotateSeeds.reply>): boolean =>
  revealed.seedPairId !== shown.seedPairId ||
  (keepsCommitment(revealed.serverSeed, shown.serverSeedHash) && (revealedBefore || seeds.serverSeedHash === shown.nextServerSeedHash));
