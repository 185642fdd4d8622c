/**
 * `npm run bench slots`: whole rounds of a shipped title on one core, free spins and the fairness stream included, against the way slot
 * servers are usually written: `Math.random()`, a window of strings for each spin, objects for wins, floats for money. Both play the same
 * strips, lines and pays. The peer gives up provable fairness and exact money, so it may be faster; the goal is not to be slower for them.
 * Options: --rounds=150000 --turns=5.
 */
import { streamOf } from '../studio/src/engine/fairness/stream.ts';
import { findGame } from '../studio/src/families/slots/catalogue.ts';
import { playRound } from '../studio/src/families/slots/play.ts';
import type { SlotConfig, SymbolId } from '../studio/src/families/slots/protocol.ts';
import { compare, option, type BenchTurn } from './compare.ts';

const rounds = option('rounds', 150_000);
const turns = option('turns', 5);
const game = findGame('koi-lantern-night');
if (game === undefined) throw new Error('the title is not in the catalogue');
const { config, machine, proof } = game;
const bet = config.lines.length;

/** Counts spins, not rounds: a round's free spins are work as well. */
const timed = (name: string, playOne: (index: number) => { payout: number; spins: number }): BenchTurn => {
  let [paid, spins] = [0, 0];
  const begun = performance.now();
  for (let index = 0; index < rounds; index += 1) {
    const round = playOne(index);
    paid += round.payout;
    spins += round.spins;
  }
  const seconds = (performance.now() - begun) / 1_000;
  const off = (Math.abs(paid / rounds / bet - Number(proof.rtpPercent) / 100) * Math.sqrt(rounds)) / proof.sigma;
  // A program that plays another game than it says is no measure of anything.
  if (off > 4.9) throw new Error(`${name} returned ${paid / rounds / bet}`);
  return { perSecond: spins / seconds };
};

let turn = 0;
const ours = async (): Promise<BenchTurn> => {
  turn += 1;
  const [serverSeed, clientSeed] = [`bench ${turn}`, 'bench'];
  return timed('ours', (nonce) => {
    const { payout, spins } = playRound(machine, streamOf({ serverSeed, clientSeed, nonce }));
    return { payout, spins: spins.length };
  });
};

// ------------------------------------------------------------------------------------------------- the peer, as usually written

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

const usualRound = (table: SlotConfig): { payout: number; spins: SpinResult[] } => {
  const spins = [usualSpin(table, 1)];
  let left = spins[0]?.freeSpins ?? 0;
  while (left > 0) {
    const spin = usualSpin(table, table.freeSpins.multiplier);
    spins.push(spin);
    left += spin.freeSpins - 1;
  }
  return { payout: spins.reduce((sum, spin) => sum + spin.amount, 0), spins };
};

const peer = async (): Promise<BenchTurn> =>
  timed('the usual way', () => {
    const { payout, spins } = usualRound(config);
    return { payout, spins: spins.length };
  });

console.log(`spins per second on one core, ${rounds.toLocaleString('en')} rounds of ${game.title.names.en} a turn`);
await compare({ ours, peer, peerName: 'the usual way', turns });
