/** For tests: an instant game without a screen, at a studio with the answers of the test. */
import { after } from 'node:test';
import { Currency, Decimal } from '@croupier/contract/core/money';
import { GameCode } from '@croupier/contract/core/ids';
import type { RoundView, SessionView } from '../../src/families/instant/protocol.ts';
import { RoundId } from '../../src/families/instant/protocol.ts';
import type { InstantEvent } from '../../src/families/instant/protocol.ts';
import { instant } from '../../src/families/instant/family.ts';
import type { GameMessage } from '../frame-messages.ts';
import type { Sound } from '../shell/sound.ts';
import type { BoardOf } from './boards/board.ts';
import { createGame, type Game } from './game.ts';

Object.assign(globalThis, {
  window: new EventTarget(),
  document: Object.assign(new EventTarget(), { hidden: false }),
  BroadcastChannel: class extends EventTarget {
    postMessage(): void {}
  },
});
const realFetch = globalThis.fetch;
after(() => {
  globalThis.fetch = realFetch;
});

export type Asked = { path: string; body: Record<string, unknown> };
export type Answer = { status?: number; body: unknown } | 'lost';

const THB = Currency.parse('THB');
export const money = (total: string) => ({
  cash: Decimal.parse(total),
  bonus: Decimal.parse('0.00'),
  total: Decimal.parse(total),
  currency: THB,
});
export const seeds = {
  seedPairId: '018f0000-0000-7000-8000-000000000002',
  serverSeedHash: 'a'.repeat(64),
  nextServerSeedHash: 'b'.repeat(64),
  clientSeed: 'a client seed',
  nextNonce: 1,
};

let rounds = 0;

/** A round of a game as the studio tells it. */
export const aRound = (
  game: string,
  event: Omit<InstantEvent, 'type' | 'payout'> & { payout: string },
  but: Partial<RoundView> = {},
): RoundView => {
  rounds += 1;
  const { payout, ...rest } = event;
  return {
    id: RoundId.parse(`018f0000-0000-7000-8000-${String(rounds).padStart(12, '0')}`),
    gameCode: GameCode.parse(game),
    state: event.over ? 'SETTLED' : 'OPEN',
    currency: THB,
    bet: Decimal.parse('5.00'),
    payout: Decimal.parse(payout),
    isFree: false,
    nonce: 0,
    startedAt: '2026-11-28T02:00:00Z',
    endedAt: null,
    mathVersion: `${event.shown.game}.1`,
    step: 0,
    events: [{ type: 'standing', ...rest, payout: Decimal.parse(payout) }],
    seedPairId: seeds.seedPairId,
    serverSeedHash: seeds.serverSeedHash,
    drawCommitment: null,
    serverSeed: null,
    clientSeed: seeds.clientSeed,
    ...but,
  };
};

const silent = (): void => undefined;
const silence: Sound = {
  on: false,
  switchTo: silent,
  wake: silent,
  click: silent,
  thud: silent,
  scatter: silent,
  roll: () => silent,
  rise: silent,
  arpeggio: silent,
  tick: silent,
  coin: silent,
  fanfare: silent,
  hush: silent,
};

/** The board of mines or dice without its pictures. */
const board = (inSteps: boolean): BoardOf => ({
  Board: () => null,
  Controls: undefined,
  readChoice: (_, kept) => kept ?? (inSteps ? { mines: 3 } : { side: 'over', target: 5_049 }),
  isWhole: () => true,
  showMs: () => 1,
  fact: () => '',
  ...(inSteps && { mayCashOut: (shown) => shown.game === 'mines' && shown.opened.length > 0 }),
});

let sessions = 0;

/** A game of mines or dice at a studio with the answers of the test; its calls and its messages to the frame are kept. */
export const aGame = (code: 'gem-mines' | 'clear-cut-dice', answers: (asked: Asked) => Answer, but: Partial<SessionView> = {}) => {
  const asked: Asked[] = [];
  const posted: GameMessage[] = [];
  sessions += 1;
  const view: SessionView = {
    player: { displayName: `Player ${sessions}`, language: 'th' },
    gameCode: GameCode.parse(code),
    names: { en: code },
    theme: 'Gem Mines',
    balance: money('100.00'),
    ladder: ['1.00', '5.00', '200.00'].map((bet) => Decimal.parse(bet)),
    defaultBet: Decimal.parse('5.00'),
    rules: { minSpinMs: 0, allowAutoplay: true, allowTurbo: true, celebrateLdw: false },
    secondsLeft: null,
    playMoney: false,
    backUrl: 'http://localhost:8080/',
    depositUrl: 'http://localhost:8080/deposit',
    seeds,
    openRound: null,
    freeRounds: null,
    jackpots: null,
    ...but,
  };
  globalThis.fetch = async (input, init) => {
    const call: Asked = {
      path: input instanceof Request ? input.url : input.toString(),
      body: typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {},
    };
    asked.push(call);
    const answer = answers(call);
    if (answer === 'lost') throw new TypeError('fetch failed');
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 });
  };
  const { volatility, record } = instant.proof(code);
  const game: Game = createGame({
    token: `token-0123456789ab-${sessions}`,
    view,
    rules: {
      gameCode: view.gameCode,
      names: view.names,
      theme: view.theme,
      volatility,
      config: instant.math(code).config as never,
      proof: record as never,
    },
    sound: silence,
    frame: { post: (message) => void posted.push(message), leave: silent, listen: () => silent },
    board: board(code === 'gem-mines'),
    calm: true,
  });
  return { game, asked, posted };
};

/** The answer to a bet. */
export const dealt = (round: RoundView, after: string, balance: string | null = null) => ({
  body: {
    round,
    balanceAfterBet: money(after),
    balance: balance === null ? null : money(balance),
    seeds,
    freeRounds: null,
    nextSpinInMs: 0,
  },
});

/** Waits for a condition; fails with its name. */
export const until = async (what: string, isSo: () => boolean): Promise<void> => {
  for (let tries = 0; tries < 4_000; tries += 1) {
    if (isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`not reached: ${what}`);
};
