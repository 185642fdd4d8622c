import {
  AccountId,
  type BankAccount,
  type Import,
  type StatementMapping,
  type StatementPreview,
} from '@croupier/contract/payments/reconciliation-console';
import type { Page } from '@croupier/contract/core/envelope';
import * as deposits from '#modules/payments/deposits';
import * as reconciliation from '#modules/payments/deposits';
import { type AtWork, withPermission } from '#modules/console/audit';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { linesToTake, ownerOf, placeOf, previewOf, readStatement, type ReadStatement } from './read-statement.ts';
import { merchantsIn } from '#modules/brand/merchants/console';
import { balancesOf } from './statement.rules.ts';
import * as store from './store/books.ts';

type Given = { accountId: AccountId; csv: string; mapping?: StatementMapping | undefined };

type Taken = Extract<Awaited<ReturnType<typeof deposits.recordTransactions>>[number], { outcome: string }>;

/** How a statement would be understood. Nothing is kept. Refuses NOT_FOUND, STATEMENT_UNREADABLE. */
export const previewStatement = (by: AtWork, given: Given): Promise<StatementPreview> =>
  withPermission(by, 'statement.import', `account:${given.accountId}`, async (tx, scope) => {
    const read = await readStatement(tx, scope, given);
    const { sum, ...preview } = previewOf(read);
    const { rows, fresh, known, twins, wrong } = sum;
    return {
      answer: { ...preview, sum },
      target: placeOf(read.account),
      merchants: ownerOf(read.account),
      details: { preview: true, mappedBy: read.mappedBy, rows, fresh, known, twins, wrong },
    };
  });

const takeAtOnce = 500;

/**
 * Takes a statement in: what is new goes through the cashier's one door and is matched soon after. All of it or nothing; the same file again
 * changes nothing. Refuses NOT_FOUND, STATEMENT_UNREADABLE where any row cannot be read.
 */
export const importStatement = async (by: AtWork, given: Wanted): Promise<Import> => {
  const answer = await takeIn(by, given);
  // The operator who took it in looks at the outcome next.
  deposits.scheduleMatching();
  return answer;
};

type Wanted = Given & { mapping: StatementMapping; fileName: string };

const takeIn = (by: AtWork, given: Wanted): Promise<Import> =>
  withPermission(by, 'statement.import', `account:${given.accountId}`, async (tx, scope) => {
    const read = await readStatement(tx, scope, given);
    if (read.lines.length < read.rows.length) throw new Refusal('STATEMENT_UNREADABLE');
    const lines = linesToTake(read);
    const taken: Taken[] = [];
    for (let from = 0; from < lines.length; from += takeAtOnce)
      for (const one of await deposits.recordTransactions(tx, lines.slice(from, from + takeAtOnce))) {
        // A line the bank told in other words before: nothing of the file is taken until a person has looked.
        if ('refused' in one) throw new Refusal(one.refused);
        taken.push(one);
      }
    const counted = (outcome: Taken['outcome']) => taken.filter((one) => one.outcome === outcome).length;

    const { operatorId, userName } = by.operator;
    const { account } = read;
    const row = await store.insertImport(tx, {
      merchant_id: account.merchantId,
      account_id: account.id,
      file_name: given.fileName,
      file_hash: read.hash,
      rows: read.lines.length,
      fresh: counted('NEW'),
      known: read.known.size + counted('KNOWN'),
      twins: counted('TWIN'),
      operator_id: operatorId,
      operator_name: userName,
      at: now(),
    });
    await keepBalances(tx, read, row.id);
    const before = (await store.findFormat(tx, account)) ?? null;
    await store.saveFormat(tx, account, given.mapping, userName, now());
    const { rows, fresh, known, twins } = row;
    return {
      answer: shownImport(row, account),
      target: placeOf(account),
      merchants: ownerOf(account),
      details: { file: given.fileName, hash: read.hash, rows, fresh, known, twins, before, after: given.mapping },
    };
  });

/** The bank's balances of each day that the file holds from its first line to its last. */
const keepBalances = async (tx: Tx, { account, timeZone, lines }: ReadStatement, importId: string): Promise<void> => {
  const byDay = Map.groupBy(lines, ({ at }) => at.toZonedDateTimeISO(timeZone).toPlainDate().toString());
  const stated = [...byDay].flatMap(([day, ofDay]) => {
    const balances = balancesOf(ofDay);
    return balances === undefined ? [] : [{ account_id: account.id, day, ...balances, import_id: importId }];
  });
  await store.saveStatedBalances(tx, stated);
};

/** The accounts statements may be taken in for, and what was taken in, the newest first. */
export const listImports = (
  by: AtWork,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<Page<Import> & { accounts: BankAccount[] }> =>
  withPermission(by, 'statement.import', null, async (tx, scope) => {
    const merchants = await merchantsIn(scope, undefined);
    const accounts = await reconciliation.accountsAtBanks(tx, merchants);
    const { rows, total } = await store.importsPage(tx, merchants, { pageNo, pageSize });
    return {
      answer: {
        content: rows.flatMap((row) => {
          const account = accounts.find(({ id }) => id === row.account_id);
          return account === undefined ? [] : [shownImport(row, account)];
        }),
        pageNum: pageNo,
        pageSize,
        totalPages: Math.ceil(total / pageSize),
        totalElements: total,
        accounts: accounts.map(shownAccount),
      },
      merchants: scope,
      details: { imports: total, pageNo },
    };
  });

/** An account as lists show it. */
export const shownAccount = ({
  id,
  merchantId,
  bankCode,
  bankName,
  account,
  holder,
  currency,
}: reconciliation.AccountAtBank): BankAccount => ({
  id: AccountId.parse(id),
  merchantId,
  bankCode,
  bankName,
  account,
  holder,
  currency,
});

type Row = Awaited<ReturnType<typeof store.insertImport>>;

const shownImport = (
  { id, file_name, at, operator_name, rows, fresh, known, twins }: Row,
  account: reconciliation.AccountAtBank,
): Import => ({
  id,
  account: shownAccount(account),
  fileName: file_name,
  at: at.toString(),
  operator: operator_name,
  rows,
  fresh,
  known,
  twins,
});
