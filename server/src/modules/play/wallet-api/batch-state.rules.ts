import type { Event } from '@croupier/contract/core/events';
import type { GameCode, GameSessionId, MemberId, MerchantId, NodeId, VendorCode } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { TransactionState, WalletCode } from '@croupier/contract/vendor-api/wallet';
import type { LimitHit, Played, PlayLimits } from '#rules/people/limits/limits';
import type { PayoutLimitKind } from '#rules/play/vendors/terms';
import type { BetHit } from '#rules/play/vendors/bet-limit';
import type { LedgerBatch } from '#rules/money/ledger/batch';
import type { Purse } from '#rules/money/wallet/accounts';
import type { Command, MoneyOp } from './command.rules.ts';
import type { FundingGrant, Grant } from './grant.rules.ts';
import type { Round } from './stored-round.rules.ts';

/** Money taken from or given to one kind of a member's accounts; always positive. */
export type Part = { kind: string; amount: bigint };

export type Details = {
  stakeParts?: Part[];
  payoutParts?: Part[];
  jackpotContribution?: bigint;
  /** The odds of a bet in millionths. */
  oddsPpm?: bigint;
  fromJackpot?: boolean;
  free?: boolean;
  /** A settlement of ours in the vendor's place; the vendor's own takes its place when it comes. */
  standsIn?: boolean;
  /** Free rounds of ours that it was one of. */
  freeRounds?: string;
  /** For a free round: the win by the vendor's word that was not paid here. */
  told?: bigint;
  /** For a free round: the vendor's payment that we hold until it is given as a bonus. */
  aside?: bigint;
  /** The part of a payout beyond a limit that was held for two people to decide. */
  held?: bigint;
  /** For a transaction that undoes others: the amount it brought the vendor's account of the house. */
  brought?: bigint;
};

/** A transaction as we keep it. `id` is also the id of its principal transfer in the book. */
export type Transaction = {
  vendor: VendorCode;
  txId: string;
  id: string;
  merchantId: MerchantId;
  memberId: MemberId;
  op: MoneyOp;
  roundId: string | null;
  refTxId: string | null;
  currency: Currency;
  stake: bigint;
  payout: bigint;
  state: TransactionState;
  code: WalletCode;
  fingerprint: string;
  details: Details;
  /** When it was decided on: what was played counts on the business day of that moment. */
  at: Temporal.Instant;
};

export type { Round } from './stored-round.rules.ts';

export type Player = {
  purse: Purse;
  state: 'ACTIVE' | 'LOCKED' | 'CLOSED';
  timeZone: string;
  businessDay: string;
  limits: PlayLimits;
  grants: readonly Grant[];
  stakeMax: bigint | null;
  level: number;
};

/** A session that its vendor has opened. `isOver`: its time is up. */
export type GameSession = { id: GameSessionId; memberId: MemberId; vendor: VendorCode; gameCode: GameCode; isOver: boolean };

/** Free rounds a member was given. Amounts in 10^-scale of their currency. */
export type FreeRounds = {
  id: string;
  memberId: MemberId;
  vendor: VendorCode;
  payout: 'PER_ROUND' | 'TOTAL' | 'INFO_ONLY';
  /** The win becomes a bonus. */
  isBonus: boolean;
  rounds: number;
  /** They may be played: not taken back, not over. */
  isOpen: boolean;
  played: number;
  won: bigint;
};

/** The part of a payout that was held, and why. Amounts of 10^-scale. */
export type HeldPayout = {
  vendor: VendorCode;
  txId: string;
  merchantId: MerchantId;
  memberId: MemberId;
  currency: Currency;
  amount: bigint;
  kind: PayoutLimitKind | 'MULTIPLE';
  ceiling: bigint;
  reached: bigint;
};

/** A held payout that the batch may undo. */
export type KnownHeld = { vendor: VendorCode; txId: string; state: 'HELD' | 'REFUSED'; amount: bigint };

export const heldKey = ({ vendor, txId }: { vendor: VendorCode; txId: string }): string => `${vendor} ${txId}`;

export type Exception = {
  merchantId: MerchantId;
  memberId: MemberId;
  vendor: VendorCode;
  txId: string;
  kind: string;
  details: Record<string, string>;
};

/** All that a batch of commands is decided on, and what the decisions so far have made of it. */
export type BatchState = {
  at: Temporal.Instant;
  newId: () => string;
  ledgerBatch: LedgerBatch;
  players: Map<MemberId, Player>;
  sessions: Map<GameSessionId, GameSession>;
  /** Games that may be bet on now, at each merchant, with their types. */
  playable: ReadonlyMap<MerchantId, ReadonlyMap<NodeId, string>>;
  /** By the vendors' names for them: see `transactionOf`, `roundOf`. */
  transactions: Map<VendorCode, Map<string, Transaction>>;
  rounds: Map<string, Round[]>;
  /** Every transaction of the rounds that a rollback in the batch names. */
  byRound: Map<string, Transaction[]>;
  /** Free rounds of ours that the batch is about. */
  freeRounds: Map<string, FreeRounds>;
  /** Grants that paid for rounds of the batch, by kind of account; those that are missing are open. */
  fundingGrants: Map<string, FundingGrant>;
  /** Payouts of transactions that may be undone which are held, or were refused; by `heldKey`. */
  held: Map<string, KnownHeld>;
  /** The sums that vendors paid today beyond what was staked with them, and of it prizes; by `dayKey`. */
  paidToday: ReadonlyMap<string, { paid: bigint }>;
  prizesToday: Map<string, bigint>;
  pendingWrites: {
    /** New ones, in order; and known ones that were undone. */
    transactions: Set<Transaction>;
    undone: Set<Transaction>;
    /** All that changed; those of them that are new. */
    rounds: Set<Round>;
    newRounds: Set<Round>;
    freeRounds: Set<FreeRounds>;
    players: Set<Player>;
    plays: Map<Player, Played>;
    /** The amounts among them that were counted on an earlier day and undone now; by member and that day. */
    undonePlays: Map<string, { player: Player; of: string } & Played>;
    corrections: { memberId: MemberId; roundId: string; amount: bigint; txId: string; isStated: boolean; hasRebate: boolean }[];
    held: HeldPayout[];
    unheld: { vendor: VendorCode; txId: string }[];
    exceptions: Exception[];
    events: Event[];
  };
};

/** The answer to one command, before it is written out for the vendor. */
export type Outcome = {
  code: WalletCode;
  txId: string;
  id: string | undefined;
  replayed: boolean;
  limit?: LimitHit | BetHit;
  /** It undid what had not come: that will have no effect when it comes. */
  leftTombstone?: true;
};

// Names are looked up part by part: to make one text of the parts costs more than to look twice.
export const transactionOf = (batch: BatchState, vendor: VendorCode, txId: string): Transaction | undefined =>
  batch.transactions.get(vendor)?.get(txId);

export const keepTransaction = (batch: BatchState, transaction: Transaction): void => {
  const ofVendor = batch.transactions.get(transaction.vendor);
  if (ofVendor === undefined) batch.transactions.set(transaction.vendor, new Map([[transaction.txId, transaction]]));
  else ofVendor.set(transaction.txId, transaction);
};

/** Puts a transaction beside the others of its round. */
export const keepInRound = (batch: BatchState, transaction: Transaction): void => {
  if (transaction.roundId === null) return;
  const ofRound = batch.byRound.get(transaction.roundId);
  if (ofRound === undefined) batch.byRound.set(transaction.roundId, [transaction]);
  else ofRound.push(transaction);
};

export type RoundName = Pick<Round, 'memberId' | 'vendor' | 'gameCode' | 'name'>;

/** The one of some rounds, or names of rounds, that bear the same name which is this player's in this game. */
export const roundAmong = <R extends RoundName>(
  namesakes: readonly R[] | undefined,
  { memberId, vendor, gameCode }: RoundName,
): R | undefined => namesakes?.find((one) => one.memberId === memberId && one.gameCode === gameCode && one.vendor === vendor);

/** How a command names its round, if it names one. */
export const roundNameIn = ({ memberId, vendor, gameCode, roundName }: Command): RoundName | undefined =>
  gameCode === undefined || roundName === undefined ? undefined : { memberId, vendor: vendor.code, gameCode, name: roundName };

/** The round a command is about: by its name, or else the one of the transaction that it refers to first. */
export const roundOf = (batch: BatchState, command: Command): Round | undefined => {
  const name = roundNameIn(command);
  return name === undefined ? roundReferredTo(batch, command) : roundAmong(batch.rounds.get(name.name), name);
};

/** The part of a round that we settled ourselves, because its vendor did not tell its outcome; also when that was undone since. */
export const substitutedSettlements = (batch: BatchState, round: Round): Transaction[] =>
  (batch.byRound.get(round.id) ?? []).filter(({ details }) => details.standsIn === true);

/** A command that names no round, but a transaction. */
export const namesNoRound = (command: Command): boolean => command.roundName === undefined && command.refTxIds.length > 0;

const roundReferredTo = (batch: BatchState, command: Command): Round | undefined => {
  const [refTxId] = command.refTxIds;
  if (!namesNoRound(command) || refTxId === undefined) return undefined;
  const referred = transactionOf(batch, command.vendor.code, refTxId);
  if (referred === undefined || referred.roundId === null || referred.memberId !== command.memberId) return undefined;
  for (const namesakes of batch.rounds.values()) for (const round of namesakes) if (round.id === referred.roundId) return round;
  return undefined;
};

export const keepRound = (batch: BatchState, round: Round): void => {
  const namesakes = batch.rounds.get(round.name);
  if (namesakes === undefined) batch.rounds.set(round.name, [round]);
  else namesakes.push(round);
  for (const [kind, grant] of round.fundingGrants ?? []) batch.fundingGrants.set(kind, grant);
};

/** Writes down a transaction of this command, on the batch it was decided in. */
export const noteTransaction = (
  batch: BatchState,
  command: Command,
  player: Player,
  with_: Partial<Transaction> & Pick<Transaction, 'state' | 'code'>,
): Transaction => {
  const transaction: Transaction = {
    vendor: command.vendor.code,
    txId: command.txId,
    id: batch.newId(),
    merchantId: player.purse.merchantId,
    memberId: command.memberId,
    op: command.op,
    roundId: null,
    refTxId: command.refTxIds.length === 1 ? (command.refTxIds[0] ?? null) : null,
    currency: command.currency,
    stake: 0n,
    payout: 0n,
    fingerprint: command.fingerprint,
    details: {},
    at: batch.at,
    ...with_,
  };
  keepTransaction(batch, transaction);
  keepInRound(batch, transaction);
  batch.pendingWrites.transactions.add(transaction);
  return transaction;
};

/** Marks for the desk, and for the alarm, that the vendor and we may not agree. */
export const noteException = (
  batch: BatchState,
  command: Command,
  player: Player,
  kind: string,
  details: Record<string, string> = {},
): void => {
  const { merchantId } = player.purse;
  batch.pendingWrites.exceptions.push({
    merchantId,
    memberId: command.memberId,
    vendor: command.vendor.code,
    txId: command.txId,
    kind,
    details,
  });
  batch.pendingWrites.events.push({
    type: 'wallet.exception',
    merchantId,
    memberId: command.memberId,
    vendor: command.vendor.code,
    txId: command.txId,
    kind,
  });
};

export const okOutcome = ({ txId, id }: Transaction): Outcome => ({ code: 'OK', txId, id, replayed: false });

/** A command of our own that came too late, or too early: nothing is kept, and it may be tried again. */
export const retryLater = ({ txId }: Command, round: Round | undefined): Outcome => ({
  code: round === undefined ? 'TX_NOT_FOUND' : 'ROUND_CLOSED',
  txId,
  id: undefined,
  replayed: false,
});

/** A decision against the command, kept so that the same transaction is refused again. */
export const refuseCommand = (batch: BatchState, command: Command, player: Player, code: WalletCode, round?: Round): Outcome => ({
  ...okOutcome(noteTransaction(batch, command, player, { state: 'REFUSED', code, roundId: round?.id ?? null })),
  code,
});
