/**
 * A verifier for the tumbling slots, written from `docs/games/tumbles.md` alone: plain JavaScript, nothing of the studio's code. Usage, with the answer of
 * the studio's `/api/verify` and two files of the book, as the studio serves them under `/api/books`: its rows, and the weights of the mode of the round
 *
 *   node tumble-verifier.mjs round.json fingerprints.json burst.2.rows.bin burst-low.2.9600.base.bin
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

/** The row that a player's stream draws from the rows and the weights of a mode. */
export const rowOf = (rowsFile, weightsFile, serverSeed, clientSeed, nonce) => {
  const table = numbersIn(weightsFile);
  const numbers = numbersIn(rowsFile);
  const weightOf = (number) => {
    let weight = 0n;
    for (let place = 0; place < table.length && table[place] <= number; place += 2) weight = BigInt(table[place + 1]);
    return weight;
  };
  const weights = new Map([...new Set(numbers)].map((number) => [number, weightOf(number)]));
  const sorted = [...numbers.keys()].sort((a, b) => numbers[a] - numbers[b] || a - b);
  const sum = numbers.reduce((all, number) => all + weights.get(number), 0n);
  const word = wordsOf(serverSeed, `${clientSeed}:${nonce}`);
  let rest = withoutBias(() => (word() << 32n) | word(), sum, 1n << 64n);
  const row = sorted.find((one) => (rest -= weights.get(numbers[one])) < 0n);
  return { row, payout: numbers[row] % 2 ** 31 };
};

/** The round of a row: what it pays in hundredths of the bet, and how many free spins it has. */
export const playRow = (machine, row) => {
  const word = wordsOf(machine.name, `row:${row}`);
  const below = (range) => Number(withoutBias(word, BigInt(range), 1n << 32n));
  const { maxPayout, maxSpins, scatter } = machine;
  const fresh = () => ({ sum: 0, bursts: new Map(), tumbles: 0, wilds: [] });
  const base = spin(machine, below, 'base', fresh(), row >= machine.forced.from);
  let payout = Math.min(maxPayout, base.paid + listed(scatter.pays, base.scatters));
  let won = payout === maxPayout ? 0 : Math.min(maxSpins, listed(scatter.freeSpins, base.scatters));
  const kept = fresh();
  let played = 0;
  while (played < won && payout < maxPayout) {
    played += 1;
    const free = spin(machine, below, 'free', kept, false);
    payout = Math.min(maxPayout, payout + free.paid);
    won = Math.min(maxSpins, won + listed(scatter.more, free.scatters));
  }
  return { payout, freeSpins: played };
};

const listed = (list, n) => (n === 0 ? 0 : (list[n - 1] ?? list.at(-1) ?? 0));

/** The grid is a list of columns; a column is a list of names from the top. */
const spin = (machine, below, set, kept, forced) => {
  const names = [...machine.symbols, 'scatter', machine.bombs === undefined ? 'wild' : 'bomb'];
  const heights = Array.from({ length: machine.columns }, () =>
    machine.heights === undefined
      ? machine.rows
      : lot(
          machine.heights.weights.map((_, index) => machine.heights.least + index),
          machine.heights.weights,
          below,
        ),
  );
  const strips = machine.strips?.[set].map((strip) => strip.map((code) => names[code]));
  const draw = (column) => drawCell(machine, names, below, set, column);
  const tops = strips === undefined ? [] : stopsOf(machine, strips, below, forced);
  const grid = heights.map((height, column) =>
    Array.from({ length: height }, (_, row) =>
      strips === undefined ? draw(column) : strips[column][(tops[column] + row) % strips[column].length],
    ),
  );
  if (forced && strips === undefined) addScatters(machine, grid, below);
  for (const [column, row] of kept.wilds) grid[column][row] = 'wild';
  let [won, before] = [0, 0];
  for (;;) {
    const bursts = groupsOf(machine, grid);
    if (bursts.length === 0) break;
    const step = stepOf(machine, set, before, kept.tumbles);
    for (const group of bursts) won += worth(machine, group, kept, step);
    before += 1;
    kept.tumbles += 1;
    const gone = new Set(bursts.flatMap(({ places }) => places));
    for (const place of gone) kept.bursts.set(place, (kept.bursts.get(place) ?? 0) + 1);
    if (machine.still) break;
    for (const [column, cells] of grid.entries()) {
      const stays = cells.filter((_, row) => !gone.has(`${row} ${column}`));
      const missing = cells.length - stays.length;
      if (strips !== undefined) {
        const strip = strips[column];
        tops[column] -= missing;
        while (tops[column] < 0) tops[column] += strip.length;
        grid[column] = [...Array.from({ length: missing }, (_, row) => strip[(tops[column] + row) % strip.length]), ...stays];
      } else grid[column] = [...Array.from({ length: missing }, () => draw(column)), ...stays];
    }
  }
  if (machine.wildsStay && set === 'free')
    kept.wilds = grid.flatMap((cells, column) => cells.flatMap((text, row) => (text === 'wild' ? [[column, row]] : [])));
  const all = grid.flat();
  if (won > 0) for (const text of all) if (/^x\d/.test(text)) kept.sum += Number(text.slice(1));
  return { paid: won * Math.max(1, kept.sum), scatters: all.filter((text) => text === 'scatter').length };
};

/** The multiplier of a tumble that has so many before it in its spin, and so many in all free spins. */
const stepOf = ({ ladder, risesInFreeSpins }, set, inSpin, inRound) => {
  if (risesInFreeSpins) return set === 'free' ? inRound + 1 : 1;
  return ladder === undefined ? 1 : (ladder[set][inSpin] ?? ladder[set].at(-1));
};

const stopsOf = (machine, strips, below, forced) => {
  const chosen = [];
  if (forced) {
    const wanted = lot([...machine.forced.scatters.keys()], machine.forced.scatters, below) + 1;
    const able = [...strips.keys()].filter((column) => strips[column].includes('scatter'));
    while (chosen.length < wanted) {
      const column = able[below(able.length)];
      if (!chosen.includes(column)) chosen.push(column);
    }
  }
  return strips.map((strip, column) => {
    if (!chosen.includes(column)) return below(strip.length);
    const window = (stop) => Array.from({ length: machine.rows }, (_, row) => strip[(stop + row) % strip.length]);
    const stops = [...strip.keys()].filter((stop) => window(stop).includes('scatter'));
    return stops[below(stops.length)];
  });
};

const addScatters = (machine, grid, below) => {
  const wanted = lot([...machine.forced.scatters.keys()], machine.forced.scatters, below) + 1;
  const places = grid.flatMap((cells, column) => cells.map((_, row) => [column, row]));
  while (grid.flat().filter((text) => text === 'scatter').length < wanted) {
    const [column, row] = places[below(places.length)];
    grid[column][row] = 'scatter';
  }
};

const drawCell = (machine, names, below, set, column) => {
  const weights =
    machine.wildColumns === undefined || machine.wildColumns.includes(column) ? machine.weights[set] : machine.weights[set].slice(0, -1);
  const text = lot(names, weights, below);
  return text === 'bomb' ? `x${lot(machine.bombs.values, machine.bombs[set], below)}` : text;
};

const lot = (names, weights, below) => {
  let drawn = below(weights.reduce((a, b) => a + b));
  return names[weights.findIndex((weight) => (drawn -= weight) < 0)];
};

const payOf = ({ pays, sizes }, text, number) => pays[text]?.[sizes.findLastIndex((size) => number >= size)] ?? 0;

const at = (grid, place) => {
  const [row, column] = place.split(' ').map(Number);
  return grid[column]?.[row];
};
const placesOf = (grid) => grid.flatMap((cells, column) => cells.map((_, row) => `${row} ${column}`));

/** What wins: a symbol, its places, the number that the pay table is read with, and how often it pays. */
const groupsOf = (machine, grid) => {
  const found = { anywhere: kindsOf, clusters: clustersOf, lines: linesOf, ways: waysOf }[machine.wins](machine, grid);
  return found.filter(({ symbol, size }) => payOf(machine, symbol, size) > 0);
};

const kindsOf = (machine, grid) =>
  machine.symbols.map((symbol) => {
    const places = placesOf(grid).filter((place) => at(grid, place) === symbol);
    return { symbol, places, size: places.length, ways: 1 };
  });

const linesOf = (machine, grid) =>
  machine.lines.map((line) => {
    const places = line.map((row, column) => `${row} ${column}`);
    const symbol = at(grid, places[0]);
    let size = 0;
    while (size < places.length && [symbol, 'wild'].includes(at(grid, places[size]))) size += 1;
    return { symbol, places: places.slice(0, size), size, ways: 1 };
  });

const waysOf = (machine, grid) =>
  machine.symbols.map((symbol) => {
    const columns = grid.map((cells, column) =>
      cells.flatMap((text, row) => (text === symbol || text === 'wild' ? [`${row} ${column}`] : [])),
    );
    const end = columns.findIndex((places) => places.length === 0);
    const used = end < 0 ? columns : columns.slice(0, end);
    return { symbol, places: used.flat(), size: used.length, ways: used.reduce((ways, places) => ways * places.length, 1) };
  });

const clustersOf = (machine, grid) => {
  const seen = new Set();
  const flood = (place, text) => {
    if (seen.has(place) || at(grid, place) !== text) return [];
    seen.add(place);
    const [row, column] = place.split(' ').map(Number);
    const beside = [`${row - 1} ${column}`, `${row + 1} ${column}`, `${row} ${column - 1}`, `${row} ${column + 1}`];
    return [place, ...beside.flatMap((next) => flood(next, text))];
  };
  return placesOf(grid).map((first) => {
    const places = flood(first, at(grid, first));
    return { symbol: at(grid, first), places, size: places.length, ways: 1 };
  });
};

const worth = (machine, { symbol, places, size, ways }, { bursts }, step) => {
  const pays = payOf(machine, symbol, size) * ways * step;
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
  const mode = round.choice?.mode ?? 'base';
  if (sha256(rowsFile) !== config.book.rowsSha256 || sha256(weightsFile) !== config.book.weightsSha256[mode]) problems.push('book');
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
  if (units(round.payout) !== (units(round.bet) * BigInt(payout)) / BigInt(config.costs[mode])) problems.push('payout');
  return problems;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , round, fingerprints, rows, weights] = process.argv;
  const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
  const problems = problemsOf(read(round), read(fingerprints), readFileSync(rows), readFileSync(weights));
  console.log(problems.length === 0 ? 'genuine' : `does not fit: ${problems.join(', ')}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
