import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { standInPlatform } from '../../../test-platform.ts';
import { draw } from '../../../test-site.tsx';
import RoadFinder from './road-finder.tsx';

const at = (seconds: number): string => new Date(Date.now() + seconds * 1_000).toISOString();
const table = (name: string, roads: object[], isOpen = true) => ({
  nodeId: `STUDIO:${name}`,
  isOpen,
  hostName: 'Mali',
  round: { phase: 'BETTING', phaseEndsAt: at(600) },
  seats: 0,
  roads,
  map: null,
});

const game = (code: string) => ({
  nodeId: `STUDIO:${code}`,
  vassalage: 'STUDIO',
  gameCode: code,
  gameType: 'LIVE',
  displayName: code,
  providerName: 'Studio',
  isHot: 0,
  isNew: false,
  underMaintenance: false,
  showIcon: '/art/x.{w}.{ext}',
  gameId: `STUDIO:${code}`,
  nodeName: code,
  gameName: code,
  lagerIcon: '/art/x.360.webp',
  smallIcon: '/art/x.180.webp',
});

test('a chip stands for each pattern with its open tables; pressed, it shows them with side and length', async () => {
  standInPlatform({
    '/wps/v2/live-tables': () => ({
      value: {
        serverTime: at(0),
        tables: [
          table('lotus', [{ road: 'LONG', side: 'BANKER', length: 5 }]),
          table('pearl', [
            { road: 'LONG', side: 'PLAYER', length: 9 },
            { road: 'SLOPE', side: null, length: null },
          ]),
          table('shut', [{ road: 'PING_PONG', side: null, length: 6 }], false),
        ],
      },
    }),
    '/wps/relay/GCSGAME_gameList': () => ({
      value: { content: [game('lotus'), game('pearl')], pageNum: 1, pageSize: 60, totalPages: 1, totalElements: 2 },
    }),
  });
  const user = userEvent.setup();
  await draw(() => <RoadFinder />, { at: '/' });
  const chip = await screen.findByRole('button', { name: /Long run/ });
  expect(chip.textContent).toMatch(/2$/);
  expect(screen.queryByRole('button', { name: /Ping-pong/ })).toBeNull();
  await user.click(chip);
  const tables = within(await screen.findByTestId('road-tables'));
  expect(await tables.findByText('Long run · Player · 9')).toBeTruthy();
  expect(tables.getByText('Long run · Banker · 5')).toBeTruthy();
  expect(tables.getAllByRole('listitem')[0]?.textContent).toContain('Player');
  await user.click(chip);
  expect(screen.queryByTestId('road-tables')).toBeNull();
});
