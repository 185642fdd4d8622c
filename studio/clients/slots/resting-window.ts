/** The window a game opens with. */
import { lineCoins } from '../../src/families/slots/evaluate.ts';
import { cellsShowing, gridsOf, machineOf, scattersIn } from '../../src/families/slots/machine.ts';
import { awardsOf, begins } from '../../src/families/slots/play.ts';
import { shownStrips, stopPlace } from './grids.ts';
import type { GameRules, SlotConfig, SymbolId } from '../../src/families/slots/protocol.ts';

/** The picture each reel would like to show in its second row. */
const wanted: readonly SymbolId[] = ['high1', 'low1', 'wild', 'high2', 'scatter'];
/** Likewise the reels that a second grid has for itself. */
const wantedBeside: readonly SymbolId[] = ['low2', 'scatter', 'high3', 'wild'];

/**
 * The window before the first spin: the strips at their dearest pictures, moved on until the window pays nothing and wins nothing. A window that would
 * have paid must not stand there unpaid.
 */
export const restingWindow = ({ config }: Pick<GameRules, 'config'>): { window: SymbolId[][]; stops: number[] } => {
  const { rows, strips, second } = config;
  const liked = [...strips, ...(second?.strips ?? [])].map((strip, reel) => {
    const at = strip.indexOf((reel < strips.length ? wanted[reel % wanted.length] : wantedBeside[reel - strips.length]) ?? 'high1');
    return ((at < 0 ? 0 : at) + strip.length - 1) % strip.length;
  });
  // The first grid by itself, and then the reels that a second one has for itself.
  const { second: _, ...alone } = config;
  const first = firstLosing(strips, liked.slice(0, strips.length), (stops) => isLosing(alone, stops));
  const own = firstLosing(second?.strips ?? [], liked.slice(strips.length), (stops) => isLosing(config, [...first, ...stops]));
  const stops = [...first, ...own];
  const window = shownStrips(config).map((strip, reel) =>
    Array.from({ length: rows }, (__, row) => strip[((stops[stopPlace(config, reel)] ?? 0) + row) % strip.length] ?? 'low1'),
  );
  return { window, stops };
};

/** The stops next to those liked whose window loses: the last reel is moved first, as the last digit of a counter is. */
const firstLosing = (
  strips: SlotConfig['strips'],
  liked: readonly number[],
  loses: (stops: readonly number[]) => boolean,
): readonly number[] => {
  const stops = [...liked];
  for (;;) {
    if (loses(stops)) return stops;
    for (let reel = stops.length - 1; reel >= 0; reel -= 1) {
      stops[reel] = ((stops[reel] ?? 0) + 1) % (strips[reel]?.length ?? 1);
      if (stops[reel] !== liked[reel]) break;
      if (reel === 0) throw new Error('every window of a machine wins');
    }
  }
};

/** As the evaluator has it: no coins from lines, ways or scatters, no free spins, no bonus, and nothing that would still turn. */
export const isLosing = (config: SlotConfig, stops: readonly number[]): boolean => {
  const machine = machineOf(config);
  const paid = gridsOf(machine, stops, machine.base).reduce((sum, grid) => sum + lineCoins(machine, grid.stops, grid.set), 0);
  if (begins(machine, stops) || cellsShowing(config.strips, stops, config.rows, 'mystery').length > 0) return false;
  return (
    paid === 0 && (machine.scatterPays[scattersIn(machine, stops)] ?? 0) === 0 && awardsOf(machine, stops, 0).every((one) => one === 0)
  );
};
