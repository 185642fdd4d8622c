import {
  type HelpPart,
  type HelpPartKind,
  type HelpParts,
  helpStays,
  type HelpText,
  termsSection,
} from '@croupier/contract/brand/help-console';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { languageNames } from '#i18n/languages.ts';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { linkClass } from '#design-system/ui/text.tsx';
import panelStyles from '../../work-queues/panel.module.css';
import { useUnsavedChanges } from '../../work-queues/unsaved-changes.tsx';
import { useMay } from '#console/shell/operator.ts';
import { fallbackLanguageOf } from '../fallback-language.rules.ts';
import { LanguageChoice } from '../language-choice.tsx';
import { leftToRight } from './anchor-text.ts';
import { filledIn, Reading } from './preview.tsx';
import { helpWordsQuery } from './queries.ts';
import { RemoveLanguage } from './remove-language.tsx';
import { TextForm } from './text-form.tsx';
import { Wordings } from './wordings.tsx';

type Props = {
  parts: HelpParts;
  part: HelpPartKind;
  own: HelpPart;
  /** In which it stands. */
  section: string;
  language: string;
  onLanguage: (language: string) => void;
};

/** The act on the text of a language. `draft`: the words that its form begins with in place of the present ones; `times`: another one anew. */
type Doing = { what: 'WRITE' | 'TAKE_AWAY'; language: string; draft?: HelpText; times?: number };

/** A section or an article in one language after the other. */
export const PartPanel = ({ parts, part, own, section, language, onLanguage }: Props) => {
  const t = useText();
  const mayEdit = useMay('content.edit');
  const unsaved = useUnsavedChanges();
  const [begun, setDoing] = useState<Doing>();
  // Each of a language: another may be chosen in the list too.
  const [cut, setCut] = useState<string>();
  const doing = begun?.language === language ? begun : undefined;
  const { data, error, refetch } = useQuery(helpWordsQuery({ id: parts.merchantId, part, partId: own.id }));
  if (data === undefined)
    return error === null ? <Skeleton height={240} radius={12} /> : <Problem error={error} onRetry={() => void refetch()} />;
  const textIn = (one: string) => data.texts.find((text) => text.language === one);
  const text = textIn(language);
  const instead = fallbackLanguageOf(
    data.texts.map((one) => one.language).filter((one) => one !== language),
    parts.defaultLanguage,
  );
  const nameOf = (one: string) => languageNames[one] ?? one;
  const write = (draft?: HelpText) => {
    setCut(undefined);
    setDoing({ what: 'WRITE', language, ...(draft && { draft }), times: (doing?.times ?? 0) + 1 });
  };
  const done = () => setDoing(undefined);
  const stays = helpStays(
    parts,
    data.texts.map((one) => one.language),
    language,
  );
  return (
    <div className={panelStyles['panel']}>
      <LanguageChoice
        languages={parts.languages}
        written={data.texts.map((one) => one.language).filter((one) => parts.languages.includes(one))}
        chosen={language}
        disabled={doing !== undefined}
        onChoose={onLanguage}
      />
      {part === 'ARTICLE' && section === termsSection && <TermsNote version={parts.facts.termsVersion} />}
      {cut === language && (
        <output className={panelStyles['notice']} data-tone="warn">
          <Icon name="alert-circle" size={18} />
          {t('help-console.cut')}
        </output>
      )}
      {doing?.what === 'WRITE' ? (
        <TextForm
          key={doing.times}
          parts={parts}
          part={part}
          partId={own.id}
          language={language}
          text={text}
          start={language === parts.defaultLanguage ? undefined : textIn(parts.defaultLanguage)}
          draft={doing.draft}
          onDone={(wasCut) => {
            done();
            setCut(wasCut ? language : undefined);
          }}
        />
      ) : doing !== undefined && text !== undefined && instead !== undefined ? (
        <RemoveLanguage
          merchantId={parts.merchantId}
          part={part}
          partId={own.id}
          language={language}
          text={text}
          instead={instead}
          onDone={done}
        />
      ) : null}
      {doing?.what !== 'WRITE' &&
        (text === undefined ? (
          <p className={panelStyles['notice']} data-tone="warn">
            <Icon name="language" size={18} />
            {instead === undefined
              ? t('help-console.notWritten')
              : t('help-console.readInstead', { language: nameOf(language), default: nameOf(instead) })}
          </p>
        ) : (
          <Reading text={filledIn(text, parts.facts)} language={language} />
        ))}
      <Wordings
        key={language}
        parts={parts}
        part={part}
        partId={own.id}
        language={language}
        onTake={mayEdit ? (former) => unsaved.ask(() => write(former)) : undefined}
      />
      {mayEdit && doing === undefined && (
        <div className={panelStyles['acts']}>
          <Button onClick={() => write()}>{t(text === undefined ? 'help-console.write' : 'help-console.change')}</Button>
          {text !== undefined && !stays && (
            <Button kind="quiet" size="small" onClick={() => setDoing({ what: 'TAKE_AWAY', language })}>
              {t('help-console.takeAway')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
};

const TermsNote = ({ version }: { version: string }) => {
  const t = useText();
  const mayRead = useMay('merchant.read');
  return (
    <p className={panelStyles['notice']}>
      <Icon name="info-circle" size={18} />
      <span>
        {t('help-console.termsNote', { version: leftToRight(version) })}{' '}
        {mayRead && (
          <Link to="/site-settings" search={(was) => (was.merchant === undefined ? {} : { merchant: was.merchant })} className={linkClass}>
            {t('brand.nav.settings')}
          </Link>
        )}
      </span>
    </p>
  );
};
