import { GameCode, MerchantId } from '@croupier/contract/core/ids';
import { Decimal } from '@croupier/contract/core/money';
import type { LotterySettings } from '@croupier/contract/vendor-api/lottery-settings';
import type { QueryContext, QueryExample } from './query-example.ts';

/** The draw that the examples are about. */
export const shownDraw = '0199d0c4-d1e2-7b35-8a46-5c7e9f1b3d57';
export const shownProposal = '0199d0c4-e3f4-7c46-9b57-6d8f0a2c4e68';
const times = { closesAt: '2026-03-01T11:10:00Z', drawsAt: '2026-03-01T11:15:00Z' } as const;

const line = ({ vendor, gameCode, currency }: QueryContext) => ({
  id: shownDraw,
  vendor,
  gameCode,
  numero: '20260301',
  ...times,
  state: 'CLOSED',
  from: 'SOURCES',
  resultVersion: 0,
  numbers: null,
  alerts: ['LATE'],
  slips: 2,
  money: [{ currency, stake: '20.00', paid: '0.00', refunded: '0.00' }],
});
const result = { kind: 'RESULT', numbers: ['1234'] } as const;

export const shownMerchant = MerchantId.parse('ruby');
export const holiday = { day: '2026-03-02', kind: 'NONE', note: 'a public holiday', by: 'somsri' } as const;
export const settingsOf = ({ gameCode }: Pick<QueryContext, 'gameCode'>): LotterySettings => ({
  off: [],
  groups: [
    {
      group: 'LAO',
      seriesMax: 1850,
      payoutMax: Decimal.parse('500000.00'),
      cancelMinutes: 5,
      cancelsPerDay: 10,
      plays: [{ play: 'three-top', stakeMin: Decimal.parse('1.00'), stakeMax: Decimal.parse('2000.00') }],
    },
  ],
  hot: [{ gameCode: GameCode.parse(gameCode), play: 'three-top', outcome: '234', pays: 'HALF' }],
});

/** The questions about lotteries. The tests ask them over the network, like all others. */
export const lotteryExamples: readonly QueryExample[] = [
  {
    asked: 'lotteries',
    title: 'You have one lottery',
    method: 'GET',
    path: () => '/lottery/v1/lotteries',
    answer: ({ vendor, gameCode }) => ({
      lotteries: [
        {
          vendor,
          gameCode,
          family: 'LAO',
          open: [{ numero: '20260301', ...times }],
          results: [{ numero: '20260228', drawsAt: '2026-02-28T11:15:00Z', numbers: ['5678'] }],
        },
      ],
    }),
    comes: 'The lobby counts down to the closing and shows the last result.',
  },
  {
    asked: 'draws',
    title: 'A draw whose result is late',
    method: 'GET',
    path: () => '/lottery/v1/draws?list=ATTENTION&page=1',
    answer: (seat) => ({ draws: [line(seat)], more: false }),
    comes: 'Our operators see it among the draws that need attention.',
  },
  {
    asked: 'draw',
    title: 'One source has reported, another still waits for the number',
    method: 'GET',
    path: () => `/lottery/v1/draws/${shownDraw}`,
    answer: (seat) => ({
      draw: line(seat),
      shape: [{ prize: 'draw', digits: 4, count: 1 }],
      exposure: [{ play: 'three-top', outcome: '234', currency: seat.currency, liability: '9500.00', share: 1000 }],
      reports: [{ source: 'GAZETTE', numbers: ['1234'], at: '2026-03-01T11:16:00Z' }],
      sheets: [{ source: 'RADIO', numbers: [null], corrected: [], at: '2026-03-01T11:15:30Z' }],
      results: [],
      proposals: [],
    }),
    comes: 'The operator may enter the result, prize by prize, as the shape says.',
  },
  {
    asked: 'preview',
    title: 'The result would pay one slip',
    method: 'POST',
    path: () => `/lottery/v1/draws/${shownDraw}/preview`,
    body: () => result,
    answer: ({ currency }) => ({
      code: 'OK',
      changes: [{ currency, slips: 2, winners: 1, pays: '9500.00', takes: '0.00', playersPaid: 1, playersTaken: 0 }],
    }),
    comes: 'The operator sees the change before the result can be proposed.',
  },
  {
    asked: 'propose',
    title: 'A result is proposed',
    method: 'POST',
    path: () => `/lottery/v1/draws/${shownDraw}/proposals`,
    body: () => ({ ...result, basedOn: 0, reason: 'read from the gazette', by: 'somsri' }),
    answer: () => ({ code: 'OK', proposalId: shownProposal }),
    comes: 'Another operator has to accept it.',
  },
  {
    asked: 'decide',
    title: 'The same operator may not accept it',
    method: 'POST',
    path: () => `/lottery/v1/proposals/${shownProposal}/decision`,
    body: () => ({ accept: true, by: 'somsri' }),
    answer: () => ({ code: 'SECOND_PERSON_NEEDED' }),
    comes: 'Nothing changes.',
  },
  {
    asked: 'profit',
    title: 'A day of one lottery',
    method: 'GET',
    path: () => '/lottery/v1/profit?from=2026-03-01&until=2026-03-01',
    answer: ({ vendor, gameCode, currency }) => ({
      lines: [
        { vendor, gameCode, play: 'three-top', currency, bets: 1, stake: '10.00', prize: '9500.00', rebate: '0.00', profit: '-9490.00' },
      ],
    }),
    comes: 'The report shows it, and can be downloaded.',
  },
  {
    asked: 'settled',
    title: 'A round with two plays',
    method: 'GET',
    path: () => '/lottery/v1/settled',
    answer: ({ vendor, gameCode, playerId, currency }) => ({
      rounds: [
        {
          roundId: '0199d0c4-f5a6-7d57-8c68-7e9a1b3d5f79',
          version: 1,
          vendor,
          gameCode,
          family: 'LAO',
          playerId,
          currency,
          numero: '20260301',
          settledAt: '2026-03-01T11:15:04Z',
          placedAt: '2026-03-01T10:02:11Z',
          plays: [
            { play: 'three-top', seriesMax: 1900, bets: 1, stake: '10.00', prize: '0.00', rebate: '0.50' },
            { play: 'two-top', seriesMax: 1900, bets: 2, stake: '20.00', prize: '900.00', rebate: '0.00' },
          ],
        },
      ],
      next: '1772363704.1',
    }),
    comes: 'Agents above the player earn their margin of 30.00, and the report shows both plays.',
  },
  {
    asked: 'plays',
    title: 'Two plays in Thai',
    method: 'GET',
    path: () => '/lottery/v1/plays?language=th',
    answer: () => ({
      families: [
        {
          family: 'LAO',
          plays: [
            { code: 'three-top', name: '3 ตัวบน' },
            { code: 'two-top', name: '2 ตัวบน' },
          ],
        },
      ],
    }),
    comes: 'The report of lotteries shows the names.',
  },
  {
    asked: 'holidays',
    title: 'A day that an operator entered',
    method: 'GET',
    path: () => '/lottery/v1/holidays?year=2026',
    answer: ({ vendor, gameCode }) => ({
      holidays: [
        { vendor, gameCode, day: '2026-05-01', kind: 'MOVED', movedTo: '2026-05-02', origin: 'OPERATOR', note: 'Labour Day', by: 'somsri' },
      ],
    }),
    comes: 'The calendar shows that the draw is a day later.',
  },
  {
    asked: 'setHoliday',
    title: 'A preview: one draw with two slips would become void',
    method: 'POST',
    path: () => '/lottery/v1/holidays',
    body: ({ gameCode }) => ({ ...holiday, gameCodes: [gameCode], dryRun: true }),
    answer: ({ currency }) => ({
      code: 'OK',
      effect: { removed: 0, voided: 1, made: 0, slips: 2, refunds: [{ currency, amount: '20.00' }] },
    }),
    comes: 'The operator sees the refunds before the day is set. Nothing changes.',
  },
  {
    asked: 'settings',
    title: 'A merchant with a highest series and a hot number',
    method: 'GET',
    path: () => `/lottery/v1/settings?merchantId=${shownMerchant}`,
    answer: (seat) => ({
      revision: 3,
      currency: seat.currency,
      settings: settingsOf(seat),
      changedBy: 'somsri',
      changedAt: '2026-03-01T09:00:00Z',
      groups: [{ group: 'LAO', series: { min: 1600, max: 1900, default: 1900 }, plays: ['three-top'], cancel: { minutes: 5, perDay: 10 } }],
      lotteries: [{ vendor: seat.vendor, gameCode: seat.gameCode, group: 'LAO' }],
    }),
    comes: 'The operator sees them, and what may be set.',
  },
  {
    asked: 'changeSettings',
    title: 'Another operator was faster',
    method: 'POST',
    path: () => '/lottery/v1/settings',
    body: (seat) => ({
      merchantId: shownMerchant,
      currency: seat.currency,
      basedOn: 2,
      settings: settingsOf(seat),
      by: 'somsri',
      dryRun: false,
    }),
    answer: () => ({ code: 'SETTINGS_CHANGED' }),
    comes: 'Nothing changes. The operator reads the settings again.',
  },
];
