import type { VendorCode } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { VendorJackpot, VendorJackpotWin } from '@croupier/contract/vendor-api/jackpots';
import type { ColumnType } from 'kysely';

export type JackpotsTables = {
  'jackpots.report': {
    house: VendorCode;
    currency: Currency;
    jackpots: ColumnType<VendorJackpot[], string, string>;
    wins: ColumnType<VendorJackpotWin[], string, string>;
    read_at: Temporal.Instant;
  };
  'jackpots.reading': { house: VendorCode; next_at: Temporal.Instant };
};
