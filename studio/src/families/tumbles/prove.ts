import { proofOfMode } from './prove-mode.ts';
import { publishedFingerprint, readRows, readSteps } from './read-books.ts';
import type { Mode, ModeProof, TumbleConfig, TumbleProof } from './tumble-config.ts';

/** Everything proven of a title: exact sums over the rows of its book, in every mode. */
export const proofOf = (title: string, config: TumbleConfig): TumbleProof => {
  const of = (mode: Mode): ModeProof => proofOfMode(readRows(config).sorted, readSteps(config, mode), config.costs[mode]);
  return {
    title,
    mathVersion: config.mathVersion,
    configSha256: publishedFingerprint(config),
    ...of('base'),
    ante: of('ante'),
    buy: of('buy'),
  };
};
