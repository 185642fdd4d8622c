import type { AnnouncementType, Execution } from '@croupier/contract/brand/content';
import {
  announcementContentMax,
  announcementTitleMax,
  type AnnouncementDraft,
  type AnnouncementWords,
  type DeskAnnouncement,
} from '@croupier/contract/brand/announcements-console';
import { toLocalTime, fromLocalTime } from '../local-time.ts';

/** An announcement as it is typed; times by the merchant's clock. */
export type Typed = {
  type: AnnouncementType;
  executions: readonly Execution[];
  promotion: boolean;
  wording: Readonly<Record<string, AnnouncementWords>>;
  /** Shown as soon as it is saved. */
  now: boolean;
  from: string;
  until: string;
};

export type Wrong = 'executions' | 'wording' | 'from' | 'until' | `title ${string}` | `content ${string}`;

/**
 * The first values of a form: the present announcement, the words of another, or nothing. A new one has no words in a language the merchant has given up, which
 * would be refused; a present one keeps them.
 */
export const typedFrom = (
  given: DeskAnnouncement | undefined,
  { timeZone, languages }: { timeZone: string; languages: readonly string[] },
  isNew: boolean,
): Typed => ({
  type: given?.type ?? 'B',
  executions: given?.executions ?? ['A', 'B'],
  promotion: given?.promotion ?? false,
  wording: Object.fromEntries(Object.entries(given?.wording ?? {}).filter(([language]) => !isNew || languages.includes(language))),
  now: isNew || given?.state !== 'PLANNED',
  from: given === undefined || isNew ? '' : toLocalTime(timeZone, given.from),
  until: given === undefined || isNew || given.until === null ? '' : toLocalTime(timeZone, given.until),
});

const isBlank = ({ title, content }: AnnouncementWords): boolean => title.trim() === '' && content.trim() === '';

/** The languages in which something is typed. */
export const writtenIn = ({ wording }: Pick<Typed, 'wording'>): string[] =>
  Object.keys(wording).filter((language) => !isBlank(wording[language] ?? { title: '', content: '' }));

/** The wished announcement, or its faults. `standing`: the one that is changed; its moments stay as fine as they are where they were not touched. */
export const readTyped = (
  typed: Typed,
  timeZone: string,
  standing: DeskAnnouncement | undefined,
  at: number,
): { wish: AnnouncementDraft } | { wrong: Wrong[] } => {
  const wrong: Wrong[] = [];
  const written = writtenIn(typed);
  if (written.length === 0) wrong.push('wording');
  const wording: Record<string, AnnouncementWords> = {};
  for (const language of written) {
    const { title, content } = typed.wording[language] ?? { title: '', content: '' };
    if (title.trim() === '' || title.length > announcementTitleMax) wrong.push(`title ${language}`);
    if (content.length > announcementContentMax) wrong.push(`content ${language}`);
    wording[language] = { title: title.trim(), content };
  }
  if (typed.type !== 'H' && typed.executions.length === 0) wrong.push('executions');
  const moment = (local: string, was: string | null | undefined) =>
    was !== null && was !== undefined && local === toLocalTime(timeZone, was) ? was : fromLocalTime(timeZone, local);
  const isShown = standing?.state === 'SHOWN';
  const from = isShown ? standing.from : typed.now ? null : moment(typed.from, standing?.from);
  if (from === undefined) wrong.push('from');
  const until = typed.until === '' ? null : moment(typed.until, standing?.until);
  const begins = Math.max(at, Date.parse(from ?? '') || 0);
  if (until === undefined || (until !== null && Date.parse(until) <= begins)) wrong.push('until');
  if (wrong.length > 0 || from === undefined || until === undefined) return { wrong };
  const { type, executions, promotion } = typed;
  return { wish: { type, executions: [...executions], promotion, wording, from, until } };
};
