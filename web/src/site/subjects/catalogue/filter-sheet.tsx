import { type Facets, gameKinds } from '@croupier/contract/play/catalogue';
import { Currency, moneyOf } from '@croupier/contract/core/money';
import { type ReactNode, useState } from 'react';
import { type TextKey, useLanguage, useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { formatMoney } from '#design-system/ui/format-money.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import styles from './filter-sheet.module.css';
import { type FilterChange, toggle } from './filter-change.ts';
import { type GameFilters, type GameSort, linesAtLeast, sorts, wordsOf, yuanAtLeast } from './filters.rules.ts';
import { kindNames } from './kinds.ts';

const sortNames: Record<GameSort, TextKey> = {
  popular: 'lobby.sortPopular',
  new: 'lobby.sortNew',
  name: 'lobby.sortName',
  rtp: 'lobby.sortRtp',
};
const volatilityNames = { low: 'lobby.volatilityLow', medium: 'lobby.volatilityMedium', high: 'lobby.volatilityHigh' } as const;
/** With so many vendors it is quicker to type. */
const searchedFrom = 8;

const none: GameFilters = { vassalage: undefined, kind: undefined, linesMin: undefined, betMinYuan: undefined, volatility: undefined };

type Props = {
  asked: GameFilters;
  facets: Facets | undefined;
  total: number | undefined;
  onAsk: (change: FilterChange) => void;
  onClose: () => void;
};

/** All filters of a list. Each works at once, behind the sheet; the button only says how many games are left. */
const FilterSheet = ({ asked, facets, total, onAsk, onClose }: Props) => {
  const t = useText();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const vendors = facets?.vendors ?? [];
  const chosen = wordsOf(asked.vassalage);
  const fits = vendors.filter(({ displayName }) => displayName.toLowerCase().includes(typed.trim().toLowerCase()));
  // A choice can always be taken back, whatever list it leaves.
  const kinds = gameKinds
    .map((kind) => ({ kind, games: facets?.kinds.find((one) => one.kind === kind)?.games ?? 0 }))
    .filter(({ kind, games }) => games > 0 || wordsOf(asked.kind).includes(kind));
  const volatilities = (['low', 'medium', 'high'] as const).map((volatility) => ({
    volatility,
    games: facets?.volatility.find((one) => one.volatility === volatility)?.games ?? 0,
  }));

  return (
    <Dialog
      kind="wide"
      title={t('lobby.filters')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => onAsk(none)}>{t('lobby.clearFilters')}</Button>
          <Button kind="primary" onClick={onClose}>
            {t('lobby.showGames', { count: total ?? 0 })}
          </Button>
        </>
      }
    >
      <div className={styles['sheet']}>
        <Part title={t('lobby.sort')}>
          <Choice on={asked.sort === undefined} onPress={() => onAsk({ sort: undefined })}>
            {t('lobby.sortFeatured')}
          </Choice>
          {sorts.map((sort) => (
            <Choice key={sort} on={asked.sort === sort} onPress={() => onAsk({ sort })}>
              {t(sortNames[sort])}
            </Choice>
          ))}
        </Part>
        {vendors.length + chosen.length > 1 && (
          <Part title={t('shell.providers')}>
            {vendors.length >= searchedFrom && (
              <search className={styles['search']}>
                <Icon name="search" size={16} />
                <input
                  type="search"
                  value={typed}
                  maxLength={40}
                  aria-label={t('lobby.searchProviders')}
                  placeholder={t('lobby.searchProviders')}
                  onChange={(event) => setTyped(event.target.value)}
                />
              </search>
            )}
            <div className={styles['scroller']}>
              {fits.map(({ vassalage, displayName, games }) => (
                <Choice key={vassalage} on={chosen.includes(vassalage)} games={games} onPress={() => onAsk(toggle('vassalage', vassalage))}>
                  {displayName}
                </Choice>
              ))}
            </div>
          </Part>
        )}
        {kinds.length > 1 && (
          <Part title={t('lobby.kind')}>
            {kinds.map(({ kind, games }) => (
              <Choice key={kind} on={wordsOf(asked.kind).includes(kind)} games={games} onPress={() => onAsk(toggle('kind', kind))}>
                {t(kindNames[kind])}
              </Choice>
            ))}
          </Part>
        )}
        <Part title={t('lobby.volatility')}>
          {volatilities.map(({ volatility, games }) => (
            <Choice
              key={volatility}
              on={wordsOf(asked.volatility).includes(volatility)}
              games={games}
              onPress={() => onAsk(toggle('volatility', volatility))}
            >
              {t(volatilityNames[volatility])}
            </Choice>
          ))}
        </Part>
        <Part title={t('lobby.betAndLines')}>
          <Choice
            on={asked.betMinYuan === yuanAtLeast}
            onPress={() => onAsk({ betMinYuan: asked.betMinYuan === yuanAtLeast ? undefined : yuanAtLeast })}
          >
            {t('lobby.betAtLeast', {
              amount: formatMoney(moneyOf(String(yuanAtLeast), Currency.parse('CNY')), language, { precision: 'short' }),
            })}
          </Choice>
          <Choice
            on={asked.linesMin === linesAtLeast}
            onPress={() => onAsk({ linesMin: asked.linesMin === linesAtLeast ? undefined : linesAtLeast })}
          >
            {t('lobby.linesAtLeast', { count: linesAtLeast })}
          </Choice>
        </Part>
      </div>
    </Dialog>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles['part']}>
    <legend>{title}</legend>
    <div className={styles['choices']}>{children}</div>
  </fieldset>
);

const Choice = ({ on, games, onPress, children }: { on: boolean; games?: number; onPress: () => void; children: ReactNode }) => (
  <button type="button" className={styles['choice']} aria-pressed={on} onClick={onPress}>
    {on && <Icon name="check" size={16} />}
    {children}
    {games !== undefined && <small>{games}</small>}
  </button>
);

export default FilterSheet;
