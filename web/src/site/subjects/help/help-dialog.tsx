import type { HelpCentre } from '@croupier/contract/brand/content';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useLive } from '#ssr/hydration.tsx';
import { useLanguage, useText } from '#i18n/text.ts';
import { languageNames } from '#i18n/languages.ts';
import { Button, IconButton } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import type { IconName } from '#design-system/ui/icon-names.ts';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { useTitle } from '../../pages/use-title.ts';
import { sanitizeHtml } from '../content/sanitize-html.rules.ts';
import { RichText } from '../content/rich-text.tsx';
import { helpQuery } from '../content/queries.ts';
import { findArticles, type Hit, placeOf } from './find.rules.ts';
import richHtmlStyles from '#design-system/ui/rich-html.module.css';
import styles from './help.module.css';

type Article = HelpCentre['sections'][number]['articles'][number];

/** The parts that somebody has opened of the page as the server rendered it. */
const openedBefore = (): string => document.querySelector<HTMLElement>('details[open] > [data-article]')?.dataset['article'] ?? '';

/** The help centre over a page; `part` opens a section or an article of it, by its anchor. */
export const HelpDialog = ({ part, onClose }: { part: string; onClose: () => void }) => {
  const t = useText();
  useTitle(t('help.title'));
  const { data, error, refetch } = useQuery(helpQuery(useLanguage()));
  const live = useLive();
  return (
    <Dialog kind="wide" title={t('help.title')} onClose={onClose}>
      {data !== undefined ? (
        <Centre key={part} centre={data} part={part} isLive={live} />
      ) : error !== null ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={styles['waiting']} aria-hidden="true">
          <Skeleton height={48} radius={12} />
          <Skeleton height={64} radius={18} />
          <Skeleton height={64} radius={18} />
          <Skeleton height={64} radius={18} />
        </div>
      )}
    </Dialog>
  );
};

const Centre = ({ centre, part, isLive }: { centre: HelpCentre; part: string; isLive: boolean }) => {
  const t = useText();
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const [shown, setShown] = useState<string | undefined>(() => placeOf(centre, part)?.article.id);
  const [taken, setTaken] = useState(isLive);
  if (isLive && !taken) {
    setTaken(true);
    setShown(placeOf(centre, openedBefore())?.article.id);
  }
  const place = shown === undefined ? undefined : placeOf(centre, shown);
  const hits = wanted === '' ? undefined : findArticles(centre, wanted);
  const open = (id: string | undefined): void => {
    setShown(id);
    setSearch('');
  };
  return (
    <div className={styles['help']}>
      <search className={styles['search']}>
        <Field
          label={t('help.search')}
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          placeholder={t('help.searchHint')}
          maxLength={60}
          autoComplete="off"
          enterKeyHint="search"
          after={search !== '' && <IconButton icon="x" iconSize={18} label={t('help.clear')} onClick={() => setSearch('')} />}
          before={<Icon name="search" size={18} className={styles['glass']} />}
        />
        <output className="sr">{hits !== undefined && t('help.found', { count: hits.length })}</output>
      </search>
      {hits !== undefined ? (
        <Hits hits={hits} search={wanted} onOpen={open} />
      ) : place !== undefined ? (
        <Reading key={place.article.id} {...place} onOpen={open} />
      ) : (
        <Contents centre={centre} onOpen={isLive ? open : undefined} />
      )}
    </div>
  );
};

const icons: Readonly<Record<string, IconName>> = {
  account: 'user',
  deposit: 'building-bank',
  games: 'device-gamepad-2',
  bonus: 'gift',
  responsible: 'heart-handshake',
  complaints: 'speakerphone',
  term: 'shield-check',
  faq: 'help-circle',
};

/** All topics. A page that is not hydrated yet has no listeners: an article opens in its place there. */
const Contents = ({ centre, onOpen }: { centre: HelpCentre; onOpen: ((id: string) => void) | undefined }) => (
  <div className={styles['contents']}>
    {centre.sections.map((section) => (
      <section key={section.id} id={onOpen === undefined ? section.id : undefined} className={styles['section']}>
        <h3>
          <Icon name={icons[section.id] ?? 'info-circle'} />
          {section.title}
        </h3>
        <ul>
          {section.articles.map((article) => (
            <li key={article.id}>
              {onOpen === undefined ? (
                <Unfolding article={article} />
              ) : (
                <button type="button" className={styles['topic']} onClick={() => onOpen(article.id)}>
                  {article.title}
                  <Icon name="chevron-right" size={16} className={styles['onward']} />
                </button>
              )}
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);

const Unfolding = ({ article: { id, title, content, language } }: { article: Article }) => (
  <details>
    <summary className={styles['topic']} lang={language}>
      {title}
      <Icon name="chevron-right" size={16} className={styles['onward']} />
    </summary>
    <div
      id={id}
      data-article={id}
      lang={language}
      className={[richHtmlStyles['rich'], styles['unfolded']].join(' ')}
      dangerouslySetInnerHTML={{ __html: sanitizeHtml(content) }}
    />
  </details>
);

const Hits = ({ hits, search, onOpen }: { hits: readonly Hit[]; search: string; onOpen: (id: string) => void }) => {
  const t = useText();
  if (hits.length === 0) return <EmptyState icon="search" title={t('help.nothing', { search })} text={t('help.nothingText')} />;
  return (
    <ul className={styles['hits']}>
      {hits.map(({ section, article, excerpt }) => (
        <li key={article.id}>
          <button type="button" onClick={() => onOpen(article.id)}>
            <span className={styles['in']}>{section.title}</span>
            <b>{article.title}</b>
            <span className={styles['excerpt']}>{excerpt}</span>
          </button>
        </li>
      ))}
    </ul>
  );
};

type ReadingProps = { section: HelpCentre['sections'][number]; article: Article; onOpen: (id: string | undefined) => void };

const Reading = ({ section, article, onOpen }: ReadingProps) => {
  const t = useText();
  const language = useLanguage();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // An opened part is read from its beginning, by eye and by ear.
    title.current?.scrollIntoView({ block: 'nearest' });
    title.current?.focus({ preventScroll: true });
  }, []);
  const others = section.articles.filter(({ id }) => id !== article.id);
  return (
    <article className={styles['article']}>
      <Button kind="quiet" size="small" icon="arrow-left" onClick={() => onOpen(undefined)}>
        {t('help.allTopics')}
      </Button>
      <p className={styles['in']}>{section.title}</p>
      <h3 ref={title} tabIndex={-1} className={styles['title']} lang={article.language}>
        {article.title}
      </h3>
      {article.language !== language && (
        <p className={styles['foreign']}>
          <Icon name="language" size={18} />
          {t('help.otherLanguage', { language: languageNames[article.language] ?? article.language })}
        </p>
      )}
      <RichText html={article.content} lang={article.language} />
      {others.length > 0 && (
        <nav className={styles['others']} aria-label={section.title}>
          {others.map((other) => (
            <Button key={other.id} size="small" onClick={() => onOpen(other.id)}>
              {other.title}
            </Button>
          ))}
        </nav>
      )}
    </article>
  );
};
