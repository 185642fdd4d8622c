import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole } from '#console/test-console.tsx';

const id = '01990000-0000-4000-8000-000000000001';
const role = (place: number, name: string) => ({
  roleId: `01990000-0000-4000-8000-0000000000b${place}`,
  role: name,
  merchants: null,
  vendor: null,
});
const card = {
  id,
  userName: 'nok',
  fullName: null,
  state: 'ACTIVE',
  holdings: [role(1, 'Finance'), role(2, 'Support')],
  createdAt: '2026-11-01T08:00:00Z',
  lastSignInAt: null,
  version: 2,
  email: null,
  networks: [],
  enrolledAt: '2026-11-01T08:00:00Z',
  recoveryCodesLeft: 8,
  invitedUntil: null,
  waiting: null,
  mayEdit: true,
};

test('a saved grant says which state of it was seen, whatever the page has learned since', async () => {
  let standing = card;
  const { heard } = await renderConsole(`/operators/${id}`, ['operator.read', 'operator.edit'], {
    [`/ops/operators/${id}`]: ({ method }) =>
      method === 'PUT'
        ? { status: 409, refusal: { code: 'CHANGED_MEANWHILE', message: 'Somebody else changed this meanwhile.' } }
        : { value: standing },
    [`/ops/operators/${id}/sessions`]: () => ({ value: [] }),
    '/ops/roles': () => ({ value: { content: [], pageNum: 1, pageSize: 100, totalPages: 0, totalElements: 0 } }),
  });
  const reads = () => heard().filter(({ method, path }) => method === 'GET' && path === `/ops/operators/${id}`).length;
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await screen.findByRole('dialog');
  standing = { ...card, version: 3, holdings: [role(2, 'Support')] };
  for (const button of screen.getAllByRole('button', { name: 'Refresh', hidden: true })) fireEvent.click(button);
  await waitFor(() => expect(reads()).toBe(2));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Somebody else changed this meanwhile.');
  const [sent] = heard().filter(({ method }) => method === 'PUT');
  expect(sent?.body).toMatchObject({ version: 2 });
  await waitFor(() => expect(reads()).toBe(3));
});
