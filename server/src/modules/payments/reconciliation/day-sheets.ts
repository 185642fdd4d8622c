import type { DaySheet } from '@croupier/contract/payments/reconciliation-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import type { Money } from '@croupier/contract/core/money';
import * as reconciliation from '#modules/payments/deposits';
import * as exceptions from '#modules/payments/exceptions';
import * as ledger from '#modules/money/ledger';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { shownAccount } from './import-statement.ts';
import { leftByDay } from './left-accounts.ts';
import { dayResult, daysBetween } from './sheet.rules.ts';
import { statedBalances } from './store/books.ts';

/** A report has at most so many days. */
export const reportDaysMax = 31;

/** The first moment of a day of a zone; with `plusDays` that of a day after it. */
export const startOf = (day: string, timeZone: string, plusDays = 0): Temporal.Instant =>
  Temporal.PlainDate.from(day).add({ days: plusDays }).toZonedDateTime(timeZone).toInstant();

/** The sheets of a merchant's accounts for some days, in the order of accounts and days; days of the future have none. */
export const daySheetsOf = async (tx: Tx, merchantId: MerchantId, from: string, to: string): Promise<DaySheet[]> => {
  const accounts = await reconciliation.accountsAtBanks(tx, [merchantId]);
  const { timeZone } = await getMerchantOrThrow(merchantId);
  const today = now().toZonedDateTimeISO(timeZone).toPlainDate().toString();
  const days = (daysBetween(from, to, reportDaysMax) ?? []).filter((day) => day <= today);
  const last = days.at(-1);
  if (accounts.length === 0 || last === undefined) return [];

  const span = { accountIds: accounts.map(({ id }) => id), timeZone, from: startOf(from, timeZone), until: startOf(last, timeZone, 1) };
  const transactionDays = new Map((await reconciliation.transactionDaysOf(tx, span)).map((one) => [`${one.accountId} ${one.day}`, one]));
  const before = await reconciliation.transactionSumsBefore(tx, span.accountIds, span.from);
  const stated = new Map((await statedBalances(tx, span.accountIds, from, last)).map((one) => [`${one.account_id} ${one.day}`, one]));
  const inBook = await creditsInBook(tx, accounts, span);
  const left = await leftByDay(tx, accounts, span);
  const cases = await casesOf(tx, merchantId);

  return accounts.flatMap((account) => {
    const money = (amount: bigint): Money => ({ amount, currency: account.currency });
    let opening = before.get(account.id) ?? 0n;
    return days.map((day): DaySheet => {
      const key = `${account.id} ${day}`;
      const lines = transactionDays.get(key);
      const told = stated.get(key);
      const gone = left.get(key);
      const facts = {
        opening,
        credits: lines?.credits ?? 0n,
        debits: gone?.debits ?? 0n,
        creditsInBook: inBook.get(key) ?? 0n,
        outInBook: gone?.outInBook ?? 0n,
        held: lines?.held ?? 0n,
        statedOpening: told?.opening ?? null,
        statedClosing: told?.closing ?? null,
      };
      const { closing, inBook: has, difference } = dayResult(facts);
      opening = closing;
      return {
        account: shownAccount(account),
        day,
        opening: money(facts.opening),
        credits: money(facts.credits),
        debits: money(facts.debits),
        fees: money(gone?.fees ?? 0n),
        closing: money(closing),
        statedOpening: facts.statedOpening === null ? null : money(facts.statedOpening),
        statedClosing: facts.statedClosing === null ? null : money(facts.statedClosing),
        credited: money(lines?.credited ?? 0n),
        unmatched: money(lines?.unmatched ?? 0n),
        refundsDue: money(lines?.refundsDue ?? 0n),
        held: money(facts.held),
        inBook: money(has),
        difference: money(difference),
        lines: lines?.lines ?? 0,
        case: cases.get(`${account.bankCode}-${account.account} ${day}`) ?? null,
      };
    });
  });
};

type Span = { accountIds: readonly string[]; timeZone: string; from: Temporal.Instant; until: Temporal.Instant };

const linesAtOnce = 2_000;

/** The bookings for the lines of each day, found by the references the lines stand under: whenever it was booked, it is the line's. */
const creditsInBook = async (tx: Tx, accounts: readonly reconciliation.AccountAtBank[], span: Span): Promise<Map<string, bigint>> => {
  const kinds = new Map(accounts.map((account) => [account.id, reconciliation.bookKindOf(account)]));
  const sums = new Map<string, bigint>();
  let after: string | undefined;
  for (let more = true; more;) {
    const lines = await reconciliation.bookedTransactionsOf(tx, span, after, linesAtOnce);
    const first = lines[0];
    if (first !== undefined) {
      const references = lines.flatMap((line) => line.references);
      const entered = new Map(
        (await ledger.entriesByReference(tx, first.merchantId, references, 'BANK:')).map((one) => [
          `${one.reference} ${one.kind}`,
          one.amount,
        ]),
      );
      for (const { accountId, day, references: own } of lines) {
        const key = `${accountId} ${day}`;
        for (const reference of own)
          sums.set(key, (sums.get(key) ?? 0n) - (entered.get(`${reference} ${kinds.get(accountId) ?? ''}`) ?? 0n));
      }
    }
    after = lines.at(-1)?.id;
    more = lines.length === linesAtOnce;
  }
  return sums;
};

const casesMax = 500;

/** Open cases about the books of accounts, by account and day. */
const casesOf = async (tx: Tx, merchantId: MerchantId): Promise<Map<string, DaySheet['case']>> => {
  const found = await exceptions.findExceptions(
    tx,
    { merchants: [merchantId], kinds: ['BALANCE_DIFF'], state: 'OPEN' },
    { pageNo: 1, pageSize: casesMax },
  );
  return new Map(
    found.content.map(({ id, subject, owner, openedAt }) => [
      `${subject.account ?? ''} ${subject.day ?? ''}`,
      { id, owner: owner?.name ?? null, openedAt },
    ]),
  );
};

/** The settlement of a day is there by then, whatever the provider's time zone. */
const settledAfterHours = 12;

/**
 * Opens a case for each sheet that does not agree; the same day of the same account is one case for ever. A day at a payment provider is not
 * over before it is settled.
 */
export const openExceptionsFor = async (tx: Tx, merchantId: MerchantId, sheets: readonly DaySheet[]): Promise<number> => {
  const { timeZone } = await getMerchantOrThrow(merchantId);
  const providers = new Set(
    (await reconciliation.accountsAtBanks(tx, [merchantId])).flatMap(({ id, isProvider }) => (isProvider ? [id] : [])),
  );
  const isOver = ({ account, day }: DaySheet) =>
    !providers.has(account.id) || Temporal.Instant.compare(startOf(day, timeZone, 1).add({ hours: settledAfterHours }), now()) <= 0;
  const wrong = sheets.filter((sheet) => sheet.difference.amount !== 0n && isOver(sheet));
  await exceptions.openExceptions(
    tx,
    wrong.map(({ account: { bankCode, account }, day, difference }) => ({
      merchantId,
      kind: 'BALANCE_DIFF',
      money: difference,
      subject: { account: `${bankCode}-${account}`, day },
      key: `balance:${bankCode}-${account}:${day}`,
    })),
  );
  return wrong.length;
};
