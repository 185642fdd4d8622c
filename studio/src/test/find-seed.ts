import { createHash } from 'node:crypto';
import { streamOf } from '#studio/engine/fairness/stream';
import type { Machine } from '#studio/families/slots/machine';
import { type Outcome, playRound } from '#studio/families/slots/play';

/** A round that pays nothing, one that pays more than it cost at once, one with free spins. */
export type Kind = 'loss' | 'win' | 'freeSpins';

const kindOf = (machine: Machine, { spins, payout }: Outcome): Kind | undefined => {
  if (spins.length > 1) return 'freeSpins';
  if (payout === 0) return 'loss';
  return payout > machine.config.lines.length ? 'win' : undefined;
};

/**
 * A server seed with which a player's first rounds under this client seed are of the kinds asked for, in that order. For tests, which give
 * it to a studio with STUDIO_TEST_SEEDS; found by trying, the same each time.
 */
export const findSeed = (
  machine: Machine,
  clientSeed: string,
  kinds: readonly Kind[],
  suits: (outcome: Outcome, nonce: number) => boolean = () => true,
): string => {
  for (let attempt = 0; attempt < 2_000_000; attempt += 1) {
    const serverSeed = createHash('sha256').update(`${machine.config.mathVersion} ${clientSeed} ${attempt}`).digest('hex');
    const fits = kinds.every((kind, nonce) => {
      const outcome = playRound(machine, streamOf({ serverSeed, clientSeed, nonce }));
      return kindOf(machine, outcome) === kind && suits(outcome, nonce);
    });
    if (fits) return serverSeed;
  }
  throw new Error(`no seed found for ${kinds.join(', ')}`);
};
