import type { RoundRow } from '../../src/engine/protocol.ts';

/** The next page of the history after what is known of it. Rounds played meanwhile push known ones onto it: those stay where they are, once. */
export const appendRounds = <Row extends Pick<RoundRow, 'id'>>(known: readonly Row[], page: readonly Row[]): Row[] => {
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...page.filter(({ id }) => !ids.has(id))];
};
