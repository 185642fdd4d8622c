import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { standInPlatform } from '../../test-platform.ts';
import { draw } from '../../test-site.tsx';
import { aPromotion } from '../subjects/promotions/a-promotion.ts';
import { PromotionList } from './promotion-list.tsx';

const path = '/wps/v2/promotions';
const list = {
  value: {
    promotions: [
      aPromotion({ id: '0199f0a0-0000-7000-8000-000000000001', title: 'Welcome' }),
      aPromotion({ id: '0199f0a0-0000-7000-8000-000000000002', title: 'Friday', categories: ['deposit'] }),
    ],
  },
};

test('a category lists its promotions, and all lists every one', async () => {
  standInPlatform({ [path]: () => list });
  await draw(() => <PromotionList category="deposit" id={undefined} />, { at: '/promotions' });
  expect(await screen.findByText('Friday')).toBeTruthy();
  expect(screen.queryByText('Welcome')).toBeNull();
});

test('promotions that were fetched stay when they cannot be fetched again', async () => {
  let down = false;
  standInPlatform({ [path]: () => (down ? { status: 500, refusal: { code: 'OUR_MISTAKE', message: '' } } : list) });
  const { queries } = await draw(() => <PromotionList category={undefined} id={undefined} />, { at: '/promotions' });
  await screen.findByText('Welcome');
  down = true;
  await act(() => queries.invalidateQueries());
  expect(screen.getByText('Welcome')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
