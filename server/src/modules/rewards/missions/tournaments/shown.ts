import type { MemberId } from '@croupier/contract/core/ids';
import { cashStepOf, type Currency } from '@croupier/contract/core/money';
import {
  type Tournament,
  tournamentPlacesMax,
  type TournamentPhase,
  type TournamentScore,
  tournamentsShownMax,
} from '@croupier/contract/rewards/tournaments';
import { GameCategory } from '@croupier/contract/play/catalogue';
import { VendorCode } from '@croupier/contract/core/ids';
import { getMerchantOrThrow, type Merchant } from '#modules/brand/merchants';
import * as members from '#modules/people/members';
import { isInSegment } from '#modules/rewards/segments';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { Refusal } from '#platform/refusal';
import { wordIn } from '../shown.ts';
import * as store from '../store/tournaments.ts';
import { type Placed, placesOf } from './score.rules.ts';

const trialUser = 4;
const shownAfterEnd = { hours: 24 * 7 };
/** Places of equal scores need all their sharers, so a few more than shown are read. */
const readMax = 500;

type Caller = Pick<MemberCaller, 'memberId' | 'merchantId' | 'type'>;

/** The tournaments of a merchant with their first places and the member's own. */
export const ownTournaments = ({ memberId, merchantId, type }: Caller, language: string): Promise<{ tournaments: Tournament[] }> =>
  inTransaction(async (tx) => {
    const merchant = await getMerchantOrThrow(merchantId);
    if (!merchant.flags.missionLeaderboard || type === trialUser) return { tournaments: [] };
    const rows = await store.shownTournaments(tx, merchantId, now().subtract(shownAfterEnd), tournamentsShownMax);
    const tournaments: Tournament[] = [];
    for (const row of rows)
      if (await isFor(tx, row, memberId)) tournaments.push(await shownTournament(tx, merchant, row, memberId, language));
    return { tournaments };
  });

/** A tournament is for all members, or for those of its segment and those who joined or scored while they belonged to it. */
const isFor = async (tx: Tx, { id, segment_id }: store.TournamentRow, memberId: MemberId): Promise<boolean> =>
  segment_id === null || (await isInSegment(tx, memberId, segment_id)) || (await store.scoreOf(tx, id, memberId)) !== undefined;

const shownTournament = async (
  tx: Tx,
  merchant: Merchant,
  row: store.TournamentRow,
  memberId: MemberId,
  language: string,
): Promise<Tournament> => {
  const { currency, defaultLanguage } = merchant;
  const own = await store.scoreOf(tx, row.id, memberId);
  const places = row.state === 'OPEN' ? await currentPlaces(tx, row, currency, own) : await finalPlaces(tx, row, memberId);
  const names = new Map((await members.findMembers(tx, places.map((one) => one.memberId))).map((one) => [one.id, one.nickname])); // prettier-ignore
  return {
    id: row.id,
    name: wordIn(row.name, language, defaultLanguage),
    description: wordIn(row.description, language, defaultLanguage),
    metric: row.metric,
    pointAmount: row.point_amount === null ? null : { amount: row.point_amount, currency },
    gameTypes: row.game_types.map((one) => GameCategory.parse(one)),
    vendor: row.vendor === null ? null : VendorCode.parse(row.vendor),
    stakeMin: row.stake_min === 0n ? null : { amount: row.stake_min, currency },
    joins: row.joins,
    isJoined: own?.joined_at != null,
    prizes: row.prizes.map((prize) => ({ amount: BigInt(prize), currency })),
    tie: row.tie,
    startsAt: momentOf(row.starts_at),
    endsAt: momentOf(row.ends_at),
    phase: phaseOf(row),
    places: places.map((one) => ({
      place: one.place,
      memberName: names.get(one.memberId) ?? '',
      score: scoreShown(row, one.score, currency),
      prize: one.prize === 0n ? null : { amount: one.prize, currency },
      isOwn: one.memberId === memberId,
    })),
  };
};

type Place = Omit<Placed<MemberId>, 'reachedMs'>;

const currentPlaces = async (tx: Tx, row: store.TournamentRow, currency: Currency, own: store.ScoreRow | undefined): Promise<Place[]> => {
  const first = placesOf(await store.standings(tx, row.id, readMax), row.prizes.map(BigInt), row.tie, cashStepOf(currency)).slice(
    0,
    tournamentPlacesMax,
  );
  if (own === undefined || own.score <= 0n || own.simulated || first.some(({ memberId }) => memberId === own.member_id)) return first;
  const place = (await store.countAhead(tx, own, row.tie === 'SHARED')) + 1;
  return [
    ...first,
    { memberId: own.member_id, score: own.score, place, prize: row.tie === 'EARLIEST' ? BigInt(row.prizes[place - 1] ?? '0') : 0n },
  ];
};

const finalPlaces = async (tx: Tx, row: store.TournamentRow, memberId: MemberId): Promise<Place[]> => {
  const results = await store.resultsOf(tx, row.id, memberId, tournamentPlacesMax);
  return results.map((one) => ({ memberId: one.member_id, score: one.score, place: one.place, prize: one.prize }));
};

export const momentOf = (at: Temporal.Instant): string => at.toString({ fractionalSecondDigits: 3 });

export const phaseOf = ({ state, starts_at, ends_at }: store.TournamentRow): TournamentPhase => {
  if (state !== 'OPEN') return 'ENDED';
  if (Temporal.Instant.compare(starts_at, now()) > 0) return 'COMING';
  return Temporal.Instant.compare(ends_at, now()) > 0 ? 'RUNNING' : 'COUNTING';
};

const scoreShown = ({ metric, point_amount }: store.TournamentRow, score: bigint, currency: Currency): TournamentScore => {
  if (metric === 'TURNOVER' || metric === 'WIN') return { money: { amount: score, currency }, figure: null };
  return { money: null, figure: Number(metric === 'POINTS' ? score / (point_amount ?? 1n) : score) };
};

/** Joins a tournament, once. Refuses as the contract says. */
export const joinTournament = ({ memberId, merchantId, type }: Caller, id: string): Promise<{ joinedAt: string }> =>
  inTransaction(async (tx) => {
    if (type === trialUser) throw new Refusal('TRIAL_NOT_ALLOWED');
    const row = await store.findTournament(tx, id);
    if (row === undefined || row.merchant_id !== merchantId || !row.joins) throw new Refusal('NOT_FOUND');
    if (!(await isFor(tx, row, memberId))) throw new Refusal('NOT_FOUND');
    if (row.state !== 'OPEN' || Temporal.Instant.compare(row.ends_at, now()) <= 0) throw new Refusal('CASE_CLOSED');
    const { isTest } = await members.getMemberOrThrow(tx, memberId);
    return { joinedAt: momentOf(await store.join(tx, { tournamentId: id, memberId, merchantId, simulated: isTest, at: now() })) };
  });
