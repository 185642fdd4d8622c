import type { GameCode, VendorCode } from '@croupier/contract/core/ids';
import type { LotteryNumero, LotteryResult } from '@croupier/contract/vendor-api/lottery';
import type { ColumnType } from 'kysely';

export type LotteriesTables = {
  'lotteries.lottery': {
    vendor: VendorCode;
    game_code: GameCode;
    house: VendorCode;
    family: string;
    area: string | null;
    open: ColumnType<LotteryNumero[], string, string>;
    results: ColumnType<LotteryResult[], string, string>;
    read_at: Temporal.Instant;
    /** Merchants that do not offer it. */
    off_for: string[];
  };
  'lotteries.reading': { house: VendorCode; next_at: Temporal.Instant };
};
