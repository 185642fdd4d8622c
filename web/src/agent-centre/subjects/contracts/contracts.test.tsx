import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ContractRequest } from '@croupier/contract/earnings/contracts';
import { Currency } from '@croupier/contract/core/money';
import { MemberId } from '@croupier/contract/core/ids';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { session } from '#api/session.ts';
import { standInPlatform } from '../../../test-platform.ts';
import { aSite, draw } from '../../../test-site.tsx';
import ContractPopup from './contract-popup.tsx';
import { ContractsPage } from './contracts-page.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { TermsForm } from './terms-form.tsx';
import { contract, ids, member, paths, request, rules, tier, tried } from './test-contracts.ts';

const noFlags = { dailysalreqtype: null, divtypereq: null, contracthoursalreq: null, realtimesalreqtype: null, lotterymarginreqtype: null };
const answers = {
  [paths.member]: () => ({ value: { ...member, isTrial: false } }),
  [paths.flags]: () => ({ value: { ...noFlags, dailysalreqtype: 'NEW' } }),
  [paths.daily]: () => ({ value: { request: request(), waiting: [ids.request], contract: contract([tier(0.8)]) } }),
  [paths.request]: () => ({ value: request() }),
  [paths.later]: () => ({ value: request({ id: ids.later, offered: { tiers: [tier(1.2)], fromCash: false } }) }),
  [paths.rules]: () => ({ value: rules(contract([tier(1)])) }),
  [paths.trial]: ({ body }: { body: unknown }) => ({
    value: tried((body as { tiers: { lossRatePpm: number }[] }).tiers[0]?.lossRatePpm === 8_000 ? '80.00' : '40.00'),
  }),
};
beforeEach(() => session.begin('token'));

const decoded = (but: object = {}) => z.decode(ContractRequest, request(but) as never);
const button = (name: string) => screen.getByRole('button', { name });

test('a request that waits is shown by itself, with yours and offered side by side and what it would have brought', async () => {
  standInPlatform(answers);
  await draw(() => <ContractPopup />, { at: '/agentHome' });
  const dialog = await screen.findByRole('dialog', { name: 'New terms: Daily salary' });
  expect(within(dialog).getByText('Offer from Somchai')).toBeTruthy();
  const [, row] = within(dialog).getAllByRole('row');
  expect(
    within(row as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Rate0.8 %', 'Ratelower than now0.4 %']);
  expect(await within(dialog).findByText('฿80.00')).toBeTruthy();
  expect(await within(dialog).findByText('฿40.00')).toBeTruthy();
});

test('once a session: closed, it does not come back; another request does', async () => {
  let waiting: string[] = [ids.request];
  standInPlatform({ ...answers, [paths.daily]: () => ({ value: { request: request(), waiting, contract: null } }) });
  const { queries } = await draw(() => <ContractPopup />, { at: '/agentHome' });
  await screen.findByRole('dialog');
  await userEvent.click(button('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await queries.invalidateQueries();
  expect(screen.queryByRole('dialog')).toBeNull();
  waiting = [ids.later, ids.request];
  await queries.invalidateQueries();
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test('a request that was taken back meanwhile is shown as that when its answer is refused', async () => {
  let state = 'PENDING';
  standInPlatform({
    ...answers,
    [paths.daily]: ({ query }) => {
      if (query['action'] === undefined) return { value: { request: request(), waiting: [ids.request], contract: null } };
      state = 'WITHDRAWN';
      return { refusal: { code: 'CONTRACT_CLOSED', message: 'It is not open any more.' } };
    },
    [paths.request]: () => ({ value: request(state === 'PENDING' ? {} : { state, would: null }) }),
  });
  await draw(() => <ContractPopup />, { at: '/agentHome' });
  await screen.findByRole('dialog');
  await userEvent.click(button('Accept'));
  expect(await screen.findByText('Withdrawn')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

test('a shown offer stays until it is answered, with its typed text, whatever comes meanwhile; then the next is', async () => {
  let waiting: string[] = [ids.request];
  const heard = standInPlatform({
    ...answers,
    [paths.daily]: () => ({ value: { request: request({ id: waiting[0] }), waiting, contract: null } }),
    [paths.counter]: () => ({ value: request({ way: 'OUT' }) }),
  });
  const { queries } = await draw(() => <ContractPopup />, { at: '/agentHome' });
  await screen.findByRole('dialog');
  await userEvent.click(button('Counter-offer'));
  const rate = await screen.findByLabelText('Rate');
  await userEvent.clear(rate);
  await userEvent.type(rate, '0.6');
  waiting = [ids.later, ids.request];
  await queries.invalidateQueries();
  expect((screen.getByLabelText('Rate') as HTMLInputElement).value).toBe('0.6');
  await userEvent.click(button('Send the counter-offer'));
  await waitFor(() => expect(heard.map(({ path }) => path)).toContain(paths.counter));
  expect((await screen.findAllByText('1.2 %')).length).toBeGreaterThan(0);
});

test('where nothing waits, nothing more is asked', async () => {
  const heard = standInPlatform({ ...answers, [paths.flags]: () => ({ value: noFlags }) });
  await draw(() => <ContractPopup />, { at: '/agentHome' });
  await waitFor(() => expect(heard.map(({ path }) => path)).toContain(paths.flags));
  expect(heard.map(({ path }) => path)).not.toContain(paths.daily);
});

test('a merchant without an agent policy is not asked about', async () => {
  const calls = standInPlatform(answers);
  await draw(() => <ContractPopup />, { at: '/', site: aSite({ AGENTPOLICY3: false }) });
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain(paths.member));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(calls.map(({ path }) => path)).not.toContain(paths.flags);
});

test('a trial user is not even asked about', async () => {
  const heard = standInPlatform({ ...answers, [paths.member]: () => ({ value: { ...member, type: 4, isTrial: true } }) });
  await draw(() => <ContractPopup />, { at: '/' });
  await waitFor(() => expect(heard.map(({ path }) => path)).toContain(paths.member));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(heard.map(({ path }) => path)).not.toContain(paths.flags);
});

test('a lower rate that ends contracts below says whose, and is accepted only by who says that they understand', async () => {
  const heard = standInPlatform({ ...answers, [paths.daily]: () => ({ value: { request: null, waiting: [], contract: null } }) });
  const onClose = vi.fn();
  const would = {
    holdFrom: '2026-11-21T17:00:00Z',
    ending: 3,
    lowering: 0,
    touched: [
      { name: 'anan', becomes: 'TERMINATED' },
      { name: 'boon', becomes: 'TERMINATED' },
    ],
    mayOwe: false,
  };
  await draw(() => <RequestDialog request={decoded({ would })} onClose={onClose} />, { at: '/agentHome' });
  const warning = screen.getByRole('alert');
  expect(within(warning).getByText('If you agree, 3 contracts below you end:')).toBeTruthy();
  expect(
    within(warning)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['anan contract ends', 'boon contract ends', 'and 1 more']);
  expect((button('Accept') as HTMLButtonElement).disabled).toBe(true);
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(button('Accept'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const sent = heard.find(({ path, query }) => path === paths.daily && query['action'] !== undefined);
  expect(sent?.query).toEqual({ requestId: ids.request, action: 'ACCEPT', proceed: 'true' });
});

test('a payer is told that their own cash stands for it, and that it does so no more', async () => {
  const words = 'If the payer’s commission is not enough, their cash is used.';
  const standing = contract([tier(0.8)], { role: 'PAYER', fromCash: true });
  standInPlatform(answers);
  const show = async (offered: object, held: object | null) => {
    cleanup();
    await draw(() => <RequestDialog request={decoded({ role: 'PAYER', offered, standing: held })} onClose={vi.fn()} />, { at: '/' });
    return screen.getAllByRole('cell').map((cell) => cell.textContent);
  };
  expect((await show({ tiers: [tier(0.9)], fromCash: true }, null)).slice(-2)).toEqual(['–', words]);
  expect((await show({ tiers: [tier(0.9)], fromCash: false }, standing)).slice(-2)).toEqual([words, '–']);
  expect((await show({ tiers: [tier(0.9)], fromCash: false }, null)).join(' ')).not.toContain(words);
});

test('rejecting goes by the call of older clients, and what one pays oneself by the agents’ own', async () => {
  const reject = `/wps/v2/agents/contract-requests/${ids.request}/reject`;
  const heard = standInPlatform({ ...answers, [reject]: () => ({ value: request({ state: 'REJECTED', would: null }) }) });
  const onClose = vi.fn();
  await draw(() => <RequestDialog request={decoded()} onClose={onClose} />, { at: '/agentHome' });
  await userEvent.click(button('Reject'));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(heard.find(({ query }) => query['action'] === 'REJECT')?.path).toBe(paths.daily);
  cleanup();
  await draw(() => <RequestDialog request={decoded({ role: 'PAYER' })} onClose={onClose} />, { at: '/agentHome' });
  await userEvent.click(button('Reject'));
  await waitFor(() => expect(heard.map(({ path }) => path)).toContain(reject));
});

test('a counter-offer begins with what was offered, and says what was typed', async () => {
  const heard = standInPlatform({ ...answers, [paths.counter]: () => ({ value: request({ way: 'OUT' }) }) });
  const onClose = vi.fn();
  await draw(() => <RequestDialog request={decoded()} onClose={onClose} />, { at: '/agentHome' });
  await userEvent.click(button('Counter-offer'));
  const rate = await screen.findByLabelText('Rate');
  expect((rate as HTMLInputElement).value).toBe('0.4');
  await userEvent.clear(rate);
  await userEvent.type(rate, '0.6');
  expect((screen.getByRole('slider') as HTMLInputElement).value).toBe('6000');
  await userEvent.type(screen.getByLabelText(/^Valid bets per day/), '1,000');
  await userEvent.type(screen.getByLabelText(/^Message/), 'a bit more');
  await userEvent.click(button('Send the counter-offer'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(heard.find(({ path }) => path === paths.counter)?.body).toEqual({
    tiers: [tier(0.6, { validBet: '1000.00' })],
    fromCash: false,
    note: 'a bit more',
  });
});

const teamMember = {
  nickname: 'Anan',
  type: 2,
  level: 1,
  registeredAt: '2026-01-01T00:00:00Z',
  termsDue: null,
  lastSignInAt: null,
  teamSize: 3,
};
const pageOf = (content: object[]) => ({ content, pageNum: 1, pageSize: 20, totalPages: 1, totalElements: content.length });

const form = (onSend = vi.fn(), error: unknown = null) => (
  <>
    <TermsForm
      id="form"
      kind="DAILY"
      currency={Currency.parse('THB')}
      payeeId={MemberId.parse(ids.other)}
      payeeName="anan"
      isPayer
      begin={null}
      standing={null}
      busy={false}
      error={error}
      onSend={onSend}
    />
    <button type="submit" form="form">
      Send
    </button>
  </>
);

test('a tier that pays more than one gets is told at that tier while it is typed, and no longer when it is right', async () => {
  standInPlatform({
    ...answers,
    [paths.preview]: ({ body }) =>
      (body as { tiers: { lossRatePpm: number }[] }).tiers.some(({ lossRatePpm }) => lossRatePpm > 10_000)
        ? { status: 409, refusal: { code: 'CONTRACT_NOT_CARRIED', message: 'more than yours', value: { places: [1] } } }
        : { value: request().would },
  });
  await draw(() => form(), { at: '/agentHome' });
  await userEvent.type(await screen.findByLabelText('Rate'), '0.5');
  await userEvent.click(button('Add a tier'));
  const second = screen.getByRole('listitem', { name: 'Tier 2' });
  const rate = within(second).getByLabelText('Rate');
  await userEvent.clear(rate);
  await userEvent.type(rate, '1.5');
  expect(await within(second).findByText(/more than you are paid at this level/)).toBeTruthy();
  expect(within(screen.getByRole('listitem', { name: 'Tier 1' })).queryByRole('alert')).toBeNull();
  fireEvent.change(within(second).getByRole('slider'), { target: { value: '9000' } });
  expect((rate as HTMLInputElement).value).toBe('0.9');
  await waitFor(() => expect(within(second).queryByRole('alert')).toBeNull());
});

test('tiers are added and removed, and nothing is sent while a field cannot be read', async () => {
  standInPlatform({ ...answers, [paths.preview]: () => ({ value: request().would }) });
  const onSend = vi.fn();
  await draw(() => form(onSend), { at: '/agentHome' });
  const rate = await screen.findByLabelText('Rate');
  await userEvent.click(button('Send'));
  expect(screen.getByText('Enter a rate in percent.')).toBeTruthy();
  expect(onSend).not.toHaveBeenCalled();
  await userEvent.type(rate, '0.5');
  await userEvent.click(button('Add a tier'));
  await userEvent.click(button('Remove tier 1'));
  await userEvent.click(button('Send'));
  expect(onSend.mock.calls[0]?.[0]).toMatchObject({
    tiers: [{ lossRatePpm: 5_000, profitRatePpm: 5_000, validBetMin: null }],
    fromCash: false,
  });
});

test('an offer to a downline begins with what stands with them, however many contracts there are', async () => {
  const anan = { ...teamMember, memberId: ids.other, account: 'anan' };
  const standing = (name: string) => contract([tier(0.7)], { role: 'PAYER', other: { memberId: ids.other, name } });
  standInPlatform({
    ...answers,
    '/wps/v2/agents/team/statements': () => ({ refusal: { code: 'BUSY', message: 'Later, please' } }),
    '/wps/v2/agents/team/members/anan': () => ({ value: { member: anan, path: [], online: false } }),
    '/wps/v2/agents/contracts': ({ query }) => ({ value: pageOf(query['payeeId'] === ids.other ? [standing('anan')] : []) }),
    [paths.preview]: () => ({ value: request().would }),
  });
  await draw(() => <OfferDialog currency={Currency.parse('THB')} account="anan" onClose={vi.fn()} />, { at: '/agentHome' });
  await userEvent.click(await screen.findByRole('button', { name: /^Daily salary/ }));
  expect(((await screen.findByLabelText('Rate')) as HTMLInputElement).value).toBe('0.7');
});

const pageAnswers = {
  ...answers,
  '/wps/v2/agents/centre': () => ({ refusal: { code: 'BUSY', message: 'Later, please' } }),
  '/wps/v2/agents/contracts': () => ({ value: pageOf([]) }),
};

test('a request that awaits an answer stands on the page whatever one has asked oneself, and opens by its address alone', async () => {
  standInPlatform({
    ...pageAnswers,
    '/wps/v2/agents/contract-requests': ({ query }) => ({ value: pageOf(query['way'] === 'IN' ? [request()] : []) }),
  });
  await draw(() => <ContractsPage />, { at: '/agentHome?page=agentContracts' });
  const list = within(await screen.findByRole('list', { name: 'Waiting for your answer' }));
  await userEvent.click(list.getByRole('button', { name: 'View' }));
  expect(await screen.findByRole('dialog', { name: 'New terms: Daily salary' })).toBeTruthy();
});

test('requests that await an answer are all reached, page after page, and none stands alone on a page that is gone', async () => {
  let pages = 2;
  standInPlatform({
    ...pageAnswers,
    '/wps/v2/agents/contract-requests': ({ query }) => {
      if (query['way'] !== 'IN') return { value: pageOf([]) };
      const [id, account] = query['pageNo'] === '2' ? [ids.later, 'second'] : [ids.request, 'first'];
      const content = Number(query['pageNo']) > pages ? [] : [request({ id, other: { memberId: ids.other, name: account } })];
      return { value: { ...pageOf(content), totalPages: pages, totalElements: pages } };
    },
  });
  const { queries } = await draw(() => <ContractsPage />, { at: '/agentHome?page=agentContracts' });
  const waiting = () => screen.findByRole('list', { name: 'Waiting for your answer' });
  expect((await waiting()).textContent).toContain('first');
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(async () => expect((await waiting()).textContent).toContain('second'));
  pages = 1;
  await queries.invalidateQueries();
  await waitFor(async () => expect((await waiting()).textContent).toContain('first'));
});

test('an address that names no request says so', async () => {
  standInPlatform({
    ...pageAnswers,
    '/wps/v2/agents/contract-requests': () => ({ value: pageOf([]) }),
    [paths.later]: () => ({ status: 404, refusal: { code: 'NOT_FOUND', message: 'There is no such request.' } }),
  });
  await draw(() => <ContractsPage />, { at: `/agentHome?page=agentContracts&id=r-${ids.later}` });
  expect(within(await screen.findByRole('dialog')).getByText('There is no such request.')).toBeTruthy();
});
