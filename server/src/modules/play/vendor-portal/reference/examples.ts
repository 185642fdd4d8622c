import type { WalletOp } from '@croupier/contract/vendor-api/wallet';

/** The player of the examples. The tests put a real player here, and carry every example out in this order. */
export type ExampleContext = { playerId: string; sessionId: string; token: string; gameCode: string; currency: string };

/** As they stand in the reference. */
export const exampleContext: ExampleContext = {
  playerId: '0199d0c4-6f2a-7c1e-9b1d-3f5a7c9e1b24',
  sessionId: '0199d0c4-8a11-7d3f-8e2c-6b4d8f0a2c46',
  token: 'nM2v8Qx1cT5yLr7Kp0WbZs4HdFgJ6uEa',
  gameCode: 'coin',
  currency: 'THB',
};

export type Example = {
  op: WalletOp;
  /** The point of the example. */
  title: string;
  request: (seat: ExampleContext) => Record<string, unknown>;
  /** The answer, but for names and times that are others each time. */
  answer: Record<string, unknown>;
};

const money = (cash: string) => ({ balance: { cash, bonus: '0.00', total: cash }, currency: 'THB' });
/** Ours for the transaction, and when it was done: others each time. */
const moved = { walletTxId: '0199d0c4-9c3e-7f50-a1b2-c3d4e5f60718', processedAt: '2026-03-01T12:00:00.000Z' };
const ok = (txId: string, cash: string, replayed = false) => ({ code: 'OK', ...moved, txId, ...money(cash), replayed });
const inGame = ({ playerId, currency, gameCode }: ExampleContext) => ({ playerId, currency, gameCode });

/** One player who begins with 100.00 baht, and everything that can happen to them. */
export const examples: readonly Example[] = [
  {
    op: 'authenticate',
    title: 'A game is opened with a launch token',
    request: ({ token, gameCode }) => ({ token, gameCode }),
    answer: {
      code: 'OK',
      processedAt: moved.processedAt,
      ...money('100.00'),
      player: {
        playerId: exampleContext.playerId,
        sessionId: exampleContext.sessionId,
        language: 'en',
        country: null,
        displayName: 'K***',
        chatRoom: 'ruby',
        secondsLeft: 43_200,
        rules: {
          minSpinMs: 2500,
          allowAutoplay: false,
          allowTurbo: false,
          celebrateLdw: false,
          allowFeatureBuy: false,
          allowTableChat: true,
          betMin: '1.00',
          betMax: '5000.00',
        },
        backUrl: 'https://site.example',
        depositUrl: 'https://site.example/member?page=depositv2',
      },
    },
  },
  {
    op: 'balance',
    title: 'The balance of the player',
    request: ({ sessionId }) => ({ sessionId }),
    answer: { code: 'OK', ...money('100.00') },
  },
  {
    op: 'bet',
    title: 'A stake of 10.00 opens a round',
    request: (seat) => ({ txId: 'bet-1', roundId: 'round-1', sessionId: seat.sessionId, ...inGame(seat), amount: '10.00' }),
    answer: ok('bet-1', '90.00'),
  },
  {
    op: 'bet',
    title: 'The same call again: it has no effect, and the first answer is returned with replayed',
    request: (seat) => ({ txId: 'bet-1', roundId: 'round-1', sessionId: seat.sessionId, ...inGame(seat), amount: '10.00' }),
    answer: ok('bet-1', '90.00', true),
  },
  {
    op: 'bet',
    title: 'The same txId with different content is refused',
    request: (seat) => ({ txId: 'bet-1', roundId: 'round-1', sessionId: seat.sessionId, ...inGame(seat), amount: '12.00' }),
    answer: { code: 'DUPLICATE_MISMATCH', ...moved, txId: 'bet-1', ...money('90.00'), replayed: false },
  },
  {
    op: 'bet',
    title: 'A stake above the balance is refused',
    request: (seat) => ({ txId: 'bet-2', roundId: 'round-2', sessionId: seat.sessionId, ...inGame(seat), amount: '1000.00' }),
    answer: { code: 'INSUFFICIENT_FUNDS', ...moved, txId: 'bet-2', ...money('90.00'), replayed: false },
  },
  {
    op: 'settle',
    title: 'The round pays 25.00 and ends',
    request: (seat) => ({
      txId: 'win-1',
      roundId: 'round-1',
      ...inGame(seat),
      amount: '25.00',
      refTxIds: ['bet-1'],
      kind: 'NORMAL',
      endRound: true,
    }),
    answer: ok('win-1', '115.00'),
  },
  {
    op: 'betAndSettle',
    title: 'A lost round in one call',
    request: (seat) => ({
      txId: 'both-3',
      roundId: 'round-3',
      sessionId: seat.sessionId,
      ...inGame(seat),
      bet: '5.00',
      win: '0.00',
      endRound: true,
    }),
    answer: ok('both-3', '110.00'),
  },
  {
    op: 'betAndSettle',
    title: 'Equal stakes on opposite sides of a table: nothing of them is a valid bet',
    request: (seat) => ({
      txId: 'both-7',
      roundId: 'round-7',
      sessionId: seat.sessionId,
      ...inGame(seat),
      bet: '20.00',
      win: '20.00',
      validBet: '0.00',
      endRound: true,
    }),
    answer: ok('both-7', '110.00'),
  },
  {
    op: 'bet',
    title: 'A stake whose result you do not know',
    request: (seat) => ({ txId: 'bet-4', roundId: 'round-4', sessionId: seat.sessionId, ...inGame(seat), amount: '10.00' }),
    answer: ok('bet-4', '100.00'),
  },
  {
    op: 'rollback',
    title: 'The stake is rolled back',
    request: (seat) => ({ txId: 'undo-4', ...inGame(seat), roundId: 'round-4', refTxId: 'bet-4', scope: 'BET' }),
    answer: ok('undo-4', '110.00'),
  },
  {
    op: 'adjust',
    title: 'A settled round is corrected',
    request: (seat) => ({ txId: 'fix-1', ...inGame(seat), roundId: 'round-1', amount: '-5.00', reason: 'wrong result' }),
    answer: ok('fix-1', '105.00'),
  },
  {
    op: 'promo',
    title: 'A tournament prize',
    request: ({ playerId, currency }) => ({ txId: 'prize-1', playerId, currency, amount: '12.34', campaignId: 'tournament-7' }),
    answer: ok('prize-1', '117.34'),
  },
  {
    op: 'jackpotWin',
    title: 'A jackpot',
    request: (seat) => ({ txId: 'jackpot-1', ...inGame(seat), amount: '50.00', jackpotId: 'mega' }),
    answer: ok('jackpot-1', '167.34'),
  },
  {
    op: 'tip',
    title: 'A tip for the dealer',
    request: (seat) => ({ txId: 'tip-1', sessionId: seat.sessionId, ...inGame(seat), amount: '2.00' }),
    answer: ok('tip-1', '165.34'),
  },
  {
    op: 'bet',
    title: 'Another stake',
    request: (seat) => ({ txId: 'bet-5', roundId: 'round-5', sessionId: seat.sessionId, ...inGame(seat), amount: '1.00' }),
    answer: ok('bet-5', '164.34'),
  },
  {
    op: 'endRound',
    title: 'The round closes without a payout',
    request: (seat) => ({ txId: 'end-5', ...inGame(seat), roundId: 'round-5' }),
    answer: ok('end-5', '164.34'),
  },
  {
    op: 'status',
    title: 'The state of a transaction on the platform',
    request: ({ playerId }) => ({ playerId, txId: 'bet-1' }),
    answer: {
      code: 'OK',
      walletTxId: moved.walletTxId,
      txId: 'bet-1',
      transaction: { txId: 'bet-1', state: 'APPLIED', op: 'bet', amount: '10.00' },
    },
  },
];
