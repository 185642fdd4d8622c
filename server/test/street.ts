/** The surroundings of sign-in tests: a merchant's site, everybody's phone, and the mail box of the whole street. */
import { after, afterEach, beforeEach } from 'node:test';
import { freezeTime, now, unfreezeTime } from '#platform/clock';
import { closeDatabase } from '#platform/database';
import { aMailBox } from './mail-box.ts';
import { aPhone, aSite } from './site.ts';

/**
 * Opens the street for one test file; it is closed after the last test. Each test begins at eight o'clock on the same day, and finds
 * phone and mail box empty.
 */
export const aStreet = async () => {
  const site = await aSite();
  const mails = await aMailBox();
  const phone = aPhone();
  beforeEach(() => freezeTime('2026-11-20T08:00:00Z'));
  afterEach(() => {
    unfreezeTime();
    mails.letters.length = 0;
    phone.messages.length = 0;
  });
  after(async () => {
    phone.hangUp();
    await mails.close();
    await site.close();
    await closeDatabase();
  });
  return { site, mails, phone };
};

/** Lets time pass, which stands still otherwise. */
export const wait = (duration: Temporal.DurationLike): void => freezeTime(now().add(duration).toString());

let houses = 0;
/** An address nobody called from before, so that nothing one test does wrong is held against another. */
export const aNewAddress = (): string => {
  houses += 1;
  return `198.51.100.${houses}`;
};
