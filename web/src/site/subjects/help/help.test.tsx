import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { changeLanguage } from '#i18n/text.ts';
import { standInPlatform } from '../../../test-platform.ts';
import { draw } from '../../../test-site.tsx';
import { HelpDialog } from './help-dialog.tsx';

const article = (id: string, title: string, content: string, language = 'en') => ({ id, title, content, language });
const english = {
  sections: [
    {
      id: 'deposit',
      title: 'Paying',
      articles: [
        article('how', 'How to deposit', '<p>Write the reference.</p>'),
        article('out', 'How to withdraw', '<p>Choose a bank.</p>'),
      ],
    },
    { id: 'term', title: 'Terms', articles: [article('terms', 'Terms of use', '<p>สวัสดี</p>', 'th')] },
  ],
};
const open = (part = '') => {
  const heard = standInPlatform({ '/wps/system/helpCenter': () => ({ value: english }) });
  return draw(() => <HelpDialog part={part} onClose={() => undefined} />, { at: '/' }).then(() => heard);
};

test('it begins with everything there is, and an article leads to its neighbours and back', async () => {
  const heard = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'How to deposit' }));
  expect(screen.getByRole('heading', { name: 'How to deposit' })).toBe(document.activeElement);
  expect(screen.getByText('Write the reference.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'How to withdraw' }));
  expect(screen.getByText('Choose a bank.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'All topics' }));
  expect(screen.getByRole('button', { name: 'Terms of use' })).toBeDefined();
  expect(heard[0]?.query).toEqual({ lang: 'en', device: 'WEB' });
});

test('an anchor opens its section, and an article in another language says so', async () => {
  await open('term');
  expect(await screen.findByRole('heading', { name: 'Terms of use' })).toBeDefined();
  expect(screen.getByText(/available in your language yet. It is shown in ไทย/)).toBeDefined();
  expect(screen.getByText('สวัสดี').parentElement?.lang).toBe('th');
});

test('a search finds articles as it is typed, and is cleared', async () => {
  await open();
  const field = await screen.findByRole('searchbox');
  await userEvent.type(field, 'bank');
  await userEvent.click(await screen.findByRole('button', { name: /How to withdraw/ }));
  expect(screen.getByText('Choose a bank.')).toBeDefined();
  await userEvent.type(field, 'zebra');
  expect(await screen.findByText('No results for “zebra”')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(screen.getByText('Choose a bank.')).toBeDefined();
});

test('another language asks for its own texts', async () => {
  const heard = await open();
  await screen.findByRole('button', { name: 'How to deposit' });
  await changeLanguage('th');
  await screen.findByText('ศูนย์ช่วยเหลือ');
  expect(heard.map(({ query }) => query['lang'])).toEqual(['en', 'th']);
});
