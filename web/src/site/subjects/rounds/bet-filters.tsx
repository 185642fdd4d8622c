import type { BetResult } from '@croupier/contract/play/rounds';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useText } from '#i18n/text.ts';
import { Choice } from '../statements/choice.tsx';
import { Filters } from '../statements/filters.tsx';
import { GameChoices } from '../statements/game-choices.tsx';
import { shelves } from '../catalogue/categories.ts';
import { hiddenFilterCount, type BetSearch, usualSpan } from './search.rules.ts';
import { betGamesQuery } from './queries.ts';

type Props = { search: BetSearch; today: string; count: number | undefined; onAsk: (change: BetSearch, replace?: boolean) => void };

/** In the order they are asked for. */
const offered: readonly BetResult[] = ['WON', 'LOST', 'OPEN', 'EVEN', 'VOID'];

const none: BetSearch = { category: undefined, vendor: undefined, game: undefined, order: undefined };

/** The filters of the betting record. */
export const BetFilters = ({ search, today, count, onAsk }: Props) => {
  const t = useText();
  return (
    <Filters
      label={t('rounds.results')}
      scopes={[
        { key: '', title: t('statements.all'), isChosen: search.result === undefined, onChoose: () => onAsk({ result: undefined }) },
        ...offered.map((result) => ({
          key: result,
          title: t(`rounds.${result}`),
          isChosen: search.result === result,
          onChoose: () => onAsk({ result }),
        })),
      ]}
      search={search}
      always={usualSpan}
      today={today}
      onAsk={onAsk}
      set={hiddenFilterCount(search)}
      onClear={() => onAsk(none)}
      show={t('rounds.show', { count: count ?? 0 })}
    >
      <Rarer search={search} onAsk={onAsk} />
    </Filters>
  );
};

const Rarer = ({ search, onAsk }: Pick<Props, 'search' | 'onAsk'>) => {
  const t = useText();
  const { data: games } = useQuery(betGamesQuery(useLanguage()));
  const chosen = <Word extends string>(value: string): Word | undefined => (value === '' ? undefined : (value as Word));
  return (
    <>
      <Choice
        label={t('rounds.category')}
        value={search.category ?? ''}
        isSet={search.category !== undefined}
        onChange={(value) => onAsk({ category: chosen(value) })}
      >
        <option value="">{t('rounds.anyCategory')}</option>
        {Object.entries(shelves).map(([category, { name }]) => (
          <option key={category} value={category}>
            {t(name)}
          </option>
        ))}
      </Choice>
      <GameChoices games={games} vendor={search.vendor} game={search.game} onAsk={onAsk} />
      <Choice
        label={t('statements.order')}
        value={search.order ?? ''}
        isSet={search.order !== undefined}
        onChange={(value) => onAsk({ order: chosen(value) })}
      >
        <option value="">{t('statements.NEWEST')}</option>
        <option value="PAYOUT">{t('rounds.byPayout')}</option>
        <option value="STAKE">{t('rounds.byStake')}</option>
      </Choice>
    </>
  );
};
