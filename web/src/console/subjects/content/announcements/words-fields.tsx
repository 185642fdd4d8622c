import { announcementContentMax, announcementTitleMax, type AnnouncementWords } from '@croupier/contract/brand/announcements-console';
import { useRef } from 'react';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { TextArea } from '#design-system/ui/long-field.tsx';
import { AnnouncementPreview } from './announcement-preview.tsx';
import styles from './announcements.module.css';

/** The marks that a button of the content puts around the chosen words. */
const tools = {
  p: ['<p>', '</p>'],
  h3: ['<h3>', '</h3>'],
  b: ['<b>', '</b>'],
  ul: ['<ul>\n<li>', '</li>\n</ul>'],
  a: ['<a href="https://">', '</a>'],
} as const satisfies Record<string, readonly [string, string]>;
const toolNames = ['p', 'h3', 'b', 'ul', 'a'] as const satisfies readonly (keyof typeof tools)[];

type Props = {
  language: string;
  words: AnnouncementWords;
  wrong: { title: boolean; content: boolean };
  onChange: (words: AnnouncementWords) => void;
};

/** Title and content in one language, and how they will be seen. */
export const WordsFields = ({ language, words, wrong, onChange }: Props) => {
  const t = useText();
  const area = useRef<HTMLTextAreaElement>(null);
  const use = (name: keyof typeof tools): void => {
    const field = area.current;
    if (field === null) return;
    const [begin, end] = tools[name];
    const { selectionStart, selectionEnd, value } = field;
    const around = `${begin}${value.slice(selectionStart, selectionEnd)}${end}`;
    field.setRangeText(around, selectionStart, selectionEnd, 'end');
    onChange({ ...words, content: field.value });
    field.focus();
    // An empty pair waits for words between its tags; a link for its address.
    const cursor = selectionStart + (name === 'a' ? begin.length - 2 : begin.length);
    if (name === 'a' || selectionStart === selectionEnd) field.setSelectionRange(cursor, cursor);
  };
  return (
    <>
      <Field
        label={t('announcements.title')}
        lang={language}
        dir="auto"
        autoComplete="off"
        maxLength={announcementTitleMax}
        error={wrong.title ? t('announcements.titleWrong', { count: announcementTitleMax }) : undefined}
        value={words.title}
        onChange={(event) => onChange({ ...words, title: event.target.value })}
      />
      <div className={styles['write']}>
        <div role="toolbar" aria-label={t('announcements.content')} className={styles['tools']}>
          {toolNames.map((name) => (
            <Button key={name} size="small" onClick={() => use(name)}>
              {t(`announcements.tool.${name}`)}
            </Button>
          ))}
        </div>
        <TextArea
          ref={area}
          label={t('announcements.content')}
          hint={t('announcements.contentHint')}
          required={false}
          lang={language}
          dir="auto"
          rows={7}
          error={wrong.content ? t('announcements.contentWrong', { count: announcementContentMax }) : undefined}
          counter={<span className="number">{`${String(words.content.length)} / ${String(announcementContentMax)}`}</span>}
          value={words.content}
          onChange={(event) => onChange({ ...words, content: event.target.value })}
        />
      </div>
      <AnnouncementPreview words={words} language={language} />
    </>
  );
};
