import type { Switch } from '@croupier/contract/play/vendors-console';

/** How the tables say it; marks of games say `disabled` for not enabled. */
export type Flags = { enabled: boolean; maintenance: boolean; betsGoOn: boolean };

export const switchFrom = ({ enabled, maintenance, betsGoOn }: Flags): Switch =>
  !enabled ? 'HIDDEN' : !maintenance ? 'OPEN' : betsGoOn ? 'CLOSING' : 'CLOSED';

export const flagsFor = (to: Switch): Flags => ({
  enabled: to !== 'HIDDEN',
  maintenance: to !== 'OPEN',
  betsGoOn: to === 'CLOSING',
});
