import { streamOf } from '#studio/engine/fairness/stream';
import { drawFrom } from '../draw-space.ts';
import type { Lottery } from '../lottery.ts';
import { takenOffPlace } from '../shot-places.ts';

/** The source of a numero's draw. The link is secret until the draw, and was committed to by the end of its chain. */
export type DrawSource = {
  label: string;
  linkHash: string;
  /** The salt of the chain; null in chains that were made before there were salts. */
  salt: string | null;
};

const streamFor = ({ code }: Lottery, { label, linkHash, salt }: DrawSource) =>
  streamOf({ serverSeed: linkHash, clientSeed: `${salt === null ? '' : `${salt}|`}${code}:${label}`, nonce: 0 });

/** The result of a numero without shots. */
export const resultOf = (lottery: Lottery, source: DrawSource): number[] => drawFrom(lottery.space, streamFor(lottery, source));

const shotRange = 100_000;
/** The number that the studio adds to the shots, 0 to 99999. */
export const ownNumberOf = (lottery: Lottery, source: DrawSource): number => streamFor(lottery, source).below(shotRange);

/** Yeekee: the sum of all shots and of the studio's own number, less the sixteenth shot where there is one; its last five digits. */
export const resultOfShots = (shots: readonly number[], ownNumber: number): number[] => {
  const sum = shots.reduce((total, shot) => total + shot, ownNumber) - (shots[takenOffPlace - 1] ?? 0);
  return Array.from(String(sum % shotRange).padStart(5, '0'), Number);
};
