import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { log } from '#platform/log';
import { noteCasesOfLine } from './cases.ts';
import { returnLine } from './decide-lines.ts';
import * as rails from './rails/index.ts';
import { lockLine } from './store/lines.ts';
import * as store from './store/refunds.ts';

const batch = 20;
const firstWaitSeconds = 10;
const longestWaitSeconds = 3_600;

/**
 * Money that is to go back and came by a payment provider is given back by it: asked until it is certain, always as the same refund. What the provider
 * refuses stays due, and its case says why. Returns how many went back.
 */
export const giveBack = async (): Promise<number> => {
  const due = await inTransaction(async (tx) => {
    await store.insertDue(tx, now(), batch);
    const taken = await store.lockDue(tx, now(), batch);
    for (const { line_id, attempts } of taken) await store.putOff(tx, line_id, now().add({ seconds: waitAfter(attempts) }));
    return taken;
  });
  let returned = 0;
  for (const refund of due) if (await ask(refund)) returned += 1;
  return returned;
};

const waitAfter = (attempts: number): number => Math.min(firstWaitSeconds * 2 ** Math.min(attempts, 20), longestWaitSeconds);

const ask = async ({ line_id: id, bank_code, account, text, amount, currency }: store.DueRefund): Promise<boolean> => {
  const wish = { rail: bank_code, account, reference: text, key: id, money: { amount, currency } };
  const outcome = await rails.refundPayment(wish).catch((error: unknown) => {
    log.error({ err: error, line: id }, 'a refund could not be asked for');
    return undefined;
  });
  if (outcome === undefined || outcome.state === 'UNKNOWN') return false;
  return inTransaction(async (tx) => {
    const line = await lockLine(tx, id);
    // Somebody settled it by hand meanwhile.
    if (line?.state !== 'REFUND_DUE') {
      await store.settle(tx, id, outcome.state === 'REFUSED' ? 'REFUSED' : 'PAID', null, now());
      return false;
    }
    if (outcome.state === 'REFUSED') {
      log.error({ line: id, rail: bank_code, code: outcome.code }, 'a payment provider does not give money back');
      await store.settle(tx, id, 'REFUSED', outcome.code, now());
      await noteCasesOfLine(tx, id, `${bank_code}: ${outcome.code}`);
      return false;
    }
    await store.settle(tx, id, outcome.paid ? 'PAID' : 'SENT', null, now());
    if (outcome.paid) await returnLine(tx, { lineId: id, by: null, reason: `${bank_code} ${outcome.railId}` });
    return outcome.paid;
  });
};
