import { text } from '@croupier/contract/core/envelope';
import type { FieldValues } from '@croupier/contract/core/form-fields';
import * as z from 'zod/mini';
import { fieldsOf, valuesOf, writeOnly } from '#platform/form-fields';
import type { ChannelKind } from '../channel.ts';

const secret = z.string().check(z.minLength(16), z.maxLength(500)).register(z.globalRegistry, writeOnly);
const url = z.url({ protocol: /^https?$/ }).check(
  z.maxLength(300),
  z.refine((given) => {
    const { username, password } = new URL(given);
    return username === '' && password === '';
  }),
);

/** The form of a channel: what every channel has, and the settings of its kind. The secret is optional: an existing channel keeps its own. */
export const channelForm = ({ settings, fixedSettings = [] }: ChannelKind) => {
  const schema = z.object({
    name: text(60),
    url,
    payPage: z.nullable(url),
    enabled: z.boolean(),
    secret: z.optional(secret),
    settings,
  });
  const fields = fieldsOf(schema, fixedSettings.map((name) => `settings.${name}`)); // prettier-ignore
  return { schema, fields };
};

/** The form of a receiving account at a channel. Without a secret of its own, an account uses the channel's. */
export const accountForm = ({ accountSettings }: ChannelKind) => {
  const schema = z.object({ settings: accountSettings, secret: z.optional(secret) });
  return { schema, fields: fieldsOf(schema) };
};

type ChannelRow = { name: string; url: string; pay_page: string | null; enabled: boolean; settings: object };

/** The values of a channel, without its secret. */
export const channelValues = (kind: ChannelKind, { pay_page: payPage, ...row }: ChannelRow): FieldValues =>
  valuesOf(channelForm(kind).fields, { ...row, payPage });

/** The values of an account at a channel, without its secret. */
export const accountValues = (kind: ChannelKind, settings: object | null): FieldValues =>
  valuesOf(accountForm(kind).fields, { settings: settings ?? {} });
