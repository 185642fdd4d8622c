import { GameCode, NodeId, VendorCode } from '@croupier/contract/core/ids';
import type { Game } from '@croupier/contract/play/catalogue';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { standInPlatform } from '../../../test-platform.ts';
import { draw } from '../../../test-site.tsx';
import { GameRoom } from './game-room.tsx';

const game = (code: string): Game => ({
  nodeId: NodeId.parse(`STUDIO:${code}`),
  vassalage: VendorCode.parse('STUDIO'),
  gameCode: GameCode.parse(code),
  gameType: 'RNG',
  displayName: code,
  providerName: 'Studio',
  isHot: 0,
  isNew: false,
  underMaintenance: false,
  showIcon: '/art/x.{w}.{ext}',
  gameId: NodeId.parse(`STUDIO:${code}`),
  nodeName: code,
  gameName: code,
  lagerIcon: '/art/x.360.webp',
  smallIcon: '/art/x.180.webp',
});

test("a vendor's games that were answered stay when they cannot be asked for again", async () => {
  let down = false;
  standInPlatform({
    '/wps/relay/GCSGAME_gameList': () =>
      down
        ? { status: 500, refusal: { code: 'OUR_MISTAKE', message: '' } }
        : { value: { content: [game('koi')], pageNum: 1, pageSize: 60, totalPages: 1, totalElements: 1 } },
  });
  const { queries } = await draw(() => <GameRoom game={game('room')} onClose={() => undefined} />, { at: '/' });
  await screen.findByText('koi');
  down = true;
  await act(() => queries.invalidateQueries());
  expect(
    queries
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.status),
  ).toContain('error');
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(screen.getByText('koi')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
