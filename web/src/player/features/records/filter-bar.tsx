import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLanguage, useText } from '#shared/i18n/text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { useWide } from '../../layout/use-wide.ts';
import { behindButton, type RecordSearch } from './asked.rules.ts';
import { Choice } from './choice.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { recordGamesQuery } from './queries.ts';
import s from './records.module.css';
import { scopes } from './words.ts';

type Ask = (change: RecordSearch, replace?: boolean) => void;
type Props = { search: RecordSearch; today: string; count: number | undefined; onAsk: Ask };

const none: RecordSearch = { state: undefined, vendor: undefined, game: undefined, order: undefined };

/** What narrows the list. It stays in sight while the list scrolls; on a phone the rarer ones are behind a button. */
export const FilterBar = ({ search, today, count, onAsk }: Props) => {
  const t = useText();
  const wide = useWide() === true;
  const [open, setOpen] = useState(false);
  const set = behindButton(search);
  const row = useRef<HTMLFieldSetElement>(null);
  // Who comes with an address sees what is chosen, also where the row is longer than the screen.
  useEffect(() => {
    row.current?.querySelector('[aria-pressed=true]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [search.kinds]);
  return (
    <div className={s['bar']}>
      <fieldset ref={row} className={s['scopes']}>
        <legend className="sr">{t('records.kinds')}</legend>
        {scopes.map(({ kinds, name }) => (
          <button key={name} type="button" aria-pressed={search.kinds === kinds} onClick={() => onAsk({ kinds })}>
            {t(name)}
          </button>
        ))}
      </fieldset>
      <div className={s['row']}>
        <PeriodChoice search={search} today={today} onAsk={onAsk} />
        {wide ? (
          <Rarer search={search} onAsk={onAsk} />
        ) : (
          <Button icon="adjustments-horizontal" aria-expanded={open} onClick={() => setOpen(true)}>
            {t('records.filters')}
            {set > 0 && (
              <>
                <span className={s['count']} aria-hidden="true">
                  {set}
                </span>
                <span className="sr">{t('records.filtersSet', { count: set })}</span>
              </>
            )}
          </Button>
        )}
      </div>
      {open && !wide && (
        <Dialog
          title={t('records.filters')}
          onClose={() => setOpen(false)}
          footer={
            <>
              <Button onClick={() => onAsk(none)}>{t('records.clear')}</Button>
              <Button kind="primary" onClick={() => setOpen(false)}>
                {t('records.show', { count: count ?? 0 })}
              </Button>
            </>
          }
        >
          <div className={s['sheet']}>
            <Rarer search={search} onAsk={onAsk} />
          </div>
        </Dialog>
      )}
    </div>
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
