import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Toasts } from '#shared/ui/toast.tsx';
import { draw } from '../../test-site.tsx';
import { CsvButton } from './csv-button.tsx';

const given = vi.hoisted(() => ({ rows: 0 }));
vi.mock('#shared/api/download.ts', () => ({
  download: async () => ({ name: 'money.csv', file: new Blob([`day,amount\r\n${'1,2\r\n'.repeat(given.rows)}`]) }),
}));

test('where rows are counted no further, the file itself says whether it holds all of them', async () => {
  await draw(() => (
    <>
      <CsvButton endpoint={{ method: 'POST', path: '/a/file' }} body={{}} count={2} countedMax={2} rowsMax={4} />
      <Toasts />
    </>
  ));
  given.rows = 3;
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
  expect(await screen.findByText('money.csv is saved.')).toBeTruthy();
  given.rows = 4;
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
  expect(await screen.findByText('money.csv is saved. It holds the first 4 rows.')).toBeTruthy();
});
