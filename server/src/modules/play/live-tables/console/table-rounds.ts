import { MemberId, type OperatorId } from '@croupier/contract/core/ids';
import { type Currency, type Money, moneyOf } from '@croupier/contract/core/money';
import type { LiveTableRound, OpenedTableRound } from '@croupier/contract/play/live-tables-console';
import { searchedPlayersMax, type TableRound, type TableSeat } from '@croupier/contract/vendor-api/live-tables';
import { assertServesAll } from '#modules/brand/merchants/console';
import { assertMayApprove, type AtWork, withPermission } from '#modules/console/audit';
import { findAllByUserName, findMembers, type Member } from '#modules/people/members';
import * as games from '#modules/play/catalogue';
import { findVendor } from '#modules/play/vendors';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { type Scope, serves } from '#rules/console/audit/roles';
import { listRounds, readRound, voidRound } from '../query-tables.ts';
import * as store from '../store.ts';
import { nodeOf, type TableNamed } from './live-tables.ts';

type RoundNamed = TableNamed & { id: string };

type RoundsWanted = { before?: string | undefined; until?: string | undefined; account?: string | undefined };

/** Rounds of a table, newest first. Sums of all merchants are for operators of all merchants. */
export const listTableRounds = (
  by: AtWork,
  named: TableNamed,
  { account, ...wanted }: RoundsWanted,
): Promise<{ rounds: LiveTableRound[] }> =>
  withPermission(by, 'round.read', `vendor:${named.vendor}`, async (tx, scope) => {
    const players = account === undefined ? undefined : await membersCalled(tx, scope, account);
    const rounds = players?.length === 0 ? [] : await listRounds(named.vendor, named.gameCode, { ...wanted, players });
    return {
      answer: { rounds: rounds.map((round) => shownRound(round, scope)) },
      merchants: scope,
      details: { table: named.gameCode, ...wanted, account, found: rounds.length },
    };
  });

/** The members in scope with an account or an id. Merchants may each have a member of the same account. */
const membersCalled = async (tx: Tx, scope: Scope, account: string): Promise<MemberId[]> => {
  const byId = MemberId.safeParse(account);
  const members = byId.success ? await findMembers(tx, [byId.data]) : await findAllByUserName(tx, scope, account, searchedPlayersMax);
  return members.filter(({ merchantId }) => serves(scope, merchantId)).map(({ id }) => id);
};

const shownRound = (
  { id, number, phase, openedAt, result, outcome, voidReason, players, totals }: TableRound,
  scope: Scope,
): LiveTableRound => ({
  id,
  number,
  phase,
  openedAt,
  result,
  outcome: outcome ?? null,
  voidReason,
  players: scope === null ? players : 0,
  totals:
    scope === null
      ? totals.map(({ currency, stake, payout }) => ({ stake: moneyOf(stake, currency), payout: moneyOf(payout, currency) }))
      : [],
});

/** One round with the players in scope. Refuses NOT_FOUND, VENDOR_UNAVAILABLE. */
export const openRound = (by: AtWork, named: RoundNamed): Promise<OpenedTableRound> =>
  withPermission(by, 'round.read', `vendor:${named.vendor}`, async (tx, scope) => ({
    answer: await opened(tx, scope, named, by.operator.operatorId),
    merchants: scope,
    details: { table: named.gameCode, round: named.id },
  }));

const opened = async (tx: Tx, scope: Scope, named: RoundNamed, me: OperatorId): Promise<OpenedTableRound> => {
  const { round, seats } = await readRound(named.vendor, named.id);
  if (round === undefined || round.gameCode !== named.gameCode) throw new Refusal('NOT_FOUND');
  const members = new Map(
    (
      await findMembers(
        tx,
        seats.map(({ playerId }) => playerId),
      )
    ).map((member) => [member.id, member]),
  );
  const game = (await games.findGames(tx, [nodeOf(named)])).get(nodeOf(named));
  const proposal = await store.findProposal(tx, named.vendor, named.id);
  return {
    vendor: named.vendor,
    gameCode: named.gameCode,
    name: game === undefined ? named.gameCode : games.nameIn(game, 'en'),
    round: shownRound(round, scope),
    seats: seats.flatMap((seat) => shownSeat(seat, members, scope)),
    proposal: proposal === undefined ? null : { at: proposal.proposed_at.toString(), by: proposal.proposed_name, reason: proposal.reason, own: proposal.proposed_by === me }, // prettier-ignore
  };
};

/** A player whom we do not know, or of a merchant that the operator does not serve, is left out. */
const shownSeat = (seat: TableSeat, members: ReadonlyMap<MemberId, Member>, scope: Scope): OpenedTableRound['seats'] => {
  const member = members.get(seat.playerId);
  if (member === undefined || !serves(scope, member.merchantId)) return [];
  const money = (text: string): Money => moneyOf(text, seat.currency);
  const [stake, payout] = [money(seat.stake), money(seat.payout)];
  return [
    {
      member: { id: member.id, account: member.userName },
      state: seat.state,
      stake,
      payout,
      freeStake: seat.freeStake === undefined ? null : money(seat.freeStake),
      refund: refundOf(seat.state, stake.amount, payout.amount, seat.currency),
      bets: seat.bets.map(({ bet, amount, payout: paid }) => ({ bet, amount: money(amount), payout: paid === null ? null : money(paid) })),
    },
  ];
};

/** The change of the balance by a void; nothing for a stake that is on its way back. */
const refundOf = (state: TableSeat['state'], stake: bigint, payout: bigint, currency: Currency): Money => ({
  amount: state === 'OPEN' ? stake : state === 'PAID' ? stake - payout : 0n,
  currency,
});

/** Writes down that a round should be void; another operator decides. Refuses NOT_FOUND, NOT_ALLOWED, CASE_CLOSED, CHANGED_MEANWHILE. */
export const propose = (by: AtWork, named: RoundNamed, reason: string): Promise<OpenedTableRound> =>
  withPermission(by, 'round.decide', `vendor:${named.vendor}`, async (tx, scope) => {
    assertServesAll(scope);
    const found = await opened(tx, scope, named, by.operator.operatorId);
    if (found.round.phase === 'VOID') throw new Refusal('CASE_CLOSED');
    // A payout is taken back only if corrections were agreed with the vendor.
    const isPaid = found.seats.some(({ state }) => state === 'PAID');
    if (isPaid && (await findVendor(named.vendor))?.canResettle !== true) throw new Refusal('NOT_ALLOWED');
    const isFirst = await store.addProposal(tx, {
      vendor: named.vendor,
      game_code: named.gameCode,
      round_id: named.id,
      reason,
      state: 'PROPOSED',
      proposed_by: by.operator.operatorId,
      proposed_name: by.operator.userName,
      proposed_at: now(),
    });
    if (!isFirst) throw new Refusal('CHANGED_MEANWHILE');
    return {
      answer: await opened(tx, scope, named, by.operator.operatorId),
      merchants: null,
      details: { table: named.gameCode, round: named.id, reason, after: { state: 'PROPOSED' } },
    };
  });

type Answer = { approve: boolean; reason: string | null; seen: string };

/**
 * Carries out or declines the proposal that was seen. The vendor is asked within the transaction: a void that it did not answer leaves the proposal open,
 * and approving again changes nothing that was done. Refuses as `propose`, and SAME_APPROVER, FIELD_EMPTY, VENDOR_UNAVAILABLE.
 */
export const answerProposal = (by: AtWork, named: RoundNamed, { approve, reason, seen }: Answer): Promise<OpenedTableRound> =>
  withPermission(by, 'round.decide', `vendor:${named.vendor}`, async (tx, scope) => {
    assertServesAll(scope);
    const proposal = await store.lockProposal(tx, named.vendor, named.id);
    if (proposal === undefined) throw new Refusal('CASE_CLOSED');
    if (proposal.game_code !== named.gameCode) throw new Refusal('NOT_FOUND');
    if (Temporal.Instant.compare(proposal.proposed_at, Temporal.Instant.from(seen)) !== 0) throw new Refusal('CHANGED_MEANWHILE');
    if (approve) {
      await assertMayApprove(tx, by, proposal.proposed_by);
      const { code } = await voidRound(named.vendor, named.id, proposal.reason);
      if (code !== 'OK') throw new Refusal('NOT_FOUND');
    } else if (reason === null) throw new Refusal('FIELD_EMPTY', { field: 'reason' });
    await store.decideProposal(tx, proposal.id, approve ? 'DONE' : 'DECLINED', by.operator.userName, now());
    return {
      answer: await opened(tx, scope, named, by.operator.operatorId),
      merchants: null,
      details: {
        table: named.gameCode,
        round: named.id,
        reason,
        proposedBy: proposal.proposed_name,
        proposed: proposal.reason,
        after: { state: approve ? 'VOID' : 'DECLINED' },
      },
    };
  });
