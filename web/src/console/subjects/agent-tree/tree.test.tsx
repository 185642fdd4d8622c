import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { pageOf, renderConsole } from '../../test-console.tsx';

afterEach(() => vi.useRealTimers());

test('a tree that was left open overnight shows the new day when it is asked again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
  const { heard } = await renderConsole('/agents?span=today', ['agent.read'], {
    '/ops/agents/tree': () => ({ value: { path: [], rows: pageOf() } }),
  });
  const days = () =>
    heard()
      .filter(({ path }) => path === '/ops/agents/tree')
      .map(({ query }) => query['to']);
  await waitFor(() => expect(days()).toEqual(['2026-11-20']));
  vi.setSystemTime(new Date('2026-11-21T12:00:00Z'));
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(days()).toContain('2026-11-21'));
});
