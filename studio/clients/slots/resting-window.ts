/** The window a game opens with. */
import { lineCoins } from '../../src/families/slots/evaluate.ts';
import { cellsShowing, machineOf, scattersIn } from '../../src/families/slots/machine.ts';
import { begins } from '../../src/families/slots/play.ts';
import type { GameRules, SlotConfig, SymbolId } from '../../src/families/slots/protocol.ts';

/** The picture each reel would like to show in its second row. */
const wanted: readonly SymbolId[] = ['high1', 'low1', 'wild', 'high2', 'scatter'];

/**
 * The window before the first spin: the strips at their dearest pictures, moved on until the window pays nothing and wins nothing. A window that would
 * have paid must not stand there unpaid.
 */
export const restingWindow = ({ config }: Pick<GameRules, 'config'>): { window: SymbolId[][]; stops: number[] } => {
  const { strips, rows } = config;
  const liked = strips.map((strip, reel) => {
    const at = strip.indexOf(wanted[reel % wanted.length] ?? 'high1');
    return ((at < 0 ? 0 : at) + strip.length - 1) % strip.length;
  });
  const stops = firstLosing(config, liked);
  const window = strips.map((strip, reel) =>
    Array.from({ length: rows }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? 'low1'),
  );
  return { window, stops };
};

/** The stops next to those liked whose window loses: the last reel is moved first, as the last digit of a counter is. */
const firstLosing = (config: SlotConfig, liked: readonly number[]): number[] => {
  const stops = [...liked];
  for (;;) {
    if (isLosing(config, stops)) return stops;
    for (let reel = stops.length - 1; reel >= 0; reel -= 1) {
      stops[reel] = ((stops[reel] ?? 0) + 1) % (config.strips[reel]?.length ?? 1);
      if (stops[reel] !== liked[reel]) break;
      if (reel === 0) throw new Error(`every window of ${config.mathVersion} wins`);
    }
  }
};

/** As the evaluator has it: no coins from lines, ways or scatters, no free spins, no bonus, and nothing that would still turn. */
export const isLosing = (config: SlotConfig, stops: readonly number[]): boolean => {
  const machine = machineOf(config);
  const scatters = scattersIn(machine, stops);
  if (begins(machine, stops) || cellsShowing(config.strips, stops, config.rows, 'mystery').length > 0) return false;
  return lineCoins(machine, stops) === 0 && (machine.scatterPays[scatters] ?? 0) === 0 && (machine.scatterSpins[scatters] ?? 0) === 0;
};
