/**
 * `npm run demo:players`: simulated members register, deposit at the simulated bank and play through the calls of a browser, so that
 * winners, hot games and leaderboards have real data. They are marked as test accounts before their first stake. It ends after the given
 * time or with Ctrl-C. Options: `--merchant=ruby --members=8 --minutes=10 --rounds=4` (rounds per second of all members together), and
 * `--until-wins=20`: it does not begin if the board of latest wins has as many.
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
  if (!Number.isFinite(value) || value < least || value > most) throw new Trouble(`--${name} must be a number from ${least} to ${most}.`);
  return value;
};

type Options = { merchant: string; members: number; minutes: number; roundsPerSecond: number; untilWins: number | undefined };

const readOptions = (): Options => ({
  merchant: process.argv.find((word) => word.startsWith('--merchant='))?.slice('--merchant='.length) ?? 'ruby',
  // The thirty-first registration from one address within half an hour requires a captcha.
  members: option('members', 8, [1, 25]),
  minutes: option('minutes', 10, [0.1, 24 * 60]),
  roundsPerSecond: option('rounds', 4, [0.1, 20]),
  untilWins: process.argv.some((word) => word.startsWith('--until-wins=')) ? option('until-wins', 20, [1, 20]) : undefined,
});

/** Deposits by currency: the accounts at the simulated bank, the amount of each deposit, and the highest bet. */
const accounts: Readonly<Record<string, { payers: readonly string[]; amount: string; betMost: number }>> = {
  THB: { payers: ['2204718830', '2209154417'], amount: '2000.00', betMost: 100 },
  USD: { payers: ['3310482276', '3317759041'], amount: '100.00', betMost: 5 },
};

/** Spins of an instant raffle between two games. */
const spinsAtOnce = 4;

const seen = { rounds: 0, wins: 0, highest: 0, playing: 0, spins: 0, redeemed: 0 };
let isStopping = false;

/** Limits how many rounds begin per second, over all members. */
const pacer = (perSecond: number) => {
  let free = Date.now();
  return async (): Promise<void> => {
    const turn = Math.max(free, Date.now());
    free = turn + 1_000 / perSecond;
    await pause(turn - Date.now());
  };
};

const pick = <T>(from: readonly T[]): T | undefined => from[from.length === 0 ? 0 : randomInt(from.length)];

/** Half of the choices are hot games. The others come from the whole list, more often from its first pages. */
const chooseGame = async (site: Site): Promise<Game | undefined> => {
  const hot = randomInt(2) === 0 ? await site.hotGames() : [];
  if (hot.length > 0) return pick(hot);
  const { totalPages } = await site.games(1);
  const page = 1 + Math.floor((randomInt(Math.max(1, totalPages)) * randomInt(Math.max(1, totalPages))) / Math.max(1, totalPages));
  return pick((await site.games(page)).content.filter((game) => !game.underMaintenance));
};

const names = ['lek', 'nok', 'dao', 'fah', 'mali', 'som', 'kai', 'tan', 'bua', 'mint', 'ploy', 'golf', 'bank', 'ton', 'pim', 'arm'];
const newName = (): string => `${pick(names) ?? 'lek'}${pick(names) ?? 'nok'}${randomInt(100, 10_000)}`;

/** Six digits that are neither equal nor in a row. */
const newPin = (): string => `7${randomInt(1_000, 10_000)}3`;

/** The campaign of the demo's affiliate. */
const affiliateCode = 'FRIENDS';

/** Three of four members register with the link of a demo agent and count for this agent and the agents above. */
const chooseLink = (links: readonly string[]): string | undefined => (randomInt(4) === 0 ? undefined : pick(links));

/** Spins the wheel with the tickets of deposits, and redeems a product if the points are enough. Merchants may have neither. */
const useRewards = async (site: Site, token: string, proof: { password: string; paymentPassword: string }): Promise<void> => {
  try {
    seen.spins += await site.spinRaffles(token, spinsAtOnce);
    if (await site.redeemProduct(token, proof)) seen.redeemed += 1;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
};

const play = async (
  site: Site,
  options: Options,
  links: readonly string[],
  nextTurn: () => Promise<void>,
  mark: (id: MemberId) => Promise<void>,
): Promise<void> => {
  const referralCode = chooseLink(links);
  // Members without an agent's link follow the affiliate's tracked link.
  const cookie = referralCode === undefined ? await site.follow(affiliateCode) : undefined;
  const password = `Lantern-${randomInt(1_000_000_000)}-river`;
  const { token } = await site.register(newName(), password, {
    ...(referralCode !== undefined && { referralCode }),
    ...(cookie !== undefined && { cookie }),
  });
  await mark((await site.self(token)).id);
  const { currency } = await site.balance(token);
  const account = accounts[currency];
  if (account === undefined) throw new Trouble(`The simulated bank has no account in ${currency}.`);
  await site.takePromotions(token, { applies: randomInt(3) === 0 });
  await site.payIn(token, pick(account.payers) ?? '', account.amount);
  await site.takePromotions(token, { applies: false });
  const proof = { password, paymentPassword: newPin() };
  await site.setPaymentPassword(token, proof.password, proof.paymentPassword);
  seen.playing += 1;
  while (!isStopping) {
    const game = await chooseGame(site);
    if (game === undefined) throw new Trouble(`${options.merchant} has no games yet. Wait until the catalogue is loaded.`);
    const address = await site.launch(token, game.nodeId, 'en');
    // Only the studio's games can be played through calls; games of other vendors open a page.
    if (!new URL(address).hash.startsWith('#token=')) continue;
    const session = await sitDown(address);
    const bets = session.ladder.filter((bet) => Number(bet) <= account.betMost);
    const bet: Decimal | undefined = pick(bets.length > 0 ? bets : session.ladder.slice(0, 1));
    if (bet === undefined) continue;
    for (let left = randomInt(10, 40); left > 0 && !isStopping; left -= 1) {
      await nextTurn();
      if (isStopping) return;
      try {
        const round = await session.spin(bet);
        seen.rounds += 1;
        const won = Number(round.payout) - Number(round.bet);
        if (won > 0) seen.wins += 1;
        seen.highest = Math.max(seen.highest, won);
        await pause(round.nextSpinInMs);
      } catch (error) {
        if (!(error instanceof NotPlayed)) throw error;
        if (error.message === 'INSUFFICIENT_FUNDS') await site.payIn(token, pick(account.payers) ?? '', account.amount);
        else if (error.message !== 'TOO_FAST' && error.message !== 'TOO_MANY_REQUESTS') break;
        await pause(1_000);
      }
    }
    await site.claimRewards(token);
    await useRewards(site, token, proof);
  }
};

/** Retries after a refusal or a lost connection. A `Trouble` ends the command. */
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

const catalogueWithinMs = 120_000;

/** The catalogue is read in the first seconds after a start. */
const waitForGames = async (site: Site, merchant: string): Promise<void> => {
  for (const until = Date.now() + catalogueWithinMs; Date.now() < until; await pause(2_000))
    if ((await site.games(1)).totalElements > 0) return;
  throw new Trouble(`${merchant} has no games.`);
};

const say = (line: string): void => console.log(line);

await orExplain(async () => {
  const options = readOptions();
  const settings = readSettings(process.env);
  process.env['DATABASE_URL'] = await runningDatabase(settings);
  process.env['LOG_LEVEL'] ??= 'warn';
  const members = await import('../server/src/modules/people/members/index.ts');
  const { closeDatabase, inTransaction } = await import('../server/src/platform/database.ts');
  const site = openSite(`http://${settings.host}:${settings.port}`, `${options.merchant}.localhost`);
  const merchant = await site.merchant().catch((error: unknown) => {
    throw new Trouble(
      `${options.merchant} does not answer on port ${settings.port} (${error instanceof Error ? error.message : String(error)}).`,
    );
  });
  await waitForGames(site, merchant.name);
  if (options.untilWins !== undefined && (await site.latestWins(options.untilWins)) >= options.untilWins)
    return say(`The board of ${merchant.name} has ${options.untilWins} wins already.`);
  say(
    `${options.members} simulated members play at ${merchant.name} for ${options.minutes} minutes, at most ${options.roundsPerSecond} rounds per second. Press Ctrl-C to stop.`,
  );
  const stop = () => (isStopping = true);
  process.once('SIGINT', stop);
  // As part of `npm start` it ends at once, as browsers that are closed.
  process.once('SIGTERM', () => process.exit(0));
  const end = setTimeout(stop, options.minutes * 60_000);
  const telling = setInterval(
    () =>
      say(
        `${seen.playing} members playing, ${seen.rounds} rounds, ${seen.wins} wins, highest win ${seen.highest.toFixed(2)} ${merchant.currency}`,
      ),
    10_000,
  );
  const links = (await demoAgents(settings.dataDir)).filter(({ merchant: at }) => at === options.merchant).map(({ code }) => code);
  if (links.length > 0) say(`Most members register with the links of ${links.length} agents.`);
  const nextTurn = pacer(options.roundsPerSecond);
  const mark = (id: MemberId) => inTransaction((tx) => members.markTestAccount(tx, id));
  try {
    await Promise.all(
      Array.from({ length: options.members }, async (_, index) => {
        // Members begin one after the other.
        await pause(index * 500);
        await keepPlaying(() => play(site, options, links, nextTurn, mark), say);
      }),
    );
  } finally {
    stop();
    clearTimeout(end);
    clearInterval(telling);
    await closeDatabase();
  }
  say(`Ended: ${seen.rounds} rounds, ${seen.wins} wins. ${seen.spins} spins of raffles, ${seen.redeemed} redemptions.`);
});
