import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { standInPlatform } from '../../test-platform.ts';
import { aSite, draw } from '../../test-site.tsx';
import { ClosedSite } from './closed.tsx';

const blocked = (customerService: unknown) => {
  const site = aSite();
  return { ...site, info: { ...site.info, customerService }, location: { ip: '203.0.113.7' }, regionRestriction: true } as typeof site;
};

test('a visitor in a region the site may not serve sees their address, and a way to customer service', async () => {
  standInPlatform({ '/wps/system/status': () => ({ value: { status: 2, ip: '203.0.113.7' } }) });
  await draw(ClosedSite, { at: '/', site: blocked([{ csType: 'LINE', title: 'Line', path: 'https://line.me/ruby' }]) });
  expect(screen.getByText('203.0.113.7')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Line/ }).getAttribute('href')).toBe('https://line.me/ruby');
});

test('a merchant that named no way gets no button that leads nowhere', async () => {
  standInPlatform({ '/wps/system/status': () => ({ value: { status: 2, ip: '203.0.113.7' } }) });
  await draw(ClosedSite, { at: '/', site: blocked([{ csType: 'FEEDBACK', title: 'Write to us', path: '#feedback' }]) });
  expect(screen.queryByRole('link')).toBeNull();
});

test('during maintenance there is no address to tell', async () => {
  standInPlatform({ '/wps/system/status': () => ({ value: { status: 1, ip: '203.0.113.7' } }) });
  await draw(ClosedSite, { at: '/', site: { ...aSite(), maintenance: true } });
  expect(screen.getByText('The site is under maintenance')).toBeTruthy();
  expect(screen.queryByText('203.0.113.7')).toBeNull();
});
