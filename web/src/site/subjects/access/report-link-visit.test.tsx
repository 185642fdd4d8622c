import { render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { standInPlatform } from '../../../test-platform.ts';
import { reportLinkVisit, useReportLinkVisit } from './report-link-visit.ts';

const Visitor = ({ code }: { code: string | undefined }) => {
  useReportLinkVisit(code);
  return null;
};

test('a visitor who came by a link is told of once, and one who came by none never', async () => {
  const heard = standInPlatform({ '/wps/v2/invitations/FRIEND1/clicks': () => ({ value: {} }) });
  const { rerender } = render(<Visitor code={undefined} />);
  rerender(<Visitor code="FRIEND1" />);
  await waitFor(() => expect(heard.map(({ path }) => path)).toEqual(['/wps/v2/invitations/FRIEND1/clicks']));
  await reportLinkVisit('FRIEND1');
  expect(heard).toHaveLength(1);
});

test('a visit that could not be told hinders nobody, and is told the next time', async () => {
  const heard = standInPlatform({ '/wps/v2/invitations/FRIEND2/clicks': () => ({ status: 500, code: 'OUR_MISTAKE' }) });
  await reportLinkVisit('FRIEND2');
  await reportLinkVisit('FRIEND2');
  expect(heard).toHaveLength(2);
});
