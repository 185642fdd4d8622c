import type { LinkageType } from '@croupier/contract/brand/content';
import { GameCategory } from '@croupier/contract/play/catalogue';
import { NodeId, VendorCode } from '@croupier/contract/core/ids';
import { pageAt } from '@croupier/contract/brand/site';
import * as games from '#modules/play/catalogue';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';

/** A link leads somewhere: to a page there is, a game or a vendor that is known, an https address. Refuses LINK_TARGET. */
export const assertTargetExists = async (tx: Tx, type: LinkageType, target: string): Promise<void> => {
  if (!(await readers[type](tx, target))) throw new Refusal('LINK_TARGET');
};

/** The name of a target, where it is a game or a vendor. */
export const namesOfTargets = async (
  tx: Tx,
  links: readonly { linkageType: LinkageType; target: string }[],
  language: string,
): Promise<(link: { linkageType: LinkageType; target: string }) => string | null> => {
  const found = await games.findGames(
    tx,
    links.flatMap(({ linkageType, target }) => (linkageType === 'GAME' ? (NodeId.safeParse(target).data ?? []) : [])),
  );
  const vendors = await games.vendorNames(
    tx,
    links.flatMap(({ linkageType, target }) => (linkageType === 'VENDOR' ? (vendorIn(target) ?? []) : [])),
  );
  return ({ linkageType, target }) => {
    if (linkageType === 'VENDOR') return vendors.get(vendorIn(target) ?? ('' as VendorCode)) ?? null;
    const game = linkageType === 'GAME' ? found.get(target as NodeId) : undefined;
    return game === undefined ? null : games.nameIn(game, language);
  };
};

const vendorIn = (target: string): VendorCode | undefined => {
  const [category, code, more] = target.split(':');
  return more === undefined && GameCategory.safeParse(category).success ? VendorCode.safeParse(code).data : undefined;
};

const nothing = async (_tx: Tx, target: string): Promise<boolean> => target === '';

const readers: Record<LinkageType, (tx: Tx, target: string) => Promise<boolean>> = {
  NONE: nothing,
  SERVICE: nothing,
  REWARD_CENTER: nothing,
  PATH: async (_tx, target) => isPathOfSite(target),
  GAME: async (tx, target) => {
    const nodeId = NodeId.safeParse(target);
    const game = nodeId.success ? await games.findGame(tx, nodeId.data) : undefined;
    return game !== undefined && !game.withdrawn;
  },
  VENDOR: async (tx, target) => {
    const code = vendorIn(target);
    return code !== undefined && (await games.vendorStanding(tx, code)) !== undefined;
  },
  URL: async (_tx, target) => isAddressElsewhere(target),
};

const site = 'https://site.invalid';

/** Two slashes, and a backslash, would lead to another host. */
const isPathOfSite = (target: string): boolean => {
  if (!/^\/(?![/\\])[^\s\\]*$/.test(target) || !URL.canParse(target, site)) return false;
  const { origin, pathname } = new URL(target, site);
  return origin === site && pageAt(pathname).kind !== 'nothing';
};

/** A name before the host makes an address look like another's. */
const isAddressElsewhere = (target: string): boolean => {
  if (!/^https:\/\/[^\s\\]+$/i.test(target) || !URL.canParse(target)) return false;
  const { protocol, username, password } = new URL(target);
  return protocol === 'https:' && username === '' && password === '';
};
