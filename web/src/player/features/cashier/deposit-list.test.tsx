import { screen } from '@testing-library/react';
import { act } from 'react';
import { expect, test } from 'vitest';
import { session } from '#shared/api/session.ts';
import { changeLanguage } from '#shared/i18n/text.ts';
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
