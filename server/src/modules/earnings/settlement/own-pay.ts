import type { ContractKind } from '@croupier/contract/earnings/contracts';
import type { LineState, PayLine } from '@croupier/contract/earnings/settlement';
import { type Page, pageOf, type PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Currency, Money } from '@croupier/contract/core/money';
import { findMembers, getMemberOrThrow } from '#modules/people/members';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { malformed, Refusal } from '#platform/refusal';
import { namesOf, shownTier, versionById } from '#modules/earnings/contracts';
import { betSharesOf } from './bet-shares.ts';
import type { KeptWorking } from './kept.rules.ts';
import type { Readings } from './readings.ts';
import {
  incomeByDay,
  incomeOf,
  lineById,
  type LineRow,
  linesOfPayee,
  linesOfPayer,
  owedLines,
  owedSum,
  paymentsOf,
} from './store/lines.ts';
import { type RunRow, runsById } from './store/runs.ts';

type Caller = { memberId: MemberId; merchantId: MerchantId };

/** The lines that an agent asks for; `from` and `to` bound the ends of periods. */
export type PayWish = {
  kind?: ContractKind | undefined;
  state?: LineState | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

export const filterOf = ({ kind, state, from, to }: PayWish) => ({ kind, state, from: momentOf(from), to: momentOf(to) });

const momentOf = (text: string | undefined): Temporal.Instant | undefined => (text === undefined ? undefined : Temporal.Instant.from(text));

/** The pay of an agent, the newest first. */
export const listPay = ({ memberId }: Caller, wish: PageWanted & PayWish): Promise<Page<PayLine>> =>
  inTransaction(async (tx) => {
    const { rows, total } = await linesOfPayee(tx, memberId, filterOf(wish), wish);
    return pageOf(wish, await shownLines(tx, rows, memberId), total);
  });

/** Lines as one of their sides sees them. */
export const shownLines = async (tx: Tx, rows: readonly LineRow[], who: MemberId): Promise<PayLine[]> => {
  const runs = new Map((await runsById(tx, [...new Set(rows.map(({ run_id }) => run_id))])).map((run) => [run.id, run]));
  const names = await namesOf(
    tx,
    rows.flatMap(({ payer_id, payee_id }) => [payer_id, payee_id]),
  );
  return rows.map((row) => {
    const run = runs.get(row.run_id);
    if (run === undefined) throw new Error(`no run ${row.run_id}`);
    const money = (amount: bigint): Money => ({ amount, currency: row.currency });
    const isOpen = row.state === 'READY' || row.state === 'PART' || row.state === 'DUE';
    return {
      id: row.id,
      kind: row.kind,
      period: run.period,
      start: run.start_at.toString(),
      end: run.end_at.toString(),
      isCorrection: run.corrects !== null,
      payer: names(row.payer_id, row.payer_id !== who),
      payee: names(row.payee_id, false),
      entitlement: money(row.entitlement),
      amount: money(row.amount),
      downlines: money(row.downlines),
      pay: money(row.pay),
      paid: money(row.paid),
      due: money(isOpen ? row.amount - row.paid : 0n),
      state: row.state,
      settledAt: row.settled_at?.toString() ?? null,
    };
  });
};

/** A line with its working and where its money came from. NOT_FOUND for whoever is neither paid by it nor pays it. */
export const lookUpPay = ({ memberId }: Caller, id: string) =>
  inTransaction(async (tx) => {
    const row = await getLineOrThrow(tx, memberId, id);
    const [line] = await shownLines(tx, [row], memberId);
    const version = await versionById(tx, row.version_id);
    const [run] = await runsById(tx, [row.run_id]);
    if (line === undefined || version === undefined || run === undefined) throw new Error(`no version ${row.version_id}`);
    const payments = await paymentsOf(tx, id);
    return {
      line,
      working: shownWorking(
        row.working,
        row.currency,
        run.policy.banded,
        version.tiers.map((tier) => shownTier(tier, row.currency)),
      ),
      payments: payments.map(({ pocket, amount, from_id, at, transfer_id }) => ({
        pocket,
        money: { amount, currency: row.currency },
        isBack: from_id === row.payee_id,
        at: at.toString(),
        transferId: transfer_id,
      })),
    };
  });

const getLineOrThrow = async (tx: Tx, memberId: MemberId, id: string): Promise<LineRow> => {
  const row = await lineById(tx, id);
  if (row === undefined || (row.payee_id !== memberId && row.payer_id !== memberId)) throw new Refusal('NOT_FOUND');
  return row;
};

/** How a line was worked out, as it is answered. */
export const shownWorking = (working: KeptWorking, currency: Currency, banded: boolean, tiers: ReturnType<typeof shownTier>[]) => {
  const money = (amount: string): Money => ({ amount: BigInt(amount), currency });
  if (working.of === 'BETS') {
    const { won, lost, bets, pay, restBefore, restAfter } = working.bets;
    return { of: 'BETS' as const, won: money(won), lost: money(lost), bets: Number(bets), earned: pay, restBefore, restAfter, tiers };
  }
  if (working.of === 'SERIES')
    return {
      of: 'SERIES' as const,
      families: working.families.map(({ family, rate, stake, earned }) => ({ family, ratePpm: Number(rate), stake: money(stake), earned })),
    };
  const { sums, net, carryIn, carryOut, tier, rates, base, counted, hourly } = working.period;
  const both = (one: { won: string; lost: string }) => money((BigInt(one.won) + BigInt(one.lost)).toString());
  return {
    of: 'PERIOD' as const,
    won: money(sums.won),
    lost: money(sums.lost),
    ggr: money(sums.ggr),
    active: Number(sums.active),
    net:
      net === null
        ? null
        : {
            given: money(net.given),
            salaries: money(net.salaries),
            vendorFee: money(net.vendorFee),
            paymentFee: money(net.paymentFee),
            ngr: money(net.ngr),
            carryIn: money(carryIn),
            carryOut: money(carryOut),
          },
    tier,
    tiers,
    base: both(base),
    counted: both(counted),
    countedWon: money(counted.won),
    countedLost: money(counted.lost),
    profitRatePpm: Number(rates.won),
    lossRatePpm: Number(rates.lost),
    banded,
    hourly: money(hourly),
  };
};

/** The shares of direct downlines in a line of the agent's own. */
export const listDownlines = ({ memberId }: Caller, id: string, wanted: PageWanted): Promise<Page<PayLine>> =>
  inTransaction(async (tx) => {
    const row = await getLineOrThrow(tx, memberId, id);
    const { rows, total } = await linesOfPayer(tx, row.run_id, row.payee_id, wanted);
    return pageOf(wanted, await shownLines(tx, rows, memberId), total);
  });

/** The bets of the payee's team that a line was worked out from; members by their account name, for all of them stand below. */
export const listBets = ({ memberId }: Caller, id: string, wanted: PageWanted, readings: Readings) =>
  inTransaction(async (tx) => {
    const row = await getLineOrThrow(tx, memberId, id);
    const [run] = await runsById(tx, [row.run_id]);
    if (run === undefined) throw new Error(`no run ${row.run_id}`);
    if (row.kind === 'SERIES') return pageOf(wanted, [], 0);
    const whose = { merchantId: row.merchant_id, currency: row.currency, agentId: row.payee_id };
    const { rows, total } = await readings.betsOf(tx, { ...whose, includeOwn: ownCounts(run), ...stretchOf(run) }, wanted);
    const members = new Map((await findMembers(tx, [...new Set(rows.map((bet) => bet.memberId))])).map((member) => [member.id, member]));
    const money = (amount: bigint): Money => ({ amount, currency: row.currency });
    const shares = row.kind === 'REALTIME' ? await betSharesOf(tx, row.payee_id, rows) : [];
    const shareAt = (place: number) => {
      const share = shares[place];
      return share === undefined ? null : { ratePpm: Number(share.rate), belowPpm: Number(share.below), earned: share.earned.toString() };
    };
    return pageOf(
      wanted,
      rows.map(({ round, memberId: whoBet, gameType, stake, payout, validBet, settledAt }, place) => ({
        round,
        member: members.get(whoBet)?.userName ?? '',
        gameType,
        stake: money(stake),
        payout: money(payout),
        validBet: money(validBet),
        settledAt: settledAt.toString(),
        share: shareAt(place),
      })),
      total,
    );
  });

/** Every bet of an agent's own counts for real-time pay; else as the merchant said when the period was frozen. */
export const ownCounts = ({ kind, policy }: RunRow): boolean => kind === 'REALTIME' || policy.include_own;

/** The part of the bets that a run was worked out from. */
export const stretchOf = ({ bets_after, bets_to, start_at, end_at }: RunRow) =>
  bets_after === null || bets_to === null ? { start: start_at, end: end_at } : { after: bets_after, upTo: bets_to };

const usualDays = 30;
const daysMax = 400;

/** The pay that an agent got and kept, by kind, and by day. */
export const incomeFor = ({ memberId, merchantId }: Caller, wish: PayWish) =>
  inTransaction(async (tx) => {
    const { currency } = await getMemberOrThrow(tx, memberId);
    const to = momentOf(wish.to) ?? now();
    const from = momentOf(wish.from) ?? to.subtract({ hours: 24 * usualDays });
    if (Temporal.Instant.compare(from.add({ hours: 24 * daysMax }), to) < 0)
      throw malformed({ path: 'from', expected: { word: 'atLeast', min: to.subtract({ hours: 24 * daysMax }).toString() } });
    const { timeZone } = await getMerchantOrThrow(merchantId);
    const wanted = { from, to, kind: wish.kind, state: wish.state };
    const rows = await incomeOf(tx, memberId, wanted);
    const days = await incomeByDay(tx, memberId, { ...wanted, timeZone });
    const money = (amount: bigint): Money => ({ amount, currency });
    return {
      kinds: rows.map(({ kind, gross, downlines, pay, paid, due, lines }) => ({
        kind,
        gross: money(gross),
        downlines: money(downlines),
        pay: money(pay),
        paid: money(paid),
        due: money(due),
        lines,
      })),
      total: money(rows.reduce((sum, { pay }) => sum + pay, 0n)),
      days: days.map(({ day, kind, pay }) => ({ day, kind, pay: money(pay) })),
    };
  });

/** The debts to an agent, or by them, that are not paid yet. */
export const debtsFor = ({ memberId }: Caller, { way, ...wanted }: PageWanted & { way: 'IN' | 'OUT' }) =>
  inTransaction(async (tx) => {
    const { currency } = await getMemberOrThrow(tx, memberId);
    const { rows, total } = await owedLines(tx, memberId, way, wanted);
    return {
      owedToMe: { amount: await owedSum(tx, memberId, 'IN'), currency },
      owedByMe: { amount: await owedSum(tx, memberId, 'OUT'), currency },
      page: pageOf(wanted, await shownLines(tx, rows, memberId), total),
    };
  });
