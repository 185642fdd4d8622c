import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { test } from 'node:test';
import { commitmentTo, keepsCommitment } from './commitment.ts';
import { drawSeeds } from './draw-seeds.ts';
import { sha256 } from './sha256.ts';
import { RandomStream, streamOf } from './stream.ts';

/*
 * The published vectors that `docs/games/fairness.md#random-stream` names (lucasholder/fair, npm fair-random). The mappings from floats to games are written here
 * and not in the program: what they prove is the stream. Our own games draw with `below` and `pick`.
 */
const seeds = (nonce: number, clientSeed = 'client seed', serverSeed = 'server seed') => streamOf({ serverSeed, clientSeed, nonce });
const float = (stream: RandomStream): number => stream.word() / 2 ** 32;
const floats = (stream: RandomStream, count: number): number[] => Array.from({ length: count }, () => float(stream));

/** Takes `count` of `from` things without putting any back. */
const withoutRepeat = (stream: RandomStream, from: number, count: number): number[] => {
  const left = Array.from({ length: from }, (_, index) => index);
  return Array.from({ length: count }, () => left.splice(Math.floor(float(stream) * left.length), 1)[0] ?? -1);
};

const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const suits = ['D', 'H', 'S', 'C'];
const cards = Array.from({ length: 52 }, (_, index) => `${ranks[index >> 2]}${suits[index % 4]}`);

test('dice', () => {
  const roll = (nonce: number) => Math.floor(float(seeds(nonce)) * 10_001) / 100;
  assert.deepEqual([roll(1), roll(2)], [74.67, 53.86]);
});

test('limbo', () => {
  const limbo = (stream: RandomStream) => Math.floor((1e8 / (Math.floor(float(stream) * 1e8) + 1)) * 0.99 * 100) / 100;
  assert.deepEqual(
    [1, 2, 3].map((nonce) => limbo(seeds(nonce))),
    [1.32, 1.83, 4.28],
  );
  assert.equal(limbo(seeds(1_942_124, '83e27f682128eb1852b048203dfd6931', 'e8df2cc3b9ccb583ce5ea92336842387')), 3_807_692.3);
});

test('roulette', () => {
  assert.deepEqual(
    [1, 2].map((nonce) => Math.floor(float(seeds(nonce)) * 37)),
    [27, 19],
  );
});

test('mines', () => {
  assert.deepEqual(withoutRepeat(seeds(1), 25, 1), [18]);
  assert.deepEqual(withoutRepeat(seeds(1), 25, 3), [18, 15, 5]);
});

test('keno', () => {
  const draw = (nonce: number) => withoutRepeat(seeds(nonce), 40, 10).map((square) => square + 1);
  assert.deepEqual(draw(1), [30, 26, 10, 37, 22, 35, 25, 24, 39, 4]);
  assert.deepEqual(draw(2), [22, 26, 8, 4, 3, 19, 9, 2, 34, 10]);
});

test('plinko', () => {
  const drop = (nonce: number, rows: number) => floats(seeds(nonce), rows).reduce((right, at) => right + Math.floor(at * 2), 0);
  assert.deepEqual(
    [1, 2, 3].map((nonce) => drop(nonce, 8)),
    [7, 2, 5],
  );
  assert.deepEqual(
    [1, 2, 3].map((nonce) => drop(nonce, 9)),
    [8, 3, 6],
  );
});

test('wheel', () => {
  assert.deepEqual(
    [1, 2].map((nonce) => Math.floor(float(seeds(nonce)) * 10)),
    [7, 5],
  );
});

test('slots: five stops of a round, and the stream goes on into the next', () => {
  const stream = seeds(1);
  const stops = () => [30, 30, 30, 30, 41].map((length) => Math.floor(float(stream) * length));
  assert.deepEqual(stops(), [22, 19, 7, 27, 23]);
  assert.deepEqual(stops(), [26, 20, 19, 28, 5]);
});

test('video poker, each card from a full deck', () => {
  const deck = floats(seeds(1), 10).map((at) => cards[Math.floor(at * 52)]);
  assert.deepEqual(deck, ['JS', '10H', '5H', 'KC', '9H', 'KH', '10S', '10H', 'AD', '3S']);
});

test('baccarat', () => {
  const deal = (nonce: number, count: number) =>
    floats(seeds(nonce, 'some client seed', 'some server seed'), count).map((at) => cards[Math.floor(at * 52)]);
  assert.deepEqual(deal(2, 5), ['QH', 'QC', '4H', '3H', '10C']);
  assert.deepEqual(deal(1, 4), ['9S', 'QS', '4D', '5S']);
});

test('floats as fair-random publishes them', () => {
  assert.deepEqual(floats(seeds(0, 'client_seed', 'server_seed'), 2), [0.5588404021691531, 0.569565019570291]);
});

test('the words are those of another HMAC, block after block, however long the seeds are', () => {
  for (const [serverSeed, clientSeed] of [
    ['seed', 'ลูกค้า'],
    ['s'.repeat(64), ''],
    ['s'.repeat(200), 'c'.repeat(60)],
    ['', 'c'.repeat(500)],
  ] as const) {
    const stream = seeds(7, clientSeed, serverSeed);
    const ours = Array.from({ length: 24 }, () => stream.word().toString(16).padStart(8, '0')).join('');
    const theirs = [0, 1, 2].map((block) => createHmac('sha256', serverSeed).update(`${clientSeed}:7:${block}`).digest('hex'));
    assert.equal(ours, theirs.join(''));
  }
});

test('SHA-256 agrees with Node for every length up to three blocks', () => {
  for (let length = 0; length <= 200; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 131 + length) % 256);
    assert.equal(Buffer.from(sha256(bytes)).toString('hex'), createHash('sha256').update(bytes).digest('hex'), `${length}`);
  }
});

/** A stream of words we choose, to see what the drawing does with each. */
class Told extends RandomStream {
  readonly #words: number[];
  constructor(words: number[]) {
    super({ serverSeed: '', clientSeed: '', nonce: 0 });
    this.#words = words;
  }
  override word(): number {
    const word = this.#words.shift();
    if (word === undefined) throw new Error('no word left');
    return word;
  }
}

test('a word beyond the last full run is thrown away, so that no number is likelier', () => {
  assert.equal(new Told([4_294_967_295, 7]).below(10), 7);
  assert.equal(new Told([4_294_967_289]).below(10), 9);
  assert.equal(new Told([4_294_967_290, 3]).below(10), 3);
  assert.equal(new Told([4_294_967_295]).below(2 ** 32), 4_294_967_295);
  assert.throws(() => new Told([1]).below(0), /no range/);
  assert.throws(() => new Told([1]).below(2 ** 32 + 1), /no range/);
});

test('a weighted pick takes 64 bits and rejects likewise', () => {
  assert.equal(new Told([0, 0]).pick([1n, 2n]), 0);
  assert.equal(new Told([0, 1]).pick([1n, 2n]), 1);
  assert.equal(new Told([0, 3]).pick([1n, 2n]), 0);
  // 2^64 - 1 is the one value of 2^64 that three does not divide away.
  assert.equal(new Told([4_294_967_295, 4_294_967_295, 0, 2]).pick([1n, 2n]), 1);
  assert.equal(new Told([4_294_967_295, 4_294_967_295]).pick([2n ** 64n - 1n, 1n]), 1);
  assert.equal(new Told([9, 9]).pick([0n, 5n, 0n]), 1);
  assert.throws(() => new Told([0, 0]).pick([0n]), /no range/);
  assert.throws(() => new Told([0, 0]).pick([-1n, 2n]), /negative/);
});

test('numbers drawn are spread evenly (chi-square at 99.9 % for 37 pockets)', () => {
  const stream = seeds(1, 'evenness', 'evenness');
  const counts = Array.from({ length: 37 }, () => 0);
  for (let drawn = 0; drawn < 370_000; drawn += 1) {
    const pocket = stream.below(37);
    counts[pocket] = (counts[pocket] ?? 0) + 1;
  }
  const chiSquare = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
  assert.ok(chiSquare < 67.99, `${chiSquare}`);
});

test('a server seed keeps its commitment and another does not', () => {
  assert.equal(commitmentTo('abc'), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  const seed = drawSeeds.serverSeed();
  assert.match(seed, /^[0-9a-f]{64}$/);
  assert.notEqual(drawSeeds.serverSeed(), seed);
  assert.ok(keepsCommitment(seed, commitmentTo(seed)));
  assert.ok(!keepsCommitment(drawSeeds.serverSeed(), commitmentTo(seed)));
});
