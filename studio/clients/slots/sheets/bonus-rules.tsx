import type { ReactElement } from 'react';
import { doorsOf } from '../../../src/families/slots/features/pick.ts';
import type { SlotConfig } from '../../../src/families/slots/protocol.ts';
import { Amount, useGame, useTable } from '../table.tsx';
import { Chances } from './chances.tsx';

/** The values a prize can have, with their chances and what they pay at the bet. */
export const PrizeChances = ({ collector }: { collector: NonNullable<SlotConfig['collector']> }): ReactElement => {
  const { game, language } = useTable();
  const bet = useGame((state) => state.bet);
  const of = collector.values.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <Chances
      title={language.t('rules.prizeValues')}
      testId="prize-values"
      lines={collector.values.map(({ coins, weight }) => ({ name: `${coins}`, weight, of, value: <Amount of={game.worth(bet, coins)} /> }))}
    />
  );
};

/** Everything a bonus can draw, with its chance and what it pays at the bet. */
export const BonusChances = ({ bonus }: { bonus: NonNullable<SlotConfig['bonus']> }): ReactElement => {
  const { game, language } = useTable();
  const bet = useGame((state) => state.bet);
  const { t } = language;
  if (bonus.kind === 'pick') {
    const doors = doorsOf(bonus);
    return (
      <>
        <Chances
          title={t('rules.vaultPrizes')}
          testId="vault-prizes"
          lines={[
            ...bonus.prizes.map(({ coins, doors: weight }) => ({
              name: `${coins}`,
              weight,
              of: doors,
              value: <Amount of={game.worth(bet, coins)} />,
            })),
            { name: 'lock', weight: bonus.locks, of: doors, value: t('vault.lock') },
          ]}
        />
        <p>
          <b>{t('vault.all')}</b> <Amount of={game.worth(bet, bonus.all)} />
        </p>
      </>
    );
  }
  const weighted: readonly { weight: number }[] = bonus.kind === 'hold' ? bonus.values : bonus.segments;
  const of = weighted.reduce((sum, { weight }) => sum + weight, 0);
  if (bonus.kind === 'wheel')
    return (
      <Chances
        title={t('rules.wheelSegments')}
        testId="wheel-segments"
        lines={bonus.segments.map(({ weight, coins, spins, times }, index) => ({
          name: `${index}`,
          weight,
          of,
          value:
            times !== undefined ? (
              `×${times}`
            ) : spins !== undefined ? (
              t('free.won', { count: spins })
            ) : (
              <Amount of={game.worth(bet, coins ?? 0)} />
            ),
        }))}
      />
    );
  return (
    <>
      <Chances
        title={t('rules.coinValues')}
        testId="coin-values"
        lines={bonus.values.map(({ coins, weight, tier }) => ({
          name: `${coins}`,
          weight,
          of,
          value: (
            <>
              {tier !== undefined && `${t(`prize.${tier}`)} `}
              <Amount of={game.worth(bet, coins)} />
            </>
          ),
        }))}
      />
      <p>
        <b>{t('prize.grand')}</b> <Amount of={game.worth(bet, bonus.grand)} />
      </p>
    </>
  );
};
