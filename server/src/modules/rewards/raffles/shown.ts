import type { MerchantId } from '@croupier/contract/core/ids';
import {
  listLinesMax,
  type OwnTickets,
  type Raffle,
  type RaffleDraw,
  type RafflePrize,
  rafflesShownMax,
} from '@croupier/contract/rewards/raffles';
import { listLine } from '@croupier/contract/rewards/raffle-draw';
import { Reward } from '@croupier/contract/rewards/rewards';
import * as z from 'zod/mini';
import { expectMerchant } from '#modules/brand/merchants';
import * as members from '#modules/people/members';
import { shownReward, wordIn } from '#modules/rewards/missions';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { Refusal } from '#platform/refusal';
import { drawnPlaces } from './draws/prizes.rules.ts';
import { chancePpm } from './instant/pick.rules.ts';
import { earningOf, momentOf, phaseOf } from './raffle.ts';
import { entriesOf, listedEntries } from './store/entries.ts';
import * as store from './store/raffles.ts';
import * as wins from './store/wins.ts';
import { heldTickets } from './tickets.rules.ts';

const shownAfterEnd = { hours: 24 * 30 };
const winsShownMax = 20;

const shownRows = (tx: Tx, merchantId: MerchantId) =>
  store.shownRaffles(tx, merchantId, now(), now().subtract(shownAfterEnd), rafflesShownMax);

/** The raffles of a merchant with their prizes. */
export const listRaffles = (merchantId: MerchantId, language: string): Promise<{ raffles: Raffle[] }> =>
  inTransaction(async (tx) => {
    const { defaultLanguage } = await expectMerchant(merchantId);
    const rows = await shownRows(tx, merchantId);
    const prizes = await store.prizesOf(tx, rows.map(({ id }) => id)); // prettier-ignore
    const word = (words: Record<string, string>) => wordIn(words, language, defaultLanguage);
    return {
      raffles: rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        look: row.look,
        name: word(row.name),
        description: word(row.description),
        earning: earningOf(row),
        ticketsMax: row.tickets_max,
        startsAt: momentOf(row.starts_at),
        endsAt: momentOf(row.ends_at),
        drawsAt: row.draws_at === null ? null : momentOf(row.draws_at),
        phase: phaseOf(row),
        prizes: shownPrizes(prizes.get(row.id) ?? [], word),
      })),
    };
  });

const shownPrizes = (prizes: readonly store.PrizeRow[], word: (words: Record<string, string>) => string): RafflePrize[] =>
  prizes.map(({ place, name, reward, pieces, left, weight }) => ({
    place,
    name: word(name),
    reward: rewardShown(reward),
    pieces,
    left,
    chancePpm: chancePpm(prizes, weight),
  }));

const rewardShown = (reward: unknown) => (reward === null ? null : shownReward(z.decode(Reward, reward as never)));

/** Refuses NOT_FOUND for a raffle of another merchant and one without a draw. */
const drawOf = async (tx: Tx, merchantId: MerchantId, id: string): Promise<store.RaffleRow> => {
  const row = await store.findRaffle(tx, id);
  if (row === undefined || row.merchant_id !== merchantId || row.kind !== 'DRAW') throw new Refusal('NOT_FOUND');
  return row;
};

/** The hashes, the seed and the winners of a draw, as far as they are published. Refuses NOT_FOUND. */
export const showDraw = (merchantId: MerchantId, id: string): Promise<RaffleDraw> =>
  inTransaction(async (tx) => {
    const row = await drawOf(tx, merchantId, id);
    const prizes = (await store.prizesOf(tx, [id])).get(id) ?? [];
    const won = await wins.winsOf(tx, id);
    const names = new Map((await members.findMembers(tx, [...new Set(won.map(({ member_id }) => member_id))])).map((one) => [one.id, one.nickname])); // prettier-ignore
    return {
      id,
      commitment: row.commitment ?? '',
      listHash: row.list_hash,
      entries: row.entries,
      tickets: row.tickets === null ? null : Number(row.tickets),
      seed: row.seed,
      onePrizeEach: row.one_prize,
      prizes: drawnPlaces(prizes).length,
      winners: won.map(({ number, place, code, member_id }) => ({ number, place, code, memberName: names.get(member_id) ?? '' })),
    };
  });

/** Lines of the frozen ticket list. Refuses NOT_FOUND. */
export const showList = (
  merchantId: MerchantId,
  id: string,
  after: string | undefined,
): Promise<{ lines: string[]; next: string | null }> =>
  inTransaction(async (tx) => {
    const row = await drawOf(tx, merchantId, id);
    if (row.list_hash === null) throw new Refusal('NOT_FOUND');
    const listed = await listedEntries(tx, id, { ...(after !== undefined && { after }), limit: listLinesMax });
    return { lines: listed.map(listLine), next: listed.length < listLinesMax ? null : (listed.at(-1)?.code ?? null) };
  });

/** The tickets and prizes of a member in the raffles that are shown. */
export const showOwnTickets = (
  { memberId, merchantId }: Pick<MemberCaller, 'memberId' | 'merchantId'>,
  language: string,
): Promise<{ own: OwnTickets[] }> =>
  inTransaction(async (tx) => {
    const { defaultLanguage } = await expectMerchant(merchantId);
    const rows = await shownRows(tx, merchantId);
    const ids = rows.map(({ id }) => id);
    const entries = new Map((await entriesOf(tx, memberId, ids)).map((entry) => [entry.raffle_id, entry]));
    const prizes = await store.prizesOf(tx, ids);
    const won = Map.groupBy(await wins.wonBy(tx, memberId, ids, winsShownMax), ({ raffle_id }) => raffle_id);
    return {
      own: rows.map(({ id, kind, tickets_max }) => {
        const entry = entries.get(id);
        const shown = shownPrizes(prizes.get(id) ?? [], (words) => wordIn(words, language, defaultLanguage));
        return {
          raffleId: id,
          tickets: entry === undefined ? 0 : (entry.listed ?? heldTickets(entry, tickets_max)),
          code: kind === 'DRAW' ? (entry?.code ?? null) : null,
          wins: (won.get(id) ?? []).flatMap(({ place, at }) => {
            const prize = shown.find((one) => one.place === place);
            return prize === undefined ? [] : [{ place, name: prize.name, reward: prize.reward, at: momentOf(at) }];
          }),
        };
      }),
    };
  });
