import type { HelpFact, HelpText } from '@croupier/contract/brand/help-console';
import type { MouseEvent } from 'react';
import { useText } from '#i18n/text.ts';
import richHtmlStyles from '#design-system/ui/rich-html.module.css';
import panelStyles from '../../work-queues/panel.module.css';
import { sanitizeHtml } from '../sanitize-html.ts';
import styles from './help.module.css';

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${String(sign.codePointAt(0))};`);

/** A text that is kept, as visitors are given it. */
export const filledIn = ({ title, content }: HelpText, facts: Readonly<Record<HelpFact, string>>): HelpText => {
  const fill = (text: string, write: (fact: string) => string) =>
    text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(facts, name) ? write(facts[name as HelpFact]) : whole));
  return { title: fill(title, (fact) => fact), content: fill(content, escaped) };
};

// A visitor goes where a link leads; who looks at the words stays with them.
const stay = (event: MouseEvent) => {
  if (event.target instanceof Element && event.target.closest('a') !== null) event.preventDefault();
};

/** A text as a visitor sees it: cleaned once more, as the site does, whatever reached its table. */
export const Reading = ({ text: { title, content }, language }: { text: HelpText; language: string }) => (
  <article className={styles['reading']} lang={language} dir="auto" onClickCapture={stay}>
    <h3>{title}</h3>
    {content !== '' && <div className={richHtmlStyles['rich']} dangerouslySetInnerHTML={{ __html: sanitizeHtml(content).html }} />}
  </article>
);

/** The same of what is typed, and what of it is not kept. */
export const Preview = ({ text, facts, language }: { text: HelpText; facts: Readonly<Record<HelpFact, string>>; language: string }) => {
  const t = useText();
  const { html, takenOut } = sanitizeHtml(text.content);
  return (
    <>
      <Reading text={filledIn({ title: text.title, content: html }, facts)} language={language} />
      {takenOut.length > 0 && <output className={panelStyles['notice']}>{t('brand.notKept', { names: takenOut.join(', ') })}</output>}
    </>
  );
};
