import { randomUUID } from 'node:crypto';
import { EnvelopeNeeds } from '@croupier/contract/rewards/red-envelopes';
import { Reward } from '@croupier/contract/rewards/rewards';
import * as z from 'zod/mini';
import { expectMerchant } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { log } from '#platform/log';
import { saveEnvelope } from './envelopes/save-envelope.ts';
import { earningOf, momentOf, movedOn } from './raffle.ts';
import { saveRaffle } from './save-raffle.ts';
import * as envelopes from './store/envelopes.ts';
import * as raffles from './store/raffles.ts';

/** Adds raffles and red envelopes again that are over and repeat. Each is followed once, and has the terms of the one before. */
export const repeatRaffles = async (): Promise<void> => {
  for (const repeatNext of [repeatRaffle, repeatEnvelope])
    try {
      while (await inTransaction(repeatNext));
    } catch (error) {
      log.error({ err: error }, 'raffle could not be repeated');
    }
};

const repeatRaffle = async (tx: Tx): Promise<boolean> => {
  const row = await raffles.holdRaffleToRepeat(tx, now());
  if (row === undefined || row.repeat_days === null) return false;
  const merchant = await expectMerchant(row.merchant_id);
  const moments = row.draws_at === null ? [row.starts_at, row.ends_at] : [row.starts_at, row.draws_at, row.ends_at];
  const moved = movedOn(moments, row.repeat_days, merchant.timeZone).map(momentOf);
  const prizes = (await raffles.prizesOf(tx, [row.id])).get(row.id) ?? [];
  const { id } = await saveRaffle(
    tx,
    merchant,
    {
      id: randomUUID(),
      kind: row.kind,
      look: row.look,
      name: row.name,
      description: row.description,
      earning: earningOf(row),
      ticketsMax: row.tickets_max,
      onePrizeEach: row.one_prize,
      startsAt: moved[0] ?? '',
      endsAt: moved.at(-1) ?? '',
      drawsAt: row.draws_at === null ? null : (moved[1] ?? ''),
      repeatDays: row.repeat_days,
      prizes: prizes.map(({ name, reward, pieces, weight }) => ({
        name,
        reward: reward === null ? null : z.decode(Reward, reward as never),
        pieces,
        weight,
      })),
    },
    madeBy(row),
  );
  await raffles.changeRaffle(tx, row.id, { followed_by: id });
  return true;
};

const repeatEnvelope = async (tx: Tx): Promise<boolean> => {
  const row = await envelopes.holdEnvelopeToRepeat(tx, now());
  if (row === undefined || row.repeat_days === null) return false;
  const merchant = await expectMerchant(row.merchant_id);
  const { currency, timeZone } = merchant;
  const [opensAt, closesAt] = movedOn([row.opens_at, row.closes_at], row.repeat_days, timeZone).map(momentOf);
  if (opensAt === undefined || closesAt === undefined) throw new Error('a window has two ends');
  const { id } = await saveEnvelope(
    tx,
    merchant,
    {
      id: randomUUID(),
      name: row.name,
      total: { amount: row.total, currency },
      pieces: row.pieces,
      floor: { amount: row.floor, currency },
      shareMax: row.share_max === null ? null : { amount: row.share_max, currency },
      turnoverPpm: row.turnover_ppm,
      needs: z.decode(EnvelopeNeeds, row.needs as never),
      opensAt,
      closesAt,
      repeatDays: row.repeat_days,
    },
    madeBy(row),
  );
  await envelopes.changeEnvelope(tx, row.id, { followed_by: id });
  return true;
};

const madeBy = ({ made_by, made_name }: Pick<raffles.RaffleRow, 'made_by' | 'made_name'>) =>
  made_by === null || made_name === null ? null : { operatorId: made_by, userName: made_name };
