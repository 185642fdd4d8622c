/** The exact return of every instant game, each found a second time in another way than the proof finds it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jackpotsPercent } from '#studio/engine/jackpots/levels';
import { streamOf } from '#studio/engine/fairness/stream';
import { rouletteBets } from '#studio/families/tables/rules/roulette';
import { add, exact, type Exact, multiply, percentText } from '#studio/families/slots/fraction';
import { configs } from './configs.ts';
import { choose, isLess } from './game-rule.ts';
import type { InstantConfig, InstantGame } from './protocol.ts';
import { proofOf } from './prove.ts';
import { baccaratRule } from './rules/baccarat.ts';
import { coinRule } from './rules/coin.ts';
import { diceRule } from './rules/dice.ts';
import { type Guess, hiloPays, hiloRule, isOnOffer, ranksThatWin } from './rules/hilo.ts';
import { kenoRule } from './rules/keno.ts';
import { limboRule } from './rules/limbo.ts';
import { minesRule } from './rules/mines.ts';
import { meanReturn } from './rules/pay-tables.ts';
import { plinkoRule } from './rules/plinko.ts';
import { rouletteRule } from './rules/roulette.ts';
import { scratchRule } from './rules/scratch.ts';
import { towersRule } from './rules/towers.ts';
import { wheelRule } from './rules/wheel.ts';
import { instantTitles } from './titles.ts';
import tables from './tables.1.json' with { type: 'json' };
import { solvedTables } from './write-tables.ts';

/** Every published version of a game. */
const configsOf = <Game extends InstantGame>(game: Game): Extract<InstantConfig, { game: Game }>[] => {
  const found = configs.filter((one) => one.game === game);
  assert.ok(found.length > 0, game);
  return found as Extract<InstantConfig, { game: Game }>[];
};
const configOf = <Game extends InstantGame>(game: Game): Extract<InstantConfig, { game: Game }> => {
  const [config] = configsOf(game);
  assert.ok(config, game);
  return config;
};
const same = (a: Exact, b: Exact, what: string): void => assert.equal(`${a.num}/${a.den}`, `${b.num}/${b.den}`, what);
const within = (mean: Exact, { least, most }: { least: Exact; most: Exact }, what: string): void =>
  assert.ok(!isLess(mean, least) && !isLess(most, mean), `${what}: ${percentText(mean, 4)}`);

test('every bet of every title returns 97 to 99 percent, its jackpots counted, and pays ten thousand bets at most', () => {
  for (const { code, version, jackpots } of instantTitles) {
    const config = configs.find(({ mathVersion }) => mathVersion === version);
    assert.ok(config, version);
    const { bets, maxWin } = proofOf(code, config);
    const byJackpots = jackpots === undefined ? 0 : Number(jackpotsPercent());
    assert.ok(maxWin <= 10_000, code);
    for (const { parts, leastPercent, mostPercent } of bets)
      assert.ok(
        Number(leastPercent) + byJackpots >= 97 && Number(mostPercent) + byJackpots <= 99.0001,
        `${code} ${parts.join(' ')}: ${leastPercent} to ${mostPercent}`,
      );
  }
});

test('the pay tables are what the solver makes of their shapes', () => assert.deepEqual(solvedTables(), tables));

test('dice: all rolls of a target, played one by one, return what the proof says, and no target is outside its bounds', () => {
  const rule = diceRule(configOf('dice'));
  const bets = rule.returns();
  const rolls = Array.from({ length: 10_000 }, (_, roll) => roll);
  for (const target of [1, 2_500, 5_000, 9_800]) {
    const paid = rolls.reduce((sum, roll) => sum + rule.standing({ roll }, { side: 'under', target }, []).hundredths, 0);
    const over = rolls.reduce((sum, roll) => sum + rule.standing({ roll }, { side: 'over', target: 9_999 - target }, []).hundredths, 0);
    assert.equal(over, paid);
    const bet = bets.find(({ parts }) => parts[0] === `${(target / 100).toFixed(2)} %`);
    assert.ok(bet);
    same(bet.least, exact(BigInt(paid), 1_000_000n), `under ${target}`);
  }
  const bounds = { least: bets.map(({ least }) => least).reduce((a, b) => (isLess(b, a) ? b : a)), most: exact(99n, 100n) };
  for (let wins = 1; wins <= 9_800; wins += 1) within(exact(BigInt(wins * Math.floor(990_000 / wins)), 1_000_000n), bounds, String(wins));
});

test('limbo: the number of words that reach a target is exact', () => {
  const rule = limboRule(configOf('limbo'));
  for (const [index, target] of [101, 110, 150, 200, 300, 500, 1_000, 5_000, 10_000, 100_000, 1_000_000].entries()) {
    // Fewer words reach a higher multiplier: the last that reaches it is found by halving.
    let [reaches, misses] = [-1, 2 ** 32];
    while (misses - reaches > 1) {
      const word = Math.floor((reaches + misses) / 2);
      if (rule.standing({ word }, { target }, []).hundredths > 0) reaches = word;
      else misses = word;
    }
    const bet = rule.returns()[index];
    assert.ok(bet);
    same(bet.least, exact(BigInt(target) * BigInt(misses), 100n * 2n ** 32n), String(target));
  }
});

test('plinko: all ways of the ball, played one by one, return what the proof says', () => {
  const rule = plinkoRule(configOf('plinko'));
  for (const { parts, least } of rule.returns()) {
    const [rows, risk] = [Number(parts[0]), parts[1] as 'low'];
    let paid = 0n;
    for (let ways = 0; ways < 2 ** rows; ways += 1)
      paid += BigInt(rule.standing({ path: Array.from({ length: rows }, (_, row) => (ways >> row) & 1) }, { rows, risk }, []).hundredths);
    same(least, exact(paid, 100n * 2n ** BigInt(rows)), parts.join(' '));
  }
});

test('keno: the chances of the hits, ball by ball, return what the proof says', () => {
  for (const config of configsOf('keno'))
    for (const { parts, least } of kenoRule(config).returns()) {
      const [marks, risk] = [Number(parts[0]), parts[1] as 'low'];
      let chances: Exact[] = [exact(1n)];
      for (let ball = 0; ball < 10; ball += 1)
        chances = Array.from({ length: chances.length + 1 }, (_, hits) => {
          const hit = multiply(chances[hits - 1] ?? exact(0n), exact(BigInt(Math.max(0, marks - hits + 1)), BigInt(40 - ball)));
          const miss = multiply(chances[hits] ?? exact(0n), exact(BigInt(40 - ball - (marks - hits)), BigInt(40 - ball)));
          return add(hit, miss);
        });
      const mean = (config.tables[marks]?.[risk] ?? [])
        .map((pay, hits) => multiply(exact(BigInt(pay), 100n), chances[hits] ?? exact(0n)))
        .reduce(add, exact(0n));
      same(least, mean, `${config.mathVersion} ${parts.join(' ')}`);
    }
});

test('wheel: all segments, played one by one, return what the proof says', () => {
  const rule = wheelRule(configOf('wheel'));
  for (const { parts, least } of rule.returns()) {
    const [segments, risk] = [Number(parts[0]), parts[1] as 'low'];
    const paid = Array.from({ length: segments }, (_, segment) => rule.standing({ segment }, { segments, risk }, []).hundredths);
    same(least, exact(BigInt(paid.reduce((sum, pay) => sum + pay, 0)), 100n * BigInt(segments)), parts.join(' '));
  }
});

test('mines: all places of two and three mines, played with three different ways to open tiles, return what the proof says', () => {
  const rule = minesRule(configOf('mines'));
  for (const mines of [2, 3]) {
    const bet = rule.returns()[mines - 1];
    assert.ok(bet);
    for (const tiles of [[0], [24, 3], [7, 12, 18, 2, 5]]) {
      let paid = 0;
      for (let a = 0; a < 25; a += 1)
        for (let b = a + 1; b < 25; b += 1)
          for (let c = b + 1; c < (mines === 3 ? 25 : b + 2); c += 1) {
            const drawn = { mines: mines === 3 ? [a, b, c] : [a, b] };
            const actions: ({ open: number } | { cashOut: true })[] = [];
            for (const open of tiles) if (!rule.standing(drawn, { mines }, actions).over) actions.push({ open });
            if (!rule.standing(drawn, { mines }, actions).over) actions.push({ cashOut: true });
            paid += rule.standing(drawn, { mines }, actions).hundredths;
          }
      within(exact(BigInt(paid), 100n * choose(25, mines)), bet, `${mines} mines, ${tiles.length} tiles`);
    }
  }
});

test('towers: every height to stop at returns what the proof says, on all towers of that height', () => {
  const config = configOf('towers');
  const rule = towersRule(config);
  for (const { parts, least, most } of rule.returns()) {
    const level = parts[0] as 'easy';
    const { tiles, safe } = config.levels[level];
    for (const height of [1, 2, 3]) {
      // A tower is drawn row by row; the tile that is opened is the first, so a row matters only by whether that one is dangerous.
      let mean = exact(0n);
      for (let ways = 0; ways < 2 ** height; ways += 1) {
        const dangers = Array.from({ length: 9 }, (_, row) => (row < height && ((ways >> row) & 1) === 1 ? [0] : [1]));
        const lost = dangers.filter((row) => row[0] === 0).length;
        const chance = exact(BigInt(tiles - safe) ** BigInt(lost) * BigInt(safe) ** BigInt(height - lost), BigInt(tiles) ** BigInt(height));
        const actions: ({ tile: number } | { cashOut: true })[] = [];
        while (actions.length < height && !rule.standing({ dangers }, { level }, actions).over) actions.push({ tile: 0 });
        if (!rule.standing({ dangers }, { level }, actions).over) actions.push({ cashOut: true });
        mean = add(mean, multiply(chance, exact(BigInt(rule.standing({ dangers }, { level }, actions).hundredths), 100n)));
      }
      within(mean, { least, most }, `${level}, ${height}`);
    }
  }
});

test('coin flip: all rows of flips return what the proof says, wherever the player stops', () => {
  const rule = coinRule(configOf('coin'));
  const [bet] = rule.returns();
  assert.ok(bet);
  for (const stop of [1, 2, 5, 13]) {
    let paid = 0n;
    for (let ways = 0; ways < 2 ** 13; ways += 1) {
      const flips = Array.from({ length: 13 }, (_, nth) => (ways >> nth) & 1);
      const actions: ({ side: 'heads' | 'tails' } | { cashOut: true })[] = [];
      while (actions.length < stop - 1 && !rule.standing({ flips }, { side: 'heads' }, actions).over) actions.push({ side: 'tails' });
      if (!rule.standing({ flips }, { side: 'heads' }, actions).over) actions.push({ cashOut: true });
      paid += BigInt(rule.standing({ flips }, { side: 'heads' }, actions).hundredths);
    }
    within(exact(paid, 100n * 2n ** 13n), bet, String(stop));
  }
});

test('scratch card: the tickets of every prize, counted at their borders, return what the proof says', () => {
  for (const config of configsOf('scratch'))
    for (const { parts, least } of scratchRule(config).returns()) {
      const risk = parts[0] as 'low';
      const payOf = (ticket: number): number => scratchRule(config).standing({ ticket, fields: [] }, { risk }, []).hundredths;
      let paid = 0n;
      for (let first = 0; first < config.tickets;) {
        const pay = payOf(first);
        // The first ticket that pays something else is found by halving.
        let [same, other] = [first, config.tickets];
        while (other - same > 1) {
          const middle = Math.floor((same + other) / 2);
          if (payOf(middle) === pay) same = middle;
          else other = middle;
        }
        paid += BigInt(pay) * BigInt(other - first);
        first = other;
      }
      same(least, exact(paid, 100n * BigInt(config.tickets)), `${config.mathVersion} ${risk}`);
    }
});

test('scratch card: the prize that is won is there three times, and no other is', () => {
  const rule = scratchRule(configOf('scratch'));
  for (const risk of ['low', 'medium', 'high'] as const)
    for (let nonce = 0; nonce < 2_000; nonce += 1) {
      const drawn = rule.draw(streamOf({ serverSeed: 'a ticket', clientSeed: risk, nonce }), { risk });
      const { hundredths, shown } = rule.standing(drawn, { risk }, []);
      assert.equal(shown.game, 'scratch');
      const prizes = 'fields' in shown ? shown.fields : [];
      const there = (prize: number): number => prizes.filter((one) => one === prize).length;
      const thrice = [...new Set(prizes)].filter((prize) => there(prize) >= 3);
      assert.deepEqual(thrice, hundredths === 0 ? [] : [hundredths], `${risk} ${nonce}`);
      if (hundredths > 0) assert.equal(there(hundredths), 3);
    }
});

test('roulette for one: a chip on any of the 157 bets, over all numbers, returns 36 in 37', () => {
  const rule = rouletteRule(configOf('roulette'));
  for (const bet of rouletteBets.keys()) {
    let paid = 0n;
    for (let number = 0; number < 37; number += 1) paid += BigInt(rule.standing({ number }, { chips: { [bet]: 1 } }, []).hundredths);
    same(exact(paid, 3_700n), exact(36n, 37n), bet);
  }
  assert.equal(rouletteBets.size, 157);
});

/** Counted over all orders of six cards of a full shoe of eight decks, as textbooks print them. */
const baccaratCounts = { player: 2_230_518_282_592_256n, banker: 2_292_252_566_437_888n, tie: 475_627_426_473_216n };

test('baccarat for one: the counts of the textbooks return what the proof says', () => {
  const config = configOf('baccarat');
  const { player, banker, tie } = baccaratCounts;
  const all = player + banker + tie;
  // A second card makes a pair with 31 of the 415 that are left.
  const pair = exact(31n, 415n);
  const expected: Record<string, Exact> = {
    'bet.player': exact(2n * player + tie, all),
    'bet.banker': exact(195n * banker + 100n * tie, 100n * all),
    'bet.tie': multiply(exact(tie, all), exact(1_020n, 100n)),
    'bet.playerPair': multiply(pair, exact(13n)),
    'bet.bankerPair': multiply(pair, exact(13n)),
  };
  for (const { parts, least } of baccaratRule(config).returns()) same(least, expected[parts[0] ?? ''] ?? exact(0n), parts.join(' '));
});

test('hi-lo: the exact mean of several ways to guess, over all cards, is within the bounds of the proof', () => {
  const config = configOf('hilo');
  const [bet] = hiloRule(config).returns();
  assert.ok(bet);
  const likelier = (rank: number): Guess =>
    ranksThatWin(config, rank, 'higher') >= ranksThatWin(config, rank, 'lower') ? 'higher' : 'lower';
  const bold = (rank: number): Guess => (rank === 1 || rank === 13 ? 'same' : likelier(rank) === 'higher' ? 'lower' : 'higher');
  const bots: [string, (rank: number, depth: number) => Guess | 'skip', number][] = [
    ['the likelier, once', likelier, 1],
    ['the likelier, three times', likelier, 3],
    ['the less likely, twice', bold, 2],
    ['skips the middle, then the likelier', (rank, depth) => (depth === 0 && rank > 4 && rank < 10 ? 'skip' : likelier(rank)), 2],
  ];
  for (const [name, bot, guesses] of bots) {
    const meanFrom = (cards: readonly number[], said: readonly string[], won: number): Exact => {
      const rank = (cards.at(-1) ?? 0) + 1;
      if (won === guesses) return exact(BigInt(hiloPays(config, cards, said)), 100n);
      const guess = bot(rank, said.length);
      if (guess !== 'skip') assert.ok(isOnOffer(config, cards, said, guess));
      let sum = exact(0n);
      for (let next = 0; next < 13; next += 1) {
        const made = { guesses: [...said, guess], cards: [...cards, next] };
        const actions = made.guesses.map((one) => (one === 'skip' ? { skip: true as const } : { guess: one as Guess }));
        const { shown } = hiloRule(config).standing({ cards: [...made.cards, 0, 0, 0] }, null, actions);
        if (shown.game === 'hilo' && !shown.lost) sum = add(sum, meanFrom(made.cards, made.guesses, guess === 'skip' ? won : won + 1));
      }
      return multiply(sum, exact(1n, 13n));
    };
    const mean = Array.from({ length: 13 }, (_, first) => meanFrom([first], [], 0)).reduce(add, exact(0n));
    within(multiply(mean, exact(1n, 13n)), bet, name);
  }
});

/** Tables that other houses publish, and what they return: the calculator is right about them too. */
test('the calculator gives the published returns of published plinko and keno tables', () => {
  const plinko: [number, number[], string][] = [
    [8, [560, 210, 110, 100, 50], '98.98'],
    [8, [1_300, 300, 130, 70, 40], '98.90'],
    [12, [17_000, 2_400, 810, 200, 70, 20, 20], '99.11'],
    [16, [11_000, 4_100, 1_000, 500, 300, 150, 100, 50, 30], '98.98'],
    [16, [100_000, 13_000, 2_600, 900, 400, 200, 20, 20, 20], '98.97'],
  ];
  for (const [rows, half, percent] of plinko) {
    const table = Array.from({ length: rows + 1 }, (_, place) => ({
      pay: half[Math.min(place, rows - place)] ?? 0,
      ways: choose(rows, place),
    }));
    assert.equal(percentText(meanReturn([], table, 2n ** BigInt(rows)).least, 2), percent, `${rows} rows`);
  }
  const keno: [number[], string][] = [
    [[0, 396], '99.000'],
    [[0, 190, 450], '99.038'],
    [[0, 100, 310, 1_040], '99.018'],
    [[0, 0, 0, 1_000, 25_900], '98.905'],
    [[0, 0, 0, 0, 350, 800, 1_300, 6_300, 50_000, 80_000, 100_000], '99.008'],
  ];
  for (const [pays, percent] of keno) {
    const marks = pays.length - 1;
    const table = pays.map((pay, hits) => ({ pay, ways: choose(marks, hits) * choose(40 - marks, 10 - hits) }));
    assert.equal(percentText(meanReturn([], table, choose(40, 10)).least, 3), percent, `${marks} marks`);
  }
});
