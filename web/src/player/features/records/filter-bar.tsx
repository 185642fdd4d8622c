import { useQuery } from '@tanstack/react-query';
import { useLanguage, useText } from '#shared/i18n/text.ts';
import { behindButton, type RecordSearch } from './asked.rules.ts';
import { Choice } from './choice.tsx';
import { Filters } from './filters.tsx';
import { recordGamesQuery } from './queries.ts';
import { scopes } from './words.ts';

type Ask = (change: RecordSearch, replace?: boolean) => void;
type Props = { search: RecordSearch; today: string; count: number | undefined; onAsk: Ask };

const none: RecordSearch = { state: undefined, vendor: undefined, game: undefined, order: undefined };

/** What narrows the list of records. */
export const FilterBar = ({ search, today, count, onAsk }: Props) => {
  const t = useText();
  return (
    <Filters
      label={t('records.kinds')}
      scopes={scopes.map(({ kinds, name }) => ({
        key: name,
        title: t(name),
        isChosen: search.kinds === kinds,
        onChoose: () => onAsk({ kinds }),
      }))}
      search={search}
      today={today}
      onAsk={onAsk}
      set={behindButton(search)}
      onClear={() => onAsk(none)}
      show={t('records.show', { count: count ?? 0 })}
    >
      <Rarer search={search} onAsk={onAsk} />
    </Filters>
  );
};

const Rarer = ({ search, onAsk }: { search: RecordSearch; onAsk: Ask }) => {
  const t = useText();
  const { data: games = [] } = useQuery(recordGamesQuery(useLanguage()));
  const vendors = [...new Map(games.map(({ vendor, provider }) => [vendor, provider]))];
  const ofVendor = games.filter(({ vendor }) => search.vendor === undefined || vendor === search.vendor);
  const chosen = <Word extends string>(value: string): Word | undefined => (value === '' ? undefined : (value as Word));
  return (
    <>
      <Choice
        label={t('records.state')}
        value={search.state ?? ''}
        isSet={search.state !== undefined}
        onChange={(value) => onAsk({ state: chosen(value) })}
      >
        <option value="">{t('records.anyState')}</option>
        {(['PENDING', 'COMPLETE', 'FAILED'] as const).map((state) => (
          <option key={state} value={state}>
            {t(`records.${state}`)}
          </option>
        ))}
      </Choice>
      {games.length > 0 && (
        <>
          <Choice
            label={t('records.provider')}
            value={search.vendor ?? ''}
            isSet={search.vendor !== undefined}
            onChange={(value) => onAsk({ vendor: chosen(value), game: undefined })}
          >
            <option value="">{t('records.anyProvider')}</option>
            {vendors.map(([vendor, provider]) => (
              <option key={vendor} value={vendor}>
                {provider}
              </option>
            ))}
          </Choice>
          <Choice
            label={t('records.game')}
            value={search.game ?? ''}
            isSet={search.game !== undefined}
            onChange={(value) => onAsk({ game: chosen(value) })}
          >
            <option value="">{t('records.anyGame')}</option>
            {ofVendor.map(({ nodeId, name }) => (
              <option key={nodeId} value={nodeId}>
                {name}
              </option>
            ))}
          </Choice>
        </>
      )}
      <Choice
        label={t('records.order')}
        value={search.order ?? 'NEWEST'}
        isSet={search.order !== undefined}
        onChange={(value) => onAsk({ order: value === 'NEWEST' ? undefined : chosen(value) })}
      >
        {(['NEWEST', 'LARGEST', 'SMALLEST'] as const).map((order) => (
          <option key={order} value={order}>
            {t(`records.${order}`)}
          </option>
        ))}
      </Choice>
    </>
  );
};
