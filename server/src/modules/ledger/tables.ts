import type { MerchantId, TransferId } from '@croupier/contract/ids';
import type { Currency } from '@croupier/contract/money';
import type { Generated, GeneratedAlways } from 'kysely';

export type LedgerTables = {
  'ledger.account': {
    id: GeneratedAlways<string>;
    merchant_id: MerchantId;
    owner: string;
    kind: string;
    currency: Currency;
    running: boolean;
    balance: Generated<bigint>;
    floor: bigint | null;
    version: Generated<bigint>;
  };
  'ledger.transfer': {
    id: TransferId;
    from_id: string | null;
    to_id: string | null;
    amount: bigint | null;
    from_balance: bigint | null;
    from_version: bigint | null;
    to_balance: bigint | null;
    to_version: bigint | null;
    at: Generated<Temporal.Instant>;
    corrects: TransferId | null;
    merchant_id: MerchantId;
    currency: Currency | null;
    reason: string;
    reference: string;
  };
  'ledger.leg': Entry;
  /** A view of both. */
  'ledger.entry': Entry;
  'ledger.tally': { account_id: string; amount: bigint; entries: bigint };
};

type Entry = {
  transfer_id: TransferId;
  account_id: string;
  currency: Currency;
  amount: bigint;
  balance_after: bigint | null;
  version: bigint | null;
};
