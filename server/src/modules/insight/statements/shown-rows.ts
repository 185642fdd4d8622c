import type { Currency } from '@croupier/contract/core/money';
import type { RecordKey, Row } from '@croupier/contract/insight/statements';
import type { depositRecords } from '#modules/payments/deposits';
import * as games from '#modules/play/catalogue';
import * as ledger from '#modules/money/ledger';
import type { Member } from '#modules/people/members';
import * as vendors from '#modules/play/rounds';
import { otherMembersOf, type WithdrawalRecord } from '#modules/payments/withdrawals';
import type { Tx } from '#platform/database';
import { stateOfDeposit, stateOfWithdrawal } from './record-query.rules.ts';
import { sortOf } from './movement.rules.ts';
import type { OwnTransfer } from './own-transfer.ts';
import type { Found } from './store/movements.ts';

const momentOf = (at: Temporal.Instant): string => at.toString({ fractionalSecondDigits: 3 });

/** The cash balance after some transfers, by their references. */
const cashAfter = async (
  tx: Tx,
  { id, merchantId, currency }: Member,
  references: readonly string[],
): Promise<Map<string, Row['after']>> => {
  if (references.length === 0) return new Map();
  const transfers = await ledger.transfersOfOwner(tx, id, merchantId, { ids: [], references });
  return new Map(transfers.map((transfer) => [transfer.reference, cashIn(transfer, currency)]));
};

const cashIn = ({ entries }: OwnTransfer, currency: Currency): Row['after'] => {
  const cash = entries.find((entry) => entry.kind === 'CASH' && entry.currency === currency);
  return cash === undefined || cash.after === null ? null : { amount: cash.after, currency };
};

/** Deposits as rows, in their order. */
export const depositRows = async (tx: Tx, member: Member, found: Awaited<ReturnType<typeof depositRecords>>): Promise<Row[]> => {
  const credited = found.filter(({ state }) => state === 'CREDITED');
  // The fee left at the same moment, and the member never had it.
  const after = await cashAfter(
    tx,
    member,
    credited.map(({ id, fee }) => (fee.amount > 0n ? `deposit:${id}:fee` : `deposit:${id}`)),
  );
  return found.map(({ id, state, reference, at, money, fee, method }) => ({
    key: `deposit:${id}` as RecordKey,
    kind: 'DEPOSIT',
    word: 'DEPOSIT',
    state: stateOfDeposit(state),
    at: momentOf(at),
    money,
    after: after.get(fee.amount > 0n ? `deposit:${id}:fee` : `deposit:${id}`) ?? null,
    reference,
    game: null,
    step: state,
    method,
    other: null,
  }));
};

/** Withdrawals as rows, in their order. */
export const withdrawalRows = async (tx: Tx, member: Member, found: readonly WithdrawalRecord[]): Promise<Row[]> => {
  const after = await cashAfter(
    tx,
    member,
    found.map(({ withdrawal: { id } }) => `withdrawal:${id}`),
  );
  return found.map(({ withdrawal: { id, state, reference, requestedAt, to }, money: { amount, currency } }) => ({
    key: `withdrawal:${id}` as RecordKey,
    kind: 'WITHDRAWAL',
    word: 'WITHDRAWAL',
    state: stateOfWithdrawal(state),
    at: momentOf(Temporal.Instant.from(requestedAt)),
    money: { amount: -amount, currency },
    after: after.get(`withdrawal:${id}`) ?? null,
    reference,
    game: null,
    step: state,
    method: null,
    other: `${to.name} ${to.masked}`,
  }));
};

const transferPrefix = 'member-transfer:';

/** Movements as rows, in their order. */
export const movementRows = async (tx: Tx, member: Member, found: readonly Found[], language: string): Promise<Row[]> => {
  if (found.length === 0) return [];
  const transfers = await ledger.transfersOfOwner(tx, member.id, member.merchantId, { ids: found.map(({ id }) => id), references: [] });
  const plays = await vendors.playsBehind(tx, transfers);
  const nodeIds = [...new Set([...plays.values()].flatMap(({ nodeId }) => nodeId ?? []))];
  const named = await games.findGames(tx, nodeIds);
  const others = await otherMembersOf(
    tx,
    member.id,
    transfers.flatMap(({ reference }) => (reference.startsWith(transferPrefix) ? [reference.slice(transferPrefix.length)] : [])),
  );
  const byId = new Map<string, OwnTransfer>(transfers.map((transfer) => [transfer.id, transfer]));
  return found.flatMap(({ id, kind, amount }): Row[] => {
    const transfer = byId.get(id);
    if (transfer === undefined) return [];
    const play = plays.get(transfer.reference);
    return [
      {
        key: `movement:${id}` as RecordKey,
        kind,
        word: sortOf({ reason: transfer.reason, play, amount }).word,
        state: 'COMPLETE',
        at: momentOf(transfer.at),
        money: { amount, currency: member.currency },
        after: cashIn(transfer, member.currency),
        reference: id,
        game: play === undefined ? null : gameOf(play, named, language),
        step: null,
        method: null,
        other: others.get(transfer.reference.slice(transferPrefix.length)) ?? vendorIn(transfer) ?? null,
      },
    ];
  });
};

/** The vendor whose wallet a movement reached or left. */
const vendorIn = ({ entries }: OwnTransfer): string | undefined =>
  entries.map(({ kind }) => /^(?:TRANSIT|VENDOR):(.+)$/.exec(kind)?.[1]).find((vendor) => vendor !== undefined);

const gameOf = (
  { vendor, nodeId }: vendors.Play,
  named: Awaited<ReturnType<typeof games.findGames>>,
  language: string,
): NonNullable<Row['game']> => {
  const game = nodeId === null ? undefined : named.get(nodeId);
  return {
    nodeId,
    name: game === undefined ? (nodeId?.slice(vendor.length + 1) ?? vendor) : games.nameIn(game, language),
    provider: game?.vendorName ?? vendor,
  };
};
