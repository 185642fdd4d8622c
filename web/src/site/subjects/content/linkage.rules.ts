import type { Banner, LinkageType } from '@croupier/contract/brand/content';

/** Where a press leads: a place of this site, an address elsewhere, customer service, or nowhere. */
export type Linkage = { to: 'site'; href: string } | { to: 'elsewhere'; href: string } | { to: 'service' } | undefined;

const shelves: Readonly<Record<string, string>> = {
  RNG: '/rng',
  LIVE: '/live',
  FISH: '/fish',
  PVP: '/pvp',
  SPORTS: '/sports',
  ESPORTS: '/esports',
  LOTT: '/lott',
  ELOTT: '/elott',
  COCKFIGHT: '/cockfight',
  INHOUSE: '/bgs',
};

const readers: Record<LinkageType, (target: string) => Linkage> = {
  NONE: () => undefined,
  // Two slashes would lead to another host.
  PATH: (target) => (/^\/(?!\/)/.test(target) ? { to: 'site', href: target } : undefined),
  GAME: (target) => (target === '' ? undefined : { to: 'site', href: `/play/${encodeURIComponent(target)}` }),
  VENDOR: (target) => {
    const [category = '', vendor = ''] = target.split(':');
    const shelf = shelves[category];
    if (shelf === undefined || !/^\w{1,20}$/.test(vendor)) return undefined;
    return { to: 'site', href: `${shelf}?vassalage=${vendor}` };
  },
  REWARD_CENTER: () => ({ to: 'site', href: '/member?page=rewardCenter' }),
  SERVICE: () => ({ to: 'service' }),
  URL: (target) => (/^https:\/\//i.test(target) ? { to: 'elsewhere', href: target } : undefined),
};

/** The effect of a press on a banner; a target that does not fit its type opens nothing. */
export const linkageOf = ({ linkageType, target }: Pick<Banner, 'linkageType' | 'target'>): Linkage => readers[linkageType](target);
