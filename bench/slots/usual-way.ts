/**
 * A slot as servers are usually written: `Math.random()`, a window of strings for each spin, objects for wins, floats for money. It plays the lines, strips,
 * pays and multiplied free spins of a machine, and none of its features.
 */
import type { SlotConfig, SymbolId } from '../../studio/src/families/slots/protocol.ts';

type Win = { line: number; symbol: string; count: number; amount: number };
type SpinResult = { reels: string[][]; wins: Win[]; scatters: number; freeSpins: number; amount: number };

const spinReels = ({ strips }: SlotConfig): string[][] =>
  strips.map((strip) => {
    const stop = Math.floor(Math.random() * strip.length);
    return [0, 1, 2].map((row) => strip[(stop + row) % strip.length] ?? '');
  });

const lineWin = ({ pays }: SlotConfig, symbols: string[], line: number): Win | undefined => {
  const first = symbols.find((symbol) => symbol !== 'wild') ?? 'wild';
  let wilds = 0;
  while (symbols[wilds] === 'wild') wilds += 1;
  let count = 0;
  while (count < symbols.length && (symbols[count] === first || symbols[count] === 'wild')) count += 1;
  const bySymbol = first === 'scatter' ? 0 : (pays[first as SymbolId]?.[count - 1] ?? 0);
  const byWild = pays.wild?.[wilds - 1] ?? 0;
  if (bySymbol === 0 && byWild === 0) return undefined;
  return bySymbol >= byWild ? { line, symbol: first, count, amount: bySymbol } : { line, symbol: 'wild', count: wilds, amount: byWild };
};

const usualSpin = (table: SlotConfig, multiplier: number): SpinResult => {
  const reels = spinReels(table);
  const wins: Win[] = [];
  for (const [index, line] of table.lines.entries()) {
    const win = lineWin(
      table,
      line.map((row, reel) => reels[reel]?.[row] ?? ''),
      index,
    );
    if (win !== undefined) wins.push({ ...win, amount: win.amount * multiplier });
  }
  const scatters = reels.flat().filter((symbol) => symbol === 'scatter').length;
  const scatterPay = (table.scatter.pays[scatters - 1] ?? 0) * multiplier;
  return {
    reels,
    wins,
    scatters,
    freeSpins: table.scatter.freeSpins[scatters - 1] ?? 0,
    amount: wins.reduce((sum, win) => sum + win.amount, scatterPay),
  };
};

export const usualRound = (table: SlotConfig): { payout: number; windows: number } => {
  const spins = [usualSpin(table, 1)];
  let left = spins[0]?.freeSpins ?? 0;
  while (left > 0) {
    const spin = usualSpin(table, table.freeSpins.multiplier);
    spins.push(spin);
    left += spin.freeSpins - 1;
  }
  return { payout: spins.reduce((sum, spin) => sum + spin.amount, 0), windows: spins.length };
};
