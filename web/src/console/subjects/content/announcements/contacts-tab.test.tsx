import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderConsole } from '#console/test-console.tsx';

const why = 'customer service has a new number';
const form = { csType: 'FEEDBACK', path: '#feedback', titles: { th: 'ข้อเสนอแนะ', en: 'Feedback' } };
const mail = { csType: 'EMAIL', path: 'mailto:service@ruby.test', titles: { en: 'Write to us' } };
const guide = { resourceType: 'GUIDE', url: '/help', labelNameEn: 'How to play' };
const shown = { merchantId: 'ruby', languages: ['th', 'en'], defaultLanguage: 'th', contacts: [form, mail], resources: [guide] };
const both = ['content.read', 'content.edit'] as const;

test('ways stand as visitors of each language find them', async () => {
  await renderConsole('/content?tab=CONTACTS', ['content.read'], { '/ops/merchants/ruby/contacts': () => ({ value: shown }) });
  const ways = within(await screen.findByRole('region', { name: 'Contact channels' }));
  const titles = () => ways.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent);
  expect(titles()).toEqual(['ข้อเสนอแนะ', 'Write to us']);
  expect(ways.getByText('Readers of ไทย see English until this text is translated.')).toBeTruthy();
  await userEvent.selectOptions(ways.getByLabelText('Content language'), 'en');
  expect(titles()).toEqual(['Feedback', 'Write to us']);
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
});

test('ways are put in another order, added and taken away, and sent with what was seen', async () => {
  const { heard } = await renderConsole('/content?tab=CONTACTS&open=ways', both, {
    '/ops/merchants/ruby/contacts': () => ({ value: shown }),
  });
  const panel = within(await screen.findByRole('dialog'));
  await userEvent.click(await panel.findByRole('button', { name: 'Move up: Email' }));
  await waitFor(() => expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Move down: Email' })));
  await userEvent.click(panel.getByRole('button', { name: 'Remove: Feedback form' }));
  await userEvent.selectOptions(panel.getByLabelText('Channel to add'), 'Phone');
  await userEvent.click(panel.getByRole('button', { name: 'Add' }));
  const phone = within(panel.getByRole('region', { name: 'Phone' }));
  await userEvent.type(phone.getByLabelText('Title, ไทย'), 'โทร');
  await userEvent.type(panel.getByLabelText('Reason'), why);
  await userEvent.click(panel.getByRole('button', { name: 'Save' }));
  expect(await phone.findByText('Check this value')).toBeTruthy();
  await userEvent.type(phone.getByLabelText('Phone number with country code'), '+66 2 123 4567');
  await userEvent.click(panel.getByRole('button', { name: 'Save' }));
  const sent = () => heard().flatMap(({ method, body }) => (method === 'PUT' ? [body] : []));
  await waitFor(() => expect(sent()).toHaveLength(1));
  const called = { csType: 'PHONE', path: 'tel:+6621234567', titles: { th: 'โทร' } };
  expect(sent()[0]).toEqual({ before: [form, mail], contacts: [mail, called], reason: why });
});

test('a file is added under a name of its own, and an address without encryption is not sent', async () => {
  const { heard } = await renderConsole('/content?tab=CONTACTS&open=resources', both, {
    '/ops/merchants/ruby/contacts': () => ({ value: shown }),
    '/ops/merchants/ruby/resources': () => ({ value: shown }),
  });
  const panel = within(await screen.findByRole('dialog'));
  await userEvent.click(await panel.findByRole('button', { name: 'Add' }));
  const added = within(panel.getByRole('region', { name: 'Android app' }));
  await userEvent.type(added.getByLabelText('Address (https:// or a path of the site)'), 'http://apps.test/x');
  await userEvent.type(added.getByLabelText('Label in English'), 'For phones');
  await userEvent.type(panel.getByLabelText('Reason'), why);
  await userEvent.click(panel.getByRole('button', { name: 'Save' }));
  expect(await panel.findByText('Check this value')).toBeTruthy();
  const address = panel.getAllByLabelText('Address (https:// or a path of the site)')[1] as HTMLElement;
  await userEvent.clear(address);
  await userEvent.type(address, 'https://apps.test/x');
  await userEvent.click(panel.getByRole('button', { name: 'Save' }));
  const sent = () => heard().flatMap(({ method, body }) => (method === 'PUT' ? [body] : []));
  await waitFor(() => expect(sent()).toHaveLength(1));
  const app = { resourceType: 'APP_ANDROID', url: 'https://apps.test/x', labelNameEn: 'For phones' };
  expect(sent()[0]).toEqual({ before: [guide], resources: [guide, app], reason: why });
});

test('an address of a merchant whom nobody here serves opens no form of another one', async () => {
  const { where } = await renderConsole('/content?merchant=gold&tab=CONTACTS&open=ways', both, {
    '/ops/merchants/ruby/contacts': () => ({ value: shown }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Change: Downloads and links' }));
  expect(await screen.findByRole('dialog', { name: 'Ruby · Downloads and links' })).toBeTruthy();
  expect(where()).toBe('/content?tab=CONTACTS&open=resources');
});
