/** The scatters of the ante or of a bought feature: they appear on the window that lies there. */
import type { LuckyEvent, RoundEvent, SymbolId } from '../../src/families/slots/protocol.ts';
import type { PlaySession } from './play-session.ts';

/** The window with these scatters on it. In a bought round it has no others: the picture of one that lay there gives way to another of its reel. */
export const luckyWindow = (window: readonly (readonly SymbolId[])[], { bought, cells }: LuckyEvent): SymbolId[][] =>
  window.map((column, reel) =>
    column.map((symbol, row) => {
      if (cells.some(([x, y]) => x === reel && y === row)) return 'scatter';
      return bought && symbol === 'scatter' ? (column.find((other) => other !== 'scatter') ?? 'low1') : symbol;
    }),
  );

/** The lucky scatters that a round has shown so far, while its reels still lie as they fell on them. */
export const luckyIn = (seen: readonly RoundEvent[]): LuckyEvent | undefined => {
  const lucky = seen.findLast((event): event is LuckyEvent => event.type === 'lucky');
  return seen.some((event) => event.type === 'spin' && event.free > 0) ? undefined : lucky;
};

export const showLucky = async (playSession: PlaySession, event: LuckyEvent): Promise<void> => {
  const { state, director, lastStops } = playSession;
  state.set({ phase: 'between', autoplay: undefined, shownWin: undefined });
  const before = state.get().window;
  if (event.bought) director.rest(luckyWindow(before, { ...event, cells: [] }), lastStops);
  const window = luckyWindow(before, event);
  await director.turn(window, lastStops, event.cells);
  state.set({ window, said: { kind: 'lucky' } });
};
