import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Voice, voiceFor } from './speak.ts';

const voice = (lang: string, localService = true): Voice => ({ lang, localService });

test('a line is read by a voice of its language, one of the device first, and by no other', () => {
  const voices = [voice('en-US'), voice('th-TH', false), voice('th_TH'), voice('fil-PH'), voice('zh-CN')];
  assert.equal(voiceFor(voices, 'th'), voices[2]);
  assert.equal(voiceFor(voices.slice(0, 2), 'th'), voices[1]);
  assert.equal(voiceFor(voices, 'tl'), voices[3]);
  assert.equal(voiceFor(voices, 'zh'), voices[4]);
  assert.equal(voiceFor(voices, 'lo'), undefined);
});
