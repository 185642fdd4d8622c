import { isDeepStrictEqual } from 'node:util';
import { Execution } from '@croupier/contract/brand/content';
import {
  announcementContentMax,
  type AnnouncementLine,
  announcementsAtOnce,
  type AnnouncementDraft,
  type DeskAnnouncement,
} from '@croupier/contract/brand/announcements-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import { cleanHtml } from '#platform/clean-html';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { malformed, Refusal } from '#platform/refusal';
import { isSpoken, showingOf, stateOf } from './announcement.rules.ts';
import * as store from './store/announcements.ts';
import type { LetterWords } from './tables.ts';
import { type MerchantLanguages, wordsIn, type Worded } from './wording.rules.ts';

const factsOf = (row: store.AnnouncementRow) => ({
  id: row.id,
  type: row.type,
  executions: row.executions,
  promotion: row.promotion,
  from: row.published_at.toString(),
  until: row.shown_until?.toString() ?? null,
  takenDownAt: row.taken_down_at?.toString() ?? null,
  state: stateOf(row, now()),
});

const shown = (row: store.AnnouncementRow): DeskAnnouncement => ({ ...factsOf(row), wording: row.wording });

/** One page of everything a merchant announced, announces and will, titled for a reader of `language`. */
export const listEveryAnnouncement = async (
  tx: Tx,
  merchantId: MerchantId,
  wanted: store.ListQuery,
  { language, defaultLanguage }: { language: string; defaultLanguage: string },
): Promise<{ lines: AnnouncementLine[]; total: number }> => {
  const { rows, total } = await store.listAnnouncements(tx, merchantId, wanted, now());
  const lines = rows.map((row) => {
    const found = wordsIn(row.wording, language, defaultLanguage);
    return {
      ...factsOf(row),
      title: found?.words.title ?? '',
      titleLanguage: found?.language ?? defaultLanguage,
      written: Object.keys(row.wording).toSorted(),
    };
  });
  return { lines, total };
};

/** Refuses NOT_FOUND. */
export const openAnnouncement = async (tx: Tx, merchantId: MerchantId, id: string): Promise<DeskAnnouncement> =>
  shown(needed(await store.findAnnouncement(tx, merchantId, id)));

/** As it stands, and nobody else changes it until the transaction ends. Refuses NOT_FOUND. */
export const holdAnnouncement = async (tx: Tx, merchantId: MerchantId, id: string): Promise<DeskAnnouncement> => {
  await store.lockAnnouncements(tx, merchantId);
  return shown(needed(await store.holdAnnouncement(tx, merchantId, id)));
};

const needed = (row: store.AnnouncementRow | undefined): store.AnnouncementRow => {
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row;
};

/**
 * Announces something under a key of its own: the same again changes nothing and answers with what stands. Refuses ANNOUNCEMENTS_FULL, KEY_REUSED, and MALFORMED for
 * a language that is not spoken, an end before the beginning, and content that is too long once it is clean.
 */
export const makeAnnouncement = async (
  tx: Tx,
  merchantId: MerchantId,
  key: string,
  draft: AnnouncementDraft,
  merchantLanguages: MerchantLanguages,
): Promise<{ made: DeskAnnouncement; isNew: boolean }> => {
  await store.lockAnnouncements(tx, merchantId);
  const words = wordsOf(draft.wording);
  const standing = await store.findByName(tx, merchantId, key);
  if (standing !== undefined) {
    const { type, executions, promotion, wording } = standing;
    if (!isDeepStrictEqual({ type, executions, promotion, wording }, { ...kindOf(draft), wording: words })) throw new Refusal('KEY_REUSED');
    return { made: shown(standing), isNew: false };
  }
  if (!isSpoken(words, merchantLanguages)) throw malformed({ path: 'wording', expected: inLanguages });
  if ((await store.countStanding(tx, merchantId, now())) >= announcementsAtOnce) throw new Refusal('ANNOUNCEMENTS_FULL');
  const row = await store.addAnnouncement(tx, {
    merchant_id: merchantId,
    name: key,
    ...kindOf(draft),
    wording: JSON.stringify(words),
    ...neededShowing(draft),
  });
  return { made: shown(row), isNew: true };
};

/** Changes one that is held and has not ended; what is shown keeps its beginning. Refuses CHANGED_MEANWHILE for one whose time has come or gone, and as making one. */
export const changeAnnouncement = async (
  tx: Tx,
  held: DeskAnnouncement,
  draft: AnnouncementDraft,
  merchantLanguages: MerchantLanguages,
): Promise<DeskAnnouncement> => {
  if (held.state === 'ENDED') throw new Refusal('CHANGED_MEANWHILE');
  const words = wordsOf(draft.wording);
  if (!isSpoken(words, merchantLanguages, held.wording)) throw malformed({ path: 'wording', expected: inLanguages });
  const showing = neededShowing(draft);
  if (held.state === 'SHOWN' && draft.from !== held.from) throw new Refusal('CHANGED_MEANWHILE');
  const row = await store.writeAnnouncement(tx, held.id, {
    ...kindOf(draft),
    wording: JSON.stringify(words),
    ...showing,
    ...(held.state === 'SHOWN' && { published_at: Temporal.Instant.from(held.from) }),
  });
  return shown(row);
};

/** From now on nobody is shown it. Refuses CHANGED_MEANWHILE for one that has ended. */
export const takeDown = async (tx: Tx, held: DeskAnnouncement): Promise<DeskAnnouncement> => {
  if (held.state === 'ENDED') throw new Refusal('CHANGED_MEANWHILE');
  return shown(await store.writeAnnouncement(tx, held.id, { taken_down_at: now() }));
};

/** Audiences in the order of the catalogue, so that the same is written the same. */
const kindOf = ({ type, executions, promotion }: AnnouncementDraft) => ({
  type,
  executions: Execution.options.filter((one) => executions.includes(one)),
  promotion,
});

/** Words as they are kept: titles without space around them, content without anything that could act. */
const wordsOf = (wording: Worded<LetterWords>): Record<string, LetterWords> =>
  Object.fromEntries(
    Object.entries(wording)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([language, { title, content }]) => {
        const kept = { title: title.trim(), content: cleanHtml(content) };
        if (kept.title === '') throw new Refusal('FIELD_EMPTY', { field: `wording.${language}.title` });
        if (kept.content.length > announcementContentMax)
          throw malformed({ path: `wording.${language}.content`, expected: { word: 'textAtMost', max: announcementContentMax } });
        return [language, kept];
      }),
  );

const inLanguages = 'the default language, and others of the merchant';

const neededShowing = (draft: AnnouncementDraft) => {
  const showing = showingOf(draft, now());
  if (showing === undefined) throw malformed({ path: 'until', expected: 'an end after its start' });
  return showing;
};
