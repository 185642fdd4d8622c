import { randomBytes, randomUUID } from 'node:crypto';
import type { Member } from '#modules/people/members';
import { registerBank } from '#modules/payments/channels';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { cancelDeposit } from './cancel-deposit.ts';
import { expireDeposits } from './expire-deposits.ts';
import { matchTransactions } from './match-transactions.ts';
import { type Method, saveMethod } from './methods.ts';
import { openDeposit } from './open-deposit.ts';
import { recordTransaction } from './record-transactions.ts';
import { registerReceivingAccount } from './register-receiving-account.ts';

const bankCode = 'BYGONE';
const holder = 'Demo';

type DemoBank = { merchantId: Member['merchantId']; currency: Member['currency']; account: string; least: bigint; most: bigint };

/**
 * A bank of the demo's past with an account of a merchant and two deposit methods. It has no channel, so that nothing outside is asked about a past that only
 * the demo has. `closeDemoBank` ends it.
 */
export const openDemoBank = (tx: Tx, bank: DemoBank): Promise<void> => saveDemoBank(tx, bank, true);

/** No member is offered the methods of the past. */
export const closeDemoBank = (tx: Tx, bank: DemoBank): Promise<void> => saveDemoBank(tx, bank, false);

const saveDemoBank = async (tx: Tx, { merchantId, currency, account, least, most }: DemoBank, enabled: boolean): Promise<void> => {
  await registerBank(tx, { code: bankCode, name: 'Bygone Bank (demo)', secret: randomBytes(32).toString('base64url'), payPage: null });
  const range = { depositMin: least, depositMax: most };
  const { id } = await registerReceivingAccount(tx, { merchantId, bankCode, account, currency, holder, ...range, cashStep: 1n });
  for (const [place, kind] of (['BANK', 'QR'] as const).entries()) {
    const method: Method = {
      merchantId,
      code: `PAST${kind}`,
      kind,
      currency,
      names: { en: `Demo past: ${kind === 'QR' ? 'QR' : 'bank transfer'}` },
      standard: kind === 'QR' ? 'PROMPTPAY' : null,
      countries: [],
      presets: [],
      cashStep: 1n,
      windowMinutes: 30,
      graceMinutes: 60,
      tail: null,
      onAmountDiff: 'REVIEW',
      onNameDiff: 'CREDIT',
      creditsPerHour: null,
      displayOrder: 900 + place,
      enabled,
      levels: [{ fromLevel: 0, ...range, feeFixed: 0n, feePpm: 0 }],
      accountIds: [id],
    };
    await saveMethod(tx, method);
  }
};

/** The end of a deposit of the demo: paid as announced, with another amount, without its reference, not at all, or given up by the member. */
export type DemoDeposit = 'PAID' | 'OTHER_AMOUNT' | 'NO_REFERENCE' | 'UNPAID' | 'CANCELLED';

/** A member of the demo announces a deposit, and the bank reports the payment. Matching decides as it does for everybody. */
export const playDemoDeposit = async (
  member: Member,
  { amount, account, method, payer, fate }: { amount: bigint; account: string; method: 'BANK' | 'QR'; payer: string; fate: DemoDeposit },
): Promise<void> => {
  const money = { amount, currency: member.currency };
  const deposit = await openDeposit({
    memberId: member.id,
    merchantId: member.merchantId,
    type: member.type,
    method: `PAST${method}`,
    money,
    returnTo: 'http://localhost/',
    language: 'en',
  });
  if (fate === 'CANCELLED') await cancelDeposit({ memberId: member.id, id: deposit.id, language: 'en' });
  if (fate === 'UNPAID' || fate === 'CANCELLED') return;
  await inTransaction((tx) =>
    recordTransaction(tx, {
      bankCode,
      lineId: randomUUID(),
      account,
      money: { ...money, amount: fate === 'OTHER_AMOUNT' ? (amount * 9n) / 10n : amount },
      text: fate === 'NO_REFERENCE' ? 'TRANSFER' : `TRANSFER ${deposit.reference}`,
      payer: { name: payer, account: member.id.slice(-10) },
      postedAt: now(),
      source: 'MESSAGE',
    }),
  );
  await matchTransactions();
};

/** Deposits of the past whose time is over. */
export const expireDemoDeposits = (): Promise<unknown> => expireDeposits();
