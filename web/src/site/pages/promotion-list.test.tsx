import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { standInPlatform } from '../../test-platform.ts';
import { draw } from '../../test-site.tsx';
import { PromotionList } from './promotion-list.tsx';

const path = '/wps/relay/MCSFE_getListAnnouncements';
const promotion = (id: string) => ({
  id,
  type: 'PR',
  execution: 'B',
  title: `Promotion ${id}`,
  content: '',
  publishedAt: '2026-11-20T08:00:00Z',
  promotion: false,
});
const pageOf = (pageNo: string) => ({
  value: { content: [promotion(pageNo)], pageNum: Number(pageNo), pageSize: 20, totalPages: 2, totalElements: 21 },
});

test('every promotion is reached, also those beyond the first page', async () => {
  standInPlatform({ [path]: ({ query }) => pageOf(query['pageNo'] ?? '1') });
  await draw(() => <PromotionList />, { at: '/promotions' });
  expect(await screen.findByText('Promotion 1')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(await screen.findByText('Promotion 2')).toBeTruthy();
});

test('promotions that were answered stay when they cannot be asked for again', async () => {
  let down = false;
  standInPlatform({ [path]: () => (down ? { status: 500, refusal: { code: 'OUR_MISTAKE', message: '' } } : pageOf('1')) });
  const { queries } = await draw(() => <PromotionList />, { at: '/promotions' });
  await screen.findByText('Promotion 1');
  down = true;
  await act(() => queries.invalidateQueries());
  expect(
    queries
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.status),
  ).toContain('error');
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(screen.getByText('Promotion 1')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
