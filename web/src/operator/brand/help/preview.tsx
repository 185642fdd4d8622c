import type { HelpFact, HelpText } from '@croupier/contract/desk-help';
import type { MerchantId } from '@croupier/contract/ids';
import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import rich from '#shared/ui/rich-html.module.css';
import { Problem } from '#shared/ui/problem.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import s from './help.module.css';
import { helpPreviewQuery } from './queries.ts';

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

/** A text as a visitor sees it. Its HTML comes from the platform, which keeps nothing that could act. */
export const Reading = ({ text: { title, content }, language }: { text: HelpText; language: string }) => (
  <article className={s['reading']} lang={language} dir="auto" onClickCapture={stay}>
    <h3>{title}</h3>
    {content !== '' && <div className={rich['rich']} dangerouslySetInnerHTML={{ __html: content }} />}
  </article>
);

/** The same of what is typed, once the platform has cleaned it. */
export const Preview = ({ id, text, language }: { id: MerchantId; text: HelpText; language: string }) => {
  const { data, error, refetch } = useQuery(helpPreviewQuery(id, text));
  if (data !== undefined) return <Reading text={data} language={language} />;
  return error === null ? <Skeleton height={160} radius={12} /> : <Problem error={error} onRetry={() => void refetch()} />;
};
