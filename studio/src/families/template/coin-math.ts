import { fingerprintOf } from '#studio/engine/fairness/fingerprint';
import type { RandomStream } from '#studio/engine/fairness/stream';
import type { DecidedRound, GameMath, PlayedRound } from '#studio/engine/game-family';
import { decimalOf } from '@croupier/contract/core/money';

/** Published as it is: with the seeds of a round it decides the round. `wins` of `faces` equal faces pay `pays` coins. */
export const coinConfig = { mathVersion: 'coin-flip.1', faces: 100, wins: 49, pays: 2 };

/** Stored with the round: the face that came up, counted from 0. */
type Outcome = { face: number };

/** A bet is one coin. */
export const coinMath = {
  version: coinConfig.mathVersion,
  fingerprint: fingerprintOf(coinConfig),
  coins: 1,
  config: coinConfig,
  rounds: {
    play: (stream: RandomStream) => decided({ face: stream.below(coinConfig.faces) }),
    restore: ({ outcome }: PlayedRound) => decided(outcome as Outcome),
  },
} satisfies GameMath;

const decided = (outcome: Outcome): DecidedRound => {
  const coins = outcome.face < coinConfig.wins ? coinConfig.pays : 0;
  return {
    outcome,
    // Everything is shown in the first answer, so the round is paid at once.
    staysOpen: false,
    payout: ({ coin }) => BigInt(coins) * coin,
    view: ({ coin, currency }) => [{ type: 'flip', face: outcome.face, payout: decimalOf({ amount: BigInt(coins) * coin, currency }) }],
  };
};

/** The exact return to player in hundredths of a percent: 49 of 100 faces pay 2 coins, so 98.00 %. */
export const exactReturn = (): number => (coinConfig.wins * coinConfig.pays * 10_000) / coinConfig.faces;
