import { randomUUID, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MemberId, type MerchantId } from '@croupier/contract/core/ids';
import { Currency, decimalOf, moneyOf } from '@croupier/contract/core/money';
import { type WalletCode, type WalletOp, type WalletReply, type WalletRequest, walletOps } from '@croupier/contract/vendor-api/wallet';
import { signatureOf, whyNotSigned } from '#studio/engine/wallet/signature';
import { Book, type Done, launchedPlayer, type PlayRules, type Reply } from './done-calls.ts';
import type { Mood } from './moods.ts';

const THB = Currency.parse('THB');
const lateMs = 900;

/**
 * Somebody else's server: a wallet, spoken to over real HTTP, true to the rules R2 to R17 of `docs/wallet-rules.md` as far as bets, settles and rollbacks go,
 * and as unreliable as the test wants it.
 */
export class FakePlatform {
  readonly #key: KeyObject;
  readonly #studioKey: KeyObject;
  readonly #server = createServer((request, response) => {
    const answered = this.#answer(request, response).finally(() => this.#underWay.delete(answered));
    this.#underWay.add(answered);
  });
  readonly #underWay = new Set<Promise<void>>();
  readonly #moods: { op: WalletOp; mood: Mood }[] = [];
  readonly #book = new Book();
  readonly #tombstones = new Set<string>();
  readonly #closed = new Set<string>();
  readonly #tokens = new Map<string, { gameCode: string; playerId: MemberId }>();
  readonly #held: (() => void)[] = [];
  /** The player of the launch; a test may put somebody new at the table. */
  playerId = MemberId.parse(randomUUID());
  /** Every call that was carried out or refused, in order. */
  calls: { op: WalletOp; txId: string | undefined; code: WalletCode; replayed: boolean }[] = [];
  /** The messages about free rounds that were carried out, each once. */
  frees: { op: WalletOp; amount: string; campaign?: string; index?: number; kind?: string }[] = [];
  /** The valid bet that was stated for each round. */
  validBets = new Map<string, string>();
  /** The merchant of whoever launches. */
  merchantId: MerchantId | undefined;
  rules: PlayRules = { minSpinMs: 0, allowAutoplay: false, allowTurbo: false, celebrateLdw: false, betMin: '1.00', betMax: '1000.00' };
  chatRoom: string | undefined;
  /** When set, bets, settles and rollbacks are carried out by this wallet; the moods are still those of the test. */
  behind: ((op: 'bet' | 'settle' | 'rollback', input: object) => Promise<WalletReply>) | undefined;
  /** When set, every bet is refused with this. */
  refuseBets: WalletCode | Reply | undefined;

  constructor(key: KeyObject, studioKey: KeyObject) {
    this.#key = key;
    this.#studioKey = studioKey;
  }

  /** The cash of the player of the next launch, in units of 10^-4 baht. Players before them keep theirs. */
  get cash(): bigint {
    return this.#book.cashOf(this.playerId);
  }

  set cash(units: bigint) {
    this.#book.setCash(this.playerId, units);
  }

  cashOf(playerId: MemberId): bigint {
    return this.#book.cashOf(playerId);
  }

  listen(): Promise<string> {
    return new Promise((resolve) =>
      this.#server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`)),
    );
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => void this.#server.close(() => resolve()));
  }

  /** A player nobody has seen, with so much cash. */
  newPlayer(cash: string): void {
    this.playerId = MemberId.parse(randomUUID());
    this.cash = moneyOf(cash, THB).amount;
    this.frees = [];
  }

  /** A launch token, good once. */
  launch(gameCode: string): string {
    const token = randomUUID();
    this.#tokens.set(token, { gameCode, playerId: this.playerId });
    return token;
  }

  /** The faults of the next calls of an operation, one by one; after these all goes well. */
  be(op: WalletOp, ...moods: Mood[]): void {
    this.#moods.push(...moods.map((mood) => ({ op, mood })));
  }

  /** From here on all goes well. */
  forgetMoods(): void {
    this.#moods.length = 0;
  }

  /** As an operator would: gives back the stakes of a round. */
  cancel(roundId: string): void {
    for (const one of this.#book.ofRound(roundId)) if (one.op === 'bet') this.#book.reverse(one);
  }

  /** Whether nothing that was wished for is left to happen. */
  get calm(): boolean {
    return this.#moods.length === 0;
  }

  /** Until all calls that have come are over, also those that are carried out late. */
  async quiet(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  /** Answers the calls that were held. */
  release(): void {
    for (const go of this.#held.splice(0)) go();
  }

  /** How many are being held. */
  get holding(): number {
    return this.#held.length;
  }

  /** The change of the player's cash by one round, and whether the platform thinks it over. */
  round(roundId: string): { taken: bigint; paid: bigint; returned: boolean; closed: boolean } {
    const of = this.#book.ofRound(roundId);
    const sum = (op: Done['op']) => of.reduce((total, one) => total + (one.op === op && !one.reversed ? one.amount : 0n), 0n);
    return {
      taken: sum('bet'),
      paid: sum('settle'),
      returned: of.some((one) => one.op === 'bet' && one.reversed),
      closed: this.#closed.has(roundId),
    };
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const path = request.url ?? '';
    const signed = { method: 'POST', path, body, nowMs: Date.now() };
    const headers = request.headers as Record<string, string>;
    const op = path.split('/').at(-1) as WalletOp;
    if (
      !/^\/gw\/v1\/[A-Z0-9_]{1,32}\//.test(path) ||
      !(op in walletOps) ||
      whyNotSigned(this.#studioKey, 'studio-1', headers, signed) !== undefined
    ) {
      response.writeHead(401).end();
      return;
    }
    const wanted = this.#moods.findIndex((one) => one.op === op);
    const mood = wanted === -1 ? 'well' : (this.#moods.splice(wanted, 1)[0]?.mood ?? 'well');
    if (mood === 'broken') {
      response.writeHead(500).end('broken');
      return;
    }
    if (mood === 'late') await new Promise((resolve) => setTimeout(resolve, lateMs));
    const reply: Reply = mood === 'busy' ? { code: 'RETRY' } : await this.#carryOut(op, JSON.parse(body.toString()));
    if (mood === 'lost') {
      response.destroy();
      return;
    }
    if (mood === 'held') await new Promise<void>((resolve) => this.#held.push(resolve));
    if (mood === 'brokenAfter') {
      response.writeHead(500).end('broken');
      return;
    }
    const answer = Buffer.from(JSON.stringify(reply));
    const signature = signatureOf(this.#key, 'platform-1', {
      method: 'POST',
      path,
      body: mood === 'forged' ? Buffer.from('{}') : answer,
      nowMs: Date.now(),
    });
    if (!response.destroyed) response.writeHead(200, { 'content-type': 'application/json', ...signature }).end(answer);
  }

  async #carryOut(op: WalletOp, input: object): Promise<Reply> {
    if (this.behind !== undefined && (op === 'bet' || op === 'settle' || op === 'rollback')) return { ...(await this.behind(op, input)) };
    const {
      txId,
      token = '',
      playerId = this.#tokens.get(token)?.playerId,
    } = input as { txId?: string; token?: string; playerId?: MemberId };
    const reply = this.#decide(op, input);
    this.calls.push({ op, txId, code: reply.code, replayed: reply['replayed'] === true });
    return { ...reply, currency: THB, balance: this.#balance(playerId ?? this.playerId), ...(txId !== undefined && { txId }) };
  }

  #balance(playerId: MemberId) {
    const total = decimalOf({ amount: this.cashOf(playerId), currency: THB });
    return { cash: total, bonus: '0.00', total };
  }

  #decide(op: WalletOp, input: unknown): Reply {
    switch (op) {
      case 'authenticate':
        return this.#authenticate(walletOps.authenticate.parse(input));
      case 'balance':
        return { code: 'OK' };
      case 'bet':
        return this.#bet(walletOps.bet.parse(input));
      case 'settle':
        return this.#settle(walletOps.settle.parse(input));
      case 'promo':
        return this.#promo(walletOps.promo.parse(input));
      case 'adjust':
        return this.#adjust(walletOps.adjust.parse(input));
      case 'jackpotWin':
        return this.#jackpotWin(walletOps.jackpotWin.parse(input));
      case 'tip':
        return this.#tip(walletOps.tip.parse(input));
      case 'rollback':
        return this.#rollback(walletOps.rollback.parse(input));
      default:
        return { code: 'BAD_REQUEST' };
    }
  }

  #authenticate({ token, gameCode }: WalletRequest<'authenticate'>): Reply {
    const launched = this.#tokens.get(token);
    if (launched?.gameCode !== gameCode) return { code: 'SESSION_UNKNOWN' };
    this.#tokens.delete(token);
    const { chatRoom, merchantId, rules } = this;
    return { code: 'OK', player: launchedPlayer({ playerId: launched.playerId, chatRoom, merchantId, rules }) };
  }

  #known(txId: string, content: string): Reply | undefined {
    const before = this.#book.find(txId);
    if (before === undefined) return undefined;
    if (before.content !== content) return { code: 'DUPLICATE_MISMATCH' };
    return before.reversed ? { code: 'TX_ROLLED_BACK' } : { code: 'OK', replayed: true };
  }

  #bet({ playerId, txId, roundId, amount, freeRound }: WalletRequest<'bet'>): Reply {
    if (this.#tombstones.has(txId)) return { code: 'TX_ROLLED_BACK' };
    const content = `bet ${roundId} ${amount}`;
    const before = this.#known(txId, content);
    if (before !== undefined) return before;
    if (this.#closed.has(roundId) || this.#book.isCancelled(roundId)) return { code: 'ROUND_CLOSED' };
    if (this.refuseBets !== undefined) return typeof this.refuseBets === 'string' ? { code: this.refuseBets } : this.refuseBets;
    const units = moneyOf(amount, THB).amount;
    if (units > this.cashOf(playerId)) return { code: 'INSUFFICIENT_FUNDS' };
    if (freeRound !== undefined) this.frees.push({ op: 'bet', amount, campaign: freeRound.campaignId, index: freeRound.index });
    this.#book.carryOut(txId, { op: 'bet', playerId, roundId, amount: units, content });
    return { code: 'OK' };
  }

  #tip({ playerId, txId, amount }: WalletRequest<'tip'>): Reply {
    if (this.#tombstones.has(txId)) return { code: 'TX_ROLLED_BACK' };
    const units = moneyOf(amount, THB).amount;
    const before = this.#known(txId, `tip ${amount}`);
    if (before !== undefined) return before;
    if (units > this.cashOf(playerId)) return { code: 'INSUFFICIENT_FUNDS' };
    this.#book.carryOut(txId, { op: 'tip', playerId, roundId: '', amount: units, content: `tip ${amount}` });
    return { code: 'OK' };
  }

  #settle({ playerId, txId, roundId, amount, endRound, kind, validBet }: WalletRequest<'settle'>): Reply {
    const content = `settle ${roundId} ${amount}`;
    const before = this.#known(txId, content);
    if (before !== undefined) return before;
    if (this.#closed.has(roundId)) return { code: 'ALREADY_SETTLED' };
    const bets = this.#book.ofRound(roundId).filter(({ op }) => op === 'bet');
    if (bets.length === 0) return { code: 'TX_NOT_FOUND' };
    if (bets.every((bet) => bet.reversed)) return { code: 'TX_ROLLED_BACK' };
    const units = moneyOf(amount, THB).amount;
    this.#book.carryOut(txId, { op: 'settle', playerId, roundId, amount: units, content });
    if (kind !== 'NORMAL') this.frees.push({ op: 'settle', amount, kind });
    if (validBet !== undefined) this.validBets.set(roundId, validBet);
    if (endRound) this.#closed.add(roundId);
    return { code: 'OK' };
  }

  #promo({ playerId, txId, amount, campaignId }: WalletRequest<'promo'>): Reply {
    const reply = this.#pay('promo', playerId, { txId, roundId: campaignId, amount });
    if (reply['replayed'] !== true && reply.code === 'OK') this.frees.push({ op: 'promo', amount, campaign: campaignId });
    return reply;
  }

  /** Pays once, under the name of a transaction. */
  #pay(op: Done['op'], playerId: MemberId, { txId, roundId, amount }: { txId: string; roundId: string; amount: string }): Reply {
    const content = `${op} ${roundId} ${amount}`;
    const before = this.#known(txId, content);
    if (before !== undefined) return before;
    const units = moneyOf(amount, THB).amount;
    this.#book.carryOut(txId, { op, playerId, roundId, amount: units, content });
    return { code: 'OK' };
  }

  #adjust({ playerId, txId, roundId = '', amount }: WalletRequest<'adjust'>): Reply {
    if (!this.#book.ofRound(roundId).some(({ op }) => op === 'bet')) return { code: 'TX_NOT_FOUND' };
    return this.#pay('adjust', playerId, { txId, roundId, amount });
  }

  #jackpotWin = ({ playerId, txId, amount, jackpotId }: WalletRequest<'jackpotWin'>): Reply =>
    this.#pay('jackpotWin', playerId, { txId, roundId: jackpotId, amount });

  #rollback({ refTxId, roundId, scope }: WalletRequest<'rollback'>): Reply {
    if (scope === 'ROUND') return this.#rollBackRound(roundId);
    if (refTxId === undefined) return { code: 'BAD_REQUEST' };
    const bet = this.#book.find(refTxId);
    if (bet === undefined) this.#tombstones.add(refTxId);
    if (bet === undefined) return { code: 'OK' };
    if (bet.reversed) return { code: 'OK', replayed: true };
    if (this.#closed.has(bet.roundId)) return { code: 'ALREADY_SETTLED' };
    this.#book.reverse(bet);
    return { code: 'OK' };
  }
  /** As a platform does where corrections were agreed: whatever the round took and gave goes back. */
  #rollBackRound(roundId: string): Reply {
    for (const one of this.#book.ofRound(roundId)) this.#book.reverse(one);
    return { code: 'OK' };
  }
}
