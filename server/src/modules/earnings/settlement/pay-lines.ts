import { randomUUIDv7 } from 'node:crypto';
import type { LineState } from '@croupier/contract/earnings/settlement';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { type Currency, decimalOf } from '@croupier/contract/core/money';
import * as ledger from '#modules/money/ledger';
import * as turnover from '#modules/rewards/wagering';
import * as wallet from '#modules/money/wallet';
import { now } from '#platform/clock';
import { askOne, type Tx } from '#platform/database';
import { publish } from '#platform/outbox';
import { insertPayments, type LineRow, settleLines } from './store/lines.ts';
import { type Owed, payOut, type Payment, type Purses } from './waterfall.rules.ts';

type Terms = { merchantId: MerchantId; currency: Currency; guarantee: boolean; step: bigint };

/**
 * Pays some lines, uplines' before their downlines', as far as there is money, and tells those who got some or should have. The caller holds
 * the lines. `givesUp` says of which lines what is still missing is not tried for again.
 */
export const payLines = async (
  tx: Tx,
  lines: readonly LineRow[],
  terms: Terms,
  givesUp: (line: LineRow) => boolean = () => false,
): Promise<void> => {
  if (lines.length === 0) return;
  const owed = lines.map(({ id, payer_id, payee_id, amount, paid, from_cash }): Owed => ({
    lineId: id,
    payerId: payer_id,
    payeeId: payee_id,
    amount: amount - paid,
    fromCash: from_cash,
  }));
  const { payments, outcomes } = payOut(owed, await pursesOf(tx, owed, terms), terms);
  await book(tx, lines, payments, terms);
  const byId = new Map(lines.map((line) => [line.id, line]));
  const settled = outcomes.flatMap(({ lineId, paid, due }) => {
    const line = byId.get(lineId);
    if (line === undefined) return [];
    return [{ line, moved: paid, due, id: lineId, paid: line.paid + paid, state: stateOf(line.paid + paid, due, givesUp(line)) }];
  });
  await settleLines(
    tx,
    settled.filter(({ line, moved, state }) => moved !== 0n || state !== line.state),
    now(),
  );
  await tell(tx, settled, terms);
};

const stateOf = (paid: bigint, due: bigint, givesUp: boolean): LineState =>
  due === 0n ? 'PAID' : givesUp ? 'GIVEN_UP' : paid === 0n ? 'DUE' : 'PART';

/** The balances of those who pay or give back, under lock until the transaction ends. */
const pursesOf = async (tx: Tx, owed: readonly Owed[], { merchantId, currency }: Terms): Promise<Purses> => {
  const payers = new Set(owed.flatMap(({ payerId, payeeId, amount }) => (amount < 0n ? [payeeId] : payerId === null ? [] : [payerId])));
  const withCash = new Set(owed.flatMap(({ payerId, fromCash }) => (fromCash && payerId !== null ? [payerId] : [])));
  const purses: Purses = new Map();
  if (payers.size === 0) return purses;
  const accounts = Map.groupBy(await askOne(tx, ledger.lockAccountsOf([...payers])), ({ ref }) => ref.owner);
  for (const id of payers) {
    const of = (kind: string) =>
      (accounts.get(id) ?? []).find(({ ref }) => ref.kind === kind && ref.currency === currency && ref.merchantId === merchantId)
        ?.balance ?? 0n;
    purses.set(id, { commission: of('COMMISSION'), cash: withCash.has(id) ? await mayLeave(tx, id, of('CASH'), currency) : 0n });
  }
  return purses;
};

/** Cash that no turnover holds. */
const mayLeave = async (tx: Tx, memberId: MemberId, cash: bigint, currency: Currency): Promise<bigint> =>
  cash - (await turnover.turnoverOf(tx, memberId, cash, currency)).locked;

/** Posts each movement, and keeps which posting it was. */
const book = async (tx: Tx, lines: readonly LineRow[], payments: readonly Payment[], { merchantId, currency }: Terms): Promise<void> => {
  if (payments.length === 0) return;
  const runOf = new Map(lines.map(({ id, kind, end_at }) => [id, `AGENTS:${kind}:${end_at.toString().slice(0, 10)}` as const]));
  const purse = (memberId: MemberId) => ({ memberId, merchantId, currency });
  const made = payments.map((payment) => ({ ...payment, id: randomUUIDv7() }));
  const posted = await ledger.post(
    tx,
    made.map(({ id, lineId, from, to, pocket, amount }) => {
      // The house's side is narrow: one account for each kind of pay and day.
      const house = wallet.houseOf(merchantId, runOf.get(lineId) ?? 'AGENTS', currency);
      const taken = from === null ? house : pocket === 'CASH' ? wallet.cashOf(purse(from)) : wallet.commissionOf(purse(from));
      return {
        merchantId,
        reference: `agent-pay:${id}`,
        reason: `AGENT_PAY_${pocket}`,
        legs: [
          { account: taken, amount: -amount },
          { account: to === null ? house : wallet.commissionOf(purse(to)), amount },
        ],
      };
    }),
  );
  const at = now();
  await insertPayments(
    tx,
    made.flatMap(({ id, lineId, from, to, pocket, amount }, place) => {
      const transfer = posted[place];
      if (transfer === undefined) throw new Error('a posting left no transfer');
      return [{ id, line_id: lineId, merchant_id: merchantId, pocket, from_id: from, to_id: to, amount, transfer_id: transfer.id, at }];
    }),
  );
  const paidCash = new Set(made.flatMap(({ pocket, from }) => (pocket === 'CASH' && from !== null ? [from] : [])));
  await wallet.publishBalances(tx, [...paidCash].map(purse));
};

type Settled = { line: LineRow; moved: bigint; due: bigint; state: LineState };

/** The members who were paid, and those who are told for the first time of a debt to them. A debt that is given up is due no more. */
const tell = async (tx: Tx, settled: readonly Settled[], { merchantId, currency }: Terms): Promise<void> => {
  const decimal = (amount: bigint) => decimalOf({ amount, currency });
  await publish(
    tx,
    settled
      .filter(({ line, moved, state }) => moved !== 0n || (state !== line.state && state !== 'GIVEN_UP'))
      .map(({ line, moved, due, state }) => ({
        type: 'agent.paid' as const,
        merchantId,
        memberId: line.payee_id,
        lineId: line.id,
        kind: line.kind,
        paid: decimal(moved),
        due: decimal(state === 'GIVEN_UP' ? 0n : due),
        currency,
      })),
  );
};
