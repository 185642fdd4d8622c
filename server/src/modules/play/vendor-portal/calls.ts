import { effectsOfCall } from '#modules/play/rounds';
import { pageOf } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId, TransferId, VendorCode } from '@croupier/contract/core/ids';
import { decimalOf } from '@croupier/contract/core/money';
import type * as keptCalls from '@croupier/contract/play/vendor-calls';
import * as ledger from '#modules/money/ledger';
import type { AtWork } from '#modules/console/audit';
import * as vendorCalls from '#modules/play/vendor-calls';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import type * as z from 'zod/mini';
import { withVendorPermission } from './with-vendor-permission.ts';

type Query = z.output<NonNullable<typeof keptCalls.vendorCalls.query>>;

const instant = (text: string | undefined) => (text === undefined ? undefined : Temporal.Instant.from(text));

/** The calls between a vendor and us. */
export const listCalls = (
  by: AtWork,
  code: VendorCode,
  { pageNo, pageSize, ...query }: Query,
): Promise<z.output<typeof keptCalls.vendorCalls.reply>> =>
  withVendorPermission(by, 'vendordesk.calls', code, async (tx) => {
    const { name, code: said, place, direction } = query;
    const filter = { house: code, name, code: said, place, direction, from: instant(query.from), before: instant(query.before) };
    const { rows, total } = await vendorCalls.callsPage(tx, filter, { pageNo, pageSize });
    return {
      answer: pageOf({ pageNo, pageSize }, rows.map(rowOf), total),
      details: { ...(name !== undefined && { search: name }), pageNo, found: total },
    };
  });

/** One call with what it did. Postings of the book are for the house's own people. */
export const openCall = (by: AtWork, code: VendorCode, id: string): Promise<keptCalls.OpenedCall> =>
  withVendorPermission(by, 'vendordesk.calls', code, async (tx, { isOwn }) => {
    const call = await vendorCalls.findCall(tx, code, id);
    if (call === undefined) throw new Refusal('NOT_FOUND');
    const live = call.place === 'LIVE' && call.direction === 'IN';
    const { round, timeline, owner, references } = await effectsOfCall(tx, call.vendor as VendorCode, live ? call.names : []);
    const steps: keptCalls.RoundStep[] = [];
    for (const step of timeline) {
      const wanted = references.get(step.txId) ?? [];
      steps.push({ ...step, postings: isOwn || owner === undefined ? null : await postingsOf(tx, owner, wanted) });
    }
    const answer: keptCalls.OpenedCall = {
      ...rowOf(call),
      method: call.method,
      url: call.url,
      headers: call.headers,
      request: call.request,
      answer: call.answer,
      requestId: call.request_id,
      round,
      timeline: steps,
      mayReplay: live && call.request !== '',
    };
    return { answer, details: { op: call.op, code: call.code } };
  });

type Owner = { memberId: MemberId; merchantId: MerchantId };

const postingsOf = async (tx: Tx, { memberId, merchantId }: Owner, references: readonly string[]) => {
  const own = await ledger.transfersOfOwner(tx, memberId, merchantId, { ids: [], references });
  const postings = [];
  for (const { id } of own) {
    const transfer = await ledger.findTransfer(tx, id as TransferId);
    if (transfer === undefined) continue;
    const legs = transfer.legs.map(({ owner, kind, currency, amount }) => ({
      account: owner === 'house' ? `house:${kind}` : `member:${kind}`,
      amount: decimalOf({ amount, currency }),
    }));
    postings.push({ reason: transfer.reason, reference: transfer.reference, legs });
  }
  return postings;
};

type Row = Awaited<ReturnType<typeof vendorCalls.callsPage>>['rows'][number];

const named = (names: readonly string[], kind: string): string[] =>
  names.filter((name) => name.startsWith(`${kind}:`)).map((name) => name.slice(2));

const rowOf = ({ names, ...row }: Row): keptCalls.VendorCall => ({
  id: row.id,
  at: row.at.toString({ fractionalSecondDigits: 3 }),
  vendor: row.vendor as VendorCode,
  place: row.place,
  direction: row.direction,
  op: row.op,
  address: row.address,
  keyId: row.key_id,
  status: row.status,
  code: row.code,
  ms: row.ms,
  transactions: named(names, 't'),
  rounds: named(names, 'r'),
  members: named(names, 'm'),
});
