import { anchorsLost, anchorsTaken, type HelpOrder } from '@croupier/contract/brand/help-console';
import type { RefusalCode } from '@croupier/contract/core/refusals';

/** Why a help centre does not become this one: FIELD_FIXED where the site would lead to nothing, FIELD_FORMAT where it leads elsewhere already. */
export const orderRefused = (standing: HelpOrder, wanted: HelpOrder): RefusalCode | undefined => {
  if (anchorsLost(standing, wanted).length > 0) return 'FIELD_FIXED';
  return wanted.some(({ id, articles }) => [id, ...articles].some((one) => anchorsTaken.has(one))) ? 'FIELD_FORMAT' : undefined;
};

/** As the trail tells it: a line for each section. */
export const orderText = (order: HelpOrder): string[] => order.map(({ id, articles }) => `${id}: ${articles.join(', ')}`);

/** The changed part of a text: without the beginning and the end that both have. By whole characters, since half of one is no text to the database. */
export const changedPiece = (before: string, after: string): { before: string; after: string } => {
  const [was, is] = [Array.from(before), Array.from(after)];
  const shorter = Math.min(was.length, is.length);
  let from = 0;
  while (from < shorter && was[from] === is[from]) from += 1;
  let end = 0;
  while (end < shorter - from && was.at(-1 - end) === is.at(-1 - end)) end += 1;
  const piece = (text: readonly string[]): string => text.slice(from, text.length - end).join('');
  return { before: piece(was), after: piece(is) };
};
