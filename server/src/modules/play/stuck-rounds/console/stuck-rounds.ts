import { pageOf, type Page, type PageWanted } from '@croupier/contract/core/envelope';
import type {
  decideStuckRound,
  OpenedStuckRound,
  StuckProposal,
  StuckRound,
  StuckRoundId,
  StuckState,
} from '@croupier/contract/play/stuck-rounds-console';
import type { MerchantId, NodeId, OperatorId, RoundId, VendorCode } from '@croupier/contract/core/ids';
import { type Currency, Decimal, decimalOf, type Money } from '@croupier/contract/core/money';
import type * as z from 'zod/mini';
import * as games from '#modules/play/catalogue';
import { findMembers } from '#modules/people/members';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import { type AtWork, assertMayApprove, withPermission, assertUnchanged } from '#modules/console/audit';
import { type Scope, serves } from '#rules/console/audit/roles';
import * as vendors from '#modules/play/stuck-rounds';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { assertServed, merchantsIn } from '#modules/brand/merchants/console';

type Listed = PageWanted & { merchantId?: MerchantId | undefined; vendor?: VendorCode | undefined; state: 'OPEN' | 'CLOSED' };
type Row = Awaited<ReturnType<typeof vendors.listStuckRounds>>['rows'][number];

/** Stuck rounds. MERCHANT_UNKNOWN for a merchant that is not served. */
export const listStuckRounds = (by: AtWork, { merchantId, vendor, state, ...wanted }: Listed): Promise<Page<StuckRound>> =>
  withPermission(by, 'round.read', null, async (tx, scope) => {
    if (merchantId !== undefined) await assertServed(scope, merchantId);
    const merchants = merchantId === undefined ? await merchantsIn(scope) : [merchantId];
    const { rows, total } = await vendors.listStuckRounds(tx, { merchants, vendor, closed: state === 'CLOSED' }, wanted);
    return {
      answer: pageOf(wanted, await shownRows(tx, rows), total),
      merchants: merchantId === undefined ? scope : [merchantId],
      details: { state, vendor, pageNo: wanted.pageNo, found: total },
    };
  });

const stateOf = (state: Row['state']): StuckState => (state === 'WATCHED' ? 'ASKING' : state);

const shownRows = async (tx: Tx, rows: readonly Row[]): Promise<StuckRound[]> => {
  const accounts = new Map(
    (await findMembers(tx, [...new Set(rows.map((row) => row.member_id))])).map(({ id, userName }) => [id, userName]),
  );
  const nodeOf = ({ vendor, game_code }: Row) => `${vendor}:${game_code}` as NodeId;
  const names = await games.findGames(tx, [...new Set(rows.map(nodeOf))]);
  return rows.map((row) => {
    const game = names.get(nodeOf(row));
    const money = (amount: bigint): Money => ({ amount, currency: row.currency });
    return {
      id: row.id,
      merchantId: row.merchant_id,
      member: { id: row.member_id, account: accounts.get(row.member_id) ?? row.member_id },
      vendor: row.vendor,
      vendorName: game?.vendorName ?? row.vendor,
      game: game === undefined ? row.game_code : games.nameIn(game, 'en'),
      roundId: row.round_id as RoundId,
      name: row.vendor_round_id,
      round: row.round,
      state: stateOf(row.state),
      stake: money(row.stake),
      payout: money(row.payout),
      startedAt: row.started_at.toString(),
      dueAt: row.due_at.toString(),
      outcome: row.outcome,
    };
  });
};

/** One of them. Refuses NOT_FOUND. */
export const openStuckRound = (by: AtWork, id: StuckRoundId): Promise<OpenedStuckRound> =>
  withPermission(by, 'round.read', `stuck:${id}`, async (tx, scope) => {
    const answer = await opened(tx, scope, id, by.operator.operatorId);
    return { answer, merchants: [answer.stuck.merchantId], details: { round: answer.stuck.name, vendor: answer.stuck.vendor } };
  });

const opened = async (tx: Tx, scope: Scope, id: StuckRoundId, me: OperatorId): Promise<OpenedStuckRound> => {
  const found = await vendors.stuckRoundDetails(tx, id);
  if (found === undefined || !serves(scope, found.overdue.merchant_id)) throw new Refusal('NOT_FOUND');
  const { overdue, round, calls, legs, steps, canBeAsked } = found;
  const [stuck] = await shownRows(tx, [
    { ...overdue, ...round, id: overdue.id, state: overdue.state, round: round.state }, // prettier-ignore
  ]);
  if (stuck === undefined) throw new Error('a round that is there is shown');
  const money = (amount: bigint, currency: Currency = round.currency): Money => ({ amount, currency });
  const standing = proposed(overdue, round.currency);
  return {
    stuck,
    calls: calls.map((one) => ({
      txId: one.tx_id,
      op: one.op,
      at: one.at.toString(),
      state: one.state,
      code: one.code,
      stake: money(one.stake, one.currency),
      payout: money(one.payout, one.currency),
      transferId: one.transferId,
    })),
    postings: legs.map((leg) => ({
      transferId: leg.id,
      at: leg.at.toString(),
      reason: leg.reason,
      account: leg.kind,
      amount: money(leg.amount, leg.currency),
    })),
    story: steps.map((step) => ({
      at: step.at.toString(),
      what: step.what,
      operator: step.operator,
      details: inMoney(step.details, round.currency),
    })),
    answer:
      overdue.answer === null
        ? null
        : {
            at: overdue.answer.at,
            says: overdue.answer.rounds.length === 0 ? 'UNKNOWN' : 'KNOWN',
            rounds: overdue.answer.rounds.map(({ stake, payout, ...rest }) => ({
              ...rest,
              stake: Decimal.parse(stake),
              payout: Decimal.parse(payout),
            })),
          },
    canBeAsked,
    proposal: standing && {
      ...standing,
      reason: overdue.reason ?? '',
      by: overdue.proposed_name ?? '',
      own: overdue.proposed_by === me,
    },
    secondAbove: money(await vendors.secondAbove(tx, overdue.merchant_id)),
  };
};

type Seen = Pick<StuckProposal, 'act' | 'amount' | 'at'>;

/** The facts that tell a proposal from any other; null: none stands. */
const proposed = ({ state, act, amount, proposed_at: at }: vendors.StuckDetails['overdue'], currency: Currency): Seen | null =>
  state === 'PROPOSED' && act !== null && amount !== null && at !== null ? { act, amount: { amount, currency }, at: at.toString() } : null;

const inMoney = (details: Record<string, string>, currency: Currency): Record<string, string> =>
  details['amount'] === undefined ? details : { ...details, amount: decimalOf({ amount: BigInt(details['amount']), currency }) };

type Decision = z.output<NonNullable<typeof decideStuckRound.body>>;

/** Takes one that may be decided now. Refuses NOT_FOUND, CASE_CLOSED. */
const taken = async (tx: Tx, scope: Scope, id: StuckRoundId) => {
  const found = await vendors.lockStuckRound(tx, id);
  if (found === undefined || !serves(scope, found.overdue.merchant_id)) throw new Refusal('NOT_FOUND');
  if (!found.isOpen) throw new Refusal('CASE_CLOSED');
  return found;
};

/**
 * Refunds, settles, waits or asks again; above the merchant's threshold the first two are proposed. Refuses NOT_FOUND, CASE_CLOSED, CHANGED_MEANWHILE for what is
 * proposed already, CURRENCY_MISMATCH, AMOUNT_OUT_OF_RANGE.
 */
export const decideStuck = (by: AtWork, id: StuckRoundId, { decision, reason }: Decision): Promise<OpenedStuckRound> =>
  withPermission(by, 'round.decide', `stuck:${id}`, async (tx, scope) => {
    const { overdue, round } = await taken(tx, scope, id);
    if (overdue.state === 'PROPOSED') throw new Refusal('CHANGED_MEANWHILE');
    const outcome = await applyDecision(tx, id, by, decision, reason, { merchantId: overdue.merchant_id, ...round });
    const answer = await opened(tx, scope, id, by.operator.operatorId);
    return {
      answer,
      target: `member:${overdue.member_id}`,
      merchants: [overdue.merchant_id],
      details: { stuck: id, vendor: overdue.vendor, round: round.vendor_round_id, reason, act: decision.act, ...outcome },
    };
  });

type Round = { merchantId: MerchantId; currency: Currency; stake: bigint };

const applyDecision = async (
  tx: Tx,
  id: StuckRoundId,
  { operator }: AtWork,
  decision: Decision['decision'],
  reason: string,
  { merchantId, currency, stake }: Round,
): Promise<Record<string, unknown>> => {
  if (decision.act === 'WAIT' || decision.act === 'ASK') {
    const hours = decision.act === 'WAIT' ? decision.hours : 0;
    await vendors.postponeStuckRound(tx, id, operator, hours, reason);
    return { hours };
  }
  if (decision.act === 'SETTLE') {
    if (decision.amount.currency !== currency) throw new Refusal('CURRENCY_MISMATCH');
    if (decision.amount.amount < 0n) throw new Refusal('AMOUNT_OUT_OF_RANGE');
  }
  const amount = decision.act === 'REFUND' ? stake : decision.amount.amount;
  const act: vendors.StuckAction = { act: decision.act, amount };
  const amountDetails = { amount: decimalOf({ amount, currency }), currency };
  // A threshold is in the merchant's money; in any other it takes two people.
  const isGreat = currency !== (await getMerchantOrThrow(merchantId)).currency || amount > (await vendors.secondAbove(tx, merchantId));
  if (isGreat) await vendors.proposeStuckAction(tx, id, operator, act, reason);
  else await vendors.executeStuckDecision(tx, id, operator, act);
  return { ...amountDetails, after: { state: isGreat ? 'PROPOSED' : 'CLOSED' } };
};

/** Carries out the proposal of a colleague that was seen, or declines it. Refuses NOT_FOUND, CASE_CLOSED, CHANGED_MEANWHILE, SAME_APPROVER, FIELD_EMPTY. */
export const answerStuckProposal = (
  by: AtWork,
  id: StuckRoundId,
  { approve, reason, seen }: { approve: boolean; reason: string | null; seen: Seen },
): Promise<OpenedStuckRound> =>
  withPermission(by, 'round.decide', `stuck:${id}`, async (tx, scope) => {
    const { overdue, round } = await taken(tx, scope, id);
    assertUnchanged(seen, proposed(overdue, round.currency));
    if (approve && overdue.proposed_by !== null) await assertMayApprove(tx, by, overdue.proposed_by);
    if (approve) await vendors.executeStuckDecision(tx, id, by.operator, { act: seen.act, amount: seen.amount.amount });
    else {
      if (reason === null) throw new Refusal('FIELD_EMPTY', { field: 'reason' });
      await vendors.declineStuckAction(tx, id, by.operator, reason);
    }
    const answer = await opened(tx, scope, id, by.operator.operatorId);
    return {
      answer,
      target: `member:${overdue.member_id}`,
      merchants: [overdue.merchant_id],
      details: {
        stuck: id,
        vendor: overdue.vendor,
        round: round.vendor_round_id,
        act: seen.act,
        amount: decimalOf(seen.amount),
        currency: round.currency,
        proposedBy: overdue.proposed_name,
        proposed: overdue.reason,
        reason,
        after: { state: approve ? 'CLOSED' : 'STUCK' },
      },
    };
  });

/** Above what a decision takes two people, at each merchant. */
export const listRoundTerms = (by: AtWork): Promise<{ merchantId: MerchantId; secondAbove: Money }[]> =>
  withPermission(by, 'round.read', null, async (tx, scope) => {
    const answer: { merchantId: MerchantId; secondAbove: Money }[] = [];
    for (const merchantId of await merchantsIn(scope)) {
      const { currency } = await getMerchantOrThrow(merchantId);
      answer.push({ merchantId, secondAbove: { amount: await vendors.secondAbove(tx, merchantId), currency } });
    }
    return { answer, merchants: scope, details: { terms: 'rounds' } };
  });

type Terms = { merchantId: MerchantId; secondAbove: Money; reason: string };

/** Sets it. Refuses MERCHANT_UNKNOWN, CURRENCY_MISMATCH, AMOUNT_OUT_OF_RANGE. */
export const setRoundTerms = (by: AtWork, { merchantId, secondAbove, reason }: Terms): Promise<null> =>
  withPermission(by, 'vendor.edit', `merchant:${merchantId}`, async (tx, scope) => {
    await assertServed(scope, merchantId);
    const { currency } = await getMerchantOrThrow(merchantId);
    if (secondAbove.currency !== currency) throw new Refusal('CURRENCY_MISMATCH');
    if (secondAbove.amount < 0n) throw new Refusal('AMOUNT_OUT_OF_RANGE');
    const before = await vendors.secondAbove(tx, merchantId);
    await vendors.setSecondAbove(tx, merchantId, secondAbove.amount);
    const amountDetails = (amount: bigint) => ({ secondAbove: decimalOf({ amount, currency }), currency });
    return {
      answer: null,
      merchants: [merchantId],
      details: { reason, before: amountDetails(before), after: amountDetails(secondAbove.amount) },
    };
  });
