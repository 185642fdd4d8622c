/**
 * `npm run bench slots`: spins per second and core of one machine of each model, free spins and falls counted, against two peers in turns.
 *
 * - `--peer=<checkout of slotopol/server>` (Go 1.25 on the PATH): its nearest game, played in its own process on one core. Models without a like game there
 *   are told alone. Measured twice: from the studio's fairness stream, which the peer does not have, and from `Math.random()`, which is what the peer does.
 * - Without `--peer`: the same lines, strips and pays as slots are usually written in TypeScript, for the model of multiplied free spins.
 *
 * Options: --rounds=100000 --turns=3 --models=feast,tome.
 */
import { compare, median, option, optionText } from './compare.ts';
import { benchedGames, type BenchedGame, fairStream } from './slots/our-rounds.ts';
import { QuickStream } from './slots/quick-stream.ts';
import { type Peer, startPeer } from './slots/slotopol.ts';
import { usualRound } from './slots/usual-way.ts';

const rounds = option('rounds', 100_000);
const turns = option('turns', 3);
const only = optionText('models')?.split(',');
const checkout = optionText('peer');

/** The peer's game that plays most like a model: reels, rows, lines or ways, free spins. */
const likeGames: Record<string, string> = {
  bare: 'ultrahot',
  orchard: 'sizzlinghot',
  feast: 'dolphinspearl',
  tome: 'bookofra',
  columns: 'roaringforties',
  mirror: 'powerstars',
  current: 'indiandreaming',
  expanse: 'redroo',
  ladder: 'gonzosquest',
};

const timed = ({ model, coins, rtp, sigma }: BenchedGame, play: (index: number) => { payout: number; windows: number }): number => {
  let [paid, windows] = [0, 0];
  const begun = performance.now();
  for (let index = 0; index < rounds; index += 1) {
    const round = play(index);
    paid += round.payout;
    windows += round.windows;
  }
  const seconds = (performance.now() - begun) / 1_000;
  const off = (Math.abs(paid / rounds / coins - rtp) * Math.sqrt(rounds)) / sigma;
  // A program that plays another game than it says is no measure of anything.
  if (off > 4.9) throw new Error(`${model} returned ${paid / rounds / coins} instead of ${rtp}`);
  return windows / seconds;
};

const quick = new QuickStream();
let turn = 0;
const fair = (game: BenchedGame): number => {
  turn += 1;
  return timed(game, (index) => game.play(fairStream(turn * rounds + index)));
};
const unfair = (game: BenchedGame): number => timed(game, () => game.play(quick));

const whole = (value: number): string => Math.round(value).toLocaleString('en');
/** One line a model: our spins a second from both streams, and the peer's with both ratios. */
const beside = async (peer: Peer, game: BenchedGame): Promise<void> => {
  const like = likeGames[game.model];
  const seen: { fair: number[]; unfair: number[]; peer: number[] } = { fair: [], unfair: [], peer: [] };
  for (let nth = 0; nth < turns; nth += 1) {
    if (like !== undefined) {
      const { windows, seconds } = await peer.play(like, rounds);
      seen.peer.push(windows / seconds);
    }
    seen.fair.push(fair(game));
    seen.unfair.push(unfair(game));
  }
  const [ours, plain] = [median(seen.fair), median(seen.unfair)];
  const ourRates = `${game.model.padEnd(12)} ${whole(ours)}/s, without the fairness stream ${whole(plain)}/s`;
  if (like === undefined) return console.log(`${ourRates}; no like game`);
  const theirs = median(seen.peer);
  console.log(`${ourRates}; ${like} ${whole(theirs)}/s, ratios ${(ours / theirs).toFixed(2)} and ${(plain / theirs).toFixed(2)}`);
};

const games = benchedGames().filter(({ model }) => only?.includes(model) ?? true);
if (checkout !== undefined) {
  const peer = startPeer(checkout);
  console.log(`windows per second on one core, ${rounds.toLocaleString('en')} rounds a turn, medians of ${turns} turns`);
  for (const game of games) await beside(peer, game);
  peer.stop();
} else {
  const game = games.find(({ model }) => model === 'feast');
  const config = game?.config;
  if (game === undefined || config === undefined) throw new Error('the model of multiplied free spins is not there');
  console.log(`spins per second on one core, ${rounds.toLocaleString('en')} rounds of ${config.mathVersion} a turn`);
  await compare({
    ours: async () => ({ perSecond: fair(game) }),
    peer: async () => ({ perSecond: timed(game, () => usualRound(config)) }),
    peerName: 'the usual way',
    turns,
  });
}
