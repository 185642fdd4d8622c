import type { HelpPartKind, HelpParts, HelpText, HelpWording } from '@croupier/contract/brand/help-console';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { formatMoment } from '#design-system/ui/moment.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import panelStyles from '../../work-queues/panel.module.css';
import { Pager } from '#console/table/pager.tsx';
import { leftToRight } from './anchor-text.ts';
import { filledIn, Reading } from './preview.tsx';
import { helpWordingsQuery } from './queries.ts';
import styles from './wordings.module.css';

type Props = {
  parts: HelpParts;
  part: HelpPartKind;
  partId: string;
  language: string;
  /** Puts one into the form; undefined to who may not write. */
  onTake: ((text: HelpText) => void) | undefined;
};

/** The wordings of a text in one language, to be asked for. */
export const Wordings = (props: Props) => {
  const t = useText();
  const [open, setOpen] = useState(false);
  const listId = useId();
  return (
    <section className={styles['wordings']} aria-label={t('help-console.wordings')}>
      <Button
        size="small"
        kind="quiet"
        icon={open ? 'chevron-up' : 'chevron-down'}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        {t('help-console.wordings')}
      </Button>
      <div id={listId} hidden={!open}>
        {open && <List {...props} />}
      </div>
    </section>
  );
};

const List = ({ parts, part, partId, language, onTake }: Props) => {
  const t = useText();
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<string>();
  const { data, error, refetch } = useQuery(helpWordingsQuery({ id: parts.merchantId, part, partId, language }, page));
  if (data === undefined)
    return error === null ? <Skeleton height={120} radius={12} /> : <Problem error={error} onRetry={() => void refetch()} />;
  if (data.totalElements === 0) return <p className={panelStyles['quiet']}>{t('help-console.noWordings')}</p>;
  return (
    <>
      <p className={panelStyles['quiet']}>{t('help-console.wordingsLead')}</p>
      <ol className={styles['list']}>
        {data.content.map((one, place) => {
          // Two may be of one moment.
          const name = `${one.at} ${String(page)} ${String(place)}`;
          return (
            <Wording
              key={name}
              parts={parts}
              language={language}
              one={one}
              open={opened === name}
              onToggle={() => setOpened(opened === name ? undefined : name)}
              onTake={onTake}
            />
          );
        })}
      </ol>
      {data.totalPages > 1 && <Pager shown={data} onPage={setPage} />}
    </>
  );
};

type WordingProps = Pick<Props, 'parts' | 'language' | 'onTake'> & { one: HelpWording; open: boolean; onToggle: () => void };

const Wording = ({ parts, language, one, open, onToggle, onTake }: WordingProps) => {
  const t = useText();
  const { text, termsVersion, until } = one;
  if (text === null)
    return (
      <li className={styles['row']}>
        <WordingFacts one={one} />
      </li>
    );
  // The wording in force is read with the version in force, though it was written under an earlier one.
  const facts = termsVersion === null || until === null ? parts.facts : { ...parts.facts, termsVersion };
  return (
    <li>
      <button type="button" className={styles['row']} aria-expanded={open} onClick={onToggle}>
        <WordingFacts one={one} />
        <Icon name={open ? 'chevron-up' : 'chevron-down'} size={18} />
      </button>
      {open && (
        <div className={styles['opened']}>
          <Reading text={filledIn(text, facts)} language={language} />
          <p className={panelStyles['quiet']}>{t('help-console.factsThen')}</p>
          {onTake !== undefined && until !== null && (
            <Button size="small" icon="copy" onClick={() => onTake(text)}>
              {t('help-console.putIn')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
};

const momentText = (at: string): string => leftToRight(formatMoment(at));

/** Since when, until when, by whom and under which terms. */
const WordingFacts = ({ one: { at, atLatest, until, operator, termsVersion, text } }: { one: HelpWording }) => {
  const t = useText();
  return (
    <span className={styles['told']}>
      <span>{t(atLatest ? 'help-console.sinceLatest' : 'help-console.since', { at: momentText(at) })}</span>
      {until !== null && <span>{t('help-console.until', { at: momentText(until) })}</span>}
      <small>
        {operator !== null && <bdi>{operator}</bdi>}
        {operator === null && !atLatest && <span>{t('help-console.cameAlong')}</span>}
        {termsVersion !== null && <span>{t('help-console.underTerms', { version: leftToRight(termsVersion) })}</span>}
        {text === null ? (
          <Badge tone="bad">{t('help-console.tookAway')}</Badge>
        ) : (
          until === null && <Badge tone="good">{t('help-console.countsNow')}</Badge>
        )}
      </small>
    </span>
  );
};
