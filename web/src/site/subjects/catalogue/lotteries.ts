import type { Game } from '@croupier/contract/play/catalogue';
import { NodeId, VendorCode } from '@croupier/contract/core/ids';
import { queryOptions } from '@tanstack/react-query';
import { callLazily } from '#api/call-lazily.ts';
import { untilFilled } from './queries.ts';

const list = async () => (await import('@croupier/contract/play/catalogue')).gameList;
const pageSize = 100;
const pagesMost = 20;
const freshMs = 5 * 60_000;

/** Lotteries and e-lotteries, of one vendor or of all. */
export const lotteriesQuery = (vassalage: string | undefined, language: string) =>
  queryOptions({
    queryKey: ['games', 'lotteries', vassalage, language],
    queryFn: async ({ signal }): Promise<Game[]> => {
      const of = async (gameType: 'LOTT' | 'ELOTT'): Promise<Game[]> => {
        const games: Game[] = [];
        for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo += 1) {
          const { content, totalPages } = await callLazily(list, { query: { gameType, vassalage, pageNo, pageSize, language }, signal });
          games.push(...content);
          pages = Math.min(totalPages, pagesMost);
        }
        return games;
      };
      const [lotteries, eLotteries] = await Promise.all([of('LOTT'), of('ELOTT')]);
      return [...lotteries, ...eLotteries];
    },
    staleTime: freshMs,
    refetchInterval: ({ state }) => untilFilled(state.data?.length),
  });

/** The catalogue's name of a vendor's game: `TCG_SEA:bangkok-5`; undefined where either part is no code. */
export const nodeOf = (vassalage: string | undefined, gameCode: string): NodeId | undefined =>
  VendorCode.safeParse(vassalage).success ? NodeId.safeParse(`${vassalage ?? ''}:${gameCode}`).data : undefined;
