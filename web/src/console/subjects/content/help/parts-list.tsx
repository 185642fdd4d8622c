import { anchorsMissing, type HelpPart, type HelpPartKind, type HelpParts } from '@croupier/contract/brand/help-console';
import { Link } from '@tanstack/react-router';
import { languageNames } from '#i18n/languages.ts';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { nameLinkClass } from '#design-system/ui/text.tsx';
import panelStyles from '../../work-queues/panel.module.css';
import { anchorsText } from './anchor-text.ts';
import styles from './help.module.css';
import { orderOf } from './order.rules.ts';

type Props = {
  parts: HelpParts;
  /** The language of which the list tells whether a part is written in it; undefined: all. */
  language: string | undefined;
  open: string | undefined;
};

/** The sections with their articles, in the order visitors see them, and what of them is missing. */
export const PartsList = ({ parts, language, open }: Props) => {
  const t = useText();
  if (parts.sections.length === 0)
    return <EmptyState icon="help-circle" title={t('help-console.nothing')} text={t('help-console.nothingText')} />;
  const missing = anchorsMissing(orderOf(parts));
  const row = (part: HelpPartKind, own: HelpPart) => <Row parts={parts} language={language} open={open} part={part} own={own} />;
  return (
    <div className={styles['parts']}>
      {missing.length > 0 && (
        <p className={panelStyles['notice']} data-tone="warn">
          {t('help-console.anchorsMissing', { anchors: anchorsText(missing) })}
        </p>
      )}
      {parts.sections.map((section) => (
        <section key={section.id} className={styles['part']} aria-label={section.title ?? section.id}>
          {row('SECTION', section)}
          {section.articles.length === 0 ? (
            <p className={styles['quiet']}>{t('help-console.noArticles')}</p>
          ) : (
            <ul>
              {section.articles.map((article) => (
                <li key={article.id}>{row('ARTICLE', article)}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
};

const Row = ({ parts, language, open, part, own }: Props & { part: HelpPartKind; own: HelpPart }) => {
  const name = `${part}.${own.id}`;
  return (
    <div className={styles['row']} data-kind={part} data-open={name === open || undefined}>
      <div>
        <Link to="." search={(was) => ({ ...was, open: name })} resetScroll={false} className={nameLinkClass}>
          <bdi>{own.title ?? own.id}</bdi>
        </Link>
        <bdi dir="ltr" className={`mono ${styles['id'] ?? ''}`}>
          #{own.id}
        </bdi>
      </div>
      <Missing parts={parts} written={own.written} language={language} />
    </div>
  );
};

/** So many languages are named; of more, how many. */
const namedMax = 3;

const Missing = ({ parts, written, language }: { parts: HelpParts; written: readonly string[]; language: string | undefined }) => {
  const t = useText();
  const missing = (language === undefined ? parts.languages : [language]).filter((one) => !written.includes(one));
  if (written.length === 0) return <Badge tone="bad">{t('help-console.notWritten')}</Badge>;
  if (missing.length === 0)
    return <Badge tone="good">{t(language === undefined ? 'help-console.complete' : 'help-console.written')}</Badge>;
  const named = missing.slice(0, namedMax).map((one) => languageNames[one] ?? one);
  const rest = missing.length - named.length;
  return (
    <Badge tone={written.includes(parts.defaultLanguage) ? 'warn' : 'bad'}>
      {t('help-console.missing', { languages: `${named.join(', ')}${rest > 0 ? ` +${String(rest)}` : ''}` })}
    </Badge>
  );
};
