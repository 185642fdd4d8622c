import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { standInPlatform } from '../../../test-platform.ts';
import { lotteriesQuery } from './lotteries.ts';

const lottery = (code: string) => ({
  nodeId: `STUDIO:${code}`,
  vassalage: 'STUDIO',
  gameCode: code,
  gameType: 'LOTT',
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

test('all lotteries are known, also those beyond the first page', async () => {
  standInPlatform({
    '/wps/relay/GCSGAME_gameList': ({ query: { gameType, pageNo } }) =>
      gameType === 'LOTT'
        ? {
            value: {
              content: [lottery(`page-${String(pageNo)}`)],
              pageNum: Number(pageNo),
              pageSize: 100,
              totalPages: 3,
              totalElements: 201,
            },
          }
        : { value: { content: [], pageNum: 1, pageSize: 100, totalPages: 0, totalElements: 0 } },
  });
  const games = await new QueryClient().fetchQuery(lotteriesQuery(undefined, 'en'));
  expect(games.map(({ gameCode }) => gameCode)).toEqual(['page-1', 'page-2', 'page-3']);
});

test('an empty list is asked for again, as its platform may have just started, and one with lotteries is not', async () => {
  vi.useFakeTimers();
  const page = (content: object[]) => ({ value: { content, pageNum: 1, pageSize: 100, totalPages: 1, totalElements: content.length } });
  let asked = 0;
  standInPlatform({
    '/wps/relay/GCSGAME_gameList': ({ query: { gameType } }) => {
      if (gameType !== 'LOTT') return page([]);
      asked += 1;
      return page(asked < 3 ? [] : [lottery('vn-north')]);
    },
  });
  const observer = new QueryObserver(new QueryClient(), lotteriesQuery('TCG_LOTTO_VN', 'vi'));
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(observer.getCurrentResult().data).toEqual([]);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(observer.getCurrentResult().data?.map(({ gameCode }) => gameCode)).toEqual(['vn-north']);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toBe(3);
  stop();
  vi.useRealTimers();
});
