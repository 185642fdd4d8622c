import { Limits } from '@croupier/contract/people/limits';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { session } from '#api/session.ts';
import { standInPlatform } from '../../../test-platform.ts';
import { draw } from '../../../test-site.tsx';
import { SelfExclusion } from './self-exclusion.tsx';

const limits = z.decode(Limits, {
  currency: 'THB',
  timeZone: 'Asia/Bangkok',
  ceilings: [],
  sitting: { minutes: null, waiting: null },
  realityCheckMinutes: null,
  blocks: [],
} as never);

test('an exclusion that did not take place says so in its own window, which stays', async () => {
  session.begin('token');
  standInPlatform({ '/wps/v2/limits/exclusion': () => ({ status: 503, refusal: { code: 'BUSY', message: 'A lot is going on' } }) });
  await draw(() => <SelfExclusion limits={limits} />, { at: '/member' });
  await userEvent.click(screen.getByRole('button', { name: 'Self-exclude' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getAllByRole('radio')[0] as HTMLElement);
  await userEvent.click(dialog.getByRole('checkbox'));
  await userEvent.click(dialog.getByRole('button', { name: 'Exclude me now' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('A lot is going on');
});
