import type { LotteryCard } from '@croupier/contract/play/lotteries';
import { VendorCode } from '@croupier/contract/core/ids';
import { queryOptions } from '@tanstack/react-query';
import { callLazily } from '#api/call-lazily.ts';

const menu = async () => (await import('@croupier/contract/play/lotteries')).lotteryMenu;

/** A lottery with its open draws and results, and how far the server's clock is ahead of the browser's. */
export type LotteryMenu = { families: { family: string; lotteries: LotteryCard[] }[]; clockAheadMs: number };

/** The lotteries of one vendor or of all, by family. Asked for again while it is in sight: draws close every minute. */
export const lotteryMenuQuery = (vassalage: string | undefined, language: string) =>
  queryOptions({
    queryKey: ['lotteries', 'menu', vassalage, language],
    queryFn: async ({ signal }): Promise<LotteryMenu> => {
      const vendor = VendorCode.safeParse(vassalage).data;
      const sentAt = Date.now();
      const { serverTime, families } = await callLazily(menu, {
        query: { ...(vendor !== undefined && { vassalage: vendor }), language },
        signal,
      });
      // The answer was written about half the way between asking and hearing.
      return { families, clockAheadMs: Date.parse(serverTime) - (sentAt + Date.now()) / 2 };
    },
    refetchInterval: 15_000,
    staleTime: 5_000,
  });

/** A time until a draw closes: `2d 04:10:09`, `09:59`. */
export const clockText = (seconds: number): string => {
  const two = (value: number): string => String(value).padStart(2, '0');
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3_600) % 24, Math.floor(seconds / 60) % 60];
  const time = `${two(minutes)}:${two(seconds % 60)}`;
  return days > 0 ? `${days}d ${two(hours)}:${time}` : hours > 0 ? `${two(hours)}:${time}` : time;
};
