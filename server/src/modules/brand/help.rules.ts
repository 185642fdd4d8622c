import { anchorsLost, anchorsTaken, type HelpOrder } from '@croupier/contract/desk-help';
import type { RefusalCode } from '@croupier/contract/refusals';

/** Why a help centre does not become this one: FIELD_FIXED where the site would lead to nothing, FIELD_FORMAT where it leads elsewhere already. */
export const orderRefused = (standing: HelpOrder, wanted: HelpOrder): RefusalCode | undefined => {
  if (anchorsLost(standing, wanted).length > 0) return 'FIELD_FIXED';
  return wanted.some(({ id, articles }) => [id, ...articles].some((one) => anchorsTaken.has(one))) ? 'FIELD_FORMAT' : undefined;
};

/** As the trail tells it: a line for each section. */
export const toldOrder = (order: HelpOrder): string[] => order.map(({ id, articles }) => `${id}: ${articles.join(', ')}`);

/** A line of the trail holds 32,000 bytes; of two texts so much of each stays far below, whatever the script. */
const toldMax = 2_000;

/** What of a text became what: without what both begin and end with, cut where it is long. */
export const changedPiece = (before: string, after: string): { before: string; after: string } => {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < shorter - from && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const piece = (text: string): string => {
    const own = text.slice(from, text.length - end);
    return own.length <= toldMax ? own : `${own.slice(0, toldMax)}…`;
  };
  return { before: piece(before), after: piece(after) };
};
