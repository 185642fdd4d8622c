import type { MerchantId, TransferId } from '@croupier/contract/ids';
import type { Currency } from '@croupier/contract/money';
import type { Generated } from 'kysely';

export type LedgerTables = {
  'ledger.account': {
    id: Generated<string>;
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
    merchant_id: MerchantId;
    reference: string;
    reason: string;
    corrects: TransferId | null;
    at: Generated<Temporal.Instant>;
  };
  'ledger.entry': {
    transfer_id: TransferId;
    account_id: string;
    currency: Currency;
    amount: bigint;
    balance_after: bigint | null;
    version: bigint | null;
  };
  'ledger.tally': { id: Generated<string>; account_id: string; amount: bigint; entries: bigint };
};
