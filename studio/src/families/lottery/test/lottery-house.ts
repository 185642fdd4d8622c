/** Lotteries in one process, with players and a clock that only moves when a test says so. Import `own-studio` first. */
import { after } from 'node:test';
import { Currency, moneyOf } from '@croupier/contract/core/money';
import pg from 'pg';
import { environment, platform } from '#studio/test/own-studio';
import { Player } from '#studio/test/player';
import type { NumeroView, SlipView } from '../protocol.ts';
import { endNumeros } from './end-numeros.ts';

const { createApp } = await import('#studio/app');
const { freezeTime } = await import('#studio/clock');
const { lotteries } = await import('../lotteries.ts');
const { makeNumeros } = await import('../numeros/make-numeros.ts');
const { saltChains } = await import('../numeros/salt-chains.ts');

const THB = Currency.parse('THB');
export const units = (text: string): bigint => moneyOf(text, THB).amount;

export const openOf = async (player: Player): Promise<NumeroView[]> =>
  (await player.call('GET', '/api/lottery/numeros/open')).body['numeros'] as NumeroView[];
export const slipsOf = async (player: Player): Promise<SlipView[]> =>
  (await player.call('GET', '/api/lottery/slips')).body['slips'] as SlipView[];

export const openLotteryHouse = async () => {
  const app = await createApp();
  after(() => app.close());
  const database = new pg.Client(environment['STUDIO_DATABASE_URL']);
  await database.connect();
  after(() => database.end());
  let turn = 0;
  return {
    app,
    database,
    /** Before each test: it has days of its own after `from`, no numero of an earlier test takes bets, the wallet is reliable, and a new player has `cash`. */
    begin: async (cash: string, { from = '2026-11-29T05:00:00Z', days = 4 } = {}): Promise<void> => {
      turn += 1;
      freezeTime(Temporal.Instant.from(from).add({ hours: turn * days * 24 }));
      platform.forgetMoods();
      platform.refuseBets = undefined;
      platform.newPlayer(cash);
      platform.calls = [];
      await endNumeros(database);
    },
    /** A player in a lottery whose draws are made. */
    playerIn: async (code: string): Promise<Player> => {
      await makeNumeros(lotteries.filter((lottery) => lottery.code === code));
      // On a busy machine the platform may answer too late; it is asked again.
      const unsalted = async () => (await database.query('select from lottery.chain where needs_salt and salt is null')).rowCount;
      while ((await unsalted()) !== 0) await saltChains();
      return Player.open(app, platform, code);
    },
  };
};
