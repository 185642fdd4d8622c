import type { DeskAnnouncement } from '@croupier/contract/brand/announcements-console';
import { expect, test } from 'vitest';
import { readTyped, type Typed, typedFrom } from './announcement-fields.ts';

const zone = 'Asia/Bangkok';
const speech = { timeZone: zone, languages: ['th', 'en'] };
const at = Date.parse('2026-11-20T08:00:00Z');
const standing: DeskAnnouncement = {
  id: '01990000-0000-7000-8000-000000000001',
  type: 'PU',
  executions: ['B'],
  promotion: true,
  wording: { th: { title: 'สวัสดี', content: '' } },
  from: '2026-11-20T09:00:12.345678Z',
  until: '2026-11-21T09:00:00Z',
  takenDownAt: null,
  state: 'PLANNED',
};
const read = (but: Partial<Typed>, of: DeskAnnouncement | undefined = standing) =>
  readTyped({ ...typedFrom(of, speech, of === undefined), ...but }, zone, of, at);

test('an untouched moment stays as it stands, to the fraction of a second', () => {
  const { type, executions, promotion, wording, from, until } = standing;
  expect(read({})).toEqual({ wish: { type, executions, promotion, wording, from, until } });
});

test('times are of the merchant’s clock, and now is now', () => {
  expect(read({ from: '2026-11-20T18:30' })).toMatchObject({ wish: { from: '2026-11-20T11:30:00.000Z' } });
  expect(read({ now: true, until: '' })).toMatchObject({ wish: { from: null, until: null } });
  expect(read({ now: true, from: '' }, { ...standing, state: 'SHOWN' })).toMatchObject({ wish: { from: standing.from } });
});

test('a language in which nothing stands is not sent, and one without a title is wrong', () => {
  const wording = { th: { title: ' ก ', content: '' }, en: { title: ' ', content: ' ' } };
  expect(read({ wording })).toMatchObject({ wish: { wording: { th: { title: 'ก', content: '' } } } });
  expect(read({ wording: { ...wording, en: { title: '', content: '<p>x</p>' } } })).toEqual({ wrong: ['title en'] });
  expect(read({ wording: {} })).toEqual({ wrong: ['wording'] });
  expect(read({ wording: { th: { title: 'x', content: 'x'.repeat(5_001) } } })).toEqual({ wrong: ['content th'] });
});

test('only a headline is for the ticker alone', () => {
  expect(read({ executions: [] })).toEqual({ wrong: ['executions'] });
  expect(read({ executions: [], type: 'H' })).toMatchObject({ wish: { executions: [] } });
});

test('an end before the beginning, or gone by, is wrong; so is no beginning', () => {
  expect(read({ until: '2026-11-20T15:30' })).toEqual({ wrong: ['until'] });
  expect(read({ until: '2026-11-20T14:59', now: true })).toEqual({ wrong: ['until'] });
  expect(read({ from: '' })).toEqual({ wrong: ['from'] });
});

test('another like it begins without its times', () => {
  expect(typedFrom({ ...standing, state: 'ENDED' }, speech, true)).toMatchObject({
    now: true,
    from: '',
    until: '',
    wording: standing.wording,
  });
});

test('another like it leaves out a language that was given up, and what stands keeps it', () => {
  const wording = { ...standing.wording, ko: { title: '안녕', content: '' } };
  expect(typedFrom({ ...standing, wording }, speech, true).wording).toEqual(standing.wording);
  expect(typedFrom({ ...standing, wording }, speech, false).wording).toEqual(wording);
});
