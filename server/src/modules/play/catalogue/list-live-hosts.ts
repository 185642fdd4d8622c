import type { liveHosts } from '@croupier/contract/play/catalogue';
import type { MerchantId, VendorCode } from '@croupier/contract/core/ids';
import type * as z from 'zod/mini';
import { openLobby } from './list-games.ts';

type LiveHosts = z.output<typeof liveHosts.reply>;

/** The hosts of the live tables that a merchant shows, as their vendors' feeds name them. Those on air come first. */
export const listLiveHosts = async (
  merchantId: MerchantId,
  { vassalage, language }: { vassalage?: VendorCode | undefined; language: string },
): Promise<LiveHosts> => {
  const { catalogue, shelf, order, cards } = await openLobby(merchantId, language);
  const numbers = (await order('featured')).filter(
    (number) =>
      shelf.shown[number] === 1 &&
      (catalogue.games[number]?.hosts.length ?? 0) > 0 &&
      (vassalage === undefined || catalogue.games[number]?.vendor_code === vassalage),
  );
  const hosts = cards(numbers).flatMap(({ nodeId, vassalage: vendor, displayName, kind = 'OTHER' }, place) =>
    (catalogue.games[numbers[place] as number]?.hosts ?? []).map((host) => ({
      ...host,
      table: displayName,
      nodeId,
      vassalage: vendor,
      kind,
    })),
  );
  return hosts.toSorted((one, other) => Number(other.onAir) - Number(one.onAir));
};
