/** For tests: a session at a table without a screen, at a studio that answers as it is told. */
import { after } from 'node:test';
import { type Currency, Decimal } from '@croupier/contract/core/money';
import type { FreeBetsView, RoundNow, SeatView, TableRules, TableView } from '../../src/engine/shared-rounds/protocol.ts';
import type { GameRules, SessionView } from '../../src/families/tables/protocol.ts';
import { createTableSession, type TableSession } from './table-session.ts';

Object.assign(globalThis, { window: new EventTarget(), matchMedia: () => ({ matches: false }) });
const realFetch = globalThis.fetch;
after(() => {
  globalThis.fetch = realFetch;
});

export type Asked = { path: string; body: { requestId?: string; freeBet?: string; bets?: { bet: string; amount: string }[] } };
export type Answer = { status?: number; body: unknown } | 'lost';

const nothing = (): void => undefined;
const silence = new Proxy({}, { get: () => nothing }) as TableSession['sound'];
const at = '2026-11-29T00:00:00.000Z';
const decimal = (text: string): Decimal => Decimal.parse(text);

export const roundId = '018f0000-0000-7000-8000-00000000000a';
export const round = (phase: RoundNow['phase'] = 'BETTING'): RoundNow => ({
  id: roundId,
  number: 1,
  phase,
  phaseStartedAt: at,
  phaseEndsAt: at,
  mathVersion: 'baccarat.1',
  stage: 0,
  opening: null,
  voidCause: null,
  betsOff: [],
});

const table: TableView = {
  serverNow: at,
  round: round(),
  revealed: [],
  results: [],
  shoe: null,
  pools: [],
  winners: [],
  watching: 1,
  chain: null,
  crowd: null,
};

const rules: TableRules = {
  min: decimal('10.00'),
  max: decimal('5000.00'),
  most: { player: decimal('5000.00'), banker: decimal('5000.00'), tie: decimal('500.00') },
  bettingMs: 12_000,
  dealPace: 1,
  host: { name: '', language: '', look: 0 },
  isOpen: true,
  betsOff: [],
  hasChat: false,
};

export const freeBets = (left: number): FreeBetsView => ({
  reference: 'given-1',
  rounds: 3,
  left,
  bet: decimal('20.00'),
  won: decimal('0.00'),
  until: '2027-01-01T00:00:00Z',
  bets: ['player', 'banker'],
});

export const seat = (bets: Record<string, string>, isFree = false): SeatView => ({
  id: (isFree ? '018f0000-0000-7000-8000-0000000000f1' : '018f0000-0000-7000-8000-0000000000f0') as SeatView['id'],
  roundId,
  state: 'OPEN',
  bets: Object.entries(bets).map(([bet, amount]) => ({ bet, amount: decimal(amount), payout: null, autoAt: null, point: null })),
  stake: decimal(isFree ? '0.00' : '50.00'),
  payout: decimal('0.00'),
  validBet: decimal('0.00'),
  decisions: [],
  free: isFree ? { reference: 'given-1', stake: decimal('20.00') } : null,
  takesFurtherStakes: !isFree,
});

/** The studio's answer to a confirmation that is taken whole. */
export const placed = (of: SeatView, left: number | undefined, total: string): Answer => ({
  body: {
    seat: of,
    bets: of.bets.map(({ bet, amount }) => ({ bet, asked: amount, taken: amount, note: null })),
    balance: { cash: total, bonus: '0.00', total, currency: 'THB' },
    freeBets: left === undefined ? null : freeBets(left),
  },
});

export const refusal = (code: string, value: object = {}): Answer => ({ status: 409, body: { code, message: '', value } });

type Opened = { freeBets?: FreeBetsView; game?: 'baccarat' | 'blackjack'; balance?: string };

/** Answers the calls of a screen; everything that was asked is kept. */
export const answerCalls = (answer: (asked: Asked) => Answer | Promise<Answer>): Asked[] => {
  const asked: Asked[] = [];
  globalThis.fetch = async (input, init) => {
    const one: Asked = { path: typeof input === 'string' ? input : '', body: typeof init?.body === 'string' ? JSON.parse(init.body) : {} };
    asked.push(one);
    const said = await answer(one);
    if (said === 'lost') throw new TypeError('lost');
    return Response.json(said.body, { status: said.status ?? 200 });
  };
  return asked;
};

/** The parts that a session opens with, apart from its game. */
export const openedParts = (balance = '1000.00', given?: FreeBetsView) => ({
  token: 'a-session-of-the-studio',
  view: {
    gameCode: 'a-table',
    balance: { total: balance, currency: 'THB' as Currency },
    player: { displayName: 'Somchai' },
  },
  sound: silence,
  frame: { post: nothing, leave: nothing, listen: () => nothing },
  calm: true,
  opened: { table, rules, seat: null, freeSeat: null, freeBets: given ?? null },
});

/** A session at a table; `answer` says what the studio does with a confirmation. */
export const aTable = (answer: (asked: Asked) => Answer | Promise<Answer>, but: Opened = {}): { session: TableSession; asked: Asked[] } => {
  const { view, ...parts } = openedParts(but.balance, but.freeBets);
  const session = createTableSession({
    ...parts,
    view: view as unknown as SessionView,
    rules: { config: { game: but.game ?? 'baccarat' }, proof: { mathVersion: 'baccarat.1' } } as unknown as GameRules,
  });
  return { session, asked: answerCalls(answer) };
};
