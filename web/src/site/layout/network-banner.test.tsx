import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../test-site.tsx';
import { NetworkBanner } from './network-banner.tsx';

const slow = 'The page took longer time to load, please check your network connectivity';

let arrive: (value: string) => void;
const Waiting = () => {
  useQuery({ queryKey: ['something'], queryFn: () => new Promise<string>((resolve) => (arrive = resolve)) });
  return <NetworkBanner />;
};

test('a page that waits for eight seconds says so, until what it waits for is there', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await draw(Waiting, { at: '/' });
  await act(() => vi.advanceTimersByTimeAsync(7_000));
  expect(screen.queryByText(slow)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByRole('alert').textContent).toContain(slow);
  arrive('here');
  await act(() => vi.advanceTimersByTimeAsync(50));
  expect(screen.queryByText(slow)).toBeNull();
});

test('a device without a network is told that, and nothing once it is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await draw(NetworkBanner, { at: '/' });
  expect(screen.getByText('You’re offline. You may be seeing outdated information.')).toBeTruthy();
  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.queryByText('You’re offline. You may be seeing outdated information.')).toBeNull();
});
