import type { WalletCode, WalletOp, WalletReply, WalletRequest } from '@croupier/contract/vendor-api/wallet';
import type { Key } from './signature.rules.ts';
import type { SignedHead } from './whole-call.rules.ts';

/** The family whose protocol a vendor speaks. */
export const families = ['CANONICAL', 'HUB88', 'PRAGMATIC', 'SLOTEGRATOR', 'EVOLUTION'] as const;
export type Family = (typeof families)[number];

/** A vendor's call as it came, not yet believed. */
export type RawCall = {
  /** The part of the path behind the vendor's code: `bet`, `transaction/bet`, `bet.html`. */
  op: string;
  /** The whole address asked for, with its query. */
  url: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
  /** The signature's part of the head, where it was read on the way in. */
  head?: SignedHead;
};

/** The caller, and the mark that may not come again within ten minutes; undefined where the family repeats calls as they are. */
export type Verdict = { key: Key; nonce: string | undefined };

/** The agreement with a vendor of a family, beyond the terms that all have. Texts by name; each family says in its own page which. */
export type Settings = Readonly<Record<string, string>>;

/** The player and the game, as far as a call says them. */
type Who = {
  /** The member, by our id. */
  playerId?: string | undefined;
  /** The name of the session that the launch gave the vendor. */
  token?: string | undefined;
  /** In the vendor's words; without one it is the player's. */
  currency?: string | undefined;
  gameCode?: string | undefined;
};

/** Amounts in the vendor's currency, as plain decimals. */
type Money = { txId: string; amount: string };

/**
 * A family's call in the words of our protocol, where they do not fill a request of it: what is missing is found out by what all families
 * share. A round that is not named is the one of the transaction that is referred to.
 */
export type IncompleteOperation = Who &
  (
    | { op: 'authenticate' }
    | { op: 'balance' }
    | ({ op: 'bet'; roundId: string; campaignId?: string | undefined; jackpotContribution?: string | undefined } & Money)
    | ({
        op: 'settle';
        roundId: string | undefined;
        refTxIds: readonly string[];
        kind: 'NORMAL' | 'FREEROUND' | 'JACKPOT';
        endRound: boolean;
        /** The owner of the free round, where the call says so. */
        campaignId?: string | undefined;
        /** The amount is only told; it is paid otherwise. */
        isInformational?: boolean | undefined;
      } & Money)
    // Without a scope it is for the transaction to be what it is.
    | { op: 'rollback'; txId: string; refTxId: string; scope: 'BET' | 'SETTLE' | undefined }
    | ({ op: 'adjust'; roundId: string | undefined } & Money)
    | ({ op: 'promo'; campaignId?: string | undefined; isInformational?: boolean | undefined } & Money)
    | ({ op: 'jackpotWin'; roundId: string | undefined } & Money)
    | ({ op: 'tip' } & Money)
    | { op: 'endRound'; txId: string; roundId: string }
    // Nothing is to be done but to say that it was heard.
    | { op: 'noted' }
  );

/** A request of our own protocol, which leaves nothing to be found out. */
export type CompleteOperation = { op: WalletOp; request: WalletRequest<WalletOp> };

export type WalletOperation = CompleteOperation | IncompleteOperation;

/** The outcome of an operation. */
export type Result = {
  reply: WalletReply;
  /** It undid what we have never seen, and what will have no effect when it comes. */
  leftTombstone?: boolean;
  /** The details of the player, where the call asked for them. */
  country?: string | null;
};

/** Why nothing of a call was carried out, or what refused it. */
export type Refused = 'ADDRESS_NOT_ALLOWED' | 'SIGNATURE_INVALID' | 'NO_SUCH_OPERATION' | 'TOO_MANY_REQUESTS' | Exclude<WalletCode, 'OK'>;

/** Refusals by which nothing was decided: what was asked should be asked again. */
export const undecided: ReadonlySet<Refused> = new Set<Refused>(['RETRY', 'TOO_MANY_REQUESTS', 'ADDRESS_NOT_ALLOWED']);

export type HttpReply = { status: number; type: string; body: string };

/** The abilities of a family, besides staking and paying. */
export type Capabilities = {
  freeRounds: boolean;
  jackpots: boolean;
  /** It can be asked what became of a round. */
  roundStatus: boolean;
  /** It lists its rounds or transactions by time. */
  dataFeed: boolean;
  /** It corrects rounds that were settled. */
  resettle: boolean;
  /** A player may change games within a session, as between tables. */
  changesGames: boolean;
};

/** How a family calls us and is answered. Nothing here waits, reads a clock or asks anybody, so each is tested by examples of what goes over the wire. */
export type VendorProtocol = {
  family: Family;
  caps: Capabilities;
  /** Undefined when it is not signed as it should be. Compares in constant time, and looks at the bytes that came. */
  verify: (call: RawCall, keys: ReadonlyMap<string, Key>, nowMs: number) => Verdict | undefined;
  /** The operations of a call, to be done in this order until something is refused. */
  parse: (call: RawCall, settings: Settings) => readonly WalletOperation[] | 'BAD_REQUEST' | 'NO_SUCH_OPERATION';
  /** The outcome of all operations, as the family reads it. */
  render: (results: readonly Result[], call: RawCall) => HttpReply;
  /** A refusal in the family's codes; `result` is of the operation that was refused. Undefined: it is refused in the house's own words. */
  renderError: (refused: Refused, call: RawCall, result?: Result) => HttpReply | undefined;
};
