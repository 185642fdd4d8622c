import type { MemberId } from '@croupier/contract/core/ids';
import type { JackpotSettings, JackpotWinRecord, VendorJackpotLevel } from '@croupier/contract/vendor-api/jackpots';
import type { TableRound, TableRoundAnswer, TableSettings, TableVoidAnswer, VendorTable } from '@croupier/contract/vendor-api/live-tables';
import type {
  TableMessage,
  TableMessageAnswer,
  TableMessagesQuery,
  TableMute,
  TableMuteAnswer,
} from '@croupier/contract/vendor-api/table-chat';
import type { FeedGame } from '@croupier/contract/vendor-api/wallet';
import { VendorTrouble } from './problem.rules.ts';
import type { Key, SigningKey } from './signature.rules.ts';
import type { Settings } from './protocol.rules.ts';

/** A vendor's final refusal: asked again it would say the same. */
export class VendorRefusal extends VendorTrouble {
  constructor(message: string) {
    super('REFUSED', message);
  }
}

/** The rounds of a live table that are asked for: below a number, opened until a moment, with a bet of one of these players. */
export type TableRoundsWanted = { before?: string | undefined; until?: string | undefined; players?: readonly MemberId[] | undefined };

/** How we call a vendor, not yet sent. */
export type HttpRequest = { method: 'GET' | 'POST'; url: string; headers: Readonly<Record<string, string>>; body?: string };

/** The headers of an answer, by names in small letters. */
export type AnswerHead = Readonly<Record<string, string>>;

/** A question to a vendor, and how its answer is read. Reading throws when the answer is none. Both are pure: examples of them need no server. */
export type VendorQuery<T> = { request: HttpRequest; read: (body: Buffer, head?: AnswerHead) => T };

/** Where a vendor stands, and what we prove ourselves with there. */
export type VendorEndpoint = {
  /** Without a slash at the end. */
  url: string;
  settings: Settings;
  /** Our credentials there: a private key in PEM, a token, or the secret both know. */
  secret: string;
  /** Which code it is asked about, where a house speaks for many. */
  vendor: string;
  /** In our own protocol: what we sign with, and whose signature is believed. */
  signing?: SigningKey | undefined;
  keys?: ReadonlyMap<string, Key>;
  /** The moment and the nonce of this question, for what signs with them. */
  atMs: number;
  nonce: string;
};

/** A member who opens a game. */
export type SessionLaunch = {
  playerId: string;
  token: string;
  gameCode: string;
  currency: string;
  language: string;
  country: string | null;
  /** The name that others see; never the account name. */
  displayName: string;
  isMobile: boolean;
  ip: string;
  backUrl: string;
  depositUrl: string;
};

export type GamePage = { games: readonly FeedGame[]; next: string | undefined };

/** A vendor's record of a round, or of one transaction of it, in the names we keep and the vendor's amounts. */
export type RoundView = {
  /** Where the vendor lists transactions: which one this is. */
  txId: string | undefined;
  /** The name of the payout, where it has one: its own, or the same as `txId` where that pays out. */
  winTxId?: string;
  /** The bets that a payout names. */
  refTxIds?: readonly string[];
  /** The valid bet of the round as it states it with the payout that ended it. */
  validBet?: string;
  /** Where a payout is told by another operation of our protocol than `settle`. */
  op?: 'adjust' | 'jackpotWin';
  /** Where it is said what kind of payout it is. */
  kind?: 'NORMAL' | 'FREEROUND' | 'JACKPOT';
  /** The code it belongs to, where a house speaks for many codes. */
  vendor?: string;
  roundId: string;
  playerId: string;
  gameCode: string;
  currency: string;
  state: 'OPEN' | 'ENDED' | 'CANCELLED';
  /** When a round that is open is to end, where the vendor says so. */
  openUntil?: string;
  stake: string;
  payout: string;
  at: string;
};

export type RoundPage = { rounds: readonly RoundView[]; next: string | undefined };

/** A number of rounds that a member plays at the house's cost. */
export type Campaign = {
  campaignId: string;
  playerId: string;
  displayName: string;
  gameCodes: readonly string[];
  currency: string;
  rounds: number;
  /** The transactions of one round. */
  stake: string;
  payout: 'PER_ROUND' | 'TOTAL' | 'INFO_ONLY';
  from: Temporal.Instant;
  until: Temporal.Instant;
};

/** The queries that a family may support. Others are left out; `caps` of its protocol says the same. */
export type VendorQueries = {
  roundStatus?: (place: VendorEndpoint, round: { roundId: string; playerId: string }) => VendorQuery<readonly RoundView[]>;
  freeRounds?: {
    create: (place: VendorEndpoint, campaign: Campaign) => VendorQuery<void>;
    cancel: (place: VendorEndpoint, campaignId: string) => VendorQuery<void>;
  };
  /** Live tables that an operator manages. */
  tables?: {
    list: (place: VendorEndpoint) => VendorQuery<readonly VendorTable[]>;
    change: (place: VendorEndpoint, gameCode: string, settings: TableSettings) => VendorQuery<readonly VendorTable[]>;
    rounds: (place: VendorEndpoint, gameCode: string, wanted: TableRoundsWanted) => VendorQuery<readonly TableRound[]>;
    round: (place: VendorEndpoint, id: string) => VendorQuery<TableRoundAnswer>;
    voidRound: (place: VendorEndpoint, id: string, reason: string) => VendorQuery<TableVoidAnswer>;
    messages: (place: VendorEndpoint, query: TableMessagesQuery) => VendorQuery<readonly TableMessage[]>;
    removeMessage: (place: VendorEndpoint, id: string, rooms: readonly string[] | undefined) => VendorQuery<TableMessageAnswer>;
    mute: (place: VendorEndpoint, mute: TableMute) => VendorQuery<TableMuteAnswer>;
  };
  /** Progressive jackpots that an operator manages. */
  jackpots?: {
    levels: (place: VendorEndpoint) => VendorQuery<readonly VendorJackpotLevel[]>;
    change: (place: VendorEndpoint, jackpotId: string, settings: JackpotSettings) => VendorQuery<readonly VendorJackpotLevel[]>;
    wins: (place: VendorEndpoint, jackpotId: string, before: string | undefined) => VendorQuery<readonly JackpotWinRecord[]>;
  };
};

/** How we call a family that is not our own: there a launch is a question too, and lists have no changes since a revision. */
export type OutboundProtocol = VendorQueries & {
  launch: (place: VendorEndpoint, launch: SessionLaunch) => VendorQuery<string>;
  listGames: (place: VendorEndpoint, cursor: string | undefined) => VendorQuery<GamePage>;
  /** The rounds that ended, or moved, from a moment on until another. */
  pullRounds?: (
    place: VendorEndpoint,
    from: Temporal.Instant,
    until: Temporal.Instant,
    cursor: string | undefined,
  ) => VendorQuery<RoundPage>;
  /** The address of a page that shows a round to the player who had it. */
  showRound?: (place: VendorEndpoint, round: { roundId: string; playerId: string; txId: string; language: string }) => VendorQuery<string>;
  /** Its list is one of rounds that have ended, and names no transactions. */
  listsRounds?: true;
};
