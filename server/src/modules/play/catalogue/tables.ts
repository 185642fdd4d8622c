import type { GameCategory, GameKind, PrizeMode, Volatility } from '@croupier/contract/play/catalogue';
import type { GameCode, MemberId, MerchantId, NodeId, VendorCode } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { VendorProblemCode } from '@croupier/contract/vendor-api/problems';
import type { Generated, Insertable, Selectable } from 'kysely';

export type GamesTables = {
  'games.category': { code: GameCategory; display_order: number };
  'games.vendor': {
    code: VendorCode;
    display_name: string;
    display_order: Generated<number>;
    enabled: Generated<boolean>;
    maintenance: Generated<boolean>;
    bets_go_on: Generated<boolean>;
    hidden: Generated<boolean>;
    play_money: Generated<boolean>;
    synced_at: Temporal.Instant | null;
    names: Generated<Record<string, string>>;
    icon_path: Generated<string>;
    feed_revision: string | null;
    shrinking_since: Temporal.Instant | null;
    feed_problem: string | null;
    feed_problem_code: VendorProblemCode | null;
  };
  'games.game': {
    node_id: NodeId;
    vendor_code: VendorCode;
    game_code: GameCode;
    category: GameCategory;
    icon_path: string;
    rtp_percent: string | null;
    lines: number | null;
    volatility: Volatility | null;
    released_at: Temporal.Instant;
    first_seen_at: Temporal.Instant;
    changed_at: Temporal.Instant;
    withdrawn_at: Temporal.Instant | null;
    fingerprint: string;
    kind: Generated<GameKind>;
    prize_mode: PrizeMode | null;
    ways: number | null;
    coins: number | null;
    max_win: number | null;
    features: Generated<string[]>;
    hosts: Generated<{ name: string; language: string; onAir: boolean }[]>;
    cover_path: string | null;
    revision: Generated<bigint>;
    names: Record<string, string>;
  };
  'games.mark': {
    node_id: NodeId;
    hot: Generated<boolean>;
    pin_order: number | null;
    maintenance: Generated<boolean>;
    bets_go_on: Generated<boolean>;
    disabled: Generated<boolean>;
  };
  'games.merchant_vendor': {
    merchant_id: MerchantId;
    vendor_code: VendorCode;
    enabled: Generated<boolean>;
    maintenance: Generated<boolean>;
    bets_go_on: Generated<boolean>;
  };
  'games.merchant_game': {
    merchant_id: MerchantId;
    node_id: NodeId;
    enabled: Generated<boolean>;
    maintenance: Generated<boolean>;
    bets_go_on: Generated<boolean>;
    hot: boolean | null;
    pin_order: number | null;
  };
  'games.played': { merchant_id: MerchantId; member_id: MemberId; node_id: NodeId; last_played_at: Temporal.Instant };
  'games.catalogue': { only_one: Generated<boolean>; version: bigint };
  'games.kind': { code: GameKind; display_order: number };
  'games.yuan': { currency: Currency; worth: string };
  'games.favourite': { merchant_id: MerchantId; member_id: MemberId; node_id: NodeId; added_at: Temporal.Instant };
  'games.played_on': { merchant_id: MerchantId; node_id: NodeId; day: string; rounds: bigint; simulated_rounds: Generated<bigint> };
  'games.win': {
    id: Generated<string>;
    merchant_id: MerchantId;
    member_id: MemberId;
    node_id: NodeId;
    round_id: string;
    amount: bigint;
    currency: Currency;
    simulated: boolean;
    at: Temporal.Instant;
  };
  'games.reserved_code': { code: VendorCode; field: 'GAMES' | 'ESPORTS' | 'LOTTERY' };
  'games.board_setting': { merchant_id: MerchantId; shows_simulated: boolean };
};

/** The columns that are read to show a game; its names are read a language at a time. */
export type GameRow = Omit<Selectable<GamesTables['games.game']>, 'first_seen_at' | 'fingerprint' | 'names'>;

/** The small tables, which are read whole: vendors, categories, kinds, and all decisions of operators and merchants. */
export type Decisions = {
  vendors: Selectable<GamesTables['games.vendor']>[];
  categories: Selectable<GamesTables['games.category']>[];
  kinds: Selectable<GamesTables['games.kind']>[];
  yuan: Selectable<GamesTables['games.yuan']>[];
  marks: Selectable<GamesTables['games.mark']>[];
  merchantVendors: Selectable<GamesTables['games.merchant_vendor']>[];
  merchantGames: Selectable<GamesTables['games.merchant_game']>[];
};

export type WinRow = Insertable<GamesTables['games.win']>;

/** Rounds of one game at one merchant on one day (UTC). */
export type PlayedRow = { merchant_id: MerchantId; node_id: NodeId; day: string; rounds: number; simulated_rounds: number };
