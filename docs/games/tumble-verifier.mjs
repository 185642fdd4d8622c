/**
 * A verifier for the tumbling slots, written from `docs/games/tumbles.md` alone: plain JavaScript, nothing of the studio's code. Usage, with the answer of
 * the studio's `/api/verify` and the two files of the book, as the studio serves them under `/api/books`:
 *
 *   node tumble-verifier.mjs round.json fingerprints.json burst.1.rows.bin burst-low.1.9600.weights.bin
 */
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { fingerprint } from './verifier.mjs';

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** The words of a random stream (`docs/games/fairness.md`), as integers without bounds. */
const wordsOf = (key, text) => {
  let [block, words] = [0, []];
  return () => {
    if (words.length === 0) {
      const bytes = createHmac('sha256', key).update(`${text}:${block}`).digest();
      words = [0, 4, 8, 12, 16, 20, 24, 28].map((offset) => BigInt(bytes.readUInt32BE(offset)));
      block += 1;
    }
    return words.shift();
  };
};

const withoutBias = (draw, range, all) => {
  for (;;) {
    const drawn = draw();
    if (drawn < (all / range) * range) return drawn % range;
  }
};

const numbersIn = (bytes) => {
  const buffer = Buffer.from(bytes);
  return Array.from({ length: buffer.length / 4 }, (_, index) => buffer.readUInt32LE(4 * index));
};

/** The row that a player's stream draws. */
export const rowOf = (rowsFile, weightsFile, serverSeed, clientSeed, nonce) => {
  const table = numbersIn(weightsFile);
  const weights = new Map();
  for (let place = 0; place < table.length; place += 2) weights.set(table[place], BigInt(table[place + 1]));
  const payouts = numbersIn(rowsFile).map((number) => number % 2 ** 31);
  const sum = payouts.reduce((all, payout) => all + weights.get(payout), 0n);
  const word = wordsOf(serverSeed, `${clientSeed}:${nonce}`);
  let rest = withoutBias(() => (word() << 32n) | word(), sum, 1n << 64n);
  const row = payouts.findIndex((payout) => (rest -= weights.get(payout)) < 0n);
  return { row, payout: payouts[row] };
};

/** The round of a row: what it pays in hundredths of the bet, and how many free spins it has. */
export const playRow = (machine, row) => {
  const word = wordsOf(machine.name, `row:${row}`);
  const below = (range) => Number(withoutBias(word, BigInt(range), 1n << 32n));
  const { maxPayout, maxSpins, scatter } = machine;
  const base = spin(machine, below, 'base', { sum: 0, bursts: new Map() });
  let payout = Math.min(maxPayout, base.paid + listed(scatter.pays, base.scatters));
  let won = payout === maxPayout ? 0 : Math.min(maxSpins, listed(scatter.freeSpins, base.scatters));
  const kept = { sum: 0, bursts: new Map() };
  let played = 0;
  while (played < won && payout < maxPayout) {
    played += 1;
    const free = spin(machine, below, 'free', kept);
    payout = Math.min(maxPayout, payout + free.paid);
    won = Math.min(maxSpins, won + listed(scatter.more, free.scatters));
  }
  return { payout, freeSpins: played };
};

const listed = (list, n) => (n === 0 ? 0 : (list[n - 1] ?? list.at(-1) ?? 0));

const spin = (machine, below, set, kept) => {
  const { columns, rows } = machine;
  const grid = Array.from({ length: rows }, () => Array(columns).fill(''));
  for (let column = 0; column < columns; column += 1)
    for (let row = 0; row < rows; row += 1) grid[row][column] = drawCell(machine, below, set);
  let won = 0;
  for (;;) {
    const bursts = machine.wins === 'anywhere' ? kindsOf(machine, grid) : clustersOf(machine, grid);
    if (bursts.length === 0) break;
    for (const places of bursts) won += worth(machine, grid, places, kept);
    const gone = new Set(bursts.flat());
    for (const place of gone) kept.bursts.set(place, (kept.bursts.get(place) ?? 0) + 1);
    for (let column = 0; column < columns; column += 1) {
      const stays = grid.map((line) => line[column]).filter((_, row) => !gone.has(`${row} ${column}`));
      const fresh = [];
      while (fresh.length + stays.length < rows) fresh.push(drawCell(machine, below, set));
      for (const [row, text] of [...fresh, ...stays].entries()) grid[row][column] = text;
    }
  }
  const all = grid.flat();
  if (won > 0) for (const text of all) if (text.startsWith('x')) kept.sum += Number(text.slice(1));
  return { paid: won * Math.max(1, kept.sum), scatters: all.filter((text) => text === 'scatter').length };
};

const drawCell = (machine, below, set) => {
  const text = lot([...machine.symbols, 'scatter', 'bomb'], machine.weights[set], below);
  return text === 'bomb' ? `x${lot(machine.bombs.values, machine.bombs[set], below)}` : text;
};

const lot = (names, weights, below) => {
  let drawn = below(weights.reduce((a, b) => a + b));
  return names[weights.findIndex((weight) => (drawn -= weight) < 0)];
};

const payOf = ({ pays, sizes }, text, number) => pays[text]?.[sizes.findLastIndex((size) => number >= size)] ?? 0;

const at = (grid, place) => {
  const [row, column] = place.split(' ').map(Number);
  return grid[row]?.[column];
};
const placesOf = (grid) => grid.flatMap((line, row) => line.map((_, column) => `${row} ${column}`));

const kindsOf = (machine, grid) =>
  machine.symbols
    .map((symbol) => placesOf(grid).filter((place) => at(grid, place) === symbol))
    .filter((places) => places.length > 0 && payOf(machine, at(grid, places[0]), places.length) > 0);

const clustersOf = (machine, grid) => {
  const seen = new Set();
  const flood = (place, text) => {
    if (seen.has(place) || at(grid, place) !== text) return [];
    seen.add(place);
    const [row, column] = place.split(' ').map(Number);
    const beside = [`${row - 1} ${column}`, `${row + 1} ${column}`, `${row} ${column - 1}`, `${row} ${column + 1}`];
    return [place, ...beside.flatMap((next) => flood(next, text))];
  };
  return placesOf(grid)
    .map((place) => flood(place, at(grid, place)))
    .filter((places) => places.length > 0 && payOf(machine, at(grid, places[0]), places.length) > 0);
};

const worth = (machine, grid, places, { bursts }) => {
  const pays = payOf(machine, at(grid, places[0]), places.length);
  if (machine.mostPlaceMultiplier === undefined) return pays;
  // The first burst marks a place, the second makes it double, each further one doubles it again.
  const times = places
    .map((place) => bursts.get(place) ?? 0)
    .filter((before) => before >= 2)
    .reduce((sum, before) => sum + Math.min(machine.mostPlaceMultiplier, 2 ** (before - 1)), 0);
  return pays * Math.max(1, times);
};

/** What does not fit of an answer of `/api/verify`; nothing when all of it does. */
export const problemsOf = ({ round, config }, published, rowsFile, weightsFile) => {
  const problems = [];
  const hash = fingerprint(config);
  if (published[round.mathVersion] !== hash || config.mathVersion !== round.mathVersion) problems.push('mathematics');
  if (sha256(rowsFile) !== config.book.rowsSha256 || sha256(weightsFile) !== config.book.weightsSha256) problems.push('book');
  if (round.serverSeed === null || round.nonce === null) return [...problems, 'the server seed is not revealed'];
  if (sha256(round.serverSeed) !== round.serverSeedHash) problems.push('hash of the server seed');
  const commitment = sha256(`${hash}:${round.serverSeedHash}:${round.clientSeed}:${round.nonce}`);
  if (round.drawCommitment !== null && round.drawCommitment !== commitment) problems.push('commitment to the draw');
  const { row, payout } = rowOf(rowsFile, weightsFile, round.serverSeed, round.clientSeed, round.nonce);
  if (playRow(config.machine, row).payout !== payout) problems.push('row of the book');
  // In units of 10^-8, as every currency has no finer ones.
  const units = (decimal) => {
    const [whole, part = ''] = decimal.split('.');
    return BigInt(whole + part.padEnd(8, '0'));
  };
  if (units(round.payout) !== (units(round.bet) * BigInt(payout)) / 100n) problems.push('payout');
  return problems;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , round, fingerprints, rows, weights] = process.argv;
  const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
  const problems = problemsOf(read(round), read(fingerprints), readFileSync(rows), readFileSync(weights));
  console.log(problems.length === 0 ? 'genuine' : `does not fit: ${problems.join(', ')}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
