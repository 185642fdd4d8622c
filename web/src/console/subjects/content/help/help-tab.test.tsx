import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole } from '#console/test-console.tsx';

const part = (id: string, title: string | null, written: string[], linked: 'SITE' | 'TEXTS' | null = null) => ({
  id,
  title,
  written,
  linked,
});
const parts = {
  merchantId: 'ruby',
  languages: ['th', 'en', 'lo'],
  defaultLanguage: 'th',
  facts: { name: 'Ruby & Co', minimumAge: '20', termsVersion: '2026-01', currency: 'THB' },
  sections: [
    { ...part('deposit', 'Paying in', ['th', 'en', 'lo']), articles: [part('how-to-deposit', 'How to deposit', ['th', 'en'], 'TEXTS')] },
    {
      ...part('term', 'Terms', ['th'], 'SITE'),
      articles: [part('terms', 'Terms of use', ['th']), part('how-to-complain', 'How to complain', ['en'], 'SITE')],
    },
    { ...part('responsible', 'Play well', ['th', 'en', 'lo'], 'SITE'), articles: [part('limits', null, [])] },
  ],
};
const order = parts.sections.map(({ id, articles }) => ({ id, articles: articles.map((one) => one.id) }));
const thai = { language: 'th', title: 'ข้อกำหนดของ {name}', content: '<p>อายุ {minimumAge} <a href="/help#limits">ขีดจำกัด</a></p>' };
const terms = { part: 'ARTICLE', id: 'terms', texts: [thai] };
const refused = { status: 409, refusal: { code: 'CHANGED_MEANWHILE', message: 'Somebody else changed this meanwhile.' } };

type Answers = Parameters<typeof renderConsole>[2];
const sit = async (open: string, answers: Answers = {}, may: Parameters<typeof renderConsole>[1] = ['content.read', 'content.edit']) => {
  const sitting = await renderConsole(`/content?tab=HELP&merchant=ruby${open}`, may, {
    '/ops/merchants/ruby/help': () => ({ value: parts }),
    '/ops/merchants/ruby/help/ARTICLE/terms': () => ({ value: terms }),
    ...answers,
  });
  return { ...sitting, called: (how: string) => sitting.heard().filter(({ method }) => method === how) };
};
/** The open part is looked at in a language. */
const inLanguage = async (language: string) => {
  const panel = await screen.findByRole('dialog');
  fireEvent.change(await within(panel).findByLabelText('Content language'), { target: { value: language } });
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const because = () => type('Reason', 'asked for by the merchant');

test('the help centre stands in its order, with the languages that each part is missing in', async () => {
  await sit('');
  const section = await screen.findByRole('region', { name: 'Terms' });
  expect(within(section).getAllByText('Missing: English, ລາວ')).toHaveLength(2);
  expect(within(section).getByText('Missing: ไทย, ລາວ')).toBeTruthy();
  expect(screen.getByText('Not written')).toBeTruthy();
  // One language after the other is looked through.
  fireEvent.change(screen.getByLabelText('Content language'), { target: { value: 'en' } });
  expect(within(section).getAllByText('Missing: English')).toHaveLength(2);
  expect(within(section).getByText('Written')).toBeTruthy();
});

test('an article is read as visitors read it, filled in, and its links lead nowhere', async () => {
  const { where } = await sit('&open=ARTICLE.terms', {}, ['content.read', 'merchant.read']);
  await inLanguage('th');
  expect(await screen.findByRole('heading', { name: 'ข้อกำหนดของ Ruby & Co' })).toBeTruthy();
  expect(screen.getByText(/อายุ 20/)).toBeTruthy();
  expect(screen.getByText(/current version is .*2026-01/)).toBeTruthy();
  const before = where();
  expect(fireEvent.click(screen.getByRole('link', { name: 'ขีดจำกัด' }))).toBe(false);
  expect(where()).toBe(before);
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Arrange' })).toBeNull();
});

test('a text written neither in a language nor in the default one says in which its readers are given it', async () => {
  await sit('&open=ARTICLE.terms', {
    '/ops/merchants/ruby/help/ARTICLE/terms': () => ({ value: { ...terms, texts: [{ ...thai, language: 'en' }] } }),
  });
  await inLanguage('lo');
  expect(await screen.findByText('Not written in ລາວ. Its readers see the text in English.')).toBeTruthy();
  await inLanguage('th');
  expect(await screen.findByText('Not written in ไทย. Its readers see the text in English.')).toBeTruthy();
});

test('a language is written from the default one, and what the platform did not keep is said', async () => {
  const kept = { language: 'en', title: 'Terms', content: '<p>Kept</p>' };
  const { called } = await sit('&open=ARTICLE.terms', {
    '/ops/merchants/ruby/help/ARTICLE/terms/en': () => ({ value: { ...terms, texts: [thai, kept] } }),
  });
  // The reader's own language is the first to be looked at.
  expect(await screen.findByText('Not written in English. Its readers see the text in ไทย.')).toBeTruthy();
  press('Write');
  press('Start from the text in the default language');
  expect(screen.getByLabelText('Article text')).toHaveProperty('value', thai.content);
  type('Title', 'Terms');
  type('Article text', '<p>Kept</p><script>steal()</script> {age}');
  because();
  press('Save');
  expect(screen.getByText(/Unknown placeholders: .*\{age\}.* Visitors would see the braces/)).toBeTruthy();
  expect(called('PUT')).toHaveLength(0);
  const content = '<p>Kept</p><script>steal()</script>';
  type('Article text', content);
  press('Save');
  await screen.findByText(/Unsafe HTML was removed/);
  expect(screen.getByText('Kept')).toBeTruthy();
  expect(called('PUT').map(({ body }) => body)).toEqual([
    { before: null, text: { title: 'Terms', content }, reason: 'asked for by the merchant' },
  ]);
});

test('the typed text is shown as visitors would see it, and parts that would not be kept are named', async () => {
  const { called } = await sit('&open=ARTICLE.terms');
  await inLanguage('th');
  press('Change');
  type('Article text', '<p onclick="steal()">Clean words for {minimumAge}</p>');
  fireEvent.click(screen.getByRole('tab', { name: 'Preview' }));
  expect((await screen.findByText('Clean words for 20')).getAttribute('onclick')).toBeNull();
  expect(screen.getByText(/Not saved/).textContent).toContain('onclick');
  expect(called('POST')).toEqual([]);
});

test('a text is saved from what its form was filled with, whatever a colleague has written since', async () => {
  const { called } = await sit('&open=ARTICLE.terms', { '/ops/merchants/ruby/help/ARTICLE/terms/th': () => refused });
  await inLanguage('th');
  press('Change');
  type('Title', 'ข้อกำหนด');
  because();
  press('Save');
  await screen.findByText('Somebody else changed this meanwhile.');
  expect(called('PUT')[0]?.body).toMatchObject({ before: { title: thai.title, content: thai.content } });
});

test('parts are moved, added and removed as one; where the site itself leads stays', async () => {
  const { called } = await sit('', { '/ops/merchants/ruby/help': () => ({ value: parts }) });
  await screen.findByRole('region', { name: 'Terms' });
  press('Arrange');
  expect(screen.getByRole('button', { name: 'Remove: How to complain' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: /Remove its articles first: Paying in/ })).toHaveProperty('disabled', true);
  // The last article of a section to which the site leads.
  press('Remove: limits');
  expect(screen.getByText(/The site links to .*#responsible/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  press('Move down: How to complain');
  // It went into another section, and further down there is none.
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move up: How to complain'));
  expect(within(screen.getByRole('region', { name: 'Play well' })).getByText('How to complain')).toBeTruthy();
  press('Remove: How to deposit');
  expect(screen.getByText(/their links will open the start of the help centre: How to deposit/)).toBeTruthy();
  press('Remove: Paying in');
  press('Add a section');
  const add = (id: string) => {
    type('Add a section', id);
    press('Add');
  };
  add('Bonus');
  expect(screen.getByText('Use only lowercase Latin letters, digits and hyphens, 60 at most.')).toBeTruthy();
  for (const taken of ['term', 'feedback']) {
    add(taken);
    expect(screen.getByText('This name is already used.')).toBeTruthy();
  }
  add('bonus');
  press('Save');
  because();
  press('Save');
  await waitFor(() => expect(called('PUT')).toHaveLength(1));
  expect(called('PUT')[0]?.body).toEqual({
    before: order,
    order: [
      { id: 'term', articles: ['terms'] },
      { id: 'responsible', articles: ['how-to-complain'] },
      { id: 'bonus', articles: [] },
    ],
    reason: 'asked for by the merchant',
  });
});
