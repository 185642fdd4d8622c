/**
 * `npm run bench crash`: vendors play over signed HTTP while server and database are killed with SIGKILL again and again; afterwards every
 * acknowledged operation stands in the book exactly once and the book balances. `npm test` plays the same for some seconds.
 * Options: --kills=60 --players=64 --calm=3000 (milliseconds between two kills, at most).
 */
import { survive } from '../server/test/crash.ts';
import { option } from './compare.ts';

const begun = performance.now();
const story = await survive({
  kills: option('kills', 60),
  players: option('players', 64),
  calmMs: option('calm', 3_000),
  leastBetween: option('least', 100),
  say: console.log,
});
const { acknowledged, refused, repeated, kills } = story;
console.log(
  `${kills} kills in ${Math.round((performance.now() - begun) / 1_000)} s: ${acknowledged} operations acknowledged and ${refused} refused, after ${repeated} tries without an answer`,
);
console.log('every acknowledged operation stands in the book exactly once, every refused one not at all, and the book balances');
