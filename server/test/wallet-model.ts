/**
 * The wallet protocol written a second time, as plainly as it can be: one player, everything in memory, sums made anew from what was
 * done. The server's rules are compared with it. The rules are R3 to R18 of `docs/wallet-rules.md`.
 * Amounts in 10^-4 of the player's currency.
 */
import type { WalletCode } from '@croupier/contract/vendor-api/wallet';

export type Terms = { canResettle: boolean; takesLateWins: boolean; winsWithoutBet: boolean; refusesShortAdjust: boolean };

/** A vendor's message, as the model reads it. */
export type Message =
  | { op: 'bet'; txId: string; round: string; stake: bigint; contribution: bigint }
  | { op: 'betAndSettle'; txId: string; round: string; stake: bigint; win: bigint; ends: boolean }
  | { op: 'settle'; txId: string; round: string; win: bigint; ends: boolean; refs: string[]; kind: 'NORMAL' | 'JACKPOT' | 'FREEROUND' }
  | { op: 'rollback'; txId: string; round: string; ref: string; scope: 'BET' | 'SETTLE' | 'ROUND' }
  | { op: 'adjust'; txId: string; round?: string; by: bigint }
  | { op: 'promo'; txId: string; win: bigint }
  | { op: 'jackpotWin'; txId: string; round?: string; win: bigint }
  | { op: 'tip'; txId: string; stake: bigint }
  | { op: 'endRound'; txId: string; round: string };

type Parts = Record<string, bigint>;
type Deed = {
  content: string;
  op: Message['op'];
  state: 'APPLIED' | 'REVERSED' | 'REFUSED' | 'TOMBSTONE';
  code: WalletCode;
  round: string | undefined;
  /** The bets that a settle names. */
  refs: string[];
  stake: bigint;
  took: Parts;
  gave: Parts;
  counted: { staked: bigint; won: bigint };
  toJackpot: bigint;
};

export type Grant = { kind: string };
type RoundState = 'OPEN' | 'SETTLED' | 'RESETTLED' | 'CANCELLED';

/** One player as the model sees them. `debt` is what they owe, zero or less. */
export type Model = {
  terms: Terms;
  /** In the order in which they are consumed. */
  grants: Grant[];
  wagerCeiling: bigint | undefined;
  held: Parts;
  deeds: Record<string, Deed>;
  rounds: Record<string, RoundState>;
  jackpot: bigint;
};

export type Verdict = { code: WalletCode; replayed: boolean };

const sum = (values: Iterable<bigint>): bigint => [...values].reduce((total, value) => total + value, 0n);
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const applied = (model: Model): Deed[] => Object.values(model.deeds).filter((deed) => deed.state === 'APPLIED');
const betsOf = (model: Model, round: string): Deed[] =>
  applied(model).filter((deed) => deed.round === round && (deed.op === 'bet' || deed.op === 'betAndSettle'));

/** The amounts that count towards the limits of the day. */
export const counted = (model: Model): { staked: bigint; won: bigint } => ({
  staked: sum(applied(model).map((deed) => deed.counted.staked)),
  won: sum(applied(model).map((deed) => deed.counted.won)),
});
export const cashOf = (model: Model): bigint => model.held['CASH'] ?? 0n;
export const bonusOf = (model: Model): bigint => sum(model.grants.map(({ kind }) => model.held[kind] ?? 0n));

const contentOf = (message: Message): string => {
  const { contribution: _, ends: __, kind: ___, txId: ____, ...rest } = { contribution: 0n, ends: false, kind: '', ...message };
  return JSON.stringify(
    { ...rest, ref: 'scope' in rest && rest.scope === 'ROUND' ? '' : 'ref' in rest ? rest.ref : '' },
    (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
  );
};

/** Decides a message, and changes the model accordingly. */
export const decideByModel = (model: Model, message: Message): Verdict => {
  const content = contentOf(message);
  const known = model.deeds[message.txId];
  if (known?.state === 'TOMBSTONE') return { code: 'TX_ROLLED_BACK', replayed: true };
  if (known !== undefined && known.content !== content) return { code: 'DUPLICATE_MISMATCH', replayed: false };
  if (known?.state === 'REVERSED') return { code: 'TX_ROLLED_BACK', replayed: true };
  if (known !== undefined) return { code: known.code, replayed: true };
  const deed: Deed = {
    ...emptyDeed(),
    content,
    op: message.op,
    round: 'round' in message ? message.round : undefined,
    refs: 'refs' in message ? message.refs : [],
  };
  const verdict = carryOut(model, message, deed);
  model.deeds[message.txId] = verdict.code === 'OK' ? deed : { ...deed, state: 'REFUSED', code: verdict.code };
  return verdict;
};

const ok: Verdict = { code: 'OK', replayed: false };
const no = (code: WalletCode): Verdict => ({ code, replayed: false });

const carryOut = (model: Model, message: Message, deed: Deed): Verdict => {
  switch (message.op) {
    case 'bet':
    case 'betAndSettle':
      return bet(model, message, deed);
    case 'settle':
      return settle(model, message, deed);
    case 'rollback':
      return message.scope === 'ROUND' ? rollBackRound(model, message.round) : rollBackOne(model, message);
    case 'adjust':
      return adjust(model, message, deed);
    case 'promo':
      give(model, deed, { CASH: message.win });
      return ok;
    case 'jackpotWin':
      // A prize for a round nobody knows belongs to none.
      if (message.round !== undefined && model.rounds[message.round] === undefined) deed.round = undefined;
      give(model, deed, { CASH: message.win });
      deed.toJackpot = -message.win;
      model.jackpot -= message.win;
      return ok;
    case 'tip': {
      const { staked } = counted(model);
      if (message.stake > 0n && model.wagerCeiling !== undefined && staked + message.stake > model.wagerCeiling) return no('RG_LIMIT');
      if (cashOf(model) < message.stake) return no('INSUFFICIENT_FUNDS');
      takeFrom(model, deed, { CASH: message.stake });
      return ok;
    }
    case 'endRound': {
      const state = model.rounds[message.round];
      if (state === undefined) return no('TX_NOT_FOUND');
      if (state === 'CANCELLED') return no('TX_ROLLED_BACK');
      if (state === 'OPEN') model.rounds[message.round] = 'SETTLED';
      return ok;
    }
  }
};

const bet = (model: Model, message: Extract<Message, { stake: bigint; round: string }>, deed: Deed): Verdict => {
  const { stake, round } = message;
  if (stake > 0n && model.wagerCeiling !== undefined && counted(model).staked + stake > model.wagerCeiling) return no('RG_LIMIT');
  if ((model.rounds[round] ?? 'OPEN') !== 'OPEN') return no('ROUND_CLOSED');
  const took: Parts = {};
  let missing = stake;
  for (const kind of ['CASH', ...model.grants.map((grant) => grant.kind)]) {
    took[kind] = least(model.held[kind] ?? 0n, missing);
    missing -= took[kind];
  }
  if (missing > 0n) return no('INSUFFICIENT_FUNDS');
  model.rounds[round] = 'OPEN';
  deed.stake = stake;
  deed.counted.staked = stake;
  takeFrom(model, deed, took);
  if (message.op === 'bet') {
    deed.toJackpot = message.contribution;
    model.jackpot += message.contribution;
    return ok;
  }
  // The win is shared out by what paid for the whole round, this stake included.
  give(model, deed, shared(message.win, [...betsOf(model, round), deed]));
  deed.counted.won = message.win;
  if (message.ends) model.rounds[round] = 'SETTLED';
  return ok;
};

const shared = (win: bigint, bets: readonly Deed[]): Parts => {
  const stake = sum(bets.map((one) => one.stake));
  const parts: Parts = {};
  for (const kind of new Set(bets.flatMap((one) => Object.keys(one.took)))) {
    if (kind !== 'CASH' && stake > 0n) parts[kind] = (win * sum(bets.map((one) => one.took[kind] ?? 0n))) / stake;
  }
  return { ...parts, CASH: win - sum(Object.values(parts)) };
};

const settle = (model: Model, message: Extract<Message, { op: 'settle' }>, deed: Deed): Verdict => {
  const { round, win, refs, kind } = message;
  const state = model.rounds[round];
  const { terms } = model;
  if (state === undefined) {
    const named = refs.flatMap((ref) => model.deeds[ref] ?? []);
    if (named.some((one) => one.state === 'REVERSED' || one.state === 'TOMBSTONE')) return no('TX_ROLLED_BACK');
    if (!terms.winsWithoutBet || named.length > 0) return no('TX_NOT_FOUND');
  }
  if (state === 'CANCELLED') return no('TX_ROLLED_BACK');
  if (state !== undefined && state !== 'OPEN' && !terms.canResettle && !terms.takesLateWins) return no('ALREADY_SETTLED');
  const bets = betsOf(model, round);
  if (state !== undefined) {
    for (const ref of refs) {
      const named = model.deeds[ref];
      if (named?.state === 'REVERSED' || named?.state === 'TOMBSTONE') return no('TX_ROLLED_BACK');
      if (named === undefined || !bets.includes(named)) return no('TX_NOT_FOUND');
    }
  }
  const named = bets.filter((one) => refs.some((ref) => model.deeds[ref] === one));
  give(model, deed, shared(win, refs.length === 0 ? bets : named));
  if (kind !== 'FREEROUND') deed.counted.won = win;
  if (kind === 'JACKPOT') {
    deed.toJackpot = -win;
    model.jackpot -= win;
  }
  if (state === undefined || state === 'OPEN') model.rounds[round] = message.ends ? 'SETTLED' : 'OPEN';
  else model.rounds[round] = 'RESETTLED';
  return ok;
};

const adjust = (model: Model, { round, by }: Extract<Message, { op: 'adjust' }>, deed: Deed): Verdict => {
  const state = round === undefined ? undefined : model.rounds[round];
  if (round !== undefined && state === undefined) return no('TX_NOT_FOUND');
  if (state === 'CANCELLED') return no('TX_ROLLED_BACK');
  if (state !== undefined && state !== 'OPEN' && !model.terms.canResettle) return no('ALREADY_SETTLED');
  if (by < 0n && -by > cashOf(model) && model.terms.refusesShortAdjust) return no('INSUFFICIENT_FUNDS');
  const fromCash = by < 0n ? least(-by, cashOf(model)) : 0n;
  if (by < 0n) takeFrom(model, deed, { CASH: fromCash, RECEIVABLE: -by - fromCash });
  else give(model, deed, { CASH: by });
  deed.counted.won = by;
  if (round !== undefined && state === 'SETTLED') model.rounds[round] = 'RESETTLED';
  return ok;
};

const rollBackOne = (model: Model, { ref, round, scope }: Extract<Message, { op: 'rollback' }>): Verdict => {
  const target = model.deeds[ref];
  if (target === undefined) {
    model.deeds[ref] = { ...emptyDeed(), state: 'TOMBSTONE' };
    return ok;
  }
  if (target.state !== 'APPLIED') return { code: 'OK', replayed: target.state === 'REVERSED' };
  const fits = scope === 'BET' ? ['bet', 'betAndSettle', 'tip'] : ['settle', 'betAndSettle', 'promo', 'jackpotWin'];
  if (!fits.includes(target.op)) return no('NOT_ALLOWED');
  if (target.round === undefined) return undoApart(model, target);
  if (model.rounds[round] === undefined || target.round !== round) return no('NOT_ALLOWED');
  // A win that names one other bet of the round, which stands, is that bet's.
  const isOthers = ({ refs: [only, ...more] }: Deed) =>
    only !== undefined && only !== ref && more.length === 0 && betsOf(model, round).some((one) => model.deeds[only] === one);
  const settles = scope === 'BET' ? applied(model).filter((deed) => deed.round === round && deed.op === 'settle' && !isOthers(deed)) : [];
  return undo(model, round, [...settles, target]);
};

const rollBackRound = (model: Model, round: string): Verdict => {
  const replayed = model.rounds[round] === 'CANCELLED';
  const targets = applied(model).filter(
    (deed) => deed.round === round && ['bet', 'betAndSettle', 'settle', 'adjust', 'jackpotWin'].includes(deed.op),
  );
  if (targets.length > 0) return undo(model, round, targets);
  if ((model.rounds[round] ?? 'OPEN') === 'OPEN') model.rounds[round] = 'CANCELLED';
  return { code: 'OK', replayed };
};

/** A tip, or a prize that belongs to no round. */
const undoApart = (model: Model, target: Deed): Verdict =>
  target.op !== 'tip' && !model.terms.canResettle ? no('ALREADY_SETTLED') : takeBack(model, [target]);

const undo = (model: Model, round: string, targets: readonly Deed[]): Verdict => {
  const isEnded = model.rounds[round] === 'SETTLED' || model.rounds[round] === 'RESETTLED';
  const isPaid = isEnded && applied(model).some(({ round: of, op }) => of === round && (op === 'settle' || op === 'betAndSettle'));
  if (!model.terms.canResettle && (isPaid || targets.some((deed) => deed.op !== 'bet'))) return no('ALREADY_SETTLED');
  const verdict = takeBack(model, targets);
  if (verdict.code !== 'OK') return verdict;
  if (betsOf(model, round).length === 0) model.rounds[round] = 'CANCELLED';
  else if (isEnded) model.rounds[round] = 'RESETTLED';
  return ok;
};

/** Gives back what some deeds took, and takes back what they gave. */
const takeBack = (model: Model, targets: readonly Deed[]): Verdict => {
  const held: Parts = { ...model.held };
  for (const deed of targets) for (const [kind, amount] of Object.entries(deed.took)) held[kind] = (held[kind] ?? 0n) + amount;
  // A debt for it that has been paid since is cash again.
  if ((held['RECEIVABLE'] ?? 0n) > 0n) {
    held['CASH'] = (held['CASH'] ?? 0n) + (held['RECEIVABLE'] ?? 0n);
    held['RECEIVABLE'] = 0n;
  }
  for (const deed of targets) {
    for (const [kind, amount] of Object.entries(deed.gave)) {
      const there = least(held[kind] ?? 0n, amount);
      held[kind] = (held[kind] ?? 0n) - there;
      if (amount > there) held['CASH'] = (held['CASH'] ?? 0n) - (amount - there);
    }
  }
  const short = (held['CASH'] ?? 0n) < 0n ? (held['CASH'] ?? 0n) : 0n;
  if (short < 0n && model.terms.refusesShortAdjust) return no('INSUFFICIENT_FUNDS');
  model.held = { ...held, CASH: (held['CASH'] ?? 0n) - short, RECEIVABLE: (held['RECEIVABLE'] ?? 0n) + short };
  for (const deed of targets) {
    deed.state = 'REVERSED';
    model.jackpot -= deed.toJackpot;
  }
  return ok;
};

const emptyDeed = (): Deed => ({
  content: '',
  op: 'rollback',
  state: 'APPLIED',
  code: 'OK',
  round: undefined,
  refs: [],
  stake: 0n,
  took: {},
  gave: {},
  counted: { staked: 0n, won: 0n },
  toJackpot: 0n,
});

const takeFrom = (model: Model, deed: Deed, parts: Parts): void => {
  deed.took = parts;
  for (const [kind, amount] of Object.entries(parts)) model.held[kind] = (model.held[kind] ?? 0n) - amount;
};
const give = (model: Model, deed: Deed, parts: Parts): void => {
  deed.gave = parts;
  for (const [kind, amount] of Object.entries(parts)) model.held[kind] = (model.held[kind] ?? 0n) + amount;
  // A member with a debt pays it with the money given.
  const paid = least(parts['CASH'] ?? 0n, -(model.held['RECEIVABLE'] ?? 0n));
  if (paid > 0n)
    model.held = { ...model.held, CASH: (model.held['CASH'] ?? 0n) - paid, RECEIVABLE: (model.held['RECEIVABLE'] ?? 0n) + paid };
};
