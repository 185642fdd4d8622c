import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageOf, renderConsole } from '#console/test-console.tsx';

const part = (id: string, title: string, written: string[]) => ({ id, title, written, linked: null });
const parts = {
  merchantId: 'ruby',
  languages: ['th', 'en', 'lo'],
  defaultLanguage: 'th',
  facts: { name: 'Ruby', minimumAge: '20', termsVersion: '2027-01', currency: 'THB' },
  sections: [
    { ...part('term', 'Terms', ['th']), articles: [part('terms', 'Terms of use', ['th', 'en']), part('privacy', 'Privacy', ['th'])] },
  ],
};
const thai = { language: 'th', title: 'ข้อกำหนด', content: '<p>ไทย</p>' };
const english = { language: 'en', title: 'Terms', content: '<p>As it is in {termsVersion}</p>' };
const terms = { part: 'ARTICLE', id: 'terms', texts: [english, thai] };
const privacy = { part: 'ARTICLE', id: 'privacy', texts: [thai] };
const former = { title: 'Former terms', content: '<p>Version {termsVersion} of {name}</p>' };
const wordings = pageOf(
  {
    at: '2026-11-20T10:00:00Z',
    atLatest: false,
    until: null,
    operator: 'nok',
    termsVersion: '2026-06',
    text: { title: english.title, content: english.content },
  },
  { at: '2026-11-19T10:00:00Z', atLatest: false, until: '2026-11-20T10:00:00Z', operator: 'mali', termsVersion: '2026-06', text: null },
  { at: '2026-11-18T10:00:00Z', atLatest: true, until: '2026-11-19T10:00:00Z', operator: null, termsVersion: '2026-01', text: former },
);

type Answers = Parameters<typeof renderConsole>[2];
const sit = async (answers: Answers = {}, may: Parameters<typeof renderConsole>[1] = ['content.read', 'content.edit']) => {
  const sitting = await renderConsole('/content?tab=HELP&merchant=ruby&open=ARTICLE.terms', may, {
    '/ops/merchants/ruby/help': () => ({ value: parts }),
    '/ops/merchants/ruby/help/ARTICLE/terms': () => ({ value: terms }),
    '/ops/merchants/ruby/help/ARTICLE/privacy': () => ({ value: privacy }),
    '/ops/merchants/ruby/help/ARTICLE/terms/en/wordings': () => ({ value: wordings }),
    ...answers,
  });
  await screen.findByRole('heading', { name: 'Terms' });
  return { ...sitting, sent: (how: string) => sitting.heard().filter(({ method }) => method === how) };
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const question = () => screen.findByRole('dialog', { name: 'Unsaved changes' });

test('earlier wordings tell who wrote them and when, and are read as visitors saw them', async () => {
  await sit({}, ['content.read']);
  press('Previous versions');
  const section = screen.getByRole('region', { name: 'Previous versions' });
  const own = await within(section).findAllByRole('listitem');
  expect(own).toHaveLength(3);
  expect(within(own[0]!).getByText('Current')).toBeTruthy();
  expect(within(own[0]!).getByText('nok')).toBeTruthy();
  expect(within(own[1]!).getByText('Deleted')).toBeTruthy();
  expect(within(own[1]!).queryByRole('button')).toBeNull();
  expect(within(own[2]!).getByText(/Since .*2026-11-18.* or earlier/)).toBeTruthy();
  // The wording in force counts under the version of today, though it was written under an earlier one.
  fireEvent.click(within(own[0]!).getByRole('button'));
  expect(within(own[0]!).getByText('As it is in 2027-01')).toBeTruthy();
  fireEvent.click(within(own[2]!).getByRole('button'));
  // With the version of the terms that counted then.
  expect(screen.getByText('Version 2026-01 of Ruby')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Copy to the form' })).toBeNull();
});

test('an earlier wording is put into the form, and saved only by its button, from what stands', async () => {
  const { sent } = await sit({ '/ops/merchants/ruby/help/ARTICLE/terms/en': () => ({ value: terms }) });
  press('Previous versions');
  fireEvent.click(await screen.findByRole('button', { name: /or earlier/ }));
  press('Copy to the form');
  expect(screen.getByLabelText('Title')).toHaveProperty('value', former.title);
  expect(screen.getByLabelText('Article text')).toHaveProperty('value', former.content);
  expect(sent('PUT')).toHaveLength(0);
  type('Reason', 'asked for by the merchant');
  press('Save');
  await waitFor(() => expect(sent('PUT')).toHaveLength(1));
  expect(sent('PUT')[0]?.body).toEqual({
    before: { title: english.title, content: english.content },
    text: former,
    reason: 'asked for by the merchant',
  });
});

test('a written and unsaved text is left only after asking, whichever way leads on', async () => {
  const { where } = await sit();
  press('Change');
  // As long as nothing is written, nothing is asked.
  fireEvent.click(screen.getByRole('link', { name: 'Privacy' }));
  await waitFor(() => expect(where()).toContain('ARTICLE.privacy'));
  fireEvent.click(screen.getByRole('link', { name: 'Terms of use' }));
  await screen.findByRole('heading', { name: 'Terms' });
  press('Change');
  type('Title', 'Half a');
  fireEvent.click(screen.getByRole('link', { name: 'Privacy' }));
  fireEvent.click(within(await question()).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Half a');
  expect(where()).toContain('ARTICLE.terms');
  press('Arrange');
  fireEvent.click(within(await question()).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Half a');
  // Another wording over what is typed, too.
  press('Previous versions');
  fireEvent.click(await screen.findByRole('button', { name: /or earlier/ }));
  press('Copy to the form');
  fireEvent.click(within(await question()).getByRole('button', { name: 'Leave without saving' }));
  expect(screen.getByLabelText('Title')).toHaveProperty('value', former.title);
  fireEvent.click(screen.getByRole('link', { name: 'Privacy' }));
  fireEvent.click(within(await question()).getByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(where()).toContain('ARTICLE.privacy'));
  expect(screen.queryByRole('dialog', { name: 'Unsaved changes' })).toBeNull();
});

test('a language is taken away with a reason, but never the default one', async () => {
  const { sent } = await sit({
    '/ops/merchants/ruby/help/ARTICLE/terms/en/removal': () => ({ value: { ...terms, texts: [thai] } }),
  });
  press('Delete this language');
  expect(screen.getByText(/Readers of English will see the text in ไทย/)).toBeTruthy();
  type('Reason', 'asked for by the merchant');
  press('Delete this language');
  await screen.findByText('Not written in English. Its readers see the text in ไทย.');
  expect(sent('POST').map(({ body }) => body)).toEqual([
    { before: { title: english.title, content: english.content }, reason: 'asked for by the merchant' },
  ]);
  const panel = screen.getByRole('dialog');
  fireEvent.change(within(panel).getByLabelText('Content language'), { target: { value: 'th' } });
  await screen.findByRole('heading', { name: thai.title });
  expect(screen.queryByRole('button', { name: 'Delete this language' })).toBeNull();
});
