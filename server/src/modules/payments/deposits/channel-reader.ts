import { createChannelReader } from '#modules/payments/channels';
import { log } from '#platform/log';
import { scheduleMatching } from './match-transactions.ts';
import { depositComing, showComing } from './show-coming.ts';
import { knownTransactions, type TransactionName, transactionNameOf } from './store/transactions.ts';
import { recordTransactions } from './record-transactions.ts';

type Named = { rail: string; account: string; lineId: string };

const nameOf = ({ rail, account, lineId }: Named): TransactionName => ({ bank_code: rail, account, line_id: lineId });

/** Brings in the money that payment channels report, and stores it as bank transactions to be matched with deposits. */
export const channelReader = createChannelReader({
  store: async (tx, transactions, source) => {
    const taken = await recordTransactions(
      tx,
      transactions.map(({ rail, ...line }) => ({ bankCode: rail, ...line, source })),
    );
    // The same transaction with other contents: the stored one counts, and the log tells a person.
    taken.forEach((outcome, index) => {
      const transaction = transactions[index];
      if ('refused' in outcome)
        log.error({ rail: transaction?.rail, line: transaction?.lineId }, 'bank transaction reported with two different contents');
    });
  },
  scheduleMatching,
  findStored: async (tx, transactions) => {
    const known = await knownTransactions(tx, transactions.map(nameOf));
    return transactions.map((transaction) => {
      const line = known.get(transactionNameOf(nameOf(transaction)));
      return line && { id: line.id, account: line.account, amount: line.amount, currency: line.currency, merchantId: line.merchant_id };
    });
  },
  depositComing,
  showComing,
});
