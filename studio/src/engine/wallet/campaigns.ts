import { allTitles } from '#studio/engine/games';

/** The name under which a game pays prizes of its own to members, for the wallet. */
export const campaignOf = (gameCode: string, name: string): string => `${gameCode}:${name}`;

/** The game of such a name; undefined for the reference of free rounds. */
export const gameOfCampaign = (campaignId: string): string | undefined => {
  const code = campaignId.split(':')[0] ?? '';
  return campaignId.includes(':') && allTitles().has(code) ? code : undefined;
};
