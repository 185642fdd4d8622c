import type { GameCode, GameSessionId, MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { HolidayKind } from '@croupier/contract/vendor-api/lottery-holidays';
import type { LotterySettings } from '@croupier/contract/vendor-api/lottery-settings';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { SaltEvidence } from '#studio/engine/shared-rounds/tables';
import type { Selection } from './play.ts';

export type NumeroId = string & { readonly __numero: true };
export type SlipId = string & { readonly __slip: true };
export type EntryId = string & { readonly __entry: true };
export type NumeroState = 'OPEN' | 'CLOSED' | 'DRAWN' | 'SETTLING' | 'SETTLED' | 'VOID';
export type ProposalId = string & { readonly __proposal: true };
export type ResultOrigin = 'STUDIO' | 'SOURCES' | 'OPERATORS' | 'HOLIDAY';
export type SlipState = 'ASKING' | 'OPEN' | 'SETTLED' | 'VOID';

/** A row of a slip as it was bought. `halves`: its outcomes that pay half. */
export type SlipRow = { play: string; selection: Selection; unit: string; multiple: number; bets: number; stake: string; halves: string[] };

/** A row as a player asked for it. */
export type SavedRow = Pick<SlipRow, 'play' | 'selection' | 'unit' | 'multiple'>;

export type LotteryTables = {
  'lottery.chain': {
    id: Generated<string>;
    game_code: string;
    ordinal: number;
    seed: string;
    end_hash: string;
    length: number;
    created_at: Temporal.Instant;
    /** False for chains that were made before there were salts. */
    needs_salt: boolean;
    salt: string | null;
    salt_evidence: ColumnType<SaltEvidence | null, null, string>;
    salted_at: Temporal.Instant | null;
  };
  'lottery.numero': {
    id: Generated<NumeroId>;
    game_code: string;
    label: string;
    version: string;
    /** Null for a numero whose result comes from sources. */
    chain_id: string | null;
    link: number | null;
    opens_at: Temporal.Instant;
    closes_at: Temporal.Instant;
    draws_at: Temporal.Instant;
    state: NumeroState;
    draw: number[] | null;
    link_hash: string | null;
    own_number: number | null;
    result_version: Generated<number>;
    drawn_at: Temporal.Instant | null;
    settled_at: Temporal.Instant | null;
    /** Its result version is a void: stakes go back. */
    voided: Generated<boolean>;
    read_at: Temporal.Instant | null;
    /** Its slips are settled from then on, when its result was announced; null: at once. */
    settles_at: ColumnType<Temporal.Instant | null, never, Temporal.Instant>;
    /** How many sheets of sources were kept while it was drawn. */
    sheets: Generated<number>;
  };
  'lottery.entry': {
    id: Generated<EntryId>;
    numero_id: NumeroId;
    game_code: GameCode;
    player_id: MemberId;
    currency: Currency;
    settled_version: Generated<number>;
    payout: Generated<bigint>;
    settled_at: Temporal.Instant | null;
    /** All of its slips were given back, so that the wallet has cancelled its round: it takes no more slips. */
    given_back_at: ColumnType<Temporal.Instant | null, never, Temporal.Instant>;
  };
  'lottery.chase': {
    id: Generated<string>;
    player_id: MemberId;
    game_code: GameCode;
    stop_on_win: boolean;
    stopped_at: Temporal.Instant | null;
  };
  'lottery.slip': {
    id: Generated<SlipId>;
    entry_id: EntryId;
    numero_id: NumeroId;
    player_id: MemberId;
    game_code: GameCode;
    game_session_id: GameSessionId;
    request_id: string;
    chase_id: string | null;
    version: string;
    currency: Currency;
    series: number;
    /** The highest series that the player could choose; null in old slips: the lottery's. */
    series_max: number | null;
    stake: bigint;
    rebate: bigint;
    rows: ColumnType<SlipRow[], string, never>;
    prize: Generated<bigint>;
    state: SlipState;
    void_reason: string | null;
    created_at: Temporal.Instant;
    ended_at: Temporal.Instant | null;
    settled_version: Generated<number>;
    refunded: Generated<boolean>;
    merchant_id: MerchantId | '';
    payout_max: bigint | null;
  };
  /** A press of the button that took back a slip, or a chase as far as it was not over. */
  'lottery.cancellation': {
    id: Generated<string>;
    player_id: MemberId;
    merchant_id: MerchantId | '';
    game_code: GameCode;
    slip_id: SlipId;
    chase_id: string | null;
    slips: number;
    /** Against the limit of a day. */
    counts: boolean;
    at: Temporal.Instant;
  };
  /** A sheet that a source published while the draw was going on. A place that is null is not drawn yet. */
  'lottery.partial_sheet': {
    numero_id: NumeroId;
    source: string;
    nth: number;
    draw: (number | null)[];
    /** Places whose value was another one before. */
    corrected: number[];
    received_at: Temporal.Instant;
  };
  'lottery.report': { numero_id: NumeroId; source: string; nth: number; draw: number[]; received_at: Temporal.Instant };
  'lottery.proposal': {
    id: Generated<ProposalId>;
    numero_id: NumeroId;
    kind: 'RESULT' | 'VOID';
    draw: number[] | null;
    based_on: number;
    reason: string;
    proposed_by: string;
    proposed_at: Temporal.Instant;
    state: 'WAITING' | 'ACCEPTED' | 'REJECTED';
    decided_by: string | null;
    decided_at: Temporal.Instant | null;
  };
  'lottery.result': {
    numero_id: NumeroId;
    version: number;
    draw: number[] | null;
    origin: ResultOrigin;
    proposal_id: ProposalId | null;
    decided_at: Temporal.Instant;
  };
  'lottery.settlement': {
    id: Generated<string>;
    entry_id: EntryId;
    version: number;
    kind: 'PAYOUT' | 'ADJUSTMENT';
    amount: bigint;
    settled_at: Temporal.Instant;
  };
  'lottery.play_day': {
    day: string;
    game_code: string;
    play: string;
    currency: Currency;
    bets: bigint;
    stake: bigint;
    prize: bigint;
    rebate: bigint;
  };
  'lottery.holiday': {
    game_code: string;
    day: string;
    kind: HolidayKind;
    moved_to: string | null;
    note: string;
    changed_by: string;
    changed_at: Temporal.Instant;
  };
  'lottery.merchant_settings': {
    merchant_id: MerchantId;
    revision: number;
    currency: Currency;
    settings: ColumnType<LotterySettings, string, never>;
    changed_by: string;
    changed_at: Temporal.Instant;
  };
  'lottery.exposure': {
    numero_id: NumeroId;
    merchant_id: MerchantId | '';
    currency: Currency;
    play: string;
    outcome: string;
    liability: bigint;
  };
  'lottery.shot': {
    numero_id: NumeroId;
    place: number;
    player_id: MemberId;
    name: string;
    number: number;
    at: Temporal.Instant;
    /** Empty for shots of play money, and for those that were made before there were prizes. */
    merchant_id: MerchantId | '';
    currency: Currency | null;
  };
  'lottery.saved_slip': {
    id: Generated<string>;
    player_id: MemberId;
    game_code: GameCode;
    rows: ColumnType<SavedRow[], string, never>;
    saved_at: Temporal.Instant;
  };
  'lottery.shot_prize': {
    id: Generated<string>;
    numero_id: NumeroId;
    place: number;
    game_code: GameCode;
    player_id: MemberId;
    merchant_id: MerchantId;
    currency: Currency;
    amount: bigint;
    at: Temporal.Instant;
  };
};

export type Numero = Selectable<LotteryTables['lottery.numero']>;
export type Slip = Selectable<LotteryTables['lottery.slip']>;
export type Proposal = Selectable<LotteryTables['lottery.proposal']>;
export type Entry = Selectable<LotteryTables['lottery.entry']>;
