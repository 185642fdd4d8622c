import { pageOf, type Page, type PageWanted } from '@croupier/contract/core/envelope';
import type { MerchantId } from '@croupier/contract/core/ids';
import type { NewRaffle, RaffleEntryRow, RaffleRow } from '@croupier/contract/rewards/raffles-console';
import { Reward } from '@croupier/contract/rewards/rewards';
import * as z from 'zod/mini';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import { assertServed, getServedMerchant, merchantsIn } from '#modules/brand/merchants/console';
import { type AtWork, withPermission } from '#modules/console/audit';
import { findMembers } from '#modules/people/members';
import { givenSums } from '#modules/rewards/giving';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { serves } from '#rules/console/audit/roles';
import { earningOf, momentOf, phaseOf } from '../raffle.ts';
import { saveRaffle } from '../save-raffle.ts';
import * as entries from '../store/entries.ts';
import * as store from '../store/raffles.ts';
import { placesWon } from '../store/wins.ts';
import { heldTickets } from '../tickets.rules.ts';

type Listed = PageWanted & { merchantId?: MerchantId | undefined };

/** Refuses MERCHANT_UNKNOWN for a merchant that is not served. */
export const listRaffles = (by: AtWork, { merchantId, ...wanted }: Listed): Promise<Page<RaffleRow>> =>
  withPermission(by, 'raffle.read', null, async (tx, scope) => {
    if (merchantId !== undefined) await assertServed(scope, merchantId);
    const { rows, total } = await store.rafflesPage(tx, merchantId === undefined ? await merchantsIn(scope) : [merchantId], wanted);
    return {
      answer: pageOf(wanted, await shown(tx, rows), total),
      merchants: merchantId === undefined ? scope : [merchantId],
      details: { raffles: total, pageNo: wanted.pageNo },
    };
  });

const shown = async (tx: Tx, rows: readonly store.RaffleRow[]): Promise<RaffleRow[]> => {
  const ids = rows.map(({ id }) => id);
  const counts = await entries.countsOf(tx, ids);
  const prizes = await store.prizesOf(tx, ids);
  const all: RaffleRow[] = [];
  for (const row of rows) {
    const { currency } = await getMerchantOrThrow(row.merchant_id);
    const sums = await givenSums(tx, row.merchant_id, 'RAFFLE', row.id);
    const count = counts.get(row.id) ?? { entries: 0, tickets: 0 };
    all.push({
      id: row.id,
      merchantId: row.merchant_id,
      kind: row.kind,
      look: row.look,
      name: row.name,
      description: row.description,
      earning: earningOf(row),
      ticketsMax: row.tickets_max,
      onePrizeEach: row.one_prize,
      startsAt: momentOf(row.starts_at),
      endsAt: momentOf(row.ends_at),
      drawsAt: row.draws_at === null ? null : momentOf(row.draws_at),
      repeatDays: row.repeat_days,
      prizes: (prizes.get(row.id) ?? []).map(({ place, name, reward, pieces, left, weight }) => ({
        place,
        name,
        reward: reward === null ? null : z.decode(Reward, reward as never),
        pieces,
        left,
        weight,
      })),
      phase: phaseOf(row),
      commitment: row.commitment,
      listHash: row.list_hash,
      seed: row.seed,
      entries: row.entries ?? count.entries,
      tickets: row.tickets === null ? count.tickets : Number(row.tickets),
      prizesGiven: sums.reduce((sum, one) => sum + Number(one.count), 0),
      cost: { amount: sums.reduce((sum, one) => (one.currency === currency ? sum + one.amount : sum), 0n), currency },
      madeBy: row.made_name,
    });
  }
  return all;
};

const shownOne = async (tx: Tx, row: store.RaffleRow): Promise<RaffleRow> => {
  const [one] = await shown(tx, [row]);
  if (one === undefined) throw new Error('a raffle that is there is shown');
  return one;
};

/** Refuses as the contract says. */
export const addRaffle = (by: AtWork, { merchantId, reason, ...terms }: NewRaffle): Promise<RaffleRow> =>
  withPermission(by, 'raffle.edit', `merchant:${merchantId}`, async (tx, scope) => {
    const row = await saveRaffle(tx, await getServedMerchant(scope, merchantId), terms, by.operator);
    const { name, kind, earning, commitment } = row;
    return {
      answer: await shownOne(tx, row),
      merchants: [merchantId],
      details: { raffle: row.id, reason, after: { name, kind, earning, endsAt: momentOf(row.ends_at), commitment } },
    };
  });

/** Refuses NOT_FOUND and CASE_CLOSED. */
export const endRaffle = (by: AtWork, id: string, { reason }: { reason: string }): Promise<RaffleRow> =>
  withPermission(by, 'raffle.edit', `raffle:${id}`, async (tx, scope) => {
    const row = await servedRaffle(tx, scope, id);
    if (!['COMING', 'RUNNING'].includes(phaseOf(row))) throw new Refusal('CASE_CLOSED');
    // A raffle that has not begun ends at its start, before a ticket is earned.
    const at = now();
    const startsAt = Temporal.Instant.compare(row.starts_at, at) < 0 ? row.starts_at : at.subtract({ milliseconds: 1 });
    const changed = await store.changeRaffle(tx, id, { starts_at: startsAt, ends_at: at, repeat_days: null });
    return {
      answer: await shownOne(tx, changed),
      merchants: [row.merchant_id],
      details: { raffle: id, reason, before: { endsAt: momentOf(row.ends_at) }, after: { endsAt: momentOf(changed.ends_at) } },
    };
  });

const servedRaffle = async (tx: Tx, scope: Parameters<typeof serves>[0], id: string): Promise<store.RaffleRow> => {
  const row = await store.holdRaffle(tx, id);
  if (row === undefined || !serves(scope, row.merchant_id)) throw new Refusal('NOT_FOUND');
  return row;
};

/** Refuses NOT_FOUND. */
export const listEntries = (by: AtWork, id: string, wanted: PageWanted): Promise<Page<RaffleEntryRow>> =>
  withPermission(by, 'raffle.read', `raffle:${id}`, async (tx, scope) => {
    const raffle = await servedRaffle(tx, scope, id);
    const { rows, total } = await entries.entriesPage(tx, id, wanted);
    const ids = rows.map(({ member_id }) => member_id);
    const names = new Map((await findMembers(tx, ids)).map((one) => [one.id, one.userName]));
    const won = await placesWon(tx, id, ids);
    const content = rows.map((row) => ({
      member: { id: row.member_id, account: names.get(row.member_id) ?? row.member_id },
      code: row.code,
      earned: Number(row.earned),
      given: Number(row.given),
      spent: Number(row.spent),
      tickets: row.listed ?? heldTickets(row, raffle.tickets_max),
      simulated: row.simulated,
      wonPlaces: won.get(row.member_id) ?? [],
    }));
    return { answer: pageOf(wanted, content, total), merchants: [raffle.merchant_id], details: { entries: total, pageNo: wanted.pageNo } };
  });
