/**
 * `npm run bench instant`: whole rounds of every instant game per second and core, each from a fairness stream of its own. Keno stands beside the keno of
 * slotopol/server (`--peer=<checkout>`, Go 1.25 on the PATH) in turns; the peer draws without a fairness stream, so keno is measured from `Math.random()` too.
 *
 * Options: --rounds=100000 --turns=3.
 */
import type { RandomStream } from '../studio/src/engine/fairness/stream.ts';
import { configs } from '../studio/src/families/instant/configs.ts';
import { standingOf } from '../studio/src/families/instant/play.ts';
import { type InstantGame } from '../studio/src/families/instant/protocol.ts';
import { ruleOf } from '../studio/src/families/instant/rule-of.ts';
import { median, option, optionText } from './compare.ts';
import { fairStream } from './slots/our-rounds.ts';
import { QuickStream } from './slots/quick-stream.ts';
import { startPeer } from './slots/slotopol.ts';

const rounds = option('rounds', 100_000);
const turns = option('turns', 3);
const checkout = optionText('peer');

/** One bet of each game, and the steps of its player. */
const plays: Record<InstantGame, { choice: unknown; actions?: readonly unknown[] }> = {
  dice: { choice: { side: 'over', target: 5_049 } },
  limbo: { choice: { target: 200 } },
  mines: { choice: { mines: 3 }, actions: [{ open: 0 }, { open: 12 }, { open: 24 }] },
  plinko: { choice: { rows: 16, risk: 'medium' } },
  keno: { choice: { risk: 'medium', picks: [1, 8, 15, 22, 29, 36] } },
  wheel: { choice: { segments: 50, risk: 'high' } },
  towers: { choice: { level: 'medium' }, actions: [{ tile: 0 }, { tile: 1 }] },
  hilo: { choice: null, actions: [{ skip: true }, { skip: true }] },
  coin: { choice: { side: 'heads' }, actions: [{ side: 'heads' }] },
  jacks: { choice: null, actions: [{ hold: [0, 1] }] },
  deuces: { choice: null, actions: [{ hold: [0, 1] }] },
  scratch: { choice: { risk: 'medium' } },
  roulette: { choice: { chips: { red: 1, 'corner.1.2.4.5': 2 } } },
  baccarat: { choice: { chips: { banker: 3, tie: 1 } } },
};

type InstantConfig = (typeof configs)[number];

/** Rounds a second. The payouts are summed, so that nothing is left out as unused. */
const timed = (config: InstantConfig, streamFor: (nonce: number) => RandomStream): number => {
  const rule = ruleOf(config);
  const { choice, actions = [] } = plays[config.game];
  let sum = 0;
  const begun = performance.now();
  for (let nonce = 0; nonce < rounds; nonce += 1)
    sum += standingOf(rule, { outcome: rule.draw(streamFor(nonce), choice), choice, actions: [...actions] }).hundredths;
  const seconds = (performance.now() - begun) / 1_000;
  if (sum < 0) throw new Error(`${config.mathVersion} paid ${sum}`);
  return rounds / seconds;
};

const quick = new QuickStream();
const whole = (value: number): string => Math.round(value).toLocaleString('en');
const medianOf = async (measure: () => number | Promise<number>): Promise<number> => {
  const seen: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) seen.push(await measure());
  return median(seen);
};

console.log(`rounds per second on one core, ${rounds.toLocaleString('en')} rounds a turn, medians of ${turns} turns`);
for (const config of configs) console.log(`${config.mathVersion.padEnd(18)} ${whole(await medianOf(() => timed(config, fairStream)))}/s`);

const keno = configs.find(({ game }) => game === 'keno');
if (checkout !== undefined && keno !== undefined) {
  const peer = startPeer(checkout);
  const seen: { fair: number[]; plain: number[]; peer: number[] } = { fair: [], plain: [], peer: [] };
  for (let turn = 0; turn < turns; turn += 1) {
    const { windows, seconds } = await peer.play('keno', rounds);
    seen.peer.push(windows / seconds);
    seen.fair.push(timed(keno, fairStream));
    seen.plain.push(timed(keno, () => quick));
  }
  peer.stop();
  const [fair, plain, theirs] = [median(seen.fair), median(seen.plain), median(seen.peer)];
  console.log(
    `keno beside the peer's ${whole(theirs)}/s: ratios ${(fair / theirs).toFixed(2)}, and ${(plain / theirs).toFixed(2)} without the fairness stream`,
  );
}
