import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { sittingBreakMinutes, type Sitting, type SittingNow } from '@croupier/contract/people/limits';
import type { Currency } from '@croupier/contract/core/money';
import * as members from '#modules/people/members';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { businessDay } from './business-day.ts';
import { shownBlock } from './own-limits.ts';
import { blockAgainst } from './refuse-blocked.ts';
import { playedSince } from './store/money.ts';
import { findOwn, holdOwn, type OwnRow } from './store/own.ts';
import * as store from './store/sittings.ts';

type Player = { id: MemberId; merchantId: MerchantId; currency: Currency };

/** A pause of this length ends a sitting. */
const pause = { minutes: sittingBreakMinutes };

/** Notes that a member is playing at this moment: their sitting goes on, or one begins. */
export const recordPlay = async (tx: Tx, { id: memberId, merchantId }: Pick<Player, 'id' | 'merchantId'>): Promise<store.SittingRow> => {
  await holdOwn(tx, { memberId, merchantId });
  const at = now();
  const open = await store.openSitting(tx, memberId);
  if (open !== undefined && !isOver(open, at)) {
    await store.touchSitting(tx, open.id, at);
    return open;
  }
  if (open !== undefined) await store.endSitting(tx, open.id, 'PAUSE', open.last_seen_at);
  const { day } = await businessDay(merchantId, at);
  const { staked, won } = await playedSince(tx, { memberId, day });
  return store.insertSitting(tx, {
    member_id: memberId,
    merchant_id: merchantId,
    started_at: at,
    day,
    staked_before: staked,
    won_before: won,
    last_seen_at: at,
  });
};

const isOver = ({ last_seen_at }: store.SittingRow, at: Temporal.Instant): boolean =>
  Temporal.Instant.compare(last_seen_at.add(pause), at) < 0;

/** The sitting that goes on now; a page that shows a game keeps it going by asking (`playing`), unless the games are closed to its member. */
export const currentPlaySession = (memberId: MemberId, playing: boolean): Promise<SittingNow> =>
  inTransaction(async (tx) => {
    const at = now();
    const member = await members.getMemberOrThrow(tx, memberId);
    const block = await blockAgainst(tx, memberId, 'PLAY');
    const open = playing && block === undefined ? await recordPlay(tx, member) : await store.openSitting(tx, memberId);
    const own = await findOwn(tx, memberId);
    return {
      now: at.toString(),
      sitting: open === undefined || isOver(open, at) ? null : await shown(tx, member, open, own),
      block: block === undefined ? null : shownBlock(block),
    };
  });

const shown = async (tx: Tx, { id: memberId, currency }: Player, row: store.SittingRow, own: OwnRow | undefined): Promise<Sitting> => {
  const { staked, won } = await playedSince(tx, { memberId, day: row.day });
  const since = { staked: staked - row.staked_before, won: won - row.won_before };
  const minutes = own?.sitting_minutes ?? null;
  return {
    startedAt: row.started_at.toString(),
    staked: { amount: since.staked, currency },
    net: { amount: since.won - since.staked, currency },
    realityCheckMinutes: own?.reality_check_minutes ?? null,
    endsAt: minutes === null ? null : row.started_at.add({ minutes }).toString(),
  };
};
