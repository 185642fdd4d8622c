import nodemailer from 'nodemailer';
import { settings } from '#platform/settings';
import { isUnreached, type Problem } from './courier.rules.ts';

const timeoutMs = 10_000;

const transport = nodemailer.createTransport({
  url: settings.smtpUrl,
  connectionTimeout: timeoutMs,
  greetingTimeout: timeoutMs,
  socketTimeout: timeoutMs,
  // A letter is our own text alone: nothing in it may make this server read a file or fetch an address.
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Hands a mail to the SMTP server. Undefined when it took it. */
export const sendMail = async (
  id: string,
  { to, subject, text }: { to: string; subject: string; text: string },
): Promise<Problem | undefined> => {
  try {
    await transport.sendMail({
      from: settings.mailFrom,
      // As an object, so that a comma or a bracket in an address never makes a second recipient.
      to: { name: '', address: to },
      subject,
      text,
      messageId: `<${id}@${new URL(settings.publicUrl).hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    return undefined;
  } catch (error) {
    const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
    if (code >= 500) return 'ADDRESS_REFUSED';
    return code >= 400 || isUnreached(error) ? 'NOT_TAKEN' : 'UNKNOWN';
  }
};
