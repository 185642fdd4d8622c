import type { MerchantId, TransferId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { Generated } from 'kysely';

export type LedgerTables = {
  'ledger.account': {
    /** Made from the name when it is opened. */
    id: Generated<string>;
    merchant_id: MerchantId;
    owner: string;
    kind: string;
    currency: Currency;
    running: boolean;
    balance: Generated<bigint>;
    floor: bigint | null;
    version: Generated<bigint>;
    last_transfer: TransferId | null;
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
    from_before: TransferId | null;
    to_before: TransferId | null;
    corrects: TransferId | null;
    merchant_id: MerchantId;
    currency: Currency | null;
    reason: string;
    reference: string;
  };
  'ledger.leg': Entry;
  /** A view of both. */
  'ledger.entry': Entry;
  'ledger.tally': { account_ids: string[]; amounts: bigint[]; entries: bigint[] };
};

type Entry = {
  transfer_id: TransferId;
  account_id: string;
  currency: Currency;
  amount: bigint;
  balance_after: bigint | null;
  version: bigint | null;
  before: TransferId | null;
};
