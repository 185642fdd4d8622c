import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../../test-site.tsx';
import { rewardDigits } from './reward.rules.ts';
import { RewardTicker } from './reward-ticker.tsx';

/** The figure as its digits are turned: each by so many tenths of its ten. */
const shown = (): string =>
  [...document.querySelectorAll('[style*="translate"]')]
    .map((turned) => String(Number(/translate: \S+ -?(\d+)%/.exec(turned.getAttribute('style') ?? '')?.[1]) / 10))
    .join('');
const present = (): string => rewardDigits(Date.now()).replace(/^0+/, '');

test('the figure grows while it can be seen, rests behind a window, and is up to date after it', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 5, 1), shouldAdvanceTime: true });
  await draw(() => <RewardTicker />, { at: '/' });
  await expect.poll(shown).toBe(present());
  const before = shown();
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('aria-modal', 'true');
  await act(() => vi.advanceTimersByTimeAsync(6_500));
  expect(shown()).toBe(before);
  dialog.remove();
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(shown()).toBe(present());
  expect(shown()).not.toBe(before);
});
