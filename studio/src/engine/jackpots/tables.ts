import type { GameCode, MemberId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { ColumnType, Generated } from 'kysely';
import type { RoundId } from '#studio/engine/protocol';
import type { LevelCode } from './levels.ts';

/** Amounts in atto-dollars are numbers of any length, which the driver reads and writes as text. */
export type JackpotTables = {
  'jackpots.level': {
    group_code: string;
    code: LevelCode;
    place: number;
    number: number;
    meter: string;
    salt: string;
    commitment: string;
    since: Temporal.Instant;
    paused_at: Temporal.Instant | null;
  };
  'jackpots.win': {
    id: Generated<string>;
    group_code: string;
    code: LevelCode;
    number: number;
    round_id: RoundId;
    player_id: MemberId;
    player_name: string;
    game_code: GameCode;
    currency: Currency;
    amount: bigint;
    won: string;
    rate: string;
    salt: string;
    commitment: string;
    since: Temporal.Instant;
    at: Temporal.Instant;
  };
  'jackpots.stake': {
    round_id: RoundId;
    group_code: string;
    bet: bigint;
    rate: string;
    /** The number of each meter that holds a share of the stake. */
    raised: ColumnType<Partial<Record<LevelCode, number>>, string, never>;
    taken_back_at: ColumnType<Temporal.Instant | null, never, Temporal.Instant>;
  };
  'jackpots.rate': { currency: Currency; from_day: string; rate: string };
};
