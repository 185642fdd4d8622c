import type { HelpCentre } from '@croupier/contract/brand/content';
import { expect, test } from 'vitest';
import { findArticles, placeOf, plainText } from './find.rules.ts';

const article = (id: string, title: string, content: string) => ({ id, title, content, language: 'en' });
const centre: HelpCentre = {
  sections: [
    {
      id: 'deposit',
      title: 'Paying',
      articles: [
        article('how-to-deposit', 'How to deposit', '<p>Write the <b>reference</b> into the note.</p><p>Fee &amp; limits</p>'),
        article('how-to-withdraw', 'How to withdraw', '<p>Choose a bank account, then deposit no more.</p>'),
      ],
    },
    { id: 'term', title: 'Terms', articles: [article('terms', 'ข้อกำหนด', '<p>เงินเคลื่อนไหวผ่านกระเป๋าเงินของคุณเท่านั้น</p>')] },
  ],
};
const ids = (search: string) => findArticles(centre, search).map((hit) => hit.article.id);

test('an article is found by any of its words, whatever their capitals, and its title counts first', () => {
  expect(ids('REFERENCE')).toEqual(['how-to-deposit']);
  expect(ids('deposit')).toEqual(['how-to-deposit', 'how-to-withdraw']);
  expect(ids('bank withdraw')).toEqual(['how-to-withdraw']);
});

test('every word must be there', () => expect(ids('reference bank')).toEqual([]));

test('Thai, which has no spaces, is found by a part of it, and with its tone marks alone', () => {
  expect(ids('กระเป๋าเงิน')).toEqual(['terms']);
  expect(ids('กระเปาเงิน')).toEqual([]);
});

test('nothing is looked for in the tags, and an empty search finds nothing', () => {
  expect(ids('strong')).toEqual([]);
  expect(ids('<p>')).toEqual([]);
  expect(ids('  ')).toEqual([]);
  expect(plainText('<p>Fee &amp; limits</p><p>&#39;x&#39;</p>')).toBe("Fee & limits 'x'");
});

test('an excerpt shows what was found', () => expect(findArticles(centre, 'note')[0]?.excerpt).toContain('into the note'));

test('an excerpt shows what was found where words have no spaces between them, too', () => {
  const excerptIn = (content: string, search: string) =>
    findArticles({ sections: [{ id: 'a', title: 'A', articles: [article('b', 'B', content)] }] }, search)[0]?.excerpt;
  expect(excerptIn(`${'存款需要时间。'.repeat(60)}提现免费。${'存款需要时间。'.repeat(60)}`, '提现')).toContain('提现免费');
  expect(excerptIn(`First this. ${'存款需要时间。'.repeat(60)}提现免费。${'存款需要时间。'.repeat(60)} Then that.`, '提现')).toContain(
    '提现免费',
  );
  // A letter of these is two when it is folded.
  expect(excerptIn(`${'ทำนำคำ'.repeat(60)}ถอนเงิน${'ทำนำคำ'.repeat(60)}`, 'ถอนเงิน')).toContain('ถอนเงิน');
});

test('an anchor names a section, by its first article, or an article', () => {
  expect(placeOf(centre, 'term')?.article.id).toBe('terms');
  expect(placeOf(centre, 'how-to-withdraw')?.section.id).toBe('deposit');
  expect(placeOf(centre, 'nowhere')).toBeUndefined();
});
