import { useQuery } from '@tanstack/react-query';
import { useLanguage, useText } from '#i18n/text.ts';
import { useMember } from '../members/member.ts';
import { hiddenFilterCount, type RecordSearch } from './search.rules.ts';
import { Choice } from './choice.tsx';
import { Filters } from './filters.tsx';
import { GameChoices } from './game-choices.tsx';
import { recordGamesQuery } from './queries.ts';
import { scopes } from './words.ts';

type Ask = (change: RecordSearch, replace?: boolean) => void;
type Props = { search: RecordSearch; today: string; count: number | undefined; onAsk: Ask };

const none: RecordSearch = { state: undefined, vendor: undefined, game: undefined, order: undefined };

/** The filters of the list of records. */
export const FilterBar = ({ search, today, count, onAsk }: Props) => {
  const t = useText();
  const { data: member } = useMember();
  // A member who is no agent is paid nothing; a former agent may still look for pay by an address they kept.
  const offered = scopes.filter(({ kinds }) => kinds !== 'PAY' || member?.isAgent === true || search.kinds === kinds);
  return (
    <Filters
      label={t('statements.kinds')}
      scopes={offered.map(({ kinds, name }) => ({
        key: name,
        title: t(name),
        isChosen: search.kinds === kinds,
        onChoose: () => onAsk({ kinds }),
      }))}
      search={search}
      today={today}
      onAsk={onAsk}
      set={hiddenFilterCount(search)}
      onClear={() => onAsk(none)}
      show={t('statements.show', { count: count ?? 0 })}
    >
      <Rarer search={search} onAsk={onAsk} />
    </Filters>
  );
};

const Rarer = ({ search, onAsk }: { search: RecordSearch; onAsk: Ask }) => {
  const t = useText();
  const { data: games } = useQuery(recordGamesQuery(useLanguage()));
  const chosen = <Word extends string>(value: string): Word | undefined => (value === '' ? undefined : (value as Word));
  return (
    <>
      <Choice
        label={t('statements.state')}
        value={search.state ?? ''}
        isSet={search.state !== undefined}
        onChange={(value) => onAsk({ state: chosen(value) })}
      >
        <option value="">{t('statements.anyState')}</option>
        {(['PENDING', 'COMPLETE', 'FAILED'] as const).map((state) => (
          <option key={state} value={state}>
            {t(`statements.${state}`)}
          </option>
        ))}
      </Choice>
      <GameChoices games={games} vendor={search.vendor} game={search.game} onAsk={onAsk} />
      <Choice
        label={t('statements.order')}
        value={search.order ?? 'NEWEST'}
        isSet={search.order !== undefined}
        onChange={(value) => onAsk({ order: value === 'NEWEST' ? undefined : chosen(value) })}
      >
        {(['NEWEST', 'LARGEST', 'SMALLEST'] as const).map((order) => (
          <option key={order} value={order}>
            {t(`statements.${order}`)}
          </option>
        ))}
      </Choice>
    </>
  );
};
