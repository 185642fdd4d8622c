import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import * as api from '#api/download.ts';
import { Toasts } from '#design-system/ui/toast.tsx';
import { draw } from '../../../test-site.tsx';
import { CsvButton } from './csv-button.tsx';

test('where rows are counted no further, the file itself says whether it holds all of them', async () => {
  let rows = 3;
  vi.spyOn(api, 'download').mockImplementation(async () => ({
    name: 'money.csv',
    file: new Blob([`day,amount\r\n${'1,2\r\n'.repeat(rows)}`]),
  }));
  await draw(() => (
    <>
      <CsvButton endpoint={{ method: 'POST', path: '/a/file' }} body={{}} count={2} countedMax={2} rowsMax={4} />
      <Toasts />
    </>
  ));
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
  expect(await screen.findByText('money.csv was saved.')).toBeTruthy();
  rows = 4;
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
  expect(await screen.findByText('money.csv was saved. It contains the first 4 rows.')).toBeTruthy();
});
