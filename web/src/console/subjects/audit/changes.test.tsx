import { render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { showInEnglish } from '../../show-in-english.ts';
import { Changes } from './changes.tsx';

beforeAll(showInEnglish);

test('the state before stands beside the state after, by the names operators know', () => {
  render(
    <Changes
      changes={[
        { name: 'state', before: 'INVITED', after: 'ACTIVE' },
        { name: 'permissions', before: ['member.open'], after: ['member.open', 'audit.read'] },
        { name: 'networks', before: ['10.0.0.0/8'], after: ['10.0.0.0/8', '203.0.113.0/24'] },
        { name: 'remark', before: undefined, after: 'Moved' },
      ]}
    />,
  );
  const row = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(row('State')).toEqual(['Invited', 'Active']);
  expect(row('Permissions')).toEqual([
    'View a member: identity, balances and account security',
    'View a member: identity, balances and account securityRead the audit log',
  ]);
  expect(row('Networks')).toEqual(['10.0.0.0/8', '10.0.0.0/8203.0.113.0/24']);
  expect(row('remark')).toEqual(['None', 'Moved']);
});

test('an act that changed nothing says so', () => {
  render(<Changes changes={[]} />);
  expect(screen.getByText('No change.')).toBeDefined();
});
