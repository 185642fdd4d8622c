import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { log } from '#platform/log';
import { noteExceptionsOfTransaction, openException } from '#modules/payments/exceptions';
import { merchantOf, returnTransaction } from './decide-transactions.ts';
import * as rails from '#modules/payments/channels';
import { type TransactionRow, lockTransaction } from './store/transactions.ts';
import * as store from './store/refunds.ts';

const batch = 20;
const firstWaitSeconds = 10;
const longestWaitSeconds = 3_600;
/** Kinds of channels that refund by a call. */
const refundingKinds = rails.channelKinds.filter((channel) => 'refund' in channel).map(({ kind }) => kind);

/**
 * Gives money back through the payment provider by which it came: asked until it is certain, always as the same refund. A refund that the provider refuses
 * stays due, and its case says why. Returns how many went back.
 */
export const giveBack = async (): Promise<number> => {
  const due = await inTransaction(async (tx) => {
    await store.insertDue(tx, refundingKinds, now(), batch);
    const taken = await store.lockDue(tx, now(), batch);
    for (const { line_id, attempts } of taken) await store.putOff(tx, line_id, now().add({ seconds: waitAfter(attempts) }));
    return taken;
  });
  let returned = 0;
  for (const refund of due) if (await ask(refund)) returned += 1;
  return returned;
};

const waitAfter = (attempts: number): number => Math.min(firstWaitSeconds * 2 ** Math.min(attempts, 20), longestWaitSeconds);

const ask = async ({ line_id: id, attempts, bank_code, account, text, amount, currency }: store.DueRefund): Promise<boolean> => {
  if (!(await inTransaction((tx) => store.isStillDue(tx, id)))) return false;
  const wish = { rail: bank_code, account, reference: text, key: id, money: { amount, currency } };
  const outcome = await rails.refundPayment(wish).catch((error: unknown) => {
    log.error({ err: error, line: id }, 'refund request failed');
    return undefined;
  });
  if (outcome === undefined || outcome.state === 'UNKNOWN') {
    // A person who sent it by hand meanwhile might send it a second time.
    if (attempts === 0) await inTransaction((tx) => noteExceptionsOfTransaction(tx, id, `${bank_code}: NO_ANSWER`));
    return false;
  }
  return inTransaction(async (tx) => {
    const line = await lockTransaction(tx, id);
    // Somebody settled it by hand meanwhile.
    if (line?.state !== 'REFUND_DUE') {
      const isNews = (await store.isStillAsked(tx, id)) && outcome.state !== 'REFUSED';
      if (line?.state === 'RETURNED' && isNews) await callForHelp(tx, line, outcome.externalId);
      await store.settle(tx, id, outcome.state === 'REFUSED' ? 'REFUSED' : 'PAID', null, now());
      return false;
    }
    if (outcome.state === 'REFUSED') {
      log.error({ line: id, rail: bank_code, code: outcome.code }, 'refund refused by payment provider');
      await store.settle(tx, id, 'REFUSED', outcome.code, now());
      await noteExceptionsOfTransaction(tx, id, `${bank_code}: ${outcome.code}`);
      return false;
    }
    await store.settle(tx, id, outcome.paid ? 'PAID' : 'SENT', null, now());
    if (outcome.paid) await returnTransaction(tx, { lineId: id, by: null, reason: `${bank_code} ${outcome.externalId}` });
    return outcome.paid;
  });
};

/** A person and the provider gave back the same money. */
const callForHelp = async (tx: Tx, line: TransactionRow, externalId: string): Promise<void> => {
  log.error({ line: line.id, rail: line.bank_code }, 'refund paid twice: by payment provider and manually');
  await openException(tx, {
    merchantId: merchantOf(line),
    kind: 'LINE_IN_DOUBT',
    money: { amount: line.amount, currency: line.currency },
    subject: { lineId: line.id },
    key: `refunded-twice:${line.id}`,
    text: `${line.bank_code}: ${externalId}`,
  });
};
