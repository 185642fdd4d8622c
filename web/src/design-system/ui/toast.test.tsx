import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startLanguage } from '#i18n/text.ts';
import { notify, Toasts } from './toast.tsx';

afterEach(cleanup);

test('good news pushes out good news, and no problem, which stays until it is closed', async () => {
  await startLanguage('en', 'ui');
  render(<Toasts />);
  act(() => {
    notify({ tone: 'bad', text: 'Ask the bank for AB7K2M9Q.' });
    for (const text of ['One', 'Two', 'Three', 'Four']) notify({ tone: 'good', text });
  });
  expect(screen.getByText('Ask the bank for AB7K2M9Q.')).toBeTruthy();
  expect(screen.queryByText('One')).toBeNull();
  expect(screen.getByText('Two')).toBeTruthy();
  act(() => notify({ tone: 'bad', text: 'Ask the bank for AB7K2M9Q.' }));
  expect(screen.getAllByText('Ask the bank for AB7K2M9Q.')).toHaveLength(1);
});
