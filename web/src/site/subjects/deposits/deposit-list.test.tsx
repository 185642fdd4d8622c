import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act } from 'react';
import { expect, test } from 'vitest';
import { session } from '#api/session.ts';
import { changeLanguage } from '#i18n/text.ts';
import { standInPlatform } from '../../../test-platform.ts';
import { draw } from '../../../test-site.tsx';
import { DepositList } from './deposit-list.tsx';
import { OpenDepositForm } from './open-deposit-form.tsx';

test('ways to pay in and deposits are asked for again in a language that is chosen', async () => {
  session.begin('token');
  const heard = standInPlatform({
    '/wps/v2/deposits/methods': () => ({ value: [] }),
    '/wps/v2/deposits': () => ({ value: { content: [], pageNum: 1, pageSize: 20, totalPages: 0, totalElements: 0 } }),
  });
  await draw(
    () => (
      <>
        <OpenDepositForm onOpen={() => undefined} />
        <DepositList pageNo={1} />
      </>
    ),
    { at: '/' },
  );
  await screen.findByText('No deposits yet');
  await act(() => changeLanguage('th'));
  const inThai = () => heard.filter(({ headers }) => headers.get('accept-language') === 'th').map(({ path }) => path);
  await expect.poll(() => inThai().toSorted()).toEqual(['/wps/v2/deposits', '/wps/v2/deposits/methods']);
});

test('a bank chosen for one way to pay in is not sent with another that does not know it', async () => {
  session.begin('token');
  const money = (amount: string) => ({ amount, currency: 'THB' });
  const way = (code: string, banks: readonly string[]) => ({
    code,
    kind: 'BANK',
    name: code,
    standard: null,
    min: money('100.00'),
    max: money('9000.00'),
    step: money('1.00'),
    presets: [],
    fee: { fixed: money('0.00'), ratePpm: 0 },
    windowMinutes: 15,
    asksSender: true,
    banks: banks.map((name) => ({ code: name, name, mark: name, hue: 10, logoUrl: null })),
  });
  const heard = standInPlatform({
    '/wps/v2/deposits/methods': () => ({ value: [way('one', ['kbank', 'scb']), way('two', ['scb', 'bbl'])] }),
    '/wps/v2/deposits': ({ method }) =>
      method === 'POST'
        ? { refusal: { code: 'METHOD_NOT_OFFERED', message: 'closed' } }
        : { value: { content: [], pageNum: 1, pageSize: 20, totalPages: 0, totalElements: 0 } },
  });
  await draw(() => <OpenDepositForm onOpen={() => undefined} />, { at: '/' });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'kbank' }));
  await userEvent.click(screen.getByRole('radio', { name: /two/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /Amount/ }), '500');
  await userEvent.click(screen.getByRole('button', { name: /^Deposit/ }));
  await expect.poll(() => heard.find(({ method }) => method === 'POST')?.body).toEqual({ method: 'two', money: money('500.00') });
});
