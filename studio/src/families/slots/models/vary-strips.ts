/** The strips of a title: made from the machine of its variant, and from its code. */
import type { RandomStream } from '#studio/engine/fairness/stream';
import { allStrips, type SlotConfig, type SymbolId } from '../slot-config.ts';
import { shuffledRuns } from './shuffled-runs.ts';
import { nearEnough } from './solve-machine.ts';
import type { StripReturn } from './strip-return.ts';

/** Symbols that stay where they are: with them stays how often features come. */
const fixed: ReadonlySet<SymbolId> = new Set(['wild', 'scatter', 'mystery', 'collector']);

/** How many symbols of each reel become others before the search for the return begins. */
const movesOfReel = 3;
const turnsMax = 6_000;
const stuckAfter = 500;

/**
 * Strips of a machine's lengths with its wilds and scatters at their places and other ordinary symbols between them, in stacks of up to `stack`: other
 * counts and another order. Then single symbols are exchanged as long as it brings the return nearer to `target`; where nothing does any more, any exchange is
 * taken. Undefined when the target is not reached in good time.
 */
export const varyStrips = (
  config: SlotConfig,
  { stack, target, returnOf }: { stack: number; target: number; returnOf: StripReturn },
  stream: RandomStream,
): SlotConfig['strips'] | undefined => {
  const before = allStrips(config);
  const symbols = [...new Set(before.flat())].filter((symbol) => !fixed.has(symbol));
  const strips = before.map((strip) => shuffled(strip, symbols, stack, stream));
  const shares = strips.map((strip) => returnOf.sharesOf(strip));
  let miss = Math.abs(returnOf.of(shares) - target);
  for (let turn = 0, idle = 0; turn < turnsMax && miss > nearEnough; turn += 1, idle += 1) {
    const reel = stream.below(strips.length);
    const strip = strips[reel] ?? [];
    const place = stream.below(strip.length);
    const [was, now] = [strip[place], symbols[stream.below(symbols.length)]];
    if (was === undefined || now === undefined || was === now || fixed.has(was)) continue;
    if (strip.indexOf(was) === strip.lastIndexOf(was)) continue;
    const known = shares[reel];
    strip[place] = now;
    shares[reel] = returnOf.sharesOf(strip);
    const missNow = Math.abs(returnOf.of(shares) - target);
    if (missNow < miss || idle > stuckAfter) [miss, idle] = [missNow, 0];
    else {
      strip[place] = was;
      if (known !== undefined) shares[reel] = known;
    }
  }
  return miss > nearEnough ? undefined : strips;
};

const shuffled = (strip: readonly SymbolId[], symbols: readonly SymbolId[], stack: number, stream: RandomStream): SymbolId[] => {
  const counts = new Map(symbols.map((symbol) => [symbol, strip.filter((one) => one === symbol).length]));
  for (let move = 0; move < movesOfReel; move += 1) {
    const [from, to] = [symbols[stream.below(symbols.length)], symbols[stream.below(symbols.length)]];
    if (from === undefined || to === undefined || (counts.get(from) ?? 0) < 2) continue;
    counts.set(from, (counts.get(from) ?? 0) - 1);
    counts.set(to, (counts.get(to) ?? 0) + 1);
  }
  const ordinary = shuffledRuns([...counts], stack, stream);
  let next = 0;
  return strip.map((symbol) => (fixed.has(symbol) ? symbol : (ordinary[next++] ?? symbol)));
};
