import type { Database, Tx } from '../database.ts';

export type Sms = { id: string; number: string; text: string; received_at: Temporal.Instant };
export type Mail = { id: string; sender: string; recipients: string[]; subject: string; text: string; received_at: Temporal.Instant };

const now = () => Temporal.Now.instant().toString();

/** The same key again is the same message. */
export const receiveSms = async (tx: Tx, { key, number, text }: { key: string; number: string; text: string }): Promise<void> => {
  await tx.query('insert into post.sms (key, number, text, received_at) values ($1, $2, $3, $4) on conflict (key) do nothing', [
    key,
    number,
    text,
    now(),
  ]);
};

/** Newest first; of one number, if it is given. */
export const smsOf = async (tx: Tx, number: string | undefined, limit: number): Promise<Sms[]> =>
  (
    await tx.query<Sms>(
      'select id, number, text, received_at from post.sms where $1::text is null or number = $1 order by id desc limit $2',
      [number ?? null, limit],
    )
  ).rows;

export const receiveMail = async (tx: Tx, mail: Omit<Mail, 'id' | 'received_at'>): Promise<void> => {
  await tx.query('insert into post.mail (sender, recipients, subject, text, received_at) values ($1, $2, $3, $4, $5)', [
    mail.sender,
    mail.recipients,
    mail.subject,
    mail.text,
    now(),
  ]);
};

/** Newest first; of one address, if it is given. */
export const mailsOf = async (tx: Tx, address: string | undefined, limit: number): Promise<Mail[]> =>
  (
    await tx.query<Mail>('select * from post.mail where $1::text is null or recipients @> array[$1] order by id desc limit $2', [
      address ?? null,
      limit,
    ])
  ).rows;

export const keepPhoneCode = async (tx: Tx, number: string, code: string, expiresAt: Temporal.Instant): Promise<void> => {
  await tx.query(
    `insert into post.phone_code (number, code, expires_at) values ($1, $2, $3)
     on conflict (number) do update set code = excluded.code, expires_at = excluded.expires_at, tries = 0`,
    [number, code, expiresAt.toString()],
  );
};

/** Counts a try and gives the code, while it is good and was tried fewer than five times. */
export const tryPhoneCode = async (tx: Tx, number: string): Promise<string | undefined> =>
  (
    await tx.query<{ code: string }>(
      'update post.phone_code set tries = tries + 1 where number = $1 and expires_at > $2 and tries < 5 returning code',
      [number, now()],
    )
  ).rows[0]?.code;

export const spendPhoneCode = async (tx: Tx, number: string): Promise<void> => {
  await tx.query('delete from post.phone_code where number = $1', [number]);
};

export type SigningKey = { kid: string; private_jwk: Record<string, unknown> };

export const signingKey = async (tx: Tx): Promise<SigningKey | undefined> =>
  (await tx.query<SigningKey>('select kid, private_jwk from post.signing_key order by created_at desc limit 1')).rows[0];

export const keepSigningKey = async (tx: Tx, { kid, private_jwk }: SigningKey): Promise<void> => {
  await tx.query('insert into post.signing_key (kid, private_jwk, created_at) values ($1, $2, $3)', [
    kid,
    JSON.stringify(private_jwk),
    now(),
  ]);
};

const keptHours = 24 * 7;

/** Throws away what has lain here for a week. */
export const deleteOldMessages = ({ inTransaction }: Database): Promise<void> =>
  inTransaction(async (tx) => {
    const before = Temporal.Now.instant().subtract({ hours: keptHours }).toString();
    await tx.query('delete from post.sms where received_at < $1', [before]);
    await tx.query('delete from post.mail where received_at < $1', [before]);
    await tx.query('delete from post.phone_code where expires_at < $1', [before]);
  });
