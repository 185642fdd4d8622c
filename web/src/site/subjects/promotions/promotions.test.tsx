import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { session } from '#api/session.ts';
import { standInPlatform } from '../../../test-platform.ts';
import { draw } from '../../../test-site.tsx';
import { PromotionList } from '../../pages/promotion-list.tsx';
import { aPromotion } from './a-promotion.ts';

const id = '0199f0a0-0000-7000-8000-000000000001';
const detail = (change: Record<string, unknown>, more: Parameters<typeof standInPlatform>[0] = {}) => {
  standInPlatform({ '/wps/v2/promotions': () => ({ value: { promotions: [aPromotion(change)] } }), ...more });
  return draw(() => <PromotionList category={undefined} id={id} />, { at: `/promotions?id=${id}` });
};
const factOf = (name: string) => within(screen.getByText(name).closest('div') ?? document.body).getByRole('definition').textContent;

test('the conditions are those of the data: amounts, wagering, games and limits', async () => {
  await detail({});
  await screen.findByRole('heading', { name: 'Welcome' });
  expect(screen.getByText(/100% of your deposit, up to/)).toBeTruthy();
  expect([factOf('Wagering'), factOf('Number of your deposit'), factOf('Time for wagering')]).toEqual([
    '10× the deposit and the bonus',
    '1',
    'Days: 7',
  ]);
  expect(factOf('Games that count')).toBe('Slots 100%, Live casino 10%');
  expect(factOf('Not with this bonus')).toBe('Sports');
});

test('a visitor is led to the sign-in, and a member joins', async () => {
  await detail({});
  expect((await screen.findByRole('link', { name: 'Log in to take part' })).getAttribute('href')).toContain('/login');
});

test('a member joins with one press', async () => {
  session.begin('token');
  const joined: string[] = [];
  await detail(
    {},
    {
      [`/wps/v2/promotions/${id}/entry`]: () => {
        joined.push(id);
        return { value: aPromotion({ status: 'JOINED' }) };
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Join' }));
  expect(joined).toEqual([id]);
});

test('an application sends its remark', async () => {
  session.begin('token');
  const sent: unknown[] = [];
  await detail(
    { kind: 'APPLICATION', trigger: 'APPLY' },
    {
      [`/wps/v2/promotions/${id}/applications`]: ({ body }) => {
        sent.push(body);
        return { value: aPromotion({ status: 'APPLYING' }) };
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
  await userEvent.type(await screen.findByLabelText(/Remark/), 'My birthday');
  await userEvent.click(screen.getByRole('button', { name: 'Send application' }));
  expect(sent).toEqual([{ remark: 'My birthday', pictures: [] }]);
});

test.each([
  ['REJECTED', { own: { id, amount: null, until: null, remark: 'Another account' } }, 'Reason: Another account'],
  ['ISSUED', { own: { id, amount: { amount: '500.00', currency: 'THB' }, until: null, remark: null } }, /Your reward/],
  ['COMING_SOON', {}, 'Coming soon'],
])('a promotion in the state %s says so and offers nothing to press', async (status, change, text) => {
  session.begin('token');
  await detail({ status, ...change });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
