/**
 * A verifier for the instant games, written from `docs/games/fairness.md` alone: plain JavaScript, nothing of the studio's code. Usage, with the answer of the
 * studio's `/api/verify` in a file:
 *
 *   node instant-verifier.mjs round.json fingerprints.json
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { fingerprint, randomNumbers } from './verifier.mjs';

const sha256 = (text) => createHash('sha256').update(text, 'utf8').digest('hex');
const repeat = (count, make) => Array.from({ length: count }, (_, index) => make(index));

const places = (below, size, count) => {
  const left = repeat(size, (place) => place);
  return repeat(count, () => left.splice(below(left.length), 1)[0]);
};

/** What a climb pays after each step; `chances` are pairs of wins and outcomes. */
const climb = (percent, chances) => {
  const pays = [];
  let [wins, of] = [1n, 1n];
  for (const [win, all] of chances) {
    [wins, of] = [wins * BigInt(win), of * BigInt(all)];
    const pay = Number((BigInt(percent) * of) / wins);
    if (pay > 1_000_000) break;
    pays.push(pay);
  }
  return pays;
};
const mineSteps = (config, { mines }) =>
  climb(
    config.percent,
    repeat(config.tiles - mines, (opened) => [config.tiles - mines - opened, config.tiles - opened]),
  );
const towerSteps = (config, { level }) =>
  climb(
    config.percent,
    repeat(config.rows, () => [config.levels[level].safe, config.levels[level].tiles]),
  );
const coinSteps = (config) =>
  climb(
    config.percent,
    repeat(config.flips, () => [1, 2]),
  );

/** A scratch card: the prize that its ticket wins, by its place in the list, and the prizes of the fields. */
const scratchCard = (config, { risk }, below) => {
  const prizes = config.prizes[risk];
  const ticket = below(config.tickets);
  const won = prizeOf(config, risk, ticket);
  const bag = repeat(prizes.length, (place) => place).flatMap((place) => (place === won ? [] : [place, place]));
  const winning = won === undefined ? [] : places(below, config.fields, 3);
  const rest = places(below, bag.length, config.fields - winning.length).map((place) => bag[place]);
  return { ticket, fields: repeat(config.fields, (field) => (winning.includes(field) ? won : rest.shift())) };
};
const prizeOf = ({ prizes }, risk, ticket) => {
  let first = 0;
  const place = prizes[risk].findIndex(({ tickets }) => ticket < (first += tickets));
  return place < 0 ? undefined : place;
};

/** The numbers of a bet of roulette, from its name. */
const reds = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
const numbersOf = (bet) => {
  const [kind, ...numbers] = bet.split('.');
  const all = repeat(36, (index) => index + 1);
  const [first] = numbers.map(Number);
  if (kind === 'dozen') return all.slice(first * 12 - 12, first * 12);
  if (kind === 'column') return all.filter((number) => number % 3 === first % 3);
  if (kind === 'red') return reds;
  if (kind === 'black') return all.filter((number) => !reds.includes(number));
  if (kind === 'odd') return all.filter((number) => number % 2 === 1);
  if (kind === 'even') return all.filter((number) => number % 2 === 0);
  if (kind === 'low') return all.slice(0, 18);
  return kind === 'high' ? all.slice(18) : numbers.map(Number);
};

/** The hands of baccarat from the next six cards. */
const handsOf = (cards) => {
  const points = (card) => (card % 13 > 8 ? 0 : (card % 13) + 1);
  const total = (hand) => hand.reduce((sum, card) => sum + points(card), 0) % 10;
  const [player, banker] = [
    [cards[0], cards[2]],
    [cards[1], cards[3]],
  ];
  let next = 4;
  if (total(player) < 8 && total(banker) < 8) {
    if (total(player) < 6) player.push(cards[next++]);
    const third = player[2] === undefined ? undefined : points(player[2]);
    const draws = {
      0: true,
      1: true,
      2: true,
      3: third !== 8,
      4: third === undefined || (third > 1 && third < 8),
      5: third === undefined || (third > 3 && third < 8),
      6: third === 6 || third === 7,
    };
    if (draws[total(banker)]) banker.push(cards[next]);
  }
  const isPair = ([one, other]) => one % 13 === other % 13;
  return { player: total(player), banker: total(banker), playerPair: isPair(player), bankerPair: isPair(banker) };
};

/** What the chips give back, in hundredths of one bet. */
const paidToChips = ({ chips }, payOf) => Object.entries(chips).reduce((sum, [bet, count]) => sum + count * payOf(bet), 0);

/** How many bets a round stakes. */
const betsOf = (choice) => (choice?.chips === undefined ? 1 : Object.values(choice.chips).reduce((sum, count) => sum + count, 0));

/** Everything that chance decides in a round. */
export const draw = (config, choice, serverSeed, clientSeed, nonce) => {
  const { below } = randomNumbers(serverSeed, clientSeed, nonce);
  switch (config.game) {
    case 'dice':
      return { roll: below(config.faces) };
    case 'limbo':
      return { word: below(config.words) };
    case 'mines':
      return { mines: places(below, config.tiles, choice.mines) };
    case 'plinko':
      return { path: repeat(choice.rows, () => below(2)) };
    case 'keno':
      return { balls: places(below, config.numbers, config.drawn) };
    case 'wheel':
      return { segment: below(choice.segments) };
    case 'towers': {
      const { tiles, safe } = config.levels[choice.level];
      return { dangers: towerSteps(config, choice).map(() => places(below, tiles, tiles - safe)) };
    }
    case 'hilo':
      return { cards: repeat(config.cards, () => below(4 * config.ranks)) };
    case 'coin':
      return { flips: coinSteps(config).map(() => below(2)) };
    case 'jacks':
    case 'deuces':
      return { deck: places(below, 52, 10) };
    case 'scratch':
      return scratchCard(config, choice, below);
    case 'roulette':
      return { number: below(config.pockets) };
    case 'baccarat':
      return { cards: places(below, 52 * config.decks, 6).map((place) => place % 52) };
    default:
      throw new Error(`no game ${config.game}`);
  }
};

/** The best hand of five cards at a table. Where deuces are wild, the others are looked at, and a deuce is whatever they lack. */
const handOf = (config, hand) => {
  const ranks = hand.map((card) => card % 13);
  const wild = config.game === 'deuces' ? ranks.filter((rank) => rank === 1).length : 0;
  const fixed = hand.filter((card) => wild === 0 || card % 13 !== 1);
  const counts = repeat(13, (rank) => fixed.filter((card) => card % 13 === rank).length).sort((a, b) => b - a);
  const most = counts[0] + wild;
  const flush = new Set(fixed.map((card) => Math.floor(card / 13))).size <= 1;
  // A run from each rank: five ranks one after the other, where 13 is the ace above the king.
  const from = repeat(10, (low) => repeat(5, (step) => (low + step) % 13)).findLastIndex(
    (run) => counts[0] === 1 && fixed.every((card) => run.includes(card % 13)),
  );
  if (wild === 4) return 'fourDeuces';
  if (flush && from === 9) return wild === 0 ? 'naturalRoyal' : 'wildRoyal';
  if (most === 5) return 'fiveOfAKind';
  if (flush && from >= 0) return 'straightFlush';
  if (most === 4) return 'fourOfAKind';
  if (most === 3 && counts[1] === 2) return 'fullHouse';
  if (flush) return 'flush';
  if (from >= 0) return 'straight';
  if (most === 3) return 'threeOfAKind';
  if (counts[0] === 2 && counts[1] === 2) return 'twoPair';
  return [0, 10, 11, 12].some((high) => ranks.filter((rank) => rank === high).length === 2) ? 'jacksOrBetter' : undefined;
};

const hiloPays = (config, { cards }, actions) => {
  let [num, den] = [BigInt(config.percent), 1n];
  for (const [nth, { guess }] of actions.filter((action) => !action.cashOut).entries()) {
    if (guess === undefined) continue;
    const [now, next] = [cards[nth], cards[nth + 1]].map((card) => (card % config.ranks) + 1);
    const strict = now === 1 || now === config.ranks;
    const wins = repeat(config.ranks, (index) => index + 1).filter((rank) =>
      guess === 'same' ? rank === now : rank === now ? !strict : guess === 'higher' ? rank > now : rank < now,
    );
    if (!wins.includes(next)) return 0;
    [num, den] = [num * BigInt(config.ranks), den * BigInt(wins.length)];
  }
  return Number(num / den);
};

/** What the round pays, in hundredths of one bet. */
export const hundredths = (config, choice, drawn, actions) => {
  const steps = actions.filter((action) => !action.cashOut);
  switch (config.game) {
    case 'dice': {
      const wins = choice.side === 'under' ? choice.target : config.faces - 1 - choice.target;
      const isWon = choice.side === 'under' ? drawn.roll < choice.target : drawn.roll > choice.target;
      return isWon ? Math.floor((config.percent * config.faces) / wins) : 0;
    }
    case 'limbo':
      return Math.floor((config.percent * config.words) / (drawn.word + 1)) >= choice.target ? choice.target : 0;
    case 'plinko': {
      const place = drawn.path.reduce((sum, side) => sum + side, 0);
      return config.tables[choice.rows][choice.risk][Math.min(place, choice.rows - place)];
    }
    case 'keno':
      return config.tables[choice.picks.length][choice.risk][choice.picks.filter((pick) => drawn.balls.includes(pick)).length];
    case 'wheel':
      return config.tables[choice.segments][choice.risk][drawn.segment];
    case 'mines':
      return steps.some(({ open }) => drawn.mines.includes(open)) ? 0 : mineSteps(config, choice)[steps.length - 1];
    case 'towers':
      return steps.some(({ tile }, row) => drawn.dangers[row].includes(tile)) ? 0 : towerSteps(config, choice)[steps.length - 1];
    case 'coin': {
      const calls = [choice, ...steps];
      return calls.every(({ side }, nth) => drawn.flips[nth] === (side === 'heads' ? 0 : 1)) ? coinSteps(config)[calls.length - 1] : 0;
    }
    case 'hilo':
      return hiloPays(config, drawn, actions);
    case 'jacks':
    case 'deuces': {
      let next = 5;
      const hand = repeat(5, (place) => (actions[0].hold.includes(place) ? drawn.deck[place] : drawn.deck[next++]));
      return config.pays[handOf(config, hand)] ?? 0;
    }
    case 'scratch':
      return config.prizes[choice.risk][prizeOf(config, choice.risk, drawn.ticket)]?.pay ?? 0;
    case 'roulette':
      return paidToChips(choice, (bet) => (numbersOf(bet).includes(drawn.number) ? 3_600 / numbersOf(bet).length : 0));
    case 'baccarat': {
      const { player, banker, playerPair, bankerPair } = handsOf(drawn.cards);
      const won = { player: player > banker, banker: banker > player, tie: player === banker, playerPair, bankerPair };
      return paidToChips(choice, (bet) => (won.tie && (bet === 'player' || bet === 'banker') ? 100 : won[bet] ? config.pays[bet] : 0));
    }
    default:
      throw new Error(`no game ${config.game}`);
  }
};

/** What does not fit of an answer of `/api/verify`; nothing when all of it does. */
export const problemsOf = ({ round, config }, published) => {
  const problems = [];
  const hash = fingerprint(config);
  if (published[round.mathVersion] !== hash || config.mathVersion !== round.mathVersion) problems.push('mathematics');
  if (round.serverSeed === null || round.nonce === null) return [...problems, 'the server seed is not revealed'];
  if (sha256(round.serverSeed) !== round.serverSeedHash) problems.push('hash of the server seed');
  const commitment = sha256(`${hash}:${round.serverSeedHash}:${round.clientSeed}:${round.nonce}`);
  if (round.drawCommitment !== null && round.drawCommitment !== commitment) problems.push('commitment to the draw');
  const choice = round.choice ?? null;
  const drawn = draw(config, choice, round.serverSeed, round.clientSeed, round.nonce);
  const pays = hundredths(config, choice, drawn, round.actions ?? []);
  // In units of 10^-8, as every currency has no finer ones.
  const units = (decimal) => {
    const [whole, part = ''] = decimal.split('.');
    return BigInt(whole + part.padEnd(8, '0'));
  };
  if (units(round.payout) !== (units(round.bet) * BigInt(pays)) / (100n * BigInt(betsOf(choice)))) problems.push('payout');
  return problems;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , round, fingerprints] = process.argv;
  const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
  const problems = problemsOf(read(round), read(fingerprints));
  console.log(problems.length === 0 ? 'genuine' : `does not fit: ${problems.join(', ')}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
