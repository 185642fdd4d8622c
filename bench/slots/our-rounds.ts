/** One machine of each model of slots. */
import { type RandomStream, streamOf } from '../../studio/src/engine/fairness/stream.ts';
import { machinesOf } from '../../studio/src/families/slots/catalogue.ts';
import { machineOf } from '../../studio/src/families/slots/machine.ts';
import { modelIds } from '../../studio/src/families/slots/models/models.ts';
import { playRound } from '../../studio/src/families/slots/play.ts';
import type { SlotConfig } from '../../studio/src/families/slots/protocol.ts';
import { coinsOf } from '../../studio/src/families/slots/slot-config.ts';
import { drawRow, playRow } from '../../studio/src/families/tumbles/draw-row.ts';
import { machineOf as tumblingMachineOf } from '../../studio/src/families/tumbles/machine.ts';
import { proofOf } from '../../studio/src/families/tumbles/prove.ts';
import { bookToDraw, configs } from '../../studio/src/families/tumbles/read-books.ts';

/** `payout` is in coins, `coins` the bet; `rtp` and `sigma` are of the proof, in bets. */
export type Played = { payout: number; windows: number };
export type BenchedGame = {
  model: string;
  coins: number;
  rtp: number;
  sigma: number;
  /** The machine, where it is one of lines and strips. */
  config?: SlotConfig;
  play: (stream: RandomStream) => Played;
};

/** The stream of a round as the studio makes it: the seeds are hashed. */
export const fairStream = (nonce: number): RandomStream => streamOf({ serverSeed: 'bench', clientSeed: 'bench', nonce });

const lineGame = (model: (typeof modelIds)[number]): BenchedGame => {
  const [proven] = machinesOf(model).values();
  if (proven === undefined) throw new Error(`no machine of ${model}`);
  const { config, proof } = proven;
  const machine = machineOf(config);
  return {
    model,
    coins: coinsOf(config),
    rtp: Number(proof.rtpPercent) / 100,
    sigma: proof.sigma,
    config,
    play: (stream) => {
      const { payout, spins } = playRound(machine, stream);
      return { payout, windows: spins.length };
    },
  };
};

/** The tumbling slots of middle volatility that return 96 %: one of each model. */
const isBenched = /^(\w+)-medium\.\d+\.9600$/;

const tumblingGames = (): BenchedGame[] =>
  [...configs.values()].flatMap((config) => {
    const model = isBenched.exec(config.mathVersion)?.[1];
    if (model === undefined) return [];
    const [machine, book, proof] = [tumblingMachineOf(config.machine), bookToDraw(config, 'base'), proofOf('bench', config)];
    return {
      model,
      coins: 100,
      rtp: Number(proof.rtpPercent) / 100,
      sigma: proof.sigma,
      play: (stream) => {
        const { payout, spins } = playRow(machine, drawRow(book, stream));
        return { payout, windows: spins.reduce((sum, { tumbles }) => sum + 1 + tumbles.length, 0) };
      },
    };
  });

export const benchedGames = (): BenchedGame[] => [...modelIds.map(lineGame), ...tumblingGames()];
