/** The live side of a lottery: a message whenever its draws have changed, so that screens ask for the board at once. It carries no results: these are read by calls. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { now } from '#studio/clock';
import { inTransaction, open, type Tx } from '#studio/database';
import { identify } from '#studio/engine/sessions/open-session';
import { closeCodes, keepAlive, serveSocket, socketsPerPlayer } from '#studio/engine/sessions/session-socket';
import { log } from '#studio/log';
import { findLottery } from '../lotteries.ts';
import { DrawMessage, DrawsHello, drawSocketPath } from '../protocol.ts';

const lookEveryMs = 500;
/** A screen that does not read is cut off. */
const unreadBytes = 64 * 1_024;

type Listener = { socket: WebSocket; player: string };
type Watched = { listeners: Set<Listener>; draws: string | undefined };

/** Lotteries that somebody in this process looks at. */
const watched = new Map<string, Watched>();

export const drawSocketRoutes = (app: FastifyInstance): void => {
  serveSocket(app, drawSocketPath, welcome);
  const looking = setInterval(look, lookEveryMs);
  app.addHook('onClose', async () => {
    clearInterval(looking);
    for (const { listeners } of watched.values()) for (const { socket } of listeners) socket.close(1012);
  });
};

const welcome = async (socket: WebSocket, first: unknown): Promise<void> => {
  const hello = z.safeParse(DrawsHello, first).data;
  if (hello === undefined) return socket.close(closeCodes.helloRefused);
  const { game_code: code, player_id: player } = await identify(hello.session);
  if (findLottery(code) === undefined) return socket.close(closeCodes.helloRefused);
  if (socket.readyState !== socket.OPEN) return undefined;
  const of = watched.get(code) ?? { listeners: new Set(), draws: undefined };
  if ([...of.listeners].filter((one) => one.player === player).length >= socketsPerPlayer) return socket.close(closeCodes.tooMany);
  const listener = { socket, player };
  keepAlive(socket, () => {
    of.listeners.delete(listener);
    if (of.listeners.size === 0) watched.delete(code);
  });
  watched.set(code, of);
  of.listeners.add(listener);
  send(listener, 'listening');
  return undefined;
};

let isLooking = false;

/** Reads the draws of the lotteries that are looked at, and tells their screens where something has changed. */
const look = (): void => {
  if (isLooking || watched.size === 0) return;
  isLooking = true;
  inTransaction((tx) => drawsOf(tx, [...watched.keys()]))
    .then((found) => {
      for (const { code, draws } of found) {
        const of = watched.get(code);
        if (of === undefined || of.draws === draws) continue;
        const isFirst = of.draws === undefined;
        of.draws = draws;
        if (!isFirst) for (const listener of of.listeners) send(listener, 'changed');
      }
    })
    .catch((error: unknown) => log.warn({ err: error }, 'draws not read for sockets'))
    .finally(() => {
      isLooking = false;
    });
};

/** The next draw that takes bets, and the last two whose bets are closed with their states, result versions and sheets, as one text. */
const drawsOf = async (tx: Tx, codes: readonly string[]): Promise<{ code: string; draws: string }[]> => {
  const at = now().toString();
  const { rows } = await sql<{ code: string; draws: string }>`
    select of.code, concat_ws(' ',
      (select id::text from lottery.numero where game_code = of.code and state = 'OPEN' and closes_at > ${at}::timestamptz and draws_at > ${at}::timestamptz order by draws_at limit 1),
      (select string_agg(concat_ws(':', last.id, last.state, last.result_version, last.sheets), ' ' order by last.draws_at) from (
         select id, state, result_version, sheets, draws_at from lottery.numero where game_code = of.code and closes_at <= ${at}::timestamptz order by draws_at desc limit 2) as last)) as draws
    from unnest(${[...codes]}::text[]) as of (code)`.execute(open<object>(tx));
  return rows;
};

const send = ({ socket }: Listener, type: z.output<typeof DrawMessage>['type']): void => {
  if (socket.bufferedAmount > unreadBytes) socket.terminate();
  else socket.send(JSON.stringify({ type } satisfies z.output<typeof DrawMessage>));
};
