import { promotionPictures } from '@croupier/contract/rewards/promotions-console';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startLanguage } from '#i18n/text.ts';
import { standInPlatform } from '../../../../test-platform.ts';
import thaiMissions from '../../../../../messages/th/missions.json' with { type: 'json' };
import thaiPromotions from '../../../../../messages/th/promotions.json' with { type: 'json' };
import type { PreviewWanted } from '../queries.ts';
import { Preview } from './preview.tsx';

const thb = (amount: string) => ({ amount, currency: 'THB' });
const noOffer = { percent: null, amount: null, max: null, depositMin: null, lossMin: null, depositNumber: null, weekdays: [], methods: [] };
const promotion = {
  id: '01990000-0000-7000-8000-000000000001',
  kind: 'NO_DEPOSIT',
  trigger: 'CLAIM',
  categories: ['others'],
  title: 'ของขวัญ',
  summary: '',
  rules: '',
  picture: '/art/promotion-{w}.{ext}',
  status: 'CLAIM',
  reward: 'BONUS',
  offer: { ...noOffer, amount: thb('50.00') },
  conditions: null,
  repeats: 'DAILY',
  startsAt: '2026-11-20T00:00:00.000Z',
  endsAt: null,
  page: null,
  own: null,
};

const terms = {
  kind: 'NO_DEPOSIT',
  categories: ['others'],
  words: { th: { title: 'ของขวัญ', summary: '', rules: '' } },
  picture: promotionPictures[0],
  settings: {},
  bonus: null,
  turnoverPpm: 0,
  audience: { levelMin: null, levelMax: null, segmentId: null, agent: null },
  repeats: 'DAILY',
  joins: false,
  claimDays: null,
  oncePer: [],
  budget: { money: null, count: null, dayMoney: null, dayCount: null },
  startsAt: '2026-11-20T00:00:00.000Z',
  endsAt: null,
  place: 0,
};

test('the preview is written in the language of its readers, whatever language the operator reads', async () => {
  standInPlatform({ '/ops/promotions/preview': () => ({ value: promotion }) });
  await startLanguage('en', 'ui', 'promotions-console', 'promotions', 'missions', 'bonuses', 'shell', 'banners');
  const wanted = { merchantId: 'ruby', terms, language: 'th' } as unknown as PreviewWanted;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Preview wanted={wanted} imageHost="" />
    </QueryClientProvider>,
  );
  expect(await screen.findAllByText(thaiPromotions['status.CLAIM'])).toHaveLength(2);
  expect(screen.getAllByText(thaiMissions['repeats.DAILY'])).toHaveLength(2);
  // The names of the frames are the operator's.
  expect(screen.getByText('On a phone')).toBeTruthy();
});
