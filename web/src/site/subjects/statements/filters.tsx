import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { useWide } from '../../layout/use-wide.ts';
import type { PeriodSearch, Span } from './search.rules.ts';
import { PeriodChoice } from './period-choice.tsx';
import styles from './records.module.css';

type Scope = { key: string; title: string; isChosen: boolean; onChoose: () => void };

type Props = {
  /** The subject of the scopes, for people who do not see them. */
  label: string;
  scopes: readonly Scope[];
  search: PeriodSearch;
  /** The period where none is chosen; without it that is all time. */
  always?: Span;
  today: string;
  onAsk: (change: PeriodSearch, replace?: boolean) => void;
  /** How many of the rarer filters are set. */
  set: number;
  onClear: () => void;
  /** The text of the sheet's button: how many there are to show. */
  show: string;
  /** The rarer filters; on a phone they are behind a button. */
  children: ReactNode;
};

/** The filters of a list. They stay in sight while the list scrolls. */
export const Filters = ({ label, scopes, search, always, today, onAsk, set, onClear, show, children }: Props) => {
  const t = useText();
  const wide = useWide() === true;
  const [open, setOpen] = useState(false);
  const row = useRef<HTMLFieldSetElement>(null);
  const chosen = scopes.find(({ isChosen }) => isChosen)?.key;
  // A visitor who comes with an address sees the chosen filters, also where the row is longer than the screen.
  useEffect(() => {
    row.current?.querySelector('[aria-pressed=true]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [chosen]);
  return (
    <div className={styles['bar']}>
      <fieldset ref={row} className={styles['scopes']}>
        <legend className="sr">{label}</legend>
        {scopes.map(({ key, title, isChosen, onChoose }) => (
          <button key={key} type="button" aria-pressed={isChosen} onClick={onChoose}>
            {title}
          </button>
        ))}
      </fieldset>
      <div className={styles['row']}>
        {always === undefined ? (
          <PeriodChoice search={search} today={today} onAsk={onAsk} />
        ) : (
          <PeriodChoice search={search} today={today} onAsk={onAsk} always={always} />
        )}
        {wide ? (
          children
        ) : (
          <Button icon="adjustments-horizontal" aria-expanded={open} onClick={() => setOpen(true)}>
            {t('statements.filters')}
            {set > 0 && (
              <>
                <span className={styles['count']} aria-hidden="true">
                  {set}
                </span>
                <span className="sr">{t('statements.filtersSet', { count: set })}</span>
              </>
            )}
          </Button>
        )}
      </div>
      {open && !wide && (
        <Dialog
          title={t('statements.filters')}
          onClose={() => setOpen(false)}
          footer={
            <>
              <Button onClick={onClear}>{t('statements.clear')}</Button>
              <Button kind="primary" onClick={() => setOpen(false)}>
                {show}
              </Button>
            </>
          }
        >
          <div className={styles['sheet']}>{children}</div>
        </Dialog>
      )}
    </div>
  );
};
