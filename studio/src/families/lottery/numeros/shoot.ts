import { now } from '#studio/clock';
import { inTransaction } from '#studio/database';
import { Refusal } from '#studio/refusal';
import type { Session } from '#studio/engine/rounds/store';
import { findLottery } from '../lotteries.ts';
import type { NumeroId } from '../tables.ts';
import * as store from './store.ts';

/** The limits of one player and of all. */
const mostShots = 50;
const mostShotsOfAll = 20_000;
const pauseSeconds = 2;

/** Adds a player's number to a numero of yeekee. Taken until the draw: the studio's own number, which is part of the sum, is secret until then. */
export const shoot = async (session: Session, { numeroId, number }: { numeroId: string; number: number }): Promise<{ place: number }> =>
  inTransaction(async (tx) => {
    const at = now();
    const numero = await store.holdNumero(tx, numeroId as NumeroId);
    if (numero === undefined || numero.game_code !== session.game_code || findLottery(numero.game_code)?.shots !== true)
      throw new Refusal('NUMERO_NOT_FOUND');
    if ((numero.state !== 'OPEN' && numero.state !== 'CLOSED') || Temporal.Instant.compare(numero.draws_at, at) <= 0)
      throw new Refusal('NUMERO_CLOSED');
    const { all, own, last } = await store.countShots(tx, numero.id, session.player_id);
    if (all >= mostShotsOfAll || own >= mostShots || (last !== null && at.since(last).total('seconds') < pauseSeconds))
      throw new Refusal('TOO_FAST', { retryAfterMs: pauseSeconds * 1_000 });
    const place = all + 1;
    await store.insertShot(tx, {
      numero_id: numero.id,
      place,
      player_id: session.player_id,
      name: masked(session.display_name),
      number,
      at,
      merchant_id: session.merchant_id,
      currency: session.currency,
    });
    return { place };
  });

/** A name as others see it: its first two letters. */
const masked = (name: string): string => `${Array.from(name).slice(0, 2).join('')}***`;
