import { beforeEach, expect, test, vi } from 'vitest';
import { Refused } from '#api/refused.ts';
import { startLanguage } from '#i18n/text.ts';
import { answerCatalogue } from '../../../test-setup.ts';
import { sendCode } from './ask-by-phone.ts';

const answering = (error: string) => {
  vi.stubGlobal('fetch', async (address: string) => answerCatalogue(address) ?? Response.json({ error }, { status: 400 }));
};

beforeEach(async () => startLanguage('en', 'access'));

test('the phone service’s refusal is said in the platform’s words, in the language now shown', async () => {
  answering('TOO_MANY_REQUESTS');
  const refused = sendCode('https://phone.example', '+66812345678');
  await expect(refused).rejects.toBeInstanceOf(Refused);
  await expect(refused).rejects.toMatchObject({ code: 'SMS_TOO_MANY', message: 'Too many requests. Please try again in 5 minutes' });
  await startLanguage('th', 'access');
  await expect(sendCode('https://phone.example', '+66812345678')).rejects.toMatchObject({ message: expect.stringMatching(/5 นาที$/) });
});

test('a word of the service nobody knows is told as a code that cannot be sent', async () => {
  answering('SOLAR_FLARE');
  await expect(sendCode('https://phone.example', '+66812345678')).rejects.toMatchObject({ code: 'SMS_NOT_SENT' });
});
