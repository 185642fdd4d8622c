import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { streamOf } from '../studio/src/engine/fairness/stream.ts';
import { chainLength, shuffledShoe, streamOfLink } from '../studio/src/engine/shared-rounds/chain-links.ts';
import { cardsFrom } from '../studio/src/engine/shared-rounds/dealt-draw.ts';
import { drawPlaces } from '../studio/src/families/instant/game-rule.ts';
import { findGame } from '../studio/src/families/slots/catalogue.ts';
import { configs as tableConfigs } from '../studio/src/families/tables/configs.ts';
import { blackjackChoices, type Dealt } from '../studio/src/families/tables/rules/blackjack-hands.ts';
import { blackjackRule } from '../studio/src/families/tables/rules/blackjack.ts';
import { playRound } from '../studio/src/families/slots/play.ts';
import { drawRow, playRow } from '../studio/src/families/tumbles/draw-row.ts';
import { machineOf } from '../studio/src/families/tumbles/machine.ts';
import { bookToDraw, configs } from '../studio/src/families/tumbles/read-books.ts';
import { tumbleTitles } from '../studio/src/families/tumbles/titles.ts';
import { findSeed, type Kind } from '../studio/src/test/find-seed.ts';

/** The slot the journeys play. */
export const knownSlot = { code: 'koi-lantern-night', name: 'Koi Lantern Night' };

/** A player who chooses this as their own seed meets these rounds in this order; everybody else's are drawn by chance. */
export const knownSeed = 'the journey';
export const knownRounds: readonly Kind[] = ['loss', 'win', 'freeSpins'];

/** A player with this seed in mines finds none of three mines under the first three tiles of the first round. */
export const knownMinesSeed = 'the mines journey';

const minesServerSeed = (): string => {
  for (let attempt = 0; ; attempt += 1) {
    const serverSeed = createHash('sha256').update(`${knownMinesSeed} ${attempt}`).digest('hex');
    const mines = drawPlaces(streamOf({ serverSeed, clientSeed: knownMinesSeed, nonce: 0 }), 25, 3);
    if (mines.every((tile) => tile > 2)) return serverSeed;
  }
};

/** The tumbling slot the journeys play, and the seed of a player whose first round there tumbles twice or more, has bombs, and pays more than its bet. */
export const knownTumble = { code: 'thunder-on-the-steps', vendor: 'SUNDIAL', seed: 'the tumbling journey' };

const tumbleServerSeed = (): string => {
  const title = tumbleTitles.find(({ code }) => code === knownTumble.code);
  const config = configs.get(title?.mathVersion ?? '');
  if (config === undefined) throw new Error(`the studio has no ${knownTumble.code}`);
  const [machine, book] = [machineOf(config.machine), bookToDraw(config, 'base')];
  for (let attempt = 0; ; attempt += 1) {
    const serverSeed = createHash('sha256').update(`${knownTumble.seed} ${attempt}`).digest('hex');
    const row = drawRow(book, streamOf({ serverSeed, clientSeed: knownTumble.seed, nonce: 0 }));
    const { spins, payout } = playRow(machine, row);
    const [spin] = spins;
    if (spins.length === 1 && payout > 200 && (spin?.bombs.length ?? 0) > 0 && (spin?.tumbles.length ?? 0) > 1) return serverSeed;
  }
};

/** A player with this seed buys free spins in the first round of a slot that climbs a ladder: they play ten or more, and pay something. */
export const knownPurchase = { code: 'temple-rungs', vendor: 'SUNDIAL', seed: 'the purchase journey' };

const purchaseServerSeed = (): string => {
  const title = tumbleTitles.find(({ code }) => code === knownPurchase.code);
  const config = configs.get(title?.mathVersion ?? '');
  if (config === undefined) throw new Error(`the studio has no ${knownPurchase.code}`);
  const [machine, book] = [machineOf(config.machine), bookToDraw(config, 'buy')];
  for (let attempt = 0; ; attempt += 1) {
    const serverSeed = createHash('sha256').update(`${knownPurchase.seed} ${attempt}`).digest('hex');
    const { spins, payout } = playRow(machine, drawRow(book, streamOf({ serverSeed, clientSeed: knownPurchase.seed, nonce: 0 })));
    if (payout > 500 && spins[1]?.tumbles.length === 0) return serverSeed;
  }
};

/** A player with this seed buys coins that hold in the first round of this slot: they fill the grid. */
export const knownGrid = { code: 'jadewater-lantern-riches', vendor: 'KILNHOUSE', seed: 'the full grid' };

const gridServerSeed = (): string => {
  const machine = findGame(knownGrid.code)?.machine;
  if (machine === undefined) throw new Error(`the studio has no ${knownGrid.code}`);
  for (let attempt = 0; ; attempt += 1) {
    const serverSeed = createHash('sha256').update(`${knownGrid.seed} ${attempt}`).digest('hex');
    const { bonus } = playRound(machine, streamOf({ serverSeed, clientSeed: knownGrid.seed, nonce: 0 }), 'buy');
    if (bonus?.kind === 'hold' && bonus.start.length + bonus.respins.flat().length === machine.config.reels * machine.config.rows)
      return serverSeed;
  }
};

/** The table of the blackjack journey: in its first rounds players have a pair that they can split, and may double both hands after it. */
export const knownPairs = { table: 'swift-blackjack', rounds: 3 };

/** Whether all have a pair below aces against a dealer without an ace and without a blackjack, and each half of it can be doubled with its next card. */
const canSplitAndDouble = (dealt: Dealt): boolean => {
  const double = (hand: number): boolean => blackjackChoices(dealt, [split], 1).some((one) => one.choice === 'double' && one.hand === hand);
  const split = { stage: 0, hand: 0, choice: 'split' };
  return blackjackChoices(dealt, [], 0).some(({ choice }) => choice === 'split') && double(0) && double(1);
};

/** The secret of the table's chain and a salt with which its first shoe begins with such rounds. */
const pairsChain = (): { secret: string; salt: string } => {
  const config = tableConfigs.find(({ game }) => game === 'blackjack');
  if (config?.game !== 'blackjack') throw new Error('the studio has no blackjack');
  const rule = blackjackRule(config);
  if (rule.shoe === undefined) throw new Error('blackjack has no shoe');
  const sha = (text: string): string => createHash('sha256').update(text).digest('hex');
  const secret = sha(knownPairs.table);
  let link = secret;
  for (let number = chainLength; number > 1; number -= 1) link = sha(link);
  for (let attempt = 0; ; attempt += 1) {
    const salt = sha(`${knownPairs.table} ${attempt}`);
    const { cards, burnt } = shuffledShoe(streamOfLink({ link, number: 1, salt, table: knownPairs.table }), rule.shoe);
    const { draw } = cardsFrom(cards, burnt);
    if (Array.from({ length: knownPairs.rounds }, () => rule.deal(draw)).every(canSplitAndDouble)) return { secret, salt };
  }
};

/** Settings that give a studio under test the server seed for the known rounds. It refuses them in production. */
export const knownSeeds = (dataDir: string): Record<string, string> => {
  const slot = findGame(knownSlot.code);
  if (slot === undefined) throw new Error(`the studio has no ${knownSlot.code}`);
  const file = join(dataDir, 'known-seeds.json');
  const { secret, salt } = pairsChain();
  const seeds = {
    [`chain of ${knownPairs.table}`]: secret,
    [`salt of ${knownPairs.table}`]: salt,
    [knownSeed]: findSeed(slot.machine, knownSeed, knownRounds),
    [knownMinesSeed]: minesServerSeed(),
    [knownTumble.seed]: tumbleServerSeed(),
    [knownPurchase.seed]: purchaseServerSeed(),
    [knownGrid.seed]: gridServerSeed(),
  };
  writeFileSync(file, JSON.stringify(seeds));
  return { STUDIO_TEST_SEEDS: '1', STUDIO_TEST_SEED_FILE: file };
};
