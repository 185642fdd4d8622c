/** For tests: a game without a screen, at a studio that answers as told. */
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { Decimal } from '@croupier/contract/core/money';
import type { RoundView, SessionView } from '../../src/families/slots/protocol.ts';
import type { FrameMessage, GameMessage } from '../frame-messages.ts';
import type { Sound } from '../shell/sound.ts';
import { aRoundThat, THB, theGame } from './a-round.ts';
import { createGame, type Game } from './game.ts';

// The little of a browser the game needs. Frames come as fast as they are asked for.
class SilentChannel extends EventTarget {
  constructor() {
    super();
    channels.push(this);
  }
  postMessage(): void {}
}
const channels: EventTarget[] = [];
Object.assign(globalThis, {
  window: new EventTarget(),
  document: Object.assign(new EventTarget(), { hidden: false }),
  BroadcastChannel: SilentChannel,
  requestAnimationFrame: (callback: () => void) => setTimeout(callback, 2),
  cancelAnimationFrame: (frame: number) => clearTimeout(frame),
});
const realFetch = globalThis.fetch;
after(() => {
  globalThis.fetch = realFetch;
});

export type Asked = { path: string; method: string; body: Record<string, unknown> };
export type Answer = { status?: number; body: unknown } | 'lost';

/** The studio's answer about the player's money; `owed` is told to callers that ask for the balance alone. */
export const balance = (total: string, owed = '0.00') => ({
  cash: Decimal.parse(total),
  bonus: Decimal.parse('0.00'),
  total: Decimal.parse(total),
  currency: THB,
  owed: Decimal.parse(owed),
});
export const seeds = {
  seedPairId: '018f0000-0000-7000-8000-000000000002',
  serverSeedHash: 'a'.repeat(64),
  nextServerSeedHash: 'b'.repeat(64),
  clientSeed: 'a client seed',
  nextNonce: 1,
};
export const nothing = (): void => undefined;
const silence: Sound = {
  on: false,
  switchTo: nothing,
  wake: nothing,
  click: nothing,
  thud: nothing,
  scatter: nothing,
  roll: () => nothing,
  rise: nothing,
  arpeggio: nothing,
  tick: nothing,
  coin: nothing,
  fanfare: nothing,
  hush: nothing,
};

let sessions = 0;

/** A game at a studio that answers as told; what it was asked and what it told its frame is kept. */
export const aGame = (answers: (asked: Asked, view: SessionView) => Answer, but: Partial<SessionView> = {}, played = theGame) => {
  const asked: Asked[] = [];
  const told: GameMessage[] = [];
  let hear: (message: FrameMessage) => void = nothing;
  const view: SessionView = {
    player: { displayName: 'Somchai', language: 'th' },
    gameCode: played.code,
    names: { en: 'Velvet Paw' },
    theme: 'Velvet Paw',
    balance: { ...balance('10.00') } as SessionView['balance'],
    playMoney: false,
    ladder: ['1.00', '2.00', '20.00'].map((bet) => Decimal.parse(bet)),
    defaultBet: Decimal.parse('1.00'),
    rules: { minSpinMs: 0, allowAutoplay: true, allowTurbo: true, celebrateLdw: false },
    secondsLeft: null,
    backUrl: 'http://localhost:8080/',
    depositUrl: 'http://localhost:8080/deposit',
    seeds,
    openRound: null,
    freeRounds: null,
    jackpots: null,
    ...but,
  };
  globalThis.fetch = async (input, init) => {
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : {};
    const call: Asked = {
      path: input instanceof Request ? input.url : input.toString(),
      method: init?.method ?? 'GET',
      body: body as Record<string, unknown>,
    };
    asked.push(call);
    const answer = answers(call, view);
    if (answer === 'lost') throw new TypeError('fetch failed');
    return Response.json(answer.body, { status: answer.status ?? 200 });
  };
  const game = createGame({
    token: `session-token-${(sessions += 1)}`,
    view,
    rules: {
      gameCode: played.code,
      names: { en: 'Velvet Paw' },
      theme: 'Velvet Paw',
      volatility: 'medium',
      config: played.config,
      proof: played.proof,
    },
    sound: silence,
    frame: {
      post: (message) => void told.push(message),
      leave: nothing,
      listen: (listener) => {
        hear = listener;
        return nothing;
      },
    },
    calm: true,
  });
  // The bet is remembered from one game to the next.
  game.chooseBet(Decimal.parse('1.00'));
  const tabs = channels.at(-1);
  return {
    game,
    asked,
    told,
    siteSays: (message: FrameMessage) => hear(message),
    openInAnotherTab: () => tabs?.dispatchEvent(new Event('message')),
  };
};

export const until = async (what: string, true_: () => boolean): Promise<void> => {
  for (const end = Date.now() + 120_000; Date.now() < end;) {
    if (true_()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  assert.fail(`never ${what}`);
};
export const idle = (game: Game) => until('idle again', () => game.state.get().phase === 'idle');

export const loss = aRoundThat(({ payout, spins }) => payout === 0 && spins.length === 1);
export const win = aRoundThat(({ payout, spins }) => payout > 20 && payout < 60 && spins.length === 1);
export const feature = aRoundThat(({ spins }) => spins.length === 11);

export const spun = (
  round: RoundView,
  after: string,
  end: string | null = after,
  freeRounds: SessionView['freeRounds'] = null,
): Answer => ({
  body: { round, balanceAfterBet: balance(after), balance: end === null ? null : balance(end), seeds, freeRounds, nextSpinInMs: 0 },
});
