import { Network } from '@croupier/contract/console/operators-staff';

/** The networks of a text with one on each line; commas and blanks separate them too. */
export const networksIn = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '');

/** The first of them that is none. */
export const wrongNetwork = (networks: readonly string[]): string | undefined =>
  networks.find((network) => !Network.safeParse(network).success);
