import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole } from '#console/test-console.tsx';

const role = {
  id: '01990000-0000-4000-8000-0000000000b1',
  version: 3,
  name: 'Finance',
  description: '',
  permissions: ['deposit.read'],
  fixed: false,
  waiting: ['adjustment.approve'],
  operators: 2,
};
const listOf = (content: (typeof role)[]) => ({ content, pageNum: 1, pageSize: 100, totalPages: 1, totalElements: content.length });

test('permissions that wait at a role are named, and a second owner agrees to them there', async () => {
  let standing = role;
  const { heard } = await renderConsole('/roles', ['operator.read', 'role.edit'], {
    '/ops/roles': () => ({ value: listOf([standing]) }),
    [`/ops/roles/${role.id}/rights-approval`]: () => {
      standing = { ...role, waiting: [], permissions: ['deposit.read', 'adjustment.approve'] };
      return { value: standing };
    },
  });
  await screen.findByRole('region', { name: 'Finance: Waiting for a second owner' });
  fireEvent.click(screen.getByRole('button', { name: 'Agree' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull());
  expect(heard().filter(({ path }) => path.endsWith('/rights-approval'))).toHaveLength(1);
});
