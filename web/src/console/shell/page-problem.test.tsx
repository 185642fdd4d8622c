import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderConsole } from '../test-console.tsx';

let breaks = true;
vi.mock('../subjects/stuck-rounds/stuck-page.tsx', () => ({
  StuckPage: () => {
    if (breaks) throw new Error('a page that breaks while it is drawn');
    return <h1>Stuck rounds</h1>;
  },
}));

test('a page that breaks says so in its own place, and can be tried again; the menu stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await renderConsole('/stuck-rounds', ['round.read'], {});
  await screen.findByText('Couldn’t load this');
  screen.getByRole('button', { name: 'Menu' });
  breaks = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Stuck rounds' });
  expect(screen.queryByText('Couldn’t load this')).toBeNull();
});
