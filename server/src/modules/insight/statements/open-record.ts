import type { DepositId, WithdrawalId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import { moneyParts, type recordDetail, type RecordKey } from '@croupier/contract/insight/statements';
import * as cashier from '#modules/payments/deposits';
import * as ledger from '#modules/money/ledger';
import * as members from '#modules/people/members';
import * as merchants from '#modules/brand/merchants';
import * as vendors from '#modules/play/rounds';
import * as withdrawals from '#modules/payments/withdrawals';
import { inTransaction, type Tx } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { Refusal } from '#platform/refusal';
import type * as z from 'zod/mini';
import { indexMember } from './index-member.ts';
import { partOf } from './movement.rules.ts';
import { depositRows, movementRows, withdrawalRows } from './shown-rows.ts';
import { findMovement } from './store/movements.ts';
import type { OwnTransfer } from './own-transfer.ts';

type Detail = z.output<typeof recordDetail.reply>;
type More = Omit<Detail, 'timeZone' | 'account'>;

/** One of a member's records with all there is to know of it. Refuses NOT_FOUND, for another's too. */
export const openRecord = async (caller: MemberCaller, key: RecordKey, language: string): Promise<Detail> => {
  const [sort, id = ''] = key.split(':');
  if (sort === 'movement') await indexMember(caller);
  return inTransaction(async (tx) => {
    const member = await members.getMemberOrThrow(tx, caller.memberId);
    const { timeZone } = await merchants.getMerchantOrThrow(caller.merchantId);
    const looked =
      sort === 'deposit'
        ? await deposit(tx, member, id as DepositId, language)
        : sort === 'withdrawal'
          ? await withdrawal(tx, member, id as WithdrawalId)
          : await movement(tx, member, id, language);
    if (looked === undefined) throw new Refusal('NOT_FOUND');
    return { ...looked, timeZone, account: member.userName };
  });
};

const deposit = async (tx: Tx, member: members.Member, id: DepositId, language: string): Promise<More | undefined> => {
  const found = await cashier.depositRecord(tx, member.id, id, language);
  if (found === undefined) return undefined;
  const [row] = await depositRows(tx, member, [found]);
  if (row === undefined) return undefined;
  return {
    row,
    parts: await partsOf(tx, member, [], [`deposit:${id}`, `deposit:${id}:fee`]),
    fee: found.fee,
    gross: found.gross,
    holder: null,
    round: null,
    steps: found.steps.map(({ step, at }) => ({ step, at: at.toString() })),
  };
};

const withdrawal = async (tx: Tx, member: members.Member, id: WithdrawalId): Promise<More | undefined> => {
  const found = await withdrawals.withdrawalRecord(tx, member.id, id);
  if (found === undefined) return undefined;
  const [row] = await withdrawalRows(tx, member, [found]);
  if (row === undefined) return undefined;
  return {
    row,
    parts: await partsOf(tx, member, [], [`withdrawal:${id}`]),
    fee: found.withdrawal.fee,
    gross: found.withdrawal.arrives,
    holder: found.withdrawal.to.holder,
    round: null,
    steps: found.withdrawal.history.map(({ state, at }) => ({ step: state, at })),
  };
};

const movement = async (tx: Tx, member: members.Member, id: string, language: string): Promise<More | undefined> => {
  const found = await findMovement(tx, member.id, id);
  if (found === undefined) return undefined;
  const [row] = await movementRows(tx, member, [{ ...found, size: 0n }], language);
  if (row === undefined) return undefined;
  const transfers = await ledger.transfersOfOwner(tx, member.id, member.merchantId, { ids: [id], references: [] });
  const plays = await vendors.playsBehind(tx, transfers);
  return {
    row,
    parts: partsIn(transfers, member.currency),
    fee: null,
    gross: null,
    holder: null,
    round: [...plays.values()][0]?.round ?? null,
    steps: [],
  };
};

const partsOf = async (tx: Tx, { id, merchantId, currency }: members.Member, ids: readonly string[], references: readonly string[]) =>
  partsIn(await ledger.transfersOfOwner(tx, id, merchantId, { ids, references }), currency);

/** Each part of the member's money before the first of these transfers and after the last. A grant's own account counts by itself. */
const partsIn = (transfers: readonly OwnTransfer[], currency: Currency): Detail['parts'] => {
  const accounts = new Map<string, { before: bigint; after: bigint }>();
  for (const { entries } of transfers) {
    for (const { kind, currency: of, amount, after } of entries) {
      if (of !== currency || after === null) continue;
      const known = accounts.get(kind);
      accounts.set(kind, { before: known?.before ?? after - amount, after });
    }
  }
  return moneyParts.flatMap((part) => {
    const own = [...accounts].filter(([kind]) => partOf(kind) === part).map(([, held]) => held);
    if (own.length === 0) return [];
    const sum = (of: 'before' | 'after') => ({ amount: own.reduce((all, held) => all + held[of], 0n), currency });
    return [{ part, before: sum('before'), after: sum('after') }];
  });
};
