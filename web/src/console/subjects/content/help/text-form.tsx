import {
  helpFacts,
  type HelpPartKind,
  type HelpParts,
  helpSizes,
  type HelpText,
  saveHelpText,
  unknownFacts,
} from '@croupier/contract/brand/help-console';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { TextArea } from '#design-system/ui/long-field.tsx';
import { Tabs } from '#design-system/ui/tabs.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useRefetchAfter } from '#console/confirm/refetch-after.ts';
import { useConfirmedMutation } from '#console/confirm/reauthenticate.ts';
import { ReasonForm } from '../../work-queues/reason-form.tsx';
import panelStyles from '../../work-queues/panel.module.css';
import { useTrackedForm } from '../../work-queues/unsaved-changes.tsx';
import { leftToRight } from './anchor-text.ts';
import styles from './help.module.css';
import { Preview } from './preview.tsx';
import { helpPartsQuery, helpWordsQuery } from './queries.ts';

type Props = {
  parts: HelpParts;
  part: HelpPartKind;
  partId: string;
  language: string;
  /** As it is written now; undefined: not yet. */
  text: HelpText | undefined;
  /** The words that a translation may begin with. */
  start: HelpText | undefined;
  /** The words that fill its fields in place of the present ones. */
  draft: HelpText | undefined;
  /** `wasCut`: not all that was written is kept. */
  onDone: (wasCut: boolean) => void;
};

const views = ['WRITE', 'PREVIEW'] as const;

/** Writes a section or an article in one language. */
export const TextForm = ({ parts: { merchantId, facts }, part, partId, language, text, start, draft, onDone }: Props) => {
  const t = useText();
  const queries = useQueryClient();
  // The values that filled the fields, whatever the page learns meanwhile.
  const [before] = useState<HelpText | null>(() => (text === undefined ? null : { title: text.title, content: text.content }));
  const [title, setTitle] = useState(draft?.title ?? before?.title ?? '');
  const [content, setContent] = useState(draft?.content ?? before?.content ?? '');
  const [view, setView] = useState<(typeof views)[number]>('WRITE');
  const [tried, setTried] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const { leave, done } = useTrackedForm({ title, content }, { title: before?.title ?? '', content: before?.content ?? '' });
  const { queryKey } = helpWordsQuery({ id: merchantId, part, partId });
  const refetchAfter = useRefetchAfter(queryKey);
  const { run, isPending, problem } = useConfirmedMutation(
    (wanted: { text: HelpText; reason: string }) =>
      refetchAfter(call(saveHelpText, { params: { id: merchantId, part, partId, language }, body: { before, ...wanted } })),
    (answer, sent) => {
      queries.setQueryData(queryKey, answer);
      void queries.invalidateQueries({ queryKey: [...queryKey, 'wordings'] });
      void queries.invalidateQueries({ queryKey: helpPartsQuery(merchantId).queryKey, exact: true });
      notify({ tone: 'good', text: t('work-queues.done') });
      const kept = answer.texts.find((one) => one.language === language);
      done(() => onDone(part === 'ARTICLE' && kept?.content !== sent.text.content.trim()));
    },
  );
  const isArticle = part === 'ARTICLE';
  const unknown = (words: string) => {
    const found = unknownFacts(words);
    return found.length === 0 ? undefined : t('help-console.unknownFacts', { names: leftToRight(found.join(' ')) });
  };
  const empty = (words: string) => (tried && words.trim() === '' ? t('help-console.empty') : undefined);
  const wrong = { title: unknown(title) ?? empty(title), content: isArticle ? (unknown(content) ?? empty(content)) : undefined };
  const save = (reason: string | null) => {
    setTried(true);
    const isWhole = title.trim() !== '' && (!isArticle || content.trim() !== '');
    if (!isWhole || unknown(title) !== undefined || (isArticle && unknown(content) !== undefined)) return setView('WRITE');
    if (reason !== null) run({ text: { title, content: isArticle ? content : '' }, reason });
  };
  const insert = (fact: string) => {
    const field = area.current;
    if (field === null) return;
    field.focus();
    field.setRangeText(fact, field.selectionStart, field.selectionEnd, 'end');
    setContent(field.value);
  };
  // A key that means another thing must not throw away a long text.
  const keep = (event: KeyboardEvent) => event.key === 'Escape' && event.preventDefault();
  const fields = (
    <div className={panelStyles['form']} onKeyDown={keep} role="presentation">
      {start !== undefined && title === '' && content === '' && (
        <Button
          size="small"
          icon="copy"
          onClick={() => {
            setTitle(start.title);
            setContent(start.content);
          }}
        >
          {t('help-console.begin')}
        </Button>
      )}
      <Field
        label={t('help-console.title')}
        required
        maxLength={helpSizes.title}
        lang={language}
        dir="auto"
        value={title}
        error={wrong.title}
        onChange={({ target }) => setTitle(target.value)}
      />
      {isArticle && (
        <TextArea
          ref={area}
          label={t('help-console.content')}
          hint={t('help-console.contentHint')}
          required
          rows={14}
          maxLength={helpSizes.content}
          lang={language}
          dir="auto"
          spellCheck
          value={content}
          error={wrong.content}
          onChange={({ target }) => setContent(target.value)}
        />
      )}
      <div className={styles['facts']}>
        <p className={panelStyles['quiet']}>{t('help-console.facts')}</p>
        <ul>
          {helpFacts.map((fact) => (
            <li key={fact}>
              {isArticle ? (
                <Button size="small" kind="quiet" onClick={() => insert(`{${fact}}`)}>
                  <bdi dir="ltr" className="mono">{`{${fact}}`}</bdi>
                </Button>
              ) : (
                <bdi dir="ltr" className="mono">{`{${fact}}`}</bdi>
              )}
              <span>{t(`help-console.fact.${fact}`)}</span>
              <bdi className={panelStyles['quiet']}>{facts[fact]}</bdi>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
  return (
    <ReasonForm act={t('work-queues.save')} busy={isPending} problem={problem} onAct={save} onCancel={() => leave(() => onDone(false))}>
      {isArticle ? (
        <Tabs
          label={t('help-console.views')}
          tabs={views.map((name) => ({ name, title: t(`help-console.view.${name}`) }))}
          chosen={view}
          onChoose={setView}
        >
          {view === 'WRITE' ? fields : <Preview text={{ title, content }} facts={facts} language={language} />}
        </Tabs>
      ) : (
        fields
      )}
    </ReasonForm>
  );
};
