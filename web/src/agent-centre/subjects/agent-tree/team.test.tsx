import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { session } from '#api/session.ts';
import { standInPlatform } from '../../../test-platform.ts';
import { draw } from '../../../test-site.tsx';
import { DownlineTree } from './downline-tree.tsx';
import { LinksPage } from './links-page.tsx';
import { LossesPage } from './losses-page.tsx';
import { MemberSearch } from './member-search.tsx';
import { RegisterPage } from './register-page.tsx';

const money = (amount: string) => ({ amount, currency: 'THB' });
const nothing = money('0.00');
const figures = {
  rounds: 2,
  stake: money('100.00'),
  payout: money('40.00'),
  validBet: money('90.00'),
  ggr: money('60.00'),
  deposits: money('500.00'),
  depositCount: 1,
  withdrawals: nothing,
  bonuses: nothing,
};
const member = (account: string, { type = 0, teamSize = 0, level = 1 } = {}) => ({
  memberId: '01990000-0000-7000-8000-000000000001',
  account,
  nickname: `${account} n`,
  type,
  level,
  registeredAt: '2026-11-01T00:00:00Z',
  termsDue: null,
  lastSignInAt: null,
  teamSize,
});
const pageOf = (content: unknown[], totalElements = content.length) => ({
  content,
  pageNum: 1,
  pageSize: 20,
  totalPages: 1,
  totalElements,
});
const statement = (...rows: ReturnType<typeof member>[]) => ({
  path: [{ account: 'me', level: 0 }],
  total: figures,
  page: pageOf(rows.map((one) => ({ member: one, figures }))),
});

const asStatement = (value: ReturnType<typeof statement>) => value.page.content as unknown as Parameters<typeof DownlineTree>[0]['rows'];

/** As calls would have read them. */
const read = (rows: Parameters<typeof DownlineTree>[0]['rows']) =>
  rows.map((row) => ({
    ...row,
    figures: {
      ...row.figures,
      deposits: { amount: 5_000_000n, currency: 'THB' },
      validBet: { amount: 900_000n, currency: 'THB' },
      ggr: { amount: 600_000n, currency: 'THB' },
    },
  })) as unknown as Parameters<typeof DownlineTree>[0]['rows'];

test('the tree opens where it stands, and goes by arrow keys', async () => {
  session.begin('a-token');
  const heard = standInPlatform({
    '/wps/v2/agents/team/statements': () => ({ value: statement(member('carl', { level: 2 })) }),
  });
  const shown: string[] = [];
  const rows = read(asStatement(statement(member('ann', { type: 2, teamSize: 1 }), member('bob'))));
  await draw(() => <DownlineTree rows={rows} first={0} count={2} onCard={(account) => shown.push(account)} onRoot={() => undefined} />, {
    at: '/agentHome',
  });
  const named = () => screen.getAllByRole('row').slice(1).map((row) => row.dataset['account']); // prettier-ignore
  expect(named()).toEqual(['ann', 'bob']);
  await userEvent.tab();
  expect(document.activeElement).toHaveProperty('dataset.account', 'ann');
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(named()).toEqual(['ann', 'carl', 'bob']));
  expect(heard.findLast(({ path }) => path.endsWith('/statements'))?.query).toMatchObject({ of: 'ann' });
  expect(document.activeElement?.getAttribute('aria-expanded')).toBe('true');
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(shown).toEqual(['carl']);
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(named()).toEqual(['ann', 'bob']);
  await userEvent.keyboard('{End}');
  expect(document.activeElement).toHaveProperty('dataset.account', 'bob');
});

test('a branch that cannot be loaded says why, and opens when it is asked for again', async () => {
  session.begin('a-token');
  let isDown = true;
  standInPlatform({
    '/wps/v2/agents/team/statements': () =>
      isDown
        ? { refusal: { code: 'TOO_MANY_REQUESTS', message: 'Too many calls, wait a little' } }
        : { value: statement(member('carl', { level: 2 })) },
  });
  const rows = read(asStatement(statement(member('ann', { type: 2, teamSize: 1 }), member('bob'))));
  await draw(() => <DownlineTree rows={rows} first={0} count={2} onCard={() => undefined} onRoot={() => undefined} />, {
    at: '/agentHome',
  });
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect((await screen.findByRole('alert')).textContent).toContain('Too many calls, wait a little');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('rowheader', { name: 'carl' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a search finds by the first letters, and Enter chooses', async () => {
  session.begin('a-token');
  const heard = standInPlatform({ '/wps/v2/agents/team/search': () => ({ value: [member('subone'), member('subtwo')] }) });
  const chosen: string[] = [];
  await draw(() => <MemberSearch onChoose={(account) => chosen.push(account)} />, { at: '/agentHome' });
  const field = screen.getByRole('combobox', { name: 'Find in my team' });
  await userEvent.type(field, 's');
  expect(heard.filter(({ path }) => path !== '/wps/v2/agents/grades')).toEqual([]);
  await userEvent.type(field, 'ub');
  await screen.findByRole('option', { name: /subtwo/ });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(chosen).toEqual(['subtwo']);
});

test('a statement sorts and goes down by the address, and asks for what the address says', async () => {
  session.begin('a-token');
  const heard = standInPlatform({
    '/wps/v2/agents/team/statements': () => ({ value: statement(member('ann', { type: 2, teamSize: 4 })) }),
    '/wps/v2/agents/grades': () => ({ value: [{ type: 2, name: 'Star' }] }),
    '/wps/v2/agents/team/members/ann': () => ({
      value: {
        member: member('ann'),
        path: [
          { account: 'me', level: 0 },
          { account: 'ann', level: 1 },
        ],
        online: false,
      },
    }),
  });
  const { where } = await draw(() => <LossesPage />, { at: '/agentHome?page=palStatementsAgentCopy&span=today&sort=stake&order=asc' });
  await screen.findByRole('rowheader', { name: /ann.*Star/ });
  expect(heard.findLast(({ path }) => path.endsWith('/statements'))?.query).toMatchObject({ sort: 'stake', order: 'asc' });
  expect(screen.getByRole('row', { name: /^Total/ }).textContent).toContain('฿500.00');
  await userEvent.click(screen.getByRole('button', { name: 'Deposits' }));
  await waitFor(() => expect(where()).toContain('sort=deposits&order=desc'));
  await userEvent.click(screen.getByRole('button', { name: 'ann' }));
  await waitFor(() => expect(where()).toContain('of=ann'));
  await screen.findByRole('link', { name: 'ann' });
  expect(heard.findLast(({ path }) => path.endsWith('/statements'))?.query).toMatchObject({ of: 'ann', sort: 'deposits' });
});

test('an account is opened with a name the house admits, and its password is shown this once', async () => {
  session.begin('a-token');
  const heard = standInPlatform({
    '/wps/v2/agents/members/terms': () => ({ value: { types: [0, 2], userName: { min: 4, max: 20, patternId: 1 } } }),
    '/wps/v2/agents/members': ({ body }) =>
      (body as { userName: string }).userName === 'taken1'
        ? { refusal: { code: 'USER_NAME_TAKEN', message: 'This name is taken', value: { field: 'userName' } } }
        : {
            value: {
              memberId: '01990000-0000-7000-8000-000000000002',
              userName: 'newone1',
              type: 2,
              oneTimePassword: 'abcd2345efgh6789',
              expiresAt: '2026-11-24T00:00:00Z',
            },
          },
  });
  await draw(() => <RegisterPage />, { at: '/agentHome' });
  const name = await screen.findByLabelText('Username');
  await userEvent.type(name, '1x');
  await userEvent.click(screen.getByRole('button', { name: 'Open an account' }));
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(heard.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.clear(name);
  await userEvent.type(name, 'taken1');
  await userEvent.click(screen.getByRole('button', { name: 'Open an account' }));
  await screen.findByText('This name is taken');
  await userEvent.clear(name);
  await userEvent.type(name, 'newone1');
  await userEvent.click(screen.getByRole('radio', { name: /^Agent/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Open an account' }));
  await screen.findByText('abcd2345efgh6789');
  expect(heard.findLast(({ method }) => method === 'POST')?.body).toEqual({ userName: 'newone1', type: 2 });
  await userEvent.click(screen.getByRole('button', { name: 'Open another account' }));
  expect(screen.queryByText('abcd2345efgh6789')).toBeNull();
});

const link = {
  code: 'FRIEND22',
  name: 'Facebook',
  type: 0,
  url: 'https://ruby.test/register?referralCode=FRIEND22',
  madeAt: '2026-11-20T10:00:00Z',
  closedAt: null,
  clicks: 12,
  registrations: 3,
  firstDeposits: 1,
  turnover: money('900.00'),
};

test('a link is made and shown at once as a QR code, and closed only after a question', async () => {
  session.begin('a-token');
  const heard = standInPlatform({
    '/wps/v2/agents/members/terms': () => ({ value: { types: [0], userName: { min: 4, max: 20, patternId: 1 } } }),
    '/wps/v2/agents/links': ({ method }) => ({ value: method === 'POST' ? link : pageOf([link]) }),
    '/wps/v2/agents/links/FRIEND22': () => ({ value: {} }),
  });
  await draw(() => <LinksPage />, { at: '/agentHome' });
  await screen.findByRole('heading', { name: 'Facebook' });
  expect(screen.getByText('฿900.00')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Make a link' }));
  const dialog = screen.getByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Make a link' }));
  expect(within(dialog).getByText('Enter a name.')).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Facebook');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Make a link' }));
  await screen.findByRole('img', { name: 'QR code of the link Facebook' });
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Close link' }));
  expect(heard.some(({ method }) => method === 'DELETE')).toBe(false);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close link' }));
  await waitFor(() => expect(heard.some(({ method, path }) => method === 'DELETE' && path.endsWith('FRIEND22'))).toBe(true));
});
