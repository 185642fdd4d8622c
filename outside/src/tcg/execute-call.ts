import { Currency, decimalOf, parseAmount } from '@croupier/contract/core/money';
import * as z from 'zod/mini';
import type { Tx } from '../database.ts';
import { games } from './games.ts';
import type { Shop } from './shops.ts';
import * as store from './store.ts';

/** How the calls end. */
const status = {
  done: 0,
  missing: 2,
  method: 3,
  used: 11,
  player: 12,
  short: 13,
  exists: 14,
  closed: 15,
  amount: 16,
  game: 17,
  unheard: 18,
} as const;

export type Answer = { status: number; error_desc?: string } & Record<string, unknown>;
/** The wish for a movement: to be refused, or to be carried out only so many seconds from now. */
export type CallFault = { refuses?: true; lateBySeconds?: number };

const username = z.string().check(z.regex(/^[a-z0-9]{4,14}$/));
const Call = z.discriminatedUnion('method', [
  z.object({ method: z.literal('cm'), username, currency: Currency }),
  z.object({ method: z.literal('gb'), username, product_type: z.number() }),
  z.object({
    method: z.literal('ft'),
    username,
    product_type: z.number(),
    fund_type: z.union([z.literal(1), z.literal(2)]),
    amount: z.number(),
    reference_no: z.string().check(z.regex(/^[A-Za-z0-9]{1,40}$/)),
  }),
  z.object({ method: z.literal('cs'), product_type: z.number(), ref_no: z.string().check(z.maxLength(40)) }),
  z.object({
    method: z.literal('lg'),
    username,
    product_type: z.number(),
    game_code: z.string().check(z.maxLength(64)),
    language: z.string().check(z.maxLength(10)),
    back_url: z.string().check(z.maxLength(500)),
  }),
  z.object({
    method: z.literal('br'),
    product_type: z.number(),
    after: z.string().check(z.regex(/^(?:[0-9a-f-]{36})?$/)),
    page_size: z.number(),
  }),
  z.object({ method: z.literal('tgl'), product_type: z.number(), page: z.number(), page_size: z.number() }),
]);

/** Whether a call moves money, which misbehaves by itself. */
export const movesMoney = (params: Record<string, unknown>): boolean => params['method'] === 'ft';

/** Carries out one call of a merchant's. `pages` is where the games' pages stand. */
export const executeCall = async (
  tx: Tx,
  shop: Shop,
  params: Record<string, unknown>,
  pages: string,
  fault: CallFault = {},
): Promise<Answer> => {
  const read = z.safeParse(Call, params);
  if (!read.success) return { status: status.missing, error_desc: 'a parameter is missing or malformed' };
  const call = read.data;
  if ('product_type' in call && call.product_type !== shop.product) return { status: status.closed, error_desc: 'no such product' };
  await settleDue(tx);
  switch (call.method) {
    case 'cm':
      if (call.currency !== shop.currency) return { status: status.missing, error_desc: 'another currency' };
      return { status: (await store.addPlayer(tx, shop.login, call.username)) ? status.done : status.exists };
    case 'gb': {
      const player = await store.lockPlayer(tx, shop.login, call.username);
      return player === undefined ? { status: status.player } : { status: status.done, balance: amountOf(shop, player.balance) };
    }
    case 'ft':
      return move(tx, shop, call, fault);
    case 'cs': {
      const found = await store.findMovement(tx, shop.login, call.ref_no);
      return found === undefined
        ? { status: status.unheard, error_desc: 'never heard of it' }
        : { status: status.done, transaction_status: found.state };
    }
    case 'lg': {
      const game = games.find(({ house, code }) => house === shop.house && code === call.game_code);
      if (game === undefined) return { status: status.game };
      if ((await store.lockPlayer(tx, shop.login, call.username)) === undefined) return { status: status.player };
      const visit = await store.insertVisit(tx, {
        login: shop.login,
        username: call.username,
        game_code: game.code,
        back_url: call.back_url,
      });
      return { status: status.done, game_url: `${pages}/tcg/play/${visit}?lang=${call.language.startsWith('th') ? 'th' : 'en'}` };
    }
    case 'br': {
      const rounds = await store.roundsAfter(tx, shop.login, call.after, Math.min(call.page_size, 500));
      return {
        status: status.done,
        rounds: rounds.map(({ id, username: name, game_code, stake, payout, at }) => ({
          id,
          username: name,
          game_code,
          stake: amountOf(shop, stake),
          payout: amountOf(shop, payout),
          ended_at: at.toString({ fractionalSecondDigits: 3 }),
        })),
        next: rounds.at(-1)?.id ?? call.after,
      };
    }
    case 'tgl':
      return { status: status.done, games: listed(shop), page_info: { totalPage: 1, currentPage: 1 } };
  }
};

type Funds = { username: string; fund_type: 1 | 2; amount: number; reference_no: string };

/** Moves money once for each reference, whatever is asked a second time. */
const move = async (tx: Tx, shop: Shop, { username: name, fund_type, amount, reference_no }: Funds, fault: CallFault): Promise<Answer> => {
  const units = parseAmount(String(amount), shop.currency);
  if (units === undefined || units <= 0n || units % 100n !== 0n) return { status: status.amount };
  const player = await store.lockPlayer(tx, shop.login, name);
  if (player === undefined) return { status: status.player };
  if ((await store.findMovement(tx, shop.login, reference_no)) !== undefined)
    return { status: status.used, error_desc: 'this reference was used' };
  const movement = { login: shop.login, reference: reference_no, username: name, fund_type, amount: units };
  if (fault.refuses === true) {
    await store.insertMovement(tx, { ...movement, state: 'FAILED', due_at: null });
    return { status: status.closed, error_desc: 'closed for the moment' };
  }
  if (fault.lateBySeconds !== undefined) {
    await store.insertMovement(tx, { ...movement, state: 'PENDING', due_at: Temporal.Now.instant().add({ seconds: fault.lateBySeconds }) });
    return { status: status.done, transaction_status: 'PENDING' };
  }
  const done = await store.addTo(tx, player, fund_type === 1 ? units : -units);
  await store.insertMovement(tx, { ...movement, state: done ? 'SUCCESS' : 'FAILED', due_at: null });
  if (!done) return { status: status.short, error_desc: 'the player has less' };
  const after = fund_type === 1 ? player.balance + units : player.balance - units;
  return { status: status.done, transaction_status: 'SUCCESS', balance: amountOf(shop, after) };
};

/** Brings what was put off to its end. */
const settleDue = async (tx: Tx): Promise<void> => {
  for (const movement of await store.takeDue(tx, Temporal.Now.instant())) {
    const done = await store.addTo(tx, movement, movement.fund_type === 1 ? movement.amount : -movement.amount);
    await store.endMovement(tx, movement, done ? 'SUCCESS' : 'FAILED');
  }
};

const amountOf = ({ currency }: Shop, amount: bigint): number => Number(decimalOf({ amount, currency }));

const listed = ({ house }: Shop) =>
  games
    .filter((game) => game.house === house)
    .map(({ code, names, rtp }) => ({
      gameCode: code,
      gameType: 'RNG',
      kind: 'MINI',
      names,
      icon: '/art/fallback.{w}.{ext}',
      rtp,
      releasedAt: '2026-01-01T00:00:00Z',
    }));
