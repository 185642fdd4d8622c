import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chatPace, cleanText, namesContact, waitBeforeNext } from './chat-text.ts';

test('a message loses line breaks, control characters and piles of accents, and keeps every script', () => {
  assert.equal(cleanText('  good\n luck\u0007 '), 'good luck');
  assert.equal(cleanText(`a${'\u0301'.repeat(40)}`).length <= 5, true);
  for (const text of ['ขอให้โชคดีนะคะ', '祝大家好运', 'می‌خواهم', '👨‍👩‍👧 🎉', 'नमस्ते', 'သူငယ်ချင်း'])
    assert.equal(cleanText(text), text.normalize('NFC'));
  assert.equal(cleanText('\u202Eabc'), 'abc', 'the direction of a line cannot be turned');
});

test('nothing but blanks and invisible characters is no message, and a long one is cut', () => {
  for (const text of [' ', '\n\t', '\u200B\u200B', '\u200D']) assert.equal(cleanText(text), '');
  assert.equal(Array.from(cleanText('x'.repeat(500))).length, 120);
});

test('links, handles, phone numbers and messengers are contacts', () => {
  for (const text of [
    'see https://a.example',
    'WWW.win',
    'best-odds.com now',
    'luckyhouse dot com',
    'write me @agent88',
    'call 081 234 5678',
    '０８１２３４５６７８',
    '๐๘๑-๒๓๔-๕๖๗๘',
    'add my WhatsApp',
    'Line ID lucky',
    'แอดไลน์มานะ',
    '加微信',
    'tele\u200Bgram',
    'bit.me/x',
  ])
    assert.equal(namesContact(text), true, text);
});

test('words of the game, amounts and scores are no contacts', () => {
  for (const text of [
    'banker again, 5 in a line',
    'I bet 5,000,000 on tie',
    'won 1000 with 9 over 7',
    'B P B P B P B P',
    'online at last. me too',
    'ขอให้โชคดี 555555',
    '祝好运 888',
    'mail of the day: nothing',
    'la partage is better',
  ])
    assert.equal(namesContact(text), false, text);
});

test('a player waits three seconds after a message, and until the oldest of eight is a minute old', () => {
  assert.equal(waitBeforeNext([]), 0);
  assert.equal(waitBeforeNext([1_000]), 2_000);
  assert.equal(waitBeforeNext([3_000]), 0);
  const eight = Array.from({ length: chatPace.most }, (_, index) => 4_000 * (index + 1));
  assert.equal(waitBeforeNext(eight), 60_000 - 32_000);
  assert.equal(waitBeforeNext(eight.slice(0, 7)), 0);
});
