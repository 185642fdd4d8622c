import { Limits } from '@croupier/contract/people/limits';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { session } from '#api/session.ts';
import { standInPlatform } from '../../../test-platform.ts';
import { draw } from '../../../test-site.tsx';
import { TimeLimits } from './time-limits.tsx';

const path = '/wps/v2/limits/sitting';
const answer = {
  currency: 'THB',
  timeZone: 'Asia/Bangkok',
  ceilings: [],
  sitting: { minutes: null, waiting: null },
  realityCheckMinutes: null,
  blocks: [],
};
const limits = z.decode(Limits, answer as never);
const name = 'Session limit';

beforeEach(() => session.begin('token'));

test('a length that is only passed by in the list is not set: the button sets what was chosen', async () => {
  const heard = standInPlatform({ [path]: () => ({ value: { ...answer, sitting: { minutes: 60, waiting: null } } }) });
  await draw(() => <TimeLimits limits={limits} />, { at: '/member' });
  const list = screen.getByRole('combobox', { name });
  await userEvent.selectOptions(list, '30');
  await userEvent.selectOptions(list, '60');
  expect(heard).toEqual([]);
  const button = screen.getByRole('button', { name: `Change: ${name}` });
  await userEvent.click(button);
  await waitFor(() => expect(heard.map(({ body }) => body)).toEqual([{ minutes: 60 }]));
  expect(document.activeElement).toBe(button);
});

test('a limit that is set already is not sent again, and after a no the choice stays to be sent once more', async () => {
  const heard = standInPlatform({ [path]: () => ({ status: 503, refusal: { code: 'BUSY', message: 'A lot is going on' } }) });
  await draw(() => <TimeLimits limits={limits} />, { at: '/member' });
  const button = screen.getByRole('button', { name: `Change: ${name}` });
  await userEvent.click(button);
  expect(heard).toEqual([]);
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name });
  await userEvent.selectOptions(list, '60');
  await userEvent.click(button);
  await waitFor(() => expect(heard.length).toBe(1));
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  expect(list.value).toBe('60');
});
