/**
 * A verifier written from `docs/games/fairness.md` alone: plain JavaScript, nothing of the studio's code. Usage, with the answer of the studio's
 * `/api/verify` in a file:
 *
 *   node verifier.mjs round.json fingerprints.json
 *
 * The list is that of the studio's address `/fingerprints.json`.
 */
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const sha256 = (text) => createHash('sha256').update(text, 'utf8').digest('hex');

const sortedKeys = (value) => {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (typeof value !== 'object' || value === null) return value;
  const keys = Object.keys(value).sort();
  return Object.fromEntries(keys.map((key) => [key, sortedKeys(value[key])]));
};

export const fingerprint = (config) => sha256(JSON.stringify(sortedKeys(config)));

/** The numbers of a round, one after the other. */
export const randomNumbers = (serverSeed, clientSeed, nonce) => {
  let block = 0;
  let words = [];
  const word = () => {
    if (words.length === 0) {
      const bytes = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${block}`).digest();
      words = [0, 4, 8, 12, 16, 20, 24, 28].map((offset) => bytes.readUInt32BE(offset));
      block += 1;
    }
    return words.shift();
  };
  const below = (n) => {
    const limit = Math.floor(2 ** 32 / n) * n;
    for (;;) {
      const drawn = word();
      if (drawn < limit) return drawn % n;
    }
  };
  return { word, below };
};

/** The symbols of a reel at a stop, from the top. */
const cells = (strip, stop, rows) => Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]);

const lineCoins = (config, run, multiplier) => {
  const pay = (symbol, count) => (config.pays[symbol] ?? [])[count - 1] ?? 0;
  let ahead = 0;
  while (ahead < run.length && run[ahead] === 'wild') ahead += 1;
  const byWild = pay('wild', ahead);
  const symbol = run[ahead];
  if (symbol === undefined || symbol === 'scatter') return { coins: byWild, count: byWild > 0 ? ahead : 0 };
  let count = ahead;
  let wilds = ahead;
  while (count < run.length && (run[count] === symbol || run[count] === 'wild')) {
    if (count > ahead && run[count] === 'wild') wilds += 1;
    count += 1;
  }
  const bySymbol = pay(symbol, count) * multiplier ** wilds;
  if (bySymbol + byWild === 0) return { coins: 0, count: 0 };
  return bySymbol >= byWild ? { coins: bySymbol, count } : { coins: byWild, count: ahead };
};

const linesCoins = (config, shown, multiplier) => {
  let coins = 0;
  for (const line of config.lines) {
    const run = line.map((row, reel) => shown[reel][row]);
    coins += lineCoins(config, run, multiplier).coins;
    if (!config.bothWays) continue;
    const back = lineCoins(config, run.toReversed(), multiplier);
    if (back.count < config.reels) coins += back.coins;
  }
  return coins;
};

const waysCoins = (config, shown, multiplier) => {
  let coins = 0;
  for (const symbol of new Set(shown[0])) {
    if (symbol === 'scatter') continue;
    let product = 1;
    let count = 0;
    for (const column of shown) {
      const weight = column.filter((one) => one === symbol).length + multiplier * column.filter((one) => one === 'wild').length;
      if (weight === 0) break;
      product *= weight;
      count += 1;
    }
    coins += ((config.pays[symbol] ?? [])[count - 1] ?? 0) * product;
  }
  return coins;
};

/** More scatters than the table has entries count as its last entry. */
const byCount = (table, count) => (count === 0 || table.length === 0 ? 0 : table[Math.min(count, table.length) - 1]);

/** The entry of a list with weights at which a number below their sum falls. */
const fallsAt = (entries, drawn) => {
  let place = drawn;
  return entries.findIndex(({ weight }) => (place -= weight) < 0);
};
const sumOf = (entries) => entries.reduce((sum, { weight }) => sum + weight, 0);

const turnWheel = ({ segments }, numbers) => {
  const first = fallsAt(segments, numbers.below(sumOf(segments)));
  const times = segments[first].times ?? 1;
  const turns = [first];
  if (segments[first].times !== undefined) {
    const paying = segments.filter((segment) => segment.times === undefined);
    turns.push(segments.indexOf(paying[fallsAt(paying, numbers.below(sumOf(paying)))]));
  }
  const { coins = 0, spins = 0 } = segments[turns.at(-1)];
  return { kind: 'wheel', turns, coins: coins * times, spins, times };
};

const holdCoins = (config, start, numbers) => {
  const { respins: most, chance, values, grand } = config.bonus;
  const all = config.reels * config.rows;
  const value = () => fallsAt(values, numbers.below(sumOf(values)));
  const grid = new Map(start.map((cell) => [cell, value()]));
  const respins = [];
  let left = most;
  while (left > 0 && grid.size < all) {
    const brought = [];
    for (let cell = 0; cell < all; cell += 1) if (!grid.has(cell) && numbers.below(chance.of) < chance.hits) brought.push([cell, value()]);
    for (const [cell, its] of brought) grid.set(cell, its);
    respins.push(brought);
    left = brought.length > 0 ? most : left - 1;
  }
  let coins = grid.size === all ? grand : 0;
  for (const its of grid.values()) coins += values[its].coins;
  return { kind: 'hold', start: start.map((cell) => [cell, grid.get(cell)]), respins, coins, spins: 0, times: 1 };
};

const openDoors = ({ prizes, locks, all }, numbers) => {
  const hidden = prizes.map(({ doors }) => ({ weight: doors }));
  const found = [];
  while (sumOf(hidden) > 0) {
    const prize = fallsAt(hidden, numbers.below(sumOf(hidden) + locks));
    if (prize < 0) break;
    hidden[prize].weight -= 1;
    found.push(prize);
  }
  const coins = found.reduce((sum, prize) => sum + prizes[prize].coins, sumOf(hidden) === 0 ? all : 0);
  return { kind: 'pick', found, coins, spins: 0, times: 1 };
};

/** `scatters`: their cells, those that landed first. */
const drawBonus = (config, scatters, numbers) => {
  if (config.bonus === undefined || scatters.length < config.bonus.scatters) return undefined;
  if (config.bonus.kind === 'pick') return openDoors(config.bonus, numbers);
  return config.bonus.kind === 'wheel' ? turnWheel(config.bonus, numbers) : holdCoins(config, scatters, numbers);
};

/** The cells, `reel * rows + row`, at which the ante or a bought round drops scatters beside those that landed; undefined where none drop. */
const dropScatters = (config, landed, mode, numbers) => {
  const { rows, bonus, scatter, modes } = config;
  const missing = (bonus?.scatters ?? scatter.freeSpins.findIndex((spins) => spins > 0) + 1) - landed.length;
  if (mode === undefined || (mode === 'ante' && (missing <= 0 || numbers.below(1_000_000) >= modes.ante.chance))) return undefined;
  const dropped = [];
  const reelOf = (cell) => Math.floor(cell / rows);
  const all = config.strips.flatMap((strip, reel) =>
    strip.slice(0, rows).flatMap((_, row) => (strip.includes('scatter') ? [reel * rows + row] : [])),
  );
  while (dropped.length < missing) {
    const taken = [...landed, ...dropped];
    const bare = all.filter((cell) => !taken.some((other) => reelOf(other) === reelOf(cell)));
    const places = bare.length > 0 ? bare : all.filter((cell) => !taken.includes(cell));
    dropped.push(places[numbers.below(places.length)]);
  }
  return dropped;
};

/** The steps that so many collectors have made. */
const stepsOf = ({ every, times }, collected) => Math.min(times.length, Math.floor(collected / every));

/** Each grid of a spin by itself: its window from the stops of all reels, with its scatters and what its lines pay. */
const playGrids = (config, stops) =>
  [config.strips, [config.strips[0], ...config.second.strips]].map((strips, grid) => {
    const own = grid === 0 ? stops.slice(0, config.reels) : [stops[0], ...stops.slice(config.reels)];
    const shown = strips.map((strip, reel) => cells(strip, own[reel], config.rows));
    const scatters = shown.flat().filter((symbol) => symbol === 'scatter').length;
    return { scatters, coins: linesCoins(config, shown, 1) };
  });

/** A spin of two grids with the first reel in common. */
const playTwo = (config, numbers, { free, both }) => {
  const stops = [...config.strips, ...config.second.strips].map((strip) => numbers.below(strip.length));
  const grids = playGrids(config, stops);
  const times = free === 0 ? 1 : config.freeSpins.multiplier * (both ? config.second.times : 1);
  const coins = grids.reduce((sum, grid) => sum + grid.coins, 0) * times;
  return {
    fallen: [],
    spin: { stops, coins },
    awards: grids.map(({ scatters }) => byCount(config.scatter.freeSpins, scatters)),
    collectors: 0,
  };
};

const playSpin = (config, numbers, { free, special, bonus, collected, both }) => {
  if (config.second !== undefined) return playTwo(config, numbers, { free, both });
  const strips = free === 0 ? config.strips : (config.freeStrips ?? config.strips);
  const stops = strips.map((strip) => numbers.below(strip.length));
  const landed = strips.map((strip, reel) => cells(strip, stops[reel], config.rows));
  const fallen = landed.flat().flatMap((symbol, cell) => (symbol === 'scatter' ? [cell] : []));
  const scatters = fallen.length;
  const hidden = free === 0 && landed.flat().includes('mystery');
  const mystery = hidden ? config.mystery[fallsAt(config.mystery, numbers.below(sumOf(config.mystery)))].symbol : undefined;
  const paysAs = (symbol) => (symbol === 'collector' || (config.scatterStandsIn && symbol === 'scatter') ? 'wild' : symbol);
  const turned = landed.map((column) => column.map((symbol) => (symbol === 'mystery' ? mystery : symbol)));
  const shown = turned.map((column) => column.map((symbol) => (config.wildGrows && column.includes('wild') ? 'wild' : paysAs(symbol))));
  const multiplier = config.wildMultiplier === undefined ? 1 : free === 0 ? config.wildMultiplier.base : config.wildMultiplier.free;
  let coins = config.ways === undefined ? linesCoins(config, shown, multiplier) : waysCoins(config, shown, multiplier);
  coins += byCount(config.scatter.pays, scatters);
  if (special !== undefined) {
    const reels = landed.filter((column) => column.includes(special)).length;
    coins += ((config.pays[special] ?? [])[reels - 1] ?? 0) * config.lines.length;
  }
  const times = free === 0 ? 1 : config.freeSpins.multiplier + (free - 1) * (config.freeSpins.rises ?? 0);
  let paid = coins * times * (free === 0 || bonus === undefined ? 1 : bonus.times);
  const { collector } = config;
  if (free === 0 || collector === undefined)
    return { fallen, collectors: 0, spin: { stops, coins: paid, ...(mystery !== undefined && { mystery }) } };
  const countOf = (wanted) => landed.flat().filter((symbol) => symbol === wanted).length;
  const values = Array.from({ length: countOf('prize') }, () => fallsAt(collector.values, numbers.below(sumOf(collector.values))));
  const worth = values.reduce((sum, value) => sum + collector.values[value].coins, 0);
  const collectors = countOf('collector');
  paid += collectors * worth * (collector.times[stepsOf(collector, collected) - 1] ?? 1);
  return { fallen, collectors, spin: { stops, coins: paid, values } };
};

const drawSpecial = ({ special }, numbers) => special[fallsAt(special, numbers.below(sumOf(special)))].symbol;

const noSpin = { fallen: [], collectors: 0, spin: { stops: [], coins: 0 } };

/** A round from its seeds: the stops of every spin, what each pays in coins, the bonus, and the sum, at most the cap. `mode`: `ante`, `buy` or none. */
export const playRound = (config, serverSeed, clientSeed, nonce, mode) => {
  const numbers = randomNumbers(serverSeed, clientSeed, nonce);
  const { maxSpins, rises, special: specials } = config.freeSpins;
  const spins = [];
  let payout = 0;
  let won = 0;
  let collected = 0;
  let special;
  let bonus;
  let lucky;
  let both = false;
  do {
    const free = spins.length;
    const isBought = mode === 'buy' && free === 0;
    const { fallen, awards, collectors, spin } = isBought ? noSpin : playSpin(config, numbers, { free, special, bonus, collected, both });
    spins.push(spin);
    payout = Math.min(config.maxPayout, payout + spin.coins);
    if (payout === config.maxPayout) break;
    if (free === 0) lucky = dropScatters(config, fallen, mode, numbers);
    const scatters = free === 0 ? [...fallen, ...(lucky ?? [])] : fallen;
    const wins = awards === undefined ? byCount(config.scatter.freeSpins, scatters.length) : awards.reduce((sum, one) => sum + one, 0);
    const award = free > 0 && rises !== undefined ? 0 : Math.min(wins, maxSpins - won);
    if (free === 0) both = config.second !== undefined && awards.every((one) => one > 0);
    if (free === 0 && award > 0 && specials !== undefined) special = drawSpecial(config.freeSpins, numbers);
    won += award;
    if (collectors > 0)
      won += config.collector.spins * (stepsOf(config.collector, collected + collectors) - stepsOf(config.collector, collected));
    collected += collectors;
    if (free === 0) bonus = drawBonus(config, scatters, numbers);
    if (free === 0 && bonus !== undefined) {
      payout = Math.min(config.maxPayout, payout + bonus.coins);
      if (payout === config.maxPayout) break;
      won += bonus.spins;
    }
  } while (spins.length <= won);
  // As JSON: what is not there is left out.
  const dropped = lucky?.map((cell) => [Math.floor(cell / config.rows), cell % config.rows]);
  return JSON.parse(JSON.stringify({ spins, payout, special, bonus, lucky: dropped, both: both || undefined }));
};

/** A bonus as it was drawn: the turns of the wheel, the cells of the coins respin by respin, or the prizes of the vault in coins. */
const drawnOf = (bonus, config) => ({
  turns: bonus?.turns,
  found: bonus?.found?.map((prize) => BigInt(config.bonus.prizes[prize].coins)),
  cells: bonus?.start && [bonus.start, ...bonus.respins].map((coins) => coins.map(([cell]) => cell)),
});

/** The same from a list of events, as text. */
const toldOf = (all, { rows }, coinsOf) => {
  const events = all.filter(({ type }) => type !== 'lucky');
  const doors = events.flatMap((event) => event.found ?? (event.type === 'pick' && event.payout !== null ? [coinsOf(event.payout)] : []));
  const turns = events.flatMap((event) => event.turns ?? []);
  const cells = events.flatMap(
    (event) => event.cells ?? (event.coins === undefined ? [] : [event.coins.map(({ cell: [reel, row] }) => reel * rows + row)]),
  );
  return JSON.stringify([turns, cells, doors.join()]);
};

/** A decimal as an exact fraction of integers, to compare amounts without floats. */
const units = (decimal) => {
  const [whole, fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(18, '0'));
};

/** The coins that a round stakes. */
const coinsIn = ({ ways, lines, modes, second }, choice) =>
  BigInt(choice?.mode ? modes[choice.mode].coins : (ways?.coins ?? lines.length * (second === undefined ? 1 : 2)));

/** The values of all prizes in coins, spin by spin: as they were drawn, and as a round's events have them. */
const valuesOf = ({ spins }, { collector }) =>
  spins
    .flatMap(({ stops, values = [] }) => (stops.length > 0 ? [values.map((value) => collector.values[value].coins).join()] : []))
    .join(' ');
const valuesTold = ({ events, bet, choice }, config) =>
  events
    .filter((event) => event.type === 'spin')
    .map(({ prizes = [] }) => prizes.map(({ payout }) => (units(payout) * coinsIn(config, choice)) / units(bet)).join())
    .join(' ');

/** Every way in which a round is not what was promised; none for a genuine one. `published` is the list of fingerprints. */
export const problemsOf = ({ round, config }, published) => {
  if (round.state === 'VOID') return ['the round was not played'];
  if (round.serverSeed === null) return ['the server seed is still secret'];
  const problems = [];
  const its = fingerprint(config);
  if (config.mathVersion !== round.mathVersion || published[round.mathVersion] !== its)
    problems.push('the mathematics are not the published ones');
  if (sha256(round.serverSeed) !== round.serverSeedHash) problems.push('the server seed is not the one that was committed to');
  const committed = sha256(`${its}:${round.serverSeedHash}:${round.clientSeed}:${round.nonce}`);
  if (round.drawCommitment !== null && round.drawCommitment !== committed) problems.push('the draw is not the one that was committed to');
  const played = playRound(config, round.serverSeed, round.clientSeed, round.nonce, round.choice?.mode);
  const stated = round.events.filter((event) => event.type === 'spin').map((event) => event.stops.join());
  const turned = played.spins.flatMap(({ stops }) => (stops.length > 0 ? [stops.join()] : []));
  if (stated.join(' ') !== turned.join(' ')) problems.push('the reels stopped elsewhere');
  const dropped = round.events.find((event) => event.type === 'lucky')?.cells;
  if (JSON.stringify(dropped) !== JSON.stringify(played.lucky)) problems.push('the scatters dropped elsewhere');
  if (valuesTold(round, config) !== valuesOf(played, config)) problems.push('the prizes have other values');
  const staked = coinsIn(config, round.choice);
  const inCoins = (payout) => (units(payout) * staked) / units(round.bet);
  if (toldOf(round.events, config, inCoins) !== toldOf([drawnOf(played.bonus, config)], config, inCoins))
    problems.push('the bonus is another');
  if (units(round.payout) * staked !== BigInt(played.payout) * units(round.bet)) problems.push('the payout is another');
  return problems;
};

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [answer, published] = process.argv.slice(2, 4).map((path) => JSON.parse(readFileSync(path, 'utf8')));
  const problems = problemsOf(answer, published);
  console.log(problems.length === 0 ? 'The round is genuine.' : problems.join('\n'));
  process.exitCode = problems.length === 0 ? 0 : 1;
}
