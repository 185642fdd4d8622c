/** The window a game opens with. */
import type { GameRules, SymbolId } from '../../src/families/slots/protocol.ts';

/** What the reels show before the first spin: the strips where their dearest pictures lie, without a win being suggested. */
export const restingWindow = (rules: GameRules): { window: SymbolId[][]; stops: number[] } => {
  const { strips, rows } = rules.config;
  const wanted: SymbolId[] = ['high1', 'low1', 'wild', 'high2', 'scatter'];
  const stops = strips.map((strip, reel) => {
    const at = strip.indexOf(wanted[reel % wanted.length] ?? 'high1');
    return ((((at < 0 ? 0 : at) - 1) % strip.length) + strip.length) % strip.length;
  });
  const window = strips.map((strip, reel) =>
    Array.from({ length: rows }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? 'low1'),
  );
  return { window, stops };
};
