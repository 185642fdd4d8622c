import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aSite } from '../merchants/test-site.ts';
import { renderConsole } from '../../test-console.tsx';

const speech = { languages: ['th', 'en'], defaultLanguage: 'th', timeZone: 'Asia/Bangkok' };
const first = '01990000-0000-4000-8000-000000000001';
const banner = (id: string, title: string) => ({
  id,
  groupName: 'w_home',
  picture: '/art/banner/night.{w}.{ext}',
  linkageType: 'NONE',
  target: '',
  wording: { th: { alt: '', title, text: '', action: '' } },
  from: '2026-11-21T14:05:09Z',
  until: null,
  state: 'SHOWING',
  targetName: null,
});
const contacts = {
  ...speech,
  merchantId: 'ruby',
  contacts: [{ csType: 'EMAIL', path: 'mailto:service@ruby.test', titles: { th: 'เขียน' } }],
  resources: [{ resourceType: 'GUIDE', url: '/help', labelNameEn: 'How to play' }],
};
const banners = {
  ...speech,
  merchantId: 'ruby',
  imageHost: '',
  banners: [banner(first, 'one'), banner('01990000-0000-4000-8000-000000000002', 'two')],
  pictures: [],
  shelves: [],
};
const section = (id: string) => ({ id, title: id, written: ['th'], linked: null, articles: [] });
const help = {
  ...speech,
  merchantId: 'ruby',
  facts: { name: 'Ruby', minimumAge: '20', termsVersion: '1', currency: 'THB' },
  sections: [section('first'), section('second')],
};
const none = { content: [], pageNum: 1, pageSize: 50, totalPages: 0, totalElements: 0 };

const may = ['content.read', 'content.edit', 'merchant.read', 'merchant.edit'] as const;
const at = '/ops/merchants/ruby';
const sit = (address: string, answers: Parameters<typeof renderConsole>[2] = {}) =>
  renderConsole(address, may, {
    [`${at}/announcements`]: () => ({ value: { ...speech, ...none } }),
    [`${at}/contacts`]: () => ({ value: contacts }),
    [`${at}/banners`]: () => ({ value: banners }),
    [`${at}/help`]: () => ({ value: help }),
    '/ops/merchants/pearl/help': () => ({ value: { ...help, merchantId: 'pearl' } }),
    [`${at}/site`]: () => ({ value: aSite() }),
    ...answers,
  });

const type = async (label: string | RegExp, value: string) =>
  fireEvent.change((await screen.findAllByLabelText(label))[0] as HTMLElement, { target: { value } });
// A notice of an earlier test stands behind the panel.
const press = async (name: string) => fireEvent.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement);
const asked = () => screen.queryByRole('dialog', { name: 'Unsaved changes' });
const answer = async (name: 'Cancel' | 'Leave without saving') => {
  const question = await screen.findByRole('dialog', { name: 'Unsaved changes' });
  fireEvent.click(within(question).getByRole('button', { name }));
  await waitFor(() => expect(asked()).toBeNull());
};
const moveUp = () => press('Move up: two');

const forms: [string, () => Promise<unknown>][] = [
  ['/content?merchant=ruby&open=new', () => type('Title', 'Hello')],
  ['/content?merchant=ruby&tab=CONTACTS&open=ways', () => type('Title, ไทย', 'Mail')],
  ['/content?merchant=ruby&tab=CONTACTS&open=resources', () => type('Label in English', 'Guide')],
  [`/content?merchant=ruby&tab=BANNERS&open=${first}`, () => type(/^Title/, 'Three')],
  ['/content?merchant=ruby&tab=BANNERS&open=order-w_home', moveUp],
  ['/site-settings?merchant=ruby&open=names', () => type('Minimum age', '21')],
  ['/site-settings?merchant=ruby&open=doors', () => type('Blocked networks', '10.0.0.0/8')],
  ['/site-settings?merchant=ruby&open=flags', () => type('Counter beside the banners', 'off')],
  ['/site-settings?merchant=ruby&open=colours', () => type('Accent', '#1a237e')],
  ['/site-settings?merchant=ruby&open=field-email', () => type('Maximum characters', '30')],
  ['/site-settings?merchant=ruby&open=access', () => type('Wrong passwords per account', '7')],
  ['/site-settings?merchant=ruby&open=play', () => type('Minimum stake', '2')],
];

test.each(forms)('what is typed at %s is not lost unasked', async (address, change) => {
  const { where } = await sit(address);
  await change();
  // Closed, and left by its own button.
  await press('Close');
  await answer('Cancel');
  expect(where()).toContain('open=');
  await press('Cancel');
  await answer('Leave without saving');
  await waitFor(() => expect(where()).not.toContain('open='));
});

test('a form in which nothing is typed is left unasked', async () => {
  const { where } = await sit('/site-settings?merchant=ruby&open=names');
  await type('Minimum age', '21');
  await type('Minimum age', '20');
  await press('Cancel');
  await waitFor(() => expect(where()).not.toContain('open='));
  expect(asked()).toBeNull();
});

test('a saved text is left unasked, also where it was being asked about', async () => {
  let save: (() => void) | undefined;
  const { where } = await sit('/site-settings?merchant=ruby&open=names', {
    [`${at}/site/names`]: async () => {
      await new Promise<void>((resolve) => {
        save = resolve;
      });
      return { value: aSite() };
    },
  });
  await type('Minimum age', '21');
  await type('Reason', 'the law has changed');
  await press('Save');
  await press('Close');
  await screen.findByRole('dialog', { name: 'Unsaved changes' });
  await waitFor(() => expect(save).toBeDefined());
  save?.();
  await waitFor(() => expect(where()).not.toContain('open='));
  await waitFor(() => expect(asked()).toBeNull());
});

test('another order of the help centre is not lost unasked, by another merchant either', async () => {
  const { where } = await sit('/content?merchant=ruby&tab=HELP');
  await screen.findByRole('region', { name: 'first' });
  await press('Arrange');
  await press('Move down: first');
  await type('Merchant', 'pearl');
  await answer('Cancel');
  expect(where()).toContain('merchant=ruby');
  await press('Cancel');
  await answer('Cancel');
  await type('Merchant', 'pearl');
  await answer('Leave without saving');
  await waitFor(() => expect(where()).toContain('merchant=pearl'));
  expect(await screen.findByRole('button', { name: 'Arrange' })).toBeTruthy();
});

test('a slow answer closes only the form it is the answer to', async () => {
  let save: (() => void) | undefined;
  const { where, heard } = await sit('/site-settings?merchant=ruby&open=names', {
    [`${at}/site/names`]: async () => {
      await new Promise<void>((resolve) => {
        save = resolve;
      });
      return { value: { ...aSite(), names: { ...aSite().names, name: 'Rubin' } } };
    },
  });
  await type('Minimum age', '21');
  await type('Reason', 'the law has changed');
  await press('Save');
  await waitFor(() => expect(heard().some(({ method }) => method === 'PUT')).toBe(true));
  await press('Close');
  await answer('Leave without saving');
  await press('Change: Game rules');
  await type('Minimum stake', '2');
  save?.();
  await screen.findByText('Rubin');
  expect(where()).toContain('open=play');
  expect(screen.getByLabelText<HTMLInputElement>('Minimum stake').value).toBe('2');
  expect(asked()).toBeNull();
  // The typed text is still asked about.
  await press('Close');
  await answer('Cancel');
});

test('a slow announcement does not close a text that is written meanwhile', async () => {
  const id = '01990000-0000-7000-8000-000000000001';
  let save: (() => void) | undefined;
  const made = { id, type: 'B', executions: ['A'], promotion: false, wording: { th: { title: 'x', content: '' } } };
  const { where, heard } = await sit('/content?merchant=ruby&open=new', {
    [`${at}/announcements`]: async ({ method }) => {
      if (method === 'GET') return { value: { ...speech, ...none } };
      await new Promise<void>((resolve) => {
        save = resolve;
      });
      return { value: { ...made, from: '2026-11-20T09:00:00Z', until: null, takenDownAt: null, state: 'SHOWN' } };
    },
  });
  const write = async () => {
    await type('Title', 'Hello');
    await type('Reason', 'marketing asked for it');
  };
  await write();
  fireEvent.submit(screen.getByLabelText('Reason'));
  await waitFor(() => expect(save).toBeDefined());
  await press('Close');
  await answer('Leave without saving');
  await press('New announcement');
  await write();
  const reads = heard().length;
  save?.();
  // Its list is asked for again.
  await waitFor(() => expect(heard().length).toBeGreaterThan(reads));
  expect(where()).toContain('open=new');
  expect(asked()).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Hello');
});
