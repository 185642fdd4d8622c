/**
 * `npm run demo:players`: simulated members register, pay in at the outside bank and play, through the calls a browser makes, so that
 * winners, hot games and boards have something real to show. They are marked as test accounts before they stake anything. It ends by itself
 * or with Ctrl-C. Options: `--merchant=ruby --members=8 --minutes=10 --rounds=4` (rounds a second of all members together).
 */
import { randomInt } from 'node:crypto';
import type { Game } from '@croupier/contract/play/catalogue';
import type { MemberId } from '@croupier/contract/core/ids';
import type { Decimal } from '@croupier/contract/core/money';
import { NotPlayed, sitDown } from './demo/game-calls.ts';
import { openSite, pause, Refused, type Site } from './demo/site-calls.ts';
import { demoAgents } from './system/demo-agents.ts';
import { runningDatabase } from './system/running-database.ts';
import { readSettings } from './system/settings.ts';
import { orExplain, Trouble } from './system/trouble.ts';

const option = (name: string, fallback: number, [least, most]: readonly [number, number]): number => {
  const given = process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
  const value = given === undefined ? fallback : Number(given);
  if (!Number.isFinite(value) || value < least || value > most) throw new Trouble(`--${name} takes a number from ${least} to ${most}.`);
  return value;
};

type Wishes = { merchant: string; members: number; minutes: number; roundsPerSecond: number };

const readWishes = (): Wishes => ({
  merchant: process.argv.find((word) => word.startsWith('--merchant='))?.slice('--merchant='.length) ?? 'ruby',
  // A thirty-first account from one address within half an hour takes a captcha.
  members: option('members', 8, [1, 25]),
  minutes: option('minutes', 10, [0.1, 24 * 60]),
  roundsPerSecond: option('rounds', 4, [0.1, 20]),
});

/** Who pays: the people of the outside bank, by the currency of their accounts. What each pays in, and when they pay again. */
const purses: Readonly<Record<string, { payers: readonly string[]; amount: string; betMost: number }>> = {
  THB: { payers: ['2204718830', '2209154417'], amount: '2000.00', betMost: 100 },
  USD: { payers: ['3310482276', '3317759041'], amount: '100.00', betMost: 5 },
};

const seen = { rounds: 0, wins: 0, highest: 0, playing: 0 };
let isStopping = false;

/** Lets rounds begin no faster than so many a second, however many members there are. */
const pacer = (perSecond: number) => {
  let free = Date.now();
  return async (): Promise<void> => {
    const turn = Math.max(free, Date.now());
    free = turn + 1_000 / perSecond;
    await pause(turn - Date.now());
  };
};

const pick = <T>(from: readonly T[]): T | undefined => from[from.length === 0 ? 0 : randomInt(from.length)];

/** Most people play what others play: half of the choices are hot games, the rest from anywhere, but from its beginning more often. */
const chooseGame = async (site: Site): Promise<Game | undefined> => {
  const hot = randomInt(2) === 0 ? await site.hotGames() : [];
  if (hot.length > 0) return pick(hot);
  const { totalPages } = await site.games(1);
  const page = 1 + Math.floor((randomInt(Math.max(1, totalPages)) * randomInt(Math.max(1, totalPages))) / Math.max(1, totalPages));
  return pick((await site.games(page)).content.filter((game) => !game.underMaintenance));
};

const names = ['lek', 'nok', 'dao', 'fah', 'mali', 'som', 'kai', 'tan', 'bua', 'mint', 'ploy', 'golf', 'bank', 'ton', 'pim', 'arm'];
const newName = (): string => `${pick(names) ?? 'lek'}${pick(names) ?? 'nok'}${randomInt(100, 10_000)}`;

/** The campaign of the demo's affiliate. */
const affiliateCode = 'FRIENDS';

/** Three of four come by the link of one of the demo's agents, and count for them and everybody above. */
const chooseLink = (links: readonly string[]): string | undefined => (randomInt(4) === 0 ? undefined : pick(links));

const play = async (
  site: Site,
  wishes: Wishes,
  links: readonly string[],
  nextTurn: () => Promise<void>,
  mark: (id: MemberId) => Promise<void>,
): Promise<void> => {
  const referralCode = chooseLink(links);
  // Who comes by no agent's link comes by the affiliate's.
  const cookie = referralCode === undefined ? await site.follow(affiliateCode) : undefined;
  const { token } = await site.register(newName(), `Lantern-${randomInt(1_000_000_000)}-river`, {
    ...(referralCode !== undefined && { referralCode }),
    ...(cookie !== undefined && { cookie }),
  });
  await mark((await site.self(token)).id);
  const { currency } = await site.balance(token);
  const purse = purses[currency];
  if (purse === undefined) throw new Trouble(`Nobody at the outside bank has an account in ${currency}.`);
  await site.payIn(token, pick(purse.payers) ?? '', purse.amount);
  seen.playing += 1;
  while (!isStopping) {
    const game = await chooseGame(site);
    if (game === undefined) throw new Trouble(`${wishes.merchant} has no games yet: wait until the catalogue has been read.`);
    const address = await site.launch(token, game.nodeId, 'en');
    // Only the studio's games can be played by calls; those of other houses lead elsewhere.
    if (!new URL(address).hash.startsWith('#token=')) continue;
    const sitting = await sitDown(address);
    const bets = sitting.ladder.filter((bet) => Number(bet) <= purse.betMost);
    const bet: Decimal | undefined = pick(bets.length > 0 ? bets : sitting.ladder.slice(0, 1));
    if (bet === undefined) continue;
    for (let left = randomInt(10, 40); left > 0 && !isStopping; left -= 1) {
      await nextTurn();
      if (isStopping) return;
      try {
        const round = await sitting.spin(bet);
        seen.rounds += 1;
        const won = Number(round.payout) - Number(round.bet);
        if (won > 0) seen.wins += 1;
        seen.highest = Math.max(seen.highest, won);
        await pause(round.nextSpinInMs);
      } catch (error) {
        if (!(error instanceof NotPlayed)) throw error;
        if (error.message === 'INSUFFICIENT_FUNDS') await site.payIn(token, pick(purse.payers) ?? '', purse.amount);
        else if (error.message !== 'TOO_FAST' && error.message !== 'TOO_MANY_REQUESTS') break;
        await pause(1_000);
      }
    }
  }
};

/** A member who is refused or loses the connection tries again later; what nobody can mend ends the whole. */
const keepPlaying = async (work: () => Promise<void>, say: (line: string) => void): Promise<void> => {
  for (let tries = 0; !isStopping && tries < 5; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Trouble) throw error;
      say(`A member stopped: ${error instanceof Error ? error.message : String(error)}`);
      await pause(error instanceof Refused ? Math.max(5_000, error.waitMs) : 5_000);
    }
  }
};

const say = (line: string): void => console.log(line);

await orExplain(async () => {
  const wishes = readWishes();
  const settings = readSettings(process.env);
  process.env['DATABASE_URL'] = await runningDatabase(settings);
  process.env['LOG_LEVEL'] ??= 'warn';
  const members = await import('../server/src/modules/people/members/index.ts');
  const { closeDatabase, inTransaction } = await import('../server/src/platform/database.ts');
  const site = openSite(`http://${settings.host}:${settings.port}`, `${wishes.merchant}.localhost`);
  const merchant = await site.merchant().catch((error: unknown) => {
    throw new Trouble(
      `${wishes.merchant} does not answer at port ${settings.port} (${error instanceof Error ? error.message : String(error)}).`,
    );
  });
  say(
    `${wishes.members} simulated members play at ${merchant.name}, at most ${wishes.roundsPerSecond} rounds a second, for ${wishes.minutes} minutes. Ctrl-C ends it.`,
  );
  const stop = () => (isStopping = true);
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const end = setTimeout(stop, wishes.minutes * 60_000);
  const telling = setInterval(
    () =>
      say(`${seen.playing} at play, ${seen.rounds} rounds, ${seen.wins} wins, the highest ${seen.highest.toFixed(2)} ${merchant.currency}`),
    10_000,
  );
  const links = (await demoAgents(settings.dataDir)).filter(({ merchant: at }) => at === wishes.merchant).map(({ code }) => code);
  if (links.length > 0) say(`Most come by links of ${links.length} agents, who earn by them.`);
  const nextTurn = pacer(wishes.roundsPerSecond);
  const mark = (id: MemberId) => inTransaction((tx) => members.markTestAccount(tx, id));
  try {
    await Promise.all(
      Array.from({ length: wishes.members }, async (_, index) => {
        // One after the other, as people come.
        await pause(index * 500);
        await keepPlaying(() => play(site, wishes, links, nextTurn, mark), say);
      }),
    );
  } finally {
    stop();
    clearTimeout(end);
    clearInterval(telling);
    await closeDatabase();
  }
  say(`Ended: ${seen.rounds} rounds, ${seen.wins} wins.`);
});
