import type { InstantConfig } from '../../src/families/instant/protocol.ts';
import { coinRungs } from '../../src/families/instant/rules/coin.ts';
import { hiloPays } from '../../src/families/instant/rules/hilo.ts';
import { type MinesChoice, mineRungs } from '../../src/families/instant/rules/mines.ts';
import { type TowersChoice, towerRungs } from '../../src/families/instant/rules/towers.ts';
import type { Shown } from '../../src/families/instant/shown.ts';

/** The payout of an open round if it were cashed out now, in hundredths of the bet. */
export const standingPays = (config: InstantConfig, shown: Shown, choice: unknown): number => {
  if (config.game === 'mines' && shown.game === 'mines')
    return mineRungs(config, (choice as MinesChoice).mines)[shown.opened.length - 1]?.hundredths ?? 0;
  if (config.game === 'towers' && shown.game === 'towers')
    return towerRungs(config, (choice as TowersChoice).level)[shown.climbed.length - 1]?.hundredths ?? 0;
  if (config.game === 'coin' && shown.game === 'coin') return coinRungs(config)[shown.flips.length - 1]?.hundredths ?? 0;
  if (config.game === 'hilo' && shown.game === 'hilo') return hiloPays(config, shown.cards, shown.guesses);
  return 0;
};
