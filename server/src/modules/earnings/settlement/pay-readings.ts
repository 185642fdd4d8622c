import { isAgentType } from '@croupier/contract/people/members';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import * as members from '#modules/people/members';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import * as turnover from '#modules/money/turnover';
import type { PlacedBets, PlacedMoney, PlacedPlay } from '#rules/money/turnover/journal';
import { askOne, type Tx } from '#platform/database';
import { dayOf } from '#rules/earnings/contracts/period';
import { places as placesOfTree, positionsOf, countsSimulated, uplinesReader } from '#modules/earnings/agent-tree';
import { daysOf } from './engine/days.ts';
import { betsFrom, gather, type PlacedSums, type Places, playedIn, type RoundLine, sumsFrom, type Tree } from './journal.rules.ts';
import type { Readings } from './readings.ts';

const membersAtOnce = 10_000;
/** An hour is read through once for each so many members. */
const membersOfHourAtOnce = 50_000;

/** Pay is worked out from turnover's journal and its days, and from where in the tree members stood. */
export const payReadings: Readings = {
  playedIn: async (tx, { merchantId, currency, start, end, ...activeFrom }) => {
    const places: Places = new Map();
    const { from, to } = await daysOf({ merchant_id: merchantId, start_at: start, end_at: end });
    const take = async (sums: readonly PlacedSums[]): Promise<void> => {
      const { tree, counted } = await readTree(tx, sums);
      gather(places, counted(sums), activeFrom, tree);
    };
    const readTree = await treeReader(tx, merchantId);
    if (await isWholeDays(merchantId, start, end)) {
      for (let after: MemberId | null = null; ;) {
        const ids = await turnover.movedAfter(tx, merchantId, { from, to, after, limit: membersAtOnce });
        if (ids.length === 0) break;
        const played = await turnover.playByPlace(tx, ids, from, to);
        const money = await turnover.moneyByPlace(tx, ids, from, to);
        await take([...played.map(ofDay), ...money.map(ofMoney)]);
        after = ids.at(-1) ?? null;
        if (ids.length < membersAtOnce) break;
      }
      return playedIn(places);
    }
    const stretch = { currency, from, to, start, end };
    for (let after: MemberId | null = null; ;) {
      const { rows, last } = await turnover.betsByPlace(tx, merchantId, { ...stretch, after, limit: membersOfHourAtOnce });
      const corrections = roundLines(await turnover.correctionsWithin(tx, merchantId, { ...stretch, after, upTo: last }), currency);
      await take([...rows.map(ofHour), ...sumsFrom(corrections, await historyOf(tx, corrections))]);
      if (last === null) return playedIn(places);
      after = last;
    }
  },

  betsAfter: async (tx, { merchantId, currency, after, limit }) => {
    const found = await turnover.betsAfter(tx, merchantId, after, limit);
    const isCounted = await countsSimulated(tx, merchantId);
    const lines = roundLines(
      found.filter(({ simulated }) => isCounted || !simulated),
      currency,
    );
    const earlier = await historyOf(tx, lines);
    const { tree } = await (await treeReader(tx, merchantId))(tx, [...lines, ...earlier]);
    return { bets: betsFrom(lines, earlier, tree), upTo: found.at(-1)?.number ?? after };
  },

  numberBefore: async (tx, { merchantId, at }) =>
    turnover.numberBefore(tx, merchantId, at, dayOf(at, (await getMerchantOrThrow(merchantId)).timeZone)),

  uncounted: (tx, { merchantId, before }) => turnover.uncountedBefore(tx, merchantId, before),

  betsOf: async (tx, { merchantId, agentId, includeOwn, ...of }, { pageNo, pageSize }) => {
    const [position] = await positionsOf(tx, [agentId]);
    if (position === undefined) return { rows: [], total: 0 };
    const { rows, total } = await turnover.betsAtPlaces(
      tx,
      merchantId,
      'start' in of ? { ...of, days: await daysOf({ merchant_id: merchantId, start_at: of.start, end_at: of.end }) } : of,
      {
        placements: await countedPlaces(tx, merchantId, position.number),
        but: includeOwn ? null : agentId,
        limit: pageSize,
        offset: (pageNo - 1) * pageSize,
      },
    );
    const { tree } = await (
      await treeReader(tx, merchantId)
    )(
      tx,
      rows.map(({ member_id, placement }) => ({ memberId: member_id, placement })),
    );
    return {
      total,
      rows: rows.map(({ kind, round, member_id, placement, game_type, stake, payout, valid, at }) => ({
        round: round ?? '',
        memberId: member_id,
        gameType: game_type ?? 'OTHER',
        stake,
        payout,
        validBet: valid,
        settledAt: at,
        chain: kind === 'BET' ? [...(tree.isAgent(member_id) ? [member_id] : []), ...tree.uplinesAt(placement)] : undefined,
      })),
    };
  },
};

/** The places below an agent whose play counts. A place is one member's, so leaving those of test accounts out leaves out what they played. */
const countedPlaces = async (tx: Tx, merchantId: MerchantId, number: number): Promise<bigint[]> => {
  const places = await placesOfTree.under(tx, merchantId, number);
  const tests = (await countsSimulated(tx, merchantId)) ? new Set() : await testsAmong(tx, [...new Set(places.map((one) => one.memberId))]);
  return places.filter(({ memberId }) => !tests.has(memberId)).map(({ placement }) => placement);
};

const testsAmong = async (tx: Tx, ids: readonly MemberId[]): Promise<Set<MemberId>> => {
  const tests = new Set<MemberId>();
  for (let from = 0; from < ids.length; from += membersAtOnce)
    for (const { id, isTest } of await askOne(tx, members.playKindsOf(ids.slice(from, from + membersAtOnce)))) if (isTest) tests.add(id);
  return tests;
};

const isWholeDays = async (merchantId: MerchantId, start: Temporal.Instant, end: Temporal.Instant): Promise<boolean> => {
  const { timeZone } = await getMerchantOrThrow(merchantId);
  const isMidnight = (at: Temporal.Instant) => at.toZonedDateTimeISO(timeZone).startOfDay().epochNanoseconds === at.epochNanoseconds;
  return isMidnight(start) && isMidnight(end);
};

/** Sums of days know no difference between won and lost; kinds that do are settled by the hour or by the bet. */
const ofDay = ({ member_id, placement, stake, payout, valid }: PlacedPlay): PlacedSums => ({
  memberId: member_id,
  placement,
  won: 0n,
  lost: valid,
  ggr: stake - payout,
  given: 0n,
  deposits: 0n,
});

const ofHour = ({ member_id, placement, won, lost, ggr }: PlacedBets): PlacedSums => ({
  memberId: member_id,
  placement,
  won,
  lost,
  ggr,
  given: 0n,
  deposits: 0n,
});

const ofMoney = ({ member_id, placement, deposits, bonuses }: PlacedMoney): PlacedSums => ({
  memberId: member_id,
  placement,
  won: 0n,
  lost: 0n,
  ggr: 0n,
  given: bonuses,
  deposits,
});

const roundLines = (rows: readonly turnover.JournalRow[], currency: string): RoundLine[] =>
  rows.flatMap(({ number, kind, round, member_id, placement, at, stake, payout, valid, ...row }) =>
    row.currency !== currency || round === null || (kind !== 'BET' && kind !== 'CORRECTION')
      ? []
      : [{ number, kind, round, memberId: member_id, placement, at, stake, payout, valid }],
  );

/** Every line of the rounds that some lines correct. */
const historyOf = async (tx: Tx, lines: readonly RoundLine[]): Promise<RoundLine[]> => {
  const corrected = [...new Set(lines.flatMap(({ kind, round }) => (kind === 'CORRECTION' ? [round] : [])))];
  if (corrected.length === 0) return [];
  const rows = await turnover.betsOf(tx, corrected);
  return roundLines(rows, rows[0]?.currency ?? '');
};

type Placed = { memberId: MemberId; placement: bigint };
type Read = { tree: Tree; counted: (sums: readonly PlacedSums[]) => PlacedSums[] };

/** Reads where members stood and who of them is an agent; and leaves test accounts out, unless the merchant counts them. */
const treeReader = async (tx: Tx, merchantId: MerchantId): Promise<(tx: Tx, of: readonly Placed[]) => Promise<Read>> => {
  const readUplines = uplinesReader();
  const countsTests = await countsSimulated(tx, merchantId);
  return async (here, of) => {
    const uplines = await readUplines(
      here,
      of.map(({ placement }) => placement),
    );
    const kinds = await askOne(here, members.playKindsOf([...new Set(of.map(({ memberId }) => memberId))]));
    const agents = new Set(kinds.filter(({ type }) => isAgentType(type)).map(({ id }) => id));
    const left = new Set(countsTests ? [] : kinds.filter(({ isTest }) => isTest).map(({ id }) => id));
    return {
      tree: { uplinesAt: (placement) => uplines.get(placement) ?? [], isAgent: (id) => agents.has(id) },
      counted: (sums) => (left.size === 0 ? [...sums] : sums.filter(({ memberId }) => !left.has(memberId))),
    };
  };
};
