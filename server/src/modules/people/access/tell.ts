import { type LetterKind, letterIn, write } from '#modules/people/messaging';
import type { Member } from '#modules/people/members';
import { contactsOf } from '#modules/people/contacts';
import { emailOf } from '#modules/people/registration';
import type { Merchant } from '#modules/brand/merchants';
import type { Tx } from '#platform/database';

const noticeWorthHours = 24;

type Whom = Pick<Member, 'id' | 'merchantId' | 'userName' | 'language'>;
type Told = [tx: Tx, member: Whom, merchant: Pick<Merchant, 'name'>, kind: LetterKind, values?: Readonly<Record<string, string>>];

/** Writes a member what happened to their account, in their language, if they gave an address. Tells whether there was one. */
export const tellByMail = async (...[tx, member, merchant, kind, values = {}]: Told): Promise<boolean> => {
  const to = await emailOf(tx, member.id);
  if (to === undefined) return false;
  const words = letterIn(member.language, kind, { merchant: merchant.name, userName: member.userName, ...values });
  await write(tx, { merchantId: member.merchantId, channel: 'MAIL', to, worthMinutes: noticeWorthHours * 60, ...words });
  return true;
};

/** The same, and who gave no address is told by SMS at the number they proved. Gives the way they were told by, if there was one. */
export const tell = async (...[tx, member, merchant, kind, values = {}]: Told): Promise<'MAIL' | 'SMS' | undefined> => {
  if (await tellByMail(tx, member, merchant, kind, values)) return 'MAIL';
  const phone = (await contactsOf(tx, member.id)).find((contact) => contact.kind === 'PHONE' && contact.verified);
  if (phone === undefined) return undefined;
  const { text } = letterIn(member.language, kind, { merchant: merchant.name, userName: member.userName, ...values });
  await write(tx, { merchantId: member.merchantId, channel: 'SMS', to: phone.value, worthMinutes: noticeWorthHours * 60, text });
  return 'SMS';
};
