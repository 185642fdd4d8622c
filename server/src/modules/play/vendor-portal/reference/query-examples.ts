import type { FreeRoundsPayout } from '@croupier/contract/vendor-api/questions';
import type * as z from 'zod/mini';
import { type Example, type ExampleContext, exampleContext } from './examples.ts';
import type { QueryContext, QueryExample } from './query-example.ts';
import { lotteryExamples } from './lottery-examples.ts';

export const shownContext: QueryContext = {
  playerId: exampleContext.playerId,
  gameCode: exampleContext.gameCode,
  currency: exampleContext.currency,
  vendor: 'YOURCODE',
  reference: '0199d0c4-b7d2-7a64-9c05-2e4f6a8b0d13',
};

/** The stretch of time that the examples are of. */
export const shownTimes = { from: '2026-03-01T12:00:00Z', until: '2026-03-01T13:00:00Z' } as const;

/** The given facts of the examples. */
export const shownGrant = { rounds: 10, stake: '2.00', from: '2026-03-01T12:00:00Z', until: '2026-03-08T12:00:00Z' } as const;

const line = ({ vendor, playerId, gameCode, currency }: QueryContext, more: Record<string, unknown>) => ({
  vendor,
  txId: 'bet-1',
  op: 'bet',
  playerId,
  gameCode,
  roundId: 'round-1',
  stake: '10.00',
  payout: '0.00',
  currency,
  state: 'APPLIED',
  at: '2026-03-01T12:00:04Z',
  ...more,
});
const win = {
  txId: 'win-1',
  op: 'settle',
  stake: '0.00',
  payout: '25.00',
  endRound: true,
  refTxIds: ['bet-1'],
  at: '2026-03-01T12:00:09Z',
};

const round = ({ vendor, playerId }: QueryContext): string => `/feed/v1/rounds/round-1?vendor=${vendor}&player=${playerId}`;
const grant = ({ reference, vendor, playerId, gameCode, currency }: QueryContext, payout: z.output<typeof FreeRoundsPayout>) => ({
  reference,
  vendor,
  playerId,
  gameCodes: [gameCode],
  currency,
  rounds: shownGrant.rounds,
  stake: shownGrant.stake,
  payout,
  from: shownGrant.from,
  until: shownGrant.until,
});

/** Every question with what may be answered. The tests ask them over the network, of a house that answers just this. */
export const queryExamples: readonly QueryExample[] = [
  {
    asked: 'vendors',
    title: 'You serve one code',
    method: 'GET',
    path: () => '/feed/v1/vendors',
    answer: ({ vendor }) => ({
      vendors: [{ code: vendor, names: { en: 'Your house' }, iconPath: '/mark.svg', categories: ['RNG'], games: 1, revision: '7' }],
    }),
    comes: 'We read its games, because revision 7 differs from ours.',
  },
  {
    asked: 'games',
    title: 'You have one game',
    method: 'GET',
    path: ({ vendor }) => `/feed/v1/games?vendor=${vendor}`,
    answer: ({ gameCode }) => ({
      games: [
        {
          gameCode,
          category: 'RNG',
          names: { en: 'Coin', th: 'เหรียญ' },
          iconPath: '/art/coin.{w}.{ext}',
          rtpPercent: '96.10',
          releasedAt: '2026-01-01T00:00:00Z',
        },
      ],
      withdrawn: [],
      next: null,
      revision: '7',
      whole: true,
    }),
    comes: 'The lobby shows it within five minutes. From then on we ask for changes since revision 7.',
  },
  {
    asked: 'transactions',
    title: 'An hour in which one round was played and won',
    method: 'GET',
    path: () => `/feed/v1/transactions?${new URLSearchParams(shownTimes).toString()}`,
    answer: (seat) => ({ transactions: [line(seat, {}), line(seat, win)], next: null }),
    comes: 'We compare both transactions with our records: player, amount, currency and state.',
  },
  {
    asked: 'round',
    title: 'The round was won and has ended',
    method: 'GET',
    path: round,
    answer: (seat) => ({ roundId: 'round-1', state: 'ENDED', transactions: [line(seat, {}), line(seat, win)] }),
    comes: 'The stake matches the one we debited, so we settle the round with your result and pay 25.00.',
  },
  {
    asked: 'round',
    title: 'The round is in play',
    method: 'GET',
    path: round,
    answer: (seat) => ({ roundId: 'round-1', state: 'OPEN', transactions: [line(seat, {})] }),
    comes: 'We ask again in fifteen minutes.',
  },
  {
    asked: 'round',
    title: 'The round is a bet on a draw of next month',
    method: 'GET',
    path: round,
    answer: (seat) => ({ roundId: 'round-1', state: 'OPEN', openUntil: '2036-04-01T08:30:00Z', transactions: [line(seat, {})] }),
    comes: 'We ask again a quarter of an hour after that.',
  },
  {
    asked: 'round',
    title: 'The round was cancelled',
    method: 'GET',
    path: round,
    answer: (seat) => ({ roundId: 'round-1', state: 'CANCELLED', transactions: [line(seat, { state: 'UNDONE' })] }),
    comes: 'We return the stake to the player.',
  },
  {
    asked: 'round',
    title: 'You do not know the round',
    method: 'GET',
    path: round,
    answer: () => ({ roundId: 'round-1', state: 'UNKNOWN', transactions: [] }),
    comes: 'After three such answers an operator decides. Nothing is returned automatically.',
  },
  {
    asked: 'give',
    title: 'Ten free rounds are granted',
    method: 'POST',
    path: () => '/free-rounds/v1',
    body: (seat) => grant(seat, 'TOTAL'),
    answer: ({ reference }) => ({ code: 'OK', reference, state: 'OPEN', played: 0, won: '0.00' }),
    comes: 'The player sees them in the lobby. The same call again grants nothing more and has the same answer.',
  },
  {
    asked: 'give',
    title: 'The game does not offer this stake',
    method: 'POST',
    path: () => '/free-rounds/v1',
    body: (seat) => grant(seat, 'TOTAL'),
    answer: ({ reference }) => ({ code: 'STAKE_NOT_OFFERED', reference }),
    comes: 'This is a decision: the rounds are not granted, the operator sees the reason, and we do not repeat the call.',
  },
  {
    asked: 'takeBack',
    title: 'Three rounds were played, the rest are cancelled',
    method: 'POST',
    path: ({ reference }) => `/free-rounds/v1/${reference}/cancellation`,
    body: ({ reference }) => ({ reference }),
    answer: ({ reference }) => ({ code: 'OK', reference, state: 'CANCELLED', played: 3, won: '4.50' }),
    comes: 'The free rounds are over for the player. With TOTAL you pay 4.50 now.',
  },
  {
    asked: 'takeBack',
    title: 'The free rounds do not exist',
    method: 'POST',
    path: ({ reference }) => `/free-rounds/v1/${reference}/cancellation`,
    body: ({ reference }) => ({ reference }),
    answer: ({ reference }) => ({ code: 'NOT_FOUND', reference }),
    comes: 'This is a decision: we do not repeat the call.',
  },
  ...lotteryExamples,
];

const ok = (txId: string, cash: string) => ({
  code: 'OK',
  walletTxId: '0199d0c4-9c3e-7f50-a1b2-c3d4e5f60718',
  processedAt: '2026-03-01T12:00:00.000Z',
  txId,
  balance: { cash, bonus: '0.00', total: cash },
  currency: 'THB',
  replayed: false,
});

type FreeExample = Omit<Example, 'request'> & { request: (seat: ExampleContext & { reference: string }) => Record<string, unknown> };

const bet = (cash: string): FreeExample => ({
  op: 'bet',
  title: 'A free round starts: a bet of 0 with the reference',
  request: ({ sessionId, playerId, gameCode, currency, reference }) => ({
    txId: 'free-bet-0',
    roundId: 'free-round-0',
    sessionId,
    playerId,
    currency,
    gameCode,
    amount: '0.00',
    freeRound: { campaignId: reference, index: 0 },
  }),
  answer: ok('free-bet-0', cash),
});
const settle = (cash: string): FreeExample => ({
  op: 'settle',
  title: 'The free round wins 5.00 and ends',
  request: ({ playerId, gameCode, currency }) => ({
    txId: 'free-win-0',
    roundId: 'free-round-0',
    playerId,
    currency,
    gameCode,
    amount: '5.00',
    refTxIds: ['free-bet-0'],
    kind: 'FREEROUND',
    endRound: true,
  }),
  answer: ok('free-win-0', cash),
});
const total: FreeExample = {
  op: 'promo',
  title: 'The free rounds are over, and the total is paid',
  request: ({ playerId, currency, reference }) => ({ txId: 'free-total', playerId, currency, amount: '5.00', campaignId: reference }),
  answer: ok('free-total', '105.00'),
};

/** The calls to the wallet, by the style in which free rounds are paid; each begins with a player who has 100.00 baht. */
export const freeExamples: Readonly<Record<z.output<typeof FreeRoundsPayout>, readonly FreeExample[]>> = {
  PER_ROUND: [bet('100.00'), settle('105.00')],
  TOTAL: [bet('100.00'), settle('100.00'), total],
  INFO_ONLY: [bet('100.00'), settle('100.00')],
};
