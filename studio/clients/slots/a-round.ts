/** For tests: real rounds of a real title, as the studio would send them. */
import { GameCode } from '@croupier/contract/core/ids';
import { Currency, decimalOf } from '@croupier/contract/core/money';
import { commitmentTo } from '../../src/engine/fairness/commitment.ts';
import { drawCommitment } from '../../src/engine/fairness/draw-commitment.ts';
import { streamOf } from '../../src/engine/fairness/stream.ts';
import { findGame } from '../../src/families/slots/catalogue.ts';
import { eventsOf, payoutOf } from '../../src/families/slots/events.ts';
import { type Outcome, playRound } from '../../src/families/slots/play.ts';
import type { ModelId } from '../../src/families/slots/models/models.ts';
import { allTitles } from '../../src/families/slots/titles/titles.ts';
import { type Mode, RoundId, type RoundView, stakedCoins } from '../../src/families/slots/protocol.ts';

export const THB = Currency.parse('THB');
const found = findGame('velvet-paw');
if (found === undefined) throw new Error('the studio has no velvet-paw');
export const theGame = found;

const serverSeed = 'a server seed';
const clientSeed = 'a client seed';
/** 0.05 baht on each of the twenty lines: a bet of 1.00. */
const coin = 500n;

type Played = typeof theGame;
const outcomeOf = (nonce: number, game: Played, mode: Mode): Outcome =>
  playRound(game.machine, streamOf({ serverSeed, clientSeed, nonce }), mode);

/** The first title of a model. */
export const aGameOf = (model: ModelId): Played => {
  const title = [...allTitles().values()].find(({ machine }) => machine?.model === model && machine.build === 9600);
  const game = title && findGame(title.code);
  if (game === undefined) throw new Error(`no game of ${model}`);
  return game;
};

/** The round of a nonce, settled and with its seed revealed. */
export const aRound = (nonce: number, game: Played = theGame, mode: Mode = 'base'): RoundView => {
  const { config, machine } = game;
  const outcome = outcomeOf(nonce, game, mode);
  return {
    id: RoundId.parse(`018f0000-0000-7000-8000-${String(nonce).padStart(12, '0')}`),
    gameCode: GameCode.parse(game.code),
    mathVersion: config.mathVersion,
    state: 'SETTLED',
    currency: THB,
    bet: decimalOf({ amount: coin * BigInt(stakedCoins(config, mode)), currency: THB }),
    ...(mode !== 'base' && { choice: { mode } }),
    payout: decimalOf({ amount: payoutOf(outcome, { coin, currency: THB }), currency: THB }),
    isFree: false,
    step: 0,
    events: eventsOf(machine, outcome, { coin, currency: THB }),
    seedPairId: '018f0000-0000-7000-8000-000000000002',
    serverSeedHash: commitmentTo(serverSeed),
    drawCommitment: drawCommitment({
      fingerprint: game.proof.configSha256,
      serverSeedHash: commitmentTo(serverSeed),
      clientSeed,
      nonce,
    }),
    serverSeed,
    clientSeed,
    nonce,
    startedAt: '2026-11-20T08:00:00Z',
    endedAt: '2026-11-20T08:00:00Z',
  };
};

/** The first round of which this is true. */
export const aRoundThat = (suits: (outcome: Outcome) => boolean, game: Played = theGame, mode: Mode = 'base'): RoundView => {
  for (let nonce = 0; nonce < 100_000; nonce += 1) if (suits(outcomeOf(nonce, game, mode))) return aRound(nonce, game, mode);
  throw new Error('no such round among a hundred thousand');
};
