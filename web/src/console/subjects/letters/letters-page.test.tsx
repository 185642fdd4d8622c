import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { pageOf, renderConsole } from '../../test-console.tsx';

const id = '01990000-0000-7000-8000-000000000001';
const segmentId = '01990000-0000-4000-8000-000000000002';
const letter = (but: object = {}) => ({
  id,
  merchantId: 'ruby',
  segmentId: null,
  wording: { en: { title: 'A gift', content: '<p>For you</p>' } },
  state: 'SENT',
  sent: 1200,
  read: 300,
  madeAt: '2026-11-20T03:00:00Z',
  madeBy: 'mali',
  ...but,
});
const segment = {
  id: segmentId,
  merchantId: 'ruby',
  name: 'Regulars',
  description: '',
  rules: { match: 'ALL', groups: [{ match: 'ALL', conditions: [{ not: false, condition: { by: 'LEVEL', min: 1, max: null } }] }] },
  includesTests: false,
  version: 1,
  counted: null,
  archivedAt: null,
  changedBy: 'mali',
  changedAt: '2026-11-20T03:00:00Z',
};

test('a message is written to a segment, whose members are counted before it is sent', async () => {
  const { heard } = await renderConsole('/letters?merchant=ruby', ['content.read', 'content.edit', 'segment.read'], {
    '/ops/letters': ({ method }) => ({ value: method === 'GET' ? pageOf() : letter({ segmentId }) }),
    '/ops/segments': () => ({ value: pageOf(segment) }),
    '/ops/merchants/ruby/contacts': () => ({
      value: { merchantId: 'ruby', languages: ['th', 'en'], defaultLanguage: 'th', contacts: [], resources: [] },
    }),
    [`/ops/segments/${segmentId}/count`]: () => ({ value: { members: 42, at: '2026-11-20T03:00:00Z' } }),
  });
  const user = userEvent.setup();
  await user.click((await screen.findAllByRole('button', { name: 'New message' }))[0] ?? expect.fail());
  const form = within(await screen.findByRole('dialog'));
  await form.findByRole('option', { name: 'Regulars' });
  await user.selectOptions(form.getByLabelText('Audience'), 'Regulars');
  expect(await form.findByText('Members who fit now: 42')).toBeDefined();
  await form.findByRole('option', { name: /ไทย/ });
  await user.type(form.getByLabelText('Title'), 'A gift');
  await user.type(form.getByLabelText('Reason'), 'the reload of the weekend');
  await user.click(form.getByRole('button', { name: 'Send message' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(heard().findLast(({ method, path }) => method === 'POST' && path === '/ops/letters')?.body).toMatchObject({
    merchantId: 'ruby',
    segmentId,
    wording: { th: { title: 'A gift', content: '' } },
  });
});

test('a message shows its audience and its readers, and only one that is being sent can be stopped', async () => {
  await renderConsole(`/letters?open=${id}`, ['content.read', 'content.edit'], { '/ops/letters': () => ({ value: pageOf(letter()) }) });
  const panel = within(await screen.findByRole('dialog'));
  expect(panel.getByText('All members')).toBeDefined();
  expect(panel.getByText('1200')).toBeDefined();
  expect(panel.queryByRole('button', { name: 'Stop sending' })).toBeNull();
});
