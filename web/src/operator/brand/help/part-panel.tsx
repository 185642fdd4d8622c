import { type HelpPart, type HelpPartKind, type HelpParts, termsSection } from '@croupier/contract/desk-help';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { languageNames } from '#shared/i18n/languages.ts';
import { useText } from '#shared/i18n/text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Select } from '#shared/ui/long-field.tsx';
import { Problem } from '#shared/ui/problem.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import d from '../../desk/panel.module.css';
import { useMay } from '../../shell/operator.ts';
import p from '../../shell/page.module.css';
import { leftToRight } from './anchor-text.ts';
import { filledIn, Reading } from './preview.tsx';
import { helpWordsQuery } from './queries.ts';
import { TextForm } from './text-form.tsx';

type Props = {
  parts: HelpParts;
  part: HelpPartKind;
  own: HelpPart;
  /** In which it stands. */
  section: string;
  language: string;
  onLanguage: (language: string) => void;
};

/** A section or an article in one language after the other. */
export const PartPanel = ({ parts, part, own, section, language, onLanguage }: Props) => {
  const t = useText();
  const mayEdit = useMay('content.edit');
  const [writing, setWriting] = useState(false);
  const [cut, setCut] = useState(false);
  const { data, error, refetch } = useQuery(helpWordsQuery({ id: parts.merchantId, part, partId: own.id }));
  if (data === undefined)
    return error === null ? <Skeleton height={240} radius={12} /> : <Problem error={error} onRetry={() => void refetch()} />;
  const textIn = (one: string) => data.texts.find((text) => text.language === one);
  const text = textIn(language);
  const standIn = textIn(parts.defaultLanguage);
  const nameOf = (one: string) => languageNames[one] ?? one;
  const turn = (to: string) => {
    setWriting(false);
    setCut(false);
    onLanguage(to);
  };
  return (
    <div className={d['panel']}>
      <Select label={t('brand-help.language')} value={language} disabled={writing} onChange={({ target }) => turn(target.value)}>
        {parts.languages.map((one) => (
          <option key={one} value={one}>
            {textIn(one) === undefined ? t('brand-help.languageMissing', { language: nameOf(one) }) : nameOf(one)}
          </option>
        ))}
      </Select>
      {part === 'ARTICLE' && section === termsSection && <TermsNote version={parts.facts.termsVersion} />}
      {cut && (
        <output className={d['notice']} data-tone="warn">
          <Icon name="alert-circle" size={18} />
          {t('brand-help.cut')}
        </output>
      )}
      {writing ? (
        <TextForm
          parts={parts}
          part={part}
          partId={own.id}
          language={language}
          text={text}
          start={language === parts.defaultLanguage ? undefined : standIn}
          onDone={(wasCut) => {
            setWriting(false);
            setCut(wasCut);
          }}
        />
      ) : (
        <>
          {text === undefined ? (
            <p className={d['notice']} data-tone="warn">
              <Icon name="language" size={18} />
              {language === parts.defaultLanguage
                ? t('brand-help.defaultMissing', { language: nameOf(language) })
                : standIn === undefined
                  ? t('brand-help.shownToNobody', { language: nameOf(language), default: nameOf(parts.defaultLanguage) })
                  : t('brand-help.readInstead', { language: nameOf(language), default: nameOf(parts.defaultLanguage) })}
            </p>
          ) : (
            <Reading text={filledIn(text, parts.facts)} language={language} />
          )}
          {mayEdit && (
            <div className={d['acts']}>
              <Button onClick={() => setWriting(true)}>{t(text === undefined ? 'brand-help.write' : 'brand-help.change')}</Button>
            </div>
          )}
        </>
      )}
    </div>
  );
};

const TermsNote = ({ version }: { version: string }) => {
  const t = useText();
  const mayRead = useMay('merchant.read');
  return (
    <p className={d['notice']}>
      <Icon name="info-circle" size={18} />
      <span>
        {t('brand-help.termsNote', { version: leftToRight(version) })}{' '}
        {mayRead && (
          <Link to="/site-settings" search={(was) => (was.merchant === undefined ? {} : { merchant: was.merchant })} className={p['link']}>
            {t('brand.nav.settings')}
          </Link>
        )}
      </span>
    </p>
  );
};
