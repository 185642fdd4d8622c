import { type Currency, parseAmount } from '@croupier/contract/core/money';

/** A row of a payment provider's settlement file. Amounts in units; what was given back and paid out is below zero. */
export type Settled = {
  id: string;
  reference: string;
  kind: 'PAYMENT' | 'REFUND' | 'PAYOUT';
  gross: bigint;
  fee: bigint;
  net: bigint;
  at: Temporal.Instant;
};

const head = 'id,reference,kind,gross,fee,net,currency,at';
const kinds = ['PAYMENT', 'REFUND', 'PAYOUT'] as const;
const rowsMax = 200_000;

/** Reads a settlement file. @throws with the number of the first transaction that cannot be right: half a file would look like money that is missing. */
export const readSettlement = (text: string, currency: Currency): Settled[] => {
  const [first, ...rows] = text.split(/\r?\n/).filter((row) => row !== '');
  if (first !== head) throw new Error('a settlement file begins with other columns');
  if (rows.length > rowsMax) throw new Error('a settlement file is too long');
  return rows.map((row, index) => {
    const [id = '', reference = '', kindText = '', grossText = '', feeText = '', netText = '', written, at = '', ...more] = row.split(',');
    const kind = kinds.find((name) => name === kindText);
    const [gross, fee, net] = [grossText, feeText, netText].map((amount) => parseAmount(amount, currency));
    const isRight =
      kind !== undefined && id !== '' && written === currency && more.length === 0 && gross !== undefined && fee !== undefined;
    if (!isRight || net === undefined || gross - fee !== net)
      throw new Error(`line ${index + 2} of a settlement file is wrong: ${row.slice(0, 200)}`);
    return { id, reference, kind, gross, fee, net, at: Temporal.Instant.from(at) };
  });
};

/** A payment on which the provider and our book differ. Amounts in units; null where one side does not know it. */
export type Difference = { id: string; theirs: bigint | null; ours: bigint | null };

/** The payments that the provider settled and we have not booked, those we booked that it did not settle, and those whose amounts differ; by id. */
export const differences = (settled: readonly Settled[], booked: readonly { id: string; amount: bigint }[]): Difference[] => {
  const theirs = new Map(settled.filter(({ kind }) => kind === 'PAYMENT').map(({ id, gross }) => [id, gross]));
  const ours = new Map(booked.map(({ id, amount }) => [id, amount]));
  return [...new Set([...theirs.keys(), ...ours.keys()])]
    .toSorted()
    .map((id) => ({ id, theirs: theirs.get(id) ?? null, ours: ours.get(id) ?? null }))
    .filter((difference) => difference.theirs !== difference.ours);
};
