import { isAgentType } from '@croupier/contract/people/members';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { moneyOf } from '@croupier/contract/core/money';
import type { SettledRound } from '@croupier/contract/vendor-api/lottery-rounds';
import * as tree from '#modules/earnings/agent-tree';
import * as members from '#modules/people/members';
import { getMerchantOrThrow, type Merchant } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import { askOne, type Tx } from '#platform/database';
import { dayOf, periodAt, settledFrom } from '#rules/earnings/contracts/period';
import { addedUp, type DaySum, type PlayUnits, sumsOfRound } from './count.rules.ts';
import { seriesReader } from './series-of.ts';
import * as store from './store.ts';
import { publishWins } from './publish-wins.ts';

/**
 * Adds settled rounds to the sums of days: of the player and of everybody above them when the round began, with the margins of the agents. A version
 * that was counted before adds nothing; a later one adds its difference, shared as the first one was.
 */
export const countRounds = async (tx: Tx, rounds: readonly SettledRound[]): Promise<void> => {
  if (rounds.length === 0) return;
  const known = new Map((await store.roundsOf(tx, rounds)).map((row) => [keyOf(row.vendor, row.round_id), row]));
  const fresh = rounds.filter(({ vendor, roundId, version }) => version > (known.get(keyOf(vendor, roundId))?.version ?? 0));
  const players = await playersOf(tx, fresh);
  const byMerchant = Map.groupBy(
    fresh.flatMap((round) => {
      const player = players.get(round.playerId);
      return player === undefined ? [] : [{ round, player, before: known.get(keyOf(round.vendor, round.roundId)) }];
    }),
    ({ player }) => player.merchantId,
  );
  await publishWins(tx, [...byMerchant.values()].flat());
  for (const [merchantId, ofMerchant] of [...byMerchant].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    await countAt(tx, merchantId, ofMerchant);
};

const keyOf = (vendor: string, roundId: string): string => `${vendor} ${roundId}`;

type Player = { id: MemberId; merchantId: MerchantId; isAgent: boolean; isTest: boolean };
type Found = { round: SettledRound; player: Player; before: store.RoundRow | undefined };

/** The players of some rounds, without trial users. */
const playersOf = async (tx: Tx, rounds: readonly SettledRound[]): Promise<Map<string, Player>> => {
  const ids = [...new Set(rounds.map(({ playerId }) => playerId))];
  const kinds = new Map((await askOne(tx, members.playKindsOf(ids))).map((kind) => [kind.id, kind]));
  const found = await members.findMembers(tx, ids);
  return new Map(
    found.flatMap(({ id, merchantId }) => {
      const kind = kinds.get(id);
      return kind === undefined || kind.type === 4
        ? []
        : [[id, { id, merchantId, isAgent: isAgentType(kind.type), isTest: kind.isTest }] as const];
    }),
  );
};

const countAt = async (tx: Tx, merchantId: MerchantId, found: readonly Found[]): Promise<void> => {
  const merchant = await getMerchantOrThrow(merchantId);
  const countsTests = await tree.countsSimulated(tx, merchantId);
  // Pay and reports are in the merchant's currency.
  const counted = found.filter(({ round, player }) => round.currency === merchant.currency && (countsTests || !player.isTest));
  const placements = await tree.places.at(
    tx,
    counted.map(({ round, player }) => ({ memberId: player.id, atMs: Temporal.Instant.from(round.placedAt).epochMilliseconds })),
  );
  const placed = counted.flatMap((one, place) => {
    const placement = one.before?.placement ?? placements[place];
    return placement == null ? [] : [{ ...one, placement }];
  });
  const uplines = await tree.uplinesReader()(
    tx,
    placed.map(({ placement }) => placement),
  );
  const series = seriesReader(tx, placed.flatMap(({ player, placement }) => [player.id, ...(uplines.get(placement) ?? [])]));
  const sums: DaySum[] = [];
  const kept: store.RoundRow[] = [];
  for (const { round, player, placement, before } of placed) {
    const when = countedOn(merchant, round);
    const termsAt = before?.terms_at ?? when.termsAt;
    const above = uplines.get(placement) ?? [];
    const counting = {
      ...round,
      day: when.day,
      team: [player.id, ...above],
      chain: player.isAgent ? [player.id, ...above] : above,
      seriesAt: await series(round.family, termsAt),
    };
    const units = (plays: SettledRound['plays']): PlayUnits[] =>
      plays.map(({ play, seriesMax, bets, stake, prize, rebate }) => ({
        play,
        seriesMax,
        bets: BigInt(bets),
        stake: moneyOf(stake, round.currency).amount,
        prize: moneyOf(prize, round.currency).amount,
        rebate: moneyOf(rebate, round.currency).amount,
      }));
    if (before !== undefined) sums.push(...sumsOfRound(counting, units(before.plays), -1n));
    sums.push(...sumsOfRound(counting, units(round.plays), 1n));
    const { vendor, roundId: round_id, version, plays } = round;
    kept.push({ vendor, round_id, version, member_id: player.id, placement, terms_at: termsAt, day: when.day, family: round.family, plays });
  }
  await store.keepRounds(tx, kept);
  await store.addSums(tx, merchantId, addedUp(sums));
}; // prettier-ignore

/** The business day a result counts on, and the moment whose contracts share its margin: its own, or when the pay of its day is due already, now. */
const countedOn = ({ timeZone }: Pick<Merchant, 'timeZone'>, { settledAt }: SettledRound) => {
  const at = Temporal.Instant.from(settledAt);
  const isOver = Temporal.Instant.compare(settledFrom('SERIES', periodAt('SERIES', 'D', at, timeZone), timeZone), now()) <= 0;
  const termsAt = isOver ? now() : at;
  return { day: dayOf(termsAt, timeZone), termsAt };
};
