import type { ContractKind, ContractTier } from '@croupier/contract/earnings/contracts';
import type { MemberId } from '@croupier/contract/core/ids';
import type { Money } from '@croupier/contract/core/money';
import * as members from '#modules/people/members';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import * as turnover from '#modules/money/turnover';
import type { PlacedPlay } from '#rules/money/turnover/journal';
import { now } from '#platform/clock';
import { askOne, inTransaction, type Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { getPayeeOrThrow, type Policy, policyOf, readTiers, weighTerms } from '#modules/earnings/contracts';
import type { Tier } from '#rules/earnings/contracts/terms';
import { places as placesOfTree, positionsOf, fewInTeam, countsSimulated } from '#modules/earnings/agent-tree';
import * as lotteryMargins from '#modules/earnings/lottery-margins';
import { methodOf } from './kept.rules.ts';
import { entitlement } from './pay.rules.ts';
import { dayOf, type Period, periodAt, periodBefore } from '#rules/earnings/contracts/period';
import { grossOn } from './store/lines.ts';
import { nothing, type Sums } from './team.rules.ts';
import { byHour, type Found, foundOf, roundsOf, tryOnBets, tryOnHours } from './try-terms.rules.ts';

/** So many members of a team, or lines of its journal, are read for a trial: it is asked for while somebody types. */
const readAtMost = 20_000;

type Trial = { payee: members.Member; kind: ContractKind; tiers: readonly Tier[]; policy: Policy; timeZone: string };

/**
 * The result that terms would have had for an agent or a direct downline of theirs by the team's real play, before anything goes on to downlines. Undefined
 * where that is more than can be read at once. Refuses NOT_IN_DOWNLINE, CONTRACT_KIND_OFF, CONTRACT_TERMS.
 */
export const tryOwn = (
  { memberId }: { memberId: MemberId },
  { payeeId, kind, tiers: wished }: { payeeId: MemberId; kind: ContractKind; tiers: readonly ContractTier[] },
) =>
  inTransaction(async (tx) => {
    const payee = payeeId === memberId ? await members.getMemberOrThrow(tx, memberId) : await getPayeeOrThrow(tx, { memberId }, payeeId);
    const policy = await policyOf(tx, payee.merchantId, kind);
    if (!policy.enabled) throw new Refusal('CONTRACT_KIND_OFF');
    const tiers = readTiers(wished, payee.currency);
    await weighTerms(tx, { kind, payerId: null, tiers }, policy);
    const trial = { payee, kind, tiers, policy, timeZone: (await getMerchantOrThrow(payee.merchantId)).timeZone };
    const tried = await triedOn(tx, trial);
    if (tried === null) return null;
    const { found, start, end } = tried;
    const money = (amount: bigint): Money => ({ amount, currency: payee.currency });
    return {
      start: start.toString(),
      end: end.toString(),
      validBet: money(found.validBet),
      profit: money(found.profit),
      active: found.active === null ? null : Number(found.active),
      tier: found.tier,
      base: money(found.base),
      amount: money(found.amount),
    };
  });

const triedOn = (tx: Tx, trial: Trial): Promise<Tried | null> => {
  const { kind } = trial;
  if (kind === 'SERIES') return onLotteries(tx, trial);
  return kind === 'DAILY' || kind === 'DIVIDEND' ? onDays(tx, trial, kind) : onBets(tx, trial);
};

const million = 1_000_000n;

/** By the settled lottery rounds of the last business day. */
const onLotteries = async (tx: Tx, { payee, tiers, policy, timeZone }: Trial): Promise<Tried | null> => {
  const { start, end } = periodBefore('DAILY', 'D', periodAt('DAILY', 'D', now(), timeZone), timeZone);
  const tried = await lotteryMargins.trySeries(tx, {
    agentId: payee.id,
    currency: payee.currency,
    placements: [...(await placesOf(tx, payee))],
    day: dayOf(start, timeZone),
    seriesOf: (family) => tiers.find((tier) => tier.family === family)?.rates.lost,
    atMost: readAtMost,
  });
  if (tried === undefined) return null;
  const step = BigInt(policy.step);
  const { stake, payout, valid, base, micro } = tried;
  const amount = (micro / (million * step)) * step;
  return { start, end, found: { validBet: valid, profit: stake - payout, active: null, tier: null, base, amount } };
};

type Tried = Pick<Period, 'start' | 'end'> & { found: Found };

/** By the last period that is over, in whole days. */
const onDays = async (tx: Tx, trial: Trial, kind: 'DAILY' | 'DIVIDEND'): Promise<Tried | null> => {
  const { payee, tiers, policy, timeZone } = trial;
  const { start, end, month } = periodBefore(kind, policy.cycle, periodAt(kind, policy.cycle, now(), timeZone), timeZone);
  const days = { from: dayOf(start, timeZone), to: dayOf(end.subtract({ nanoseconds: 1 }), timeZone) };
  const sums = await teamOf(tx, trial, days);
  if (sums === undefined) return null;
  const whose = { merchantId: payee.merchantId, currency: payee.currency, payeeId: payee.id };
  const method = methodOf(kind, policy);
  const paid = method.takesOffSalaries
    ? await grossOn(tx, { ...whose, kinds: ['DAILY', 'HOURLY', 'REALTIME', 'SERIES'], ...days })
    : undefined;
  const hourly = method.netOfHourly ? await grossOn(tx, { ...whose, kinds: ['HOURLY'], ...days }) : undefined;
  const context = { salaries: paid?.get(payee.id) ?? 0n, hourly: hourly?.get(payee.id) ?? 0n, before: undefined, month };
  return { start, end, found: foundOf(entitlement(kind, tiers, sums, method, context), sums) };
};

/** The play of everybody at a place below the payee on some days; undefined where they are too many. */
const teamOf = async (tx: Tx, { payee, policy }: Trial, { from, to }: { from: string; to: string }): Promise<Sums | undefined> => {
  const all = await fewInTeam(tx, payee.id, readAtMost);
  if (all === undefined) return undefined;
  const places = await placesOf(tx, payee);
  const isCounted = await countsSimulated(tx, payee.merchantId);
  const counts = isCounted ? () => true : await notTests(tx, all);
  const ids = all.filter((id) => counts(id) && (policy.include_own || id !== payee.id));
  const isHere = ({ placement }: { placement: bigint }) => places.has(placement);
  const played = (await turnover.playByPlace(tx, ids, from, to)).filter(isHere);
  const moved = (await turnover.moneyByPlace(tx, ids, from, to)).filter(isHere);
  const keyOf = (row: { member_id: MemberId; placement: bigint }) => `${row.member_id} ${row.placement}`;
  const paidIn = new Map(moved.map((row) => [keyOf(row), row.deposits]));
  const isActive = (row: PlacedPlay) => row.valid >= policy.active_bet_min && (paidIn.get(keyOf(row)) ?? 0n) >= policy.active_deposit_min;
  return {
    ...nothing,
    lost: sum(played, ({ valid }) => valid),
    ggr: sum(played, ({ stake, payout }) => stake - payout),
    active: BigInt(played.filter(isActive).length),
    given: sum(moved, ({ bonuses }) => bonuses),
    deposits: sum(moved, ({ deposits }) => deposits),
  };
};

const sum = <Row>(rows: readonly Row[], of: (row: Row) => bigint): bigint => rows.reduce((all, row) => all + of(row), 0n);

const notTests = async (tx: Tx, ids: readonly MemberId[]): Promise<(id: MemberId) => boolean> => {
  const tests = new Set((await askOne(tx, members.playKindsOf([...ids]))).filter(({ isTest }) => isTest).map(({ id }) => id));
  return (id) => !tests.has(id);
};

const placesOf = async (tx: Tx, { id, merchantId }: members.Member): Promise<Set<bigint>> => {
  const [position] = await positionsOf(tx, [id]);
  const places = position === undefined ? [] : await placesOfTree.under(tx, merchantId, position.number);
  return new Set(places.map(({ placement }) => placement));
};

/** By the bets of the last business day, or where they are too many, of the last hour. */
const onBets = async (tx: Tx, trial: Trial): Promise<Tried | null> => {
  const { timeZone } = trial;
  for (const kind of ['DAILY', 'HOURLY'] as const) {
    const { start, end } = periodBefore(kind, 'D', periodAt(kind, 'D', now(), timeZone), timeZone);
    const rounds = await roundsWithin(tx, trial, { start, end });
    if (rounds !== undefined) return { start, end, found: tryOn(trial, rounds, start) };
  }
  return null;
};

const tryOn = ({ payee, kind, tiers, policy }: Trial, rounds: ReturnType<typeof roundsOf>, start: Temporal.Instant): Found => {
  const method = methodOf(kind, policy);
  if (kind === 'REALTIME') return tryOnBets(payee.id, tiers, rounds, method.step);
  const activeFrom = { activeBetMin: policy.active_bet_min, activeDepositMin: policy.active_deposit_min };
  return tryOnHours(tiers, byHour(rounds, start, activeFrom), method);
};

const roundsWithin = async (
  tx: Tx,
  { payee, kind, policy, timeZone }: Trial,
  { start, end }: Pick<Period, 'start' | 'end'>,
): Promise<ReturnType<typeof roundsOf> | undefined> => {
  const isCounted = await countsSimulated(tx, payee.merchantId);
  const includesOwn = kind === 'REALTIME' || policy.include_own;
  const { rows, total } = await turnover.betsAtPlaces(
    tx,
    payee.merchantId,
    { start, end, days: { from: dayOf(start, timeZone), to: dayOf(end.subtract({ nanoseconds: 1 }), timeZone) } },
    { placements: [...(await placesOf(tx, payee))], but: includesOwn ? null : payee.id, limit: readAtMost, offset: 0 },
  );
  return total > readAtMost ? undefined : roundsOf(rows.filter(({ simulated }) => isCounted || !simulated));
};
