import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { standInPlatform } from '../../../test-platform.ts';
import { draw } from '../../../test-site.tsx';
import { Listing } from './listing.tsx';
import { pageSize } from './queries.ts';
import * as wall from './wall.tsx';

let see: (from: number, to: number) => void = () => undefined;
// jsdom lays nothing out: the list sees whatever the test has come to.
beforeEach(() => {
  vi.spyOn(wall, 'Wall').mockImplementation(({ gameAt, onSeen }) => {
    see = onSeen;
    return <p>{gameAt(pageSize)?.displayName ?? 'nothing yet'}</p>;
  });
});

const game = (code: string) => ({
  nodeId: `STUDIO:${code}`,
  vassalage: 'STUDIO',
  gameCode: code,
  gameType: 'RNG',
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

test('games further down that could not be loaded are told of, and asked for again', async () => {
  let down = true;
  standInPlatform({
    '/wps/relay/GCSGAME_gameList': ({ query: { pageNo } }) =>
      pageNo !== '1' && down
        ? { status: 500, refusal: { code: 'OUR_MISTAKE', message: '' } }
        : {
            value: {
              content: [game(`first-of-${String(pageNo)}`)],
              pageNum: Number(pageNo),
              pageSize,
              totalPages: 2,
              totalElements: pageSize + 1,
            },
          },
  });
  await draw(() => <Listing title="Slots" icon="flame" asked={{}} onAsk={() => undefined} empty={null} />, { at: '/rng' });
  await screen.findByText('nothing yet');
  act(() => see(0, pageSize));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Try again');
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('first-of-2')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
