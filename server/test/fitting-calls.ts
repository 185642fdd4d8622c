import { termsWith } from './bonus.ts';
import { fittingHelp } from './fitting-help.ts';

/** Bodies, queries and names that fit the console's calls about agents, vendors and webhooks, so that a test gets as far as their permissions. */
import { brandBodies, brandParams } from './fitting-brand.ts';
import { loyaltyBodies, loyaltyParams } from './fitting-loyalty.ts';
import { lotteryBodies, lotteryParams, lotteryQueries } from './fitting-lotteries.ts';
import { missionBodies } from './fitting-missions.ts';
import { raffleBodies } from './fitting-raffles.ts';
import { newsBodies, newsParams } from './fitting-news.ts';

const nobody = '018f0000-0000-7000-8000-000000000001';
const reason = 'a reason of more than ten letters';
const thb = (amount: string) => ({ amount, currency: 'THB' });
const merchantId = 'ruby';
const days = { from: '2026-11-20', to: '2026-11-20' };

const policy = {
  enabled: false,
  cycle: 'D',
  capWonPpm: 10_000,
  capLostPpm: 10_000,
  rateStepPpm: 100,
  sameLevel: true,
  crossLevel: false,
  onLowering: 'terminate',
  offerDays: 3,
  includeOwn: true,
  activeBetMin: thb('500.00'),
  activeDepositMin: thb('0.00'),
  baseUnit: null,
  step: thb('0.01'),
  banded: false,
  carry: 'NONE',
  takesOffSalaries: false,
  netOfHourly: false,
  vendorFeePpm: 0,
  paymentFeePpm: 0,
  autoApproveMax: thb('0.00'),
  openRoundsMax: 0,
  waitMinutes: 60,
  retryDays: 30,
  guarantee: false,
  secondApproverAbove: null,
  overrideAloneMax: thb('0.00'),
};
const offer = { merchantId, payee: 'nobody-of-this-name', kind: 'DAILY', tiers: [], fromCash: false };
const campaign = {
  key: '01990000-0000-7000-8000-000000000002',
  merchantId,
  vendor: 'NOBODY',
  gameCode: 'none',
  name: 'Rounds',
  rounds: 5,
  stake: thb('1.00'),
  payout: 'TOTAL',
  wageringPpm: null,
  costMax: thb('5.00'),
  startsAt: '2026-11-20T00:00:00Z',
  endsAt: '2026-11-21T00:00:00Z',
  accounts: ['nobody-of-this-name'],
  reason,
};
const forward = { hot: true, pinOrder: null };
const banner = {
  picture: '/art/banner/night.{w}.{ext}',
  linkageType: 'NONE',
  target: '',
  wording: { en: { alt: 'Night', title: '', text: '', action: '' } },
  from: '2026-11-20T00:00:00Z',
  until: null,
};
const webhook = { name: 'CRM', url: 'https://hooks.example.com/', events: ['deposit.credited'], reason };

export const fittingParams: Record<string, Record<string, string>> = {
  ...brandParams,
  ...newsParams,
  ...loyaltyParams,
  'PUT /ops/agents/policies/:kind': { kind: 'DAILY' },
  'GET /ops/hub/vendors/:code': { code: 'NOBODY' },
  'GET /ops/hub/vendors/:code/games': { code: 'NOBODY' },
  'GET /ops/hub/vendors/:code/limits': { code: 'NOBODY' },
  'PUT /ops/hub/vendors/:code/limits': { code: 'NOBODY' },
  'PUT /ops/hub/vendors/:code/scales': { code: 'NOBODY' },
  'PUT /ops/hub/vendors/:code/payouts': { code: 'NOBODY' },
  'PUT /ops/hub/vendors/:code/stuck-after': { code: 'NOBODY' },
  'PUT /ops/hub/vendors/:code/switch': { code: 'NOBODY' },
  'PUT /ops/hub/games/:nodeId/switch': { nodeId: 'NOBODY:none' },
  ...fittingHelp.params,
  ...lotteryParams,
  'PUT /ops/hub/games/:nodeId/forward': { nodeId: 'NOBODY:none' },
  'GET /ops/hub/reconciliation/:vendor/days/:day': { day: '2026-11-20' },
  'POST /ops/hub/reconciliation/:vendor/days/:day': { day: '2026-11-20' },
  'GET /ops/merchants/:id/points': { id: merchantId },
  'PUT /ops/merchants/:id/points': { id: merchantId },
  'GET /ops/merchants/:id/bonus-rule': { id: merchantId },
  'PUT /ops/merchants/:id/bonus-rule': { id: merchantId },
  'GET /ops/merchants/:id/banners': { id: merchantId },
  'POST /ops/merchants/:id/banners': { id: merchantId },
  'PUT /ops/merchants/:id/banners/:bannerId': { id: merchantId, bannerId: nobody },
  'POST /ops/merchants/:id/banners/:bannerId/end': { id: merchantId, bannerId: nobody },
  'PUT /ops/merchants/:id/banners/order': { id: merchantId },
  'GET /ops/merchants/:id/banners/games': { id: merchantId },
  'POST /ops/merchants/:id/pictures': { id: merchantId },
  'GET /ops/merchants/:id/pictures/:pictureId': { id: merchantId, pictureId: nobody },
  'POST /ops/merchants/:id/pictures/:pictureId/removal': { id: merchantId, pictureId: nobody },
  'GET /ops/webhooks/:id/deliveries/:deliveryId': { deliveryId: nobody },
  'POST /ops/webhooks/:id/deliveries/:deliveryId/replay': { deliveryId: nobody },
};

export const fittingQueries: Record<string, Record<string, string>> = {
  'GET /ops/agents/tree': { merchantId, ...days },
  'GET /ops/agents/grades': { merchantId },
  'GET /ops/agents/policies': { merchantId },
  'GET /ops/agents/runs/:id/file': { format: 'csv' },
  'GET /ops/hub/reconciliation': days,
  'GET /ops/hub/reconciliation/differences': days,
  'GET /ops/hub/reconciliation/file': { ...days, format: 'csv' },
  'GET /ops/merchants/:id/banners/games': { search: 'elephant' },
  ...lotteryQueries,
  'GET /ops/turnover/proof': { merchantId, day: '2026-11-19' },
};

const product = {
  kind: 'GOODS', name: { en: 'Umbrella' }, description: {}, picture: null, points: 100, price: null, reward: null, stock: 10, perMember: null, fromLevel: 0,
  reviewed: true, shown: true, place: 0,
}; // prettier-ignore

export const fittingBodies: Record<string, unknown> = {
  'PUT /ops/merchants/:id/points': { rates: [], conversion: null, rules: {}, version: 1, reason },
  'POST /ops/points/products': { merchantId, ...product, reason },
  'PUT /ops/points/products/:id': { ...product, version: 1, reason },
  'POST /ops/points/redemptions/:id/decision': { decision: 'REJECTED', remark: reason },
  ...brandBodies,
  ...missionBodies,
  ...raffleBodies,
  ...lotteryBodies,
  ...loyaltyBodies,
  ...newsBodies,
  'PUT /ops/agents/grades': { merchantId, names: [], reason },
  'PUT /ops/agents/policies/:kind': { merchantId, seen: policy, policy, reason },
  'POST /ops/agents/contracts/preview': offer,
  'POST /ops/agents/contracts': { ...offer, reason },
  'POST /ops/agents/contracts/:id/end': { proceed: false, reason },
  'POST /ops/agents/contract-requests/:id/answer': { answer: { act: 'REJECT' }, reason },
  'POST /ops/agents/runs/:id/decision': { approve: true, reason: null, changes: 0 },
  'POST /ops/agents/runs/:id/rerun': { reason },
  'POST /ops/agents/lines/:id/overrides': { was: thb('2.00'), amount: thb('1.00'), reason },
  'POST /ops/agents/overrides/:id/decision': { approve: true, decision: null },
  'POST /ops/agents/debts/retry': { merchantId, reason },
  'POST /ops/agents/applications/:id/decision': { decision: { act: 'REFUSE' }, answer: reason },

  'POST /ops/hub/campaigns': campaign,
  'POST /ops/hub/campaigns/:id/cancellation': { reason },
  'PUT /ops/bonuses/templates': { merchantId, code: 'WELCOME', name: { en: 'Welcome' }, terms: termsWith(), version: 0, reason },
  'POST /ops/bonuses/templates/:id/retirement': { reason },
  'POST /ops/members/:id/bonuses/:bonusId/cancellation': { reason },
  'PUT /ops/merchants/:id/bonus-rule': {
    consumption: 'CASH_FIRST',
    onExclusion: 'FORFEIT',
    manualMax: thb('100.00'),
    manualPointsMax: 0,
    version: 0,
    reason,
  },
  'POST /ops/letters': {
    id: '018f0000-0000-7000-8000-000000000009',
    merchantId,
    segmentId: null,
    wording: { en: { title: 'Hello', content: '' } },
    reason,
  },
  'POST /ops/letters/:id/stop': { reason },
  'POST /ops/members/:id/rewards': { key: '018f0000-0000-7000-8000-000000000009', reward: { kind: 'POINTS', points: 10 }, reason },
  'POST /ops/rewards/proposals/:id/decision': { approve: true, decision: null },
  'POST /ops/hub/reconciliation/:vendor/days/:day': {},
  'POST /ops/hub/stuck/:id/decision': { decision: { act: 'REFUND' }, reason },
  'POST /ops/hub/stuck/:id/approval': {
    approve: true,
    reason: null,
    seen: { act: 'REFUND', amount: thb('10.00'), at: '2026-11-20T00:00:00Z' },
  },
  'PUT /ops/hub/round-terms': { merchantId, secondAbove: thb('100.00'), reason },
  'PUT /ops/hub/vendors/:code/switch': { merchantId: null, to: 'OPEN', reason },
  'PUT /ops/hub/games/:nodeId/switch': { merchantId: null, to: 'OPEN', reason },
  ...fittingHelp.bodies,
  'PUT /ops/hub/games/:nodeId/forward': { merchantId: null, to: forward, before: forward, reason },
  'PUT /ops/hub/vendors/:code/scales': { scales: [], before: [], reason },
  'PUT /ops/hub/vendors/:code/payouts': {
    payouts: { ownPromotions: false, winMultiple: null, ceilings: [] },
    before: { ownPromotions: false, winMultiple: null, ceilings: [] },
    reason,
  },
  'POST /ops/operators/:id/rights-approval': {},
  'POST /ops/roles/:id/rights-approval': {},
  'PUT /ops/jackpots/:vendor/:jackpotId': { isPaused: true, reason },
  'PUT /ops/live-tables/:vendor/:gameCode': { isOpen: true, hostName: 'Mali', limits: [], reason },
  'POST /ops/live-tables/:vendor/mutes': { memberId: '018f0000-0000-7000-8000-000000000001', minutes: 60, reason },
  'POST /ops/live-tables/:vendor/:gameCode/rounds/:id/void': { reason },
  'POST /ops/live-tables/:vendor/:gameCode/rounds/:id/void-approval': { approve: true, reason: null, seen: '2026-01-01T00:00:00Z' },
  'PUT /ops/hub/vendors/:code/stuck-after': { minutes: null, reason },
  'PUT /ops/hub/vendors/:code/limits': { gameCode: null, merchantId: null, fromLevel: 0, min: null, max: thb('10.00'), reason },
  'POST /ops/hub/limits/:id/removal': { reason },

  'POST /ops/merchants/:id/banners': { key: nobody, groupName: 'w_home', banner, reason },
  'PUT /ops/merchants/:id/banners/:bannerId': { before: banner, banner, reason },
  'POST /ops/merchants/:id/banners/:bannerId/end': { before: banner, reason },
  'PUT /ops/merchants/:id/banners/order': { groupName: 'w_home', before: [], order: [], reason },
  'POST /ops/merchants/:id/pictures/:pictureId/removal': { reason },

  'POST /ops/webhooks': { merchantId, ...webhook },
  'PUT /ops/webhooks/:id': { state: 'ACTIVE', reason },
  'POST /ops/webhooks/:id/secret': { reason },
  'POST /ops/webhooks/:id/test': {},
  'POST /ops/webhooks/:id/deliveries/:deliveryId/replay': {},
  'POST /ops/webhooks/:id/replay': { from: '2026-11-20T00:00:00Z', until: '2026-11-21T00:00:00Z', onlyGivenUp: true, reason },
};
