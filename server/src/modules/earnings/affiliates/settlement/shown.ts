import type { AffiliateLine, AffiliateWorking, LinePlayer, linePlayerDays } from '@croupier/contract/earnings/affiliates';
import { type Page, pageOf, type PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId } from '@croupier/contract/core/ids';
import type { Currency, Money } from '@croupier/contract/core/money';
import { inTransaction, type Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import type * as z from 'zod/mini';
import type { Caller } from '../enrol.ts';
import { termsOf } from '../plans/plans.ts';
import { campaignsById } from '../store/campaigns.ts';
import * as lines from '../store/lines.ts';
import { versionsById } from '../store/plans.ts';
import { playerByPublicId, playersById } from '../store/players.ts';
import { type RunRow, runsById } from '../store/runs.ts';
import { daysOf } from '#modules/earnings/settlement';
import { daysOfPlayer } from './play-of.ts';

const moneyIn =
  (currency: Currency) =>
  (amount: bigint | string): Money => ({ amount: BigInt(amount), currency });

/** The pay of an affiliate, the newest first. */
export const listLines = ({ memberId }: Caller, wanted: PageWanted): Promise<Page<AffiliateLine>> =>
  inTransaction(async (tx) => {
    const { rows, total } = await lines.linesOfAffiliate(tx, memberId, wanted);
    return pageOf(wanted, (await shownLines(tx, rows)).map(({ line }) => line), total); // prettier-ignore
  });

/** A line with its working. NOT_FOUND for those of others. */
export const lookUpLine = ({ memberId }: Caller, id: string): Promise<{ line: AffiliateLine; working: AffiliateWorking }> =>
  inTransaction(async (tx) => {
    const [shown] = await shownLines(tx, [await getLineOrThrow(tx, id, memberId)]);
    if (shown === undefined) throw new Error('the line is not there');
    return { line: shown.line, working: shown.working };
  });

/** The players of a line. NOT_FOUND for those of others. */
export const listLinePlayers = ({ memberId }: Caller, id: string, wanted: PageWanted): Promise<Page<LinePlayer>> =>
  inTransaction(async (tx) => {
    await getLineOrThrow(tx, id, memberId);
    const { content, ...page } = await playersOfLine(tx, id, wanted);
    return { ...page, content: content.map(({ figures }) => figures) };
  });

/** The days of one player of a line. NOT_FOUND for a player who is not in it. */
export const listPlayerDays = ({ memberId }: Caller, id: string, publicId: string): Promise<z.output<typeof linePlayerDays.reply>> =>
  inTransaction(async (tx) => {
    const line = await getLineOrThrow(tx, id, memberId);
    const player = await playerByPublicId(tx, publicId);
    if (player === undefined || !(await lines.isInLine(tx, id, player.member_id))) throw new Refusal('NOT_FOUND');
    const [run] = await runsById(tx, [line.run_id]);
    if (run === undefined) throw new Error(`no run ${line.run_id}`);
    const money = moneyIn(line.currency);
    return (await daysOfPlayer(tx, player, await daysOf(run))).map(({ day, stake, payout, valid, bonuses, deposits }) => ({
      day,
      stake: money(stake),
      payout: money(payout),
      validBet: money(valid),
      ggr: money(stake - payout),
      bonuses: money(bonuses),
      deposits: money(deposits),
    }));
  });

const getLineOrThrow = async (tx: Tx, id: string, affiliateId: MemberId): Promise<lines.LineRow> => {
  const line = await lines.lineById(tx, id);
  if (line?.affiliate_id !== affiliateId) throw new Refusal('NOT_FOUND');
  return line;
};

type Shown = { affiliateId: MemberId; line: AffiliateLine; working: AffiliateWorking };

/** Lines with how they were worked out. */
export const shownLines = async (tx: Tx, rows: readonly lines.LineRow[]): Promise<Shown[]> => {
  const runs = new Map((await runsById(tx, [...new Set(rows.map(({ run_id }) => run_id))])).map((run) => [run.id, run]));
  const versions = new Map(
    (await versionsById(tx, [...new Set([...runs.values()].map(({ version_id }) => version_id))])).map(({ id, terms }) => [id, terms]),
  );
  return rows.map((row) => {
    const run = runs.get(row.run_id);
    const terms = run && versions.get(run.version_id);
    if (run === undefined || terms === undefined) throw new Error(`no run ${row.run_id}`);
    return { affiliateId: row.affiliate_id, line: shownLine(row, run), working: { terms: termsOf(terms), ...shownWorking(row) } };
  });
};

const shownLine = (row: lines.LineRow, run: RunRow): AffiliateLine => {
  const money = moneyIn(row.currency);
  return {
    id: row.id,
    period: run.period,
    start: run.start_at.toString(),
    end: run.end_at.toString(),
    isCorrection: run.corrects !== null,
    runState: run.state,
    entitlement: money(row.entitlement),
    amount: money(row.amount),
    paid: money(row.paid),
    state: row.state,
  };
};

const shownWorking = ({ working, currency }: lines.LineRow): Omit<AffiliateWorking, 'terms'> => {
  const money = moneyIn(currency);
  return {
    qualified: Number(working.qualified),
    qualifiedOver: Number(working.qualifiedOver),
    cpa: money(working.cpa),
    ggr: money(working.ggr),
    bonuses: money(working.bonuses),
    deposits: money(working.deposits),
    depositFee: money(working.depositFee),
    adminFee: money(working.adminFee),
    fenced: money(working.fenced),
    ngr: money(working.ngr),
    carryIn: money(working.carryIn),
    carryOut: money(working.carryOut),
    base: money(working.base),
    tier: working.tier,
    share: money(working.share),
    capped: money(working.capped),
  };
};

/** A page of the players of a line, each by their public name and by who they are. */
export const playersOfLine = async (
  tx: Tx,
  lineId: string,
  wanted: PageWanted,
): Promise<Page<{ memberId: MemberId; figures: LinePlayer }>> => {
  const line = await lines.lineById(tx, lineId);
  if (line === undefined) throw new Refusal('NOT_FOUND');
  const { rows, total } = await lines.linePlayersOf(tx, lineId, wanted);
  const players = new Map((await playersById(tx, rows.map(({ member_id }) => member_id))).map((one) => [one.member_id, one])); // prettier-ignore
  const campaigns = new Map(
    (await campaignsById(tx, [...new Set([...players.values()].map(({ campaign_id }) => campaign_id))])).map(({ id, name }) => [id, name]),
  );
  const money = moneyIn(line.currency);
  return pageOf(
    wanted,
    rows.map((row) => {
      const player = players.get(row.member_id);
      if (player === undefined) throw new Error(`no player ${row.member_id}`);
      return {
        memberId: row.member_id,
        figures: {
          player: player.public_id,
          campaign: campaigns.get(player.campaign_id) ?? '',
          registeredAt: player.registered_at.toString(),
          qualifiedAt: player.qualified_at?.toString() ?? null,
          cpa: money(row.cpa),
          ggr: money(row.ggr),
          bonuses: money(row.bonuses),
          deposits: money(row.deposits),
          fencedIn: money(row.fenced_in),
          fencedOut: money(row.fenced_out),
        },
      };
    }),
    total,
  );
};
