import type { DepositId } from '@croupier/contract/ids';
import { decimalOf, type Money } from '@croupier/contract/money';
import * as limits from '#modules/limits';
import * as members from '#modules/members';
import * as turnover from '#modules/turnover';
import * as wallet from '#modules/wallet';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { log } from '#platform/log';
import { depositSeconds } from '#platform/metrics';
import { publish } from '#platform/outbox';
import { ownerOf, type SuspenseReason, whyHeld } from './matching.rules.ts';
import { referencesIn } from './reference.rules.ts';
import * as store from './store.ts';

type Line = NonNullable<Awaited<ReturnType<typeof store.lockStoredLine>>>;
type Account = NonNullable<Awaited<ReturnType<typeof store.findReceivingAccount>>>;

const batch = 200;

/**
 * Decides every stored line: credited to the deposit whose reference it carries, booked to suspense, or held.
 * Each line is a transaction of its own, so that one that fails is tried again later and hurts only itself. Returns how many were decided.
 */
export const matchStoredLines = async (): Promise<number> => {
  let decided = 0;
  let after: string | undefined;
  for (let more = true; more;) {
    const ids = await inTransaction((tx) => store.storedLineIds(tx, after, batch));
    for (const id of ids) {
      try {
        const outcome = await inTransaction((tx) => matchLine(tx, id));
        if (outcome !== undefined) decided += 1;
        if (outcome?.creditedAfterSeconds !== undefined) depositSeconds.observe(outcome.creditedAfterSeconds);
      } catch (error) {
        log.error({ err: error, line: id }, 'a bank line could not be matched');
      }
    }
    after = ids.at(-1);
    more = ids.length === batch;
  }
  return decided;
};

let matching: Promise<void> | undefined;
let again = false;

/** Matches right after this moment, without anybody waiting for it. What fails or is lost here, the timer finds. */
export const matchSoon = (): void => {
  if (matching !== undefined) {
    again = true;
    return;
  }
  again = false;
  matching = matchStoredLines()
    .then(() => undefined)
    .catch((error: unknown) => log.error({ err: error }, 'bank lines could not be matched'))
    .finally(() => {
      matching = undefined;
      if (again) matchSoon();
    });
};

/** Waits until nothing is being matched any more: at a stop, before the database is let go. */
export const matchingIsQuiet = async (): Promise<void> => {
  while (matching !== undefined) await matching;
};

/** What became of a line; the time is from the bank's booking to the credit. */
type Outcome = { creditedAfterSeconds?: number };

/** Undefined when another process has the line. */
const matchLine = async (tx: Tx, id: string): Promise<Outcome | undefined> => {
  const line = await store.lockStoredLine(tx, id);
  if (line === undefined) return undefined;

  const account = await store.findReceivingAccount(tx, line.bank_code, line.account);
  const problem = whyHeld(line, account);
  if (problem !== undefined || account === undefined) {
    log.error({ bank: line.bank_code, line: line.line_id, reason: problem }, 'a bank line is held');
    await store.decideLine(tx, id, { state: 'HELD', reason: problem ?? 'ACCOUNT_UNKNOWN' }, now());
    return {};
  }

  const references = referencesIn(line.text);
  const owner = ownerOf(line, references, await store.lockDepositsByReference(tx, account.merchant_id, references));
  if ('reason' in owner) {
    await putInSuspense(tx, line, account, owner.reason);
    return {};
  }
  const member = await members.needMember(tx, owner.deposit.member_id);
  if (member.state === 'CLOSED') {
    await putInSuspense(tx, line, account, 'MEMBER_CLOSED');
    return {};
  }
  await credit(tx, line, account, owner.deposit.id, member);
  return { creditedAfterSeconds: now().since(line.posted_at).total('seconds') };
};

/** What arrived is credited, whatever was announced. Limits count it but are not asked: the money has come, and it is the member's. */
const credit = async (tx: Tx, line: Line, account: Account, depositId: DepositId, member: members.Member): Promise<void> => {
  const { id: memberId, merchantId } = member;
  const money = moneyOn(line);
  await wallet.receive(tx, { memberId, merchantId, money, house: bankOf(account), reference: `deposit:${depositId}`, reason: 'DEPOSIT' });
  await limits.countPaidIn(tx, member, money);
  await turnover.requireTurnover(tx, member, { source: 'DEPOSIT', sourceId: depositId, money });
  await store.creditDeposit(tx, depositId, money.amount, now());
  await store.decideLine(
    tx,
    line.id,
    { state: 'CREDITED', merchant_id: merchantId, receiving_account_id: account.id, deposit_id: depositId },
    now(),
  );
  const event = { merchantId, memberId, depositId, amount: decimalOf(money), currency: money.currency };
  await publish(tx, [{ type: 'deposit.credited', ...event }]);
};

/** It is on our account, so it is in the book; whose it is, a person finds out. */
const putInSuspense = async (tx: Tx, line: Line, account: Account, reason: SuspenseReason): Promise<void> => {
  const { merchant_id: merchantId, id } = account;
  log.warn({ bank: line.bank_code, line: line.line_id, merchantId, reason }, 'money came that is nobody’s yet');
  await wallet.moveInHouse(tx, {
    merchantId,
    money: moneyOn(line),
    from: bankOf(account),
    to: 'SUSPENSE',
    reference: `bank-line:${line.id}`,
    reason: 'BANK_LINE_UNMATCHED',
  });
  await store.decideLine(tx, line.id, { state: 'SUSPENSE', merchant_id: merchantId, receiving_account_id: id, reason }, now());
};

const moneyOn = ({ amount, currency }: Line): Money => ({ amount, currency });
/** Named with its bank, because two banks may give the same number. */
const bankOf = ({ bank_code, account }: Account): wallet.HouseAccount => `BANK:${bank_code}-${account}`;
