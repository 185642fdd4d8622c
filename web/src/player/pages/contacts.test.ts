import { expect, test } from 'vitest';
import { contactsOutside } from './contacts.ts';

test('only ways that work without the site are offered while it is closed', () => {
  const chat = { csType: 'LINE', title: 'Line', path: 'https://line.me/R/ti/p/@ruby' };
  const mail = { csType: 'EMAIL', title: 'E-mail', path: 'mailto:help@ruby.example' };
  const customerService = [
    chat,
    { csType: 'FEEDBACK', title: 'Write to us', path: '#feedback' },
    { csType: 'CHAT', title: 'Chat', path: '/chat' },
    { csType: 'CHAT', title: 'Chat', path: 'javascript:alert(1)' },
    mail,
  ];
  expect(contactsOutside({ customerService })).toEqual([chat, mail]);
});

test('a merchant that named none has none', () => {
  expect(contactsOutside({})).toEqual([]);
  expect(contactsOutside({ customerService: 'by pigeon' })).toEqual([]);
});
