import type { ReactElement } from 'react';
import { spokenAmount } from '../shell/amounts.ts';
import type { WheelPrize } from './bonus/bonus-shown.ts';
import { useGame, useTable } from './table.tsx';

/** The news of a round, once, for screen readers: after the reels have shown it and without the counting. */
export const Announcer = (): ReactElement => {
  const { language, game } = useTable();
  const { t } = language;
  const amount = (decimal: string): string => spokenAmount(decimal, game.currency, language.code);
  const said = useGame((state) => state.said);
  const wheelSays = (prize: WheelPrize): string => {
    if ('times' in prize) return `×${prize.times}. ${t('wheel.again')}`;
    return 'spins' in prize ? t('free.announce', { count: prize.spins }) : t('bonus.pays', { amount: amount(prize.amount) });
  };
  const text =
    said.kind === 'won'
      ? said.lines === 0
        ? t(game.rules.config.bonus === undefined ? 'result.scatterWin' : 'bonus.pays', { amount: amount(said.amount) })
        : t(game.rules.config.ways === undefined ? 'result.win' : 'result.waysWin', { amount: amount(said.amount), count: said.lines })
      : said.kind === 'lost'
        ? t('result.none', { balance: amount(said.balance) })
        : said.kind === 'lucky'
          ? t('modes.luckySaid')
          : said.kind === 'freeSpins'
            ? t('free.announce', { count: said.spins })
            : said.kind === 'coins'
              ? t('hold.announce', { coins: said.coins, left: said.left })
              : said.kind === 'wheel'
                ? wheelSays(said.prize)
                : said.kind === 'collected'
                  ? t('collector.pays', { amount: amount(said.amount) })
                  : said.kind === 'door'
                    ? said.prize === undefined
                      ? t('vault.lock')
                      : t('vault.prize', { amount: amount(said.prize) })
                    : '';
  return (
    <p className="unseen" aria-live="polite" data-testid="announcement">
      {text}
    </p>
  );
};
