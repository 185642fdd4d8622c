/** Payment channels in the console: how each is doing, its settings, and those of a merchant's accounts at it. */
import * as z from 'zod/mini';
import { Reason } from '../console/work-queues.ts';
import { endpoint } from '../core/endpoint.ts';
import { Moment, text } from '../core/envelope.ts';
import { FieldValues, FormField } from '../core/form-fields.ts';
import { MerchantId } from '../core/ids.ts';
import { Currency } from '../core/money.ts';

const ChannelCode = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,19}$/));
const Version = z.number().check(z.int(), z.minimum(0));

/** RESTING: it failed several times and is not called for some seconds. SILENT: the last call failed. UNTRIED: it was never called. */
export const ChannelState = z.enum(['ANSWERING', 'SILENT', 'RESTING', 'UNTRIED']);
export type ChannelState = z.output<typeof ChannelState>;

/** Settings as they are shown. `version` counts their changes. */
const Setup = z.object({ version: Version, values: FieldValues, hasSecret: z.boolean() });

/** A receiving account of the merchant at a channel. */
export const ChannelAccount = z.object({
  account: z.string(),
  holder: z.string(),
  currency: Currency,
  /** Its transactions are read up to here; null: they are not read regularly, or not yet. */
  readTo: z.nullable(Moment),
  setup: Setup,
});
export type ChannelAccount = z.output<typeof ChannelAccount>;

export const PaymentChannel = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.string(),
  enabled: z.boolean(),
  state: ChannelState,
  answeredAt: z.nullable(Moment),
  failedAt: z.nullable(Moment),
  /** Null for operators who do not serve every merchant: a channel is shared by all of them. */
  setup: z.nullable(Setup),
  accounts: z.array(ChannelAccount),
});
export type PaymentChannel = z.output<typeof PaymentChannel>;

export const ChannelKindForm = z.object({ kind: z.string(), fields: z.array(FormField), accountFields: z.array(FormField) });
export type ChannelKindForm = z.output<typeof ChannelKindForm>;

export const paymentChannels = endpoint({
  method: 'GET',
  path: '/ops/desk/channels',
  access: 'operator',
  needs: 'cashier.edit',
  summary:
    'List the payment channels with their state and the accounts of one merchant at them, and the form fields of each kind of channel. Secrets are never included. The settings of a channel are included for operators who serve every merchant. Refuses MERCHANT_UNKNOWN for a merchant the operator does not serve.',
  query: z.object({ merchantId: MerchantId }),
  reply: z.object({ channels: z.array(PaymentChannel), kinds: z.array(ChannelKindForm), mayEdit: z.boolean() }),
});
export type PaymentChannels = z.output<typeof paymentChannels.reply>;

export const saveChannel = endpoint({
  method: 'PUT',
  path: '/ops/desk/channels',
  access: 'operator',
  needs: 'cashier.edit',
  confirms: true,
  summary:
    'Add or change a payment channel. An absent secret is kept. Refuses MERCHANT_UNKNOWN if the operator does not serve every merchant, REFERENCE_CONFLICT for a code that already exists, CHANGED_MEANWHILE if it is no longer at `version`, FIELD_EMPTY and FIELD_FORMAT with the name of the field, and FIELD_FIXED for a field that cannot be changed.',
  body: z.object({
    code: ChannelCode,
    kind: text(20),
    values: FieldValues,
    /** The version that the operator saw; null for a new channel. */
    version: z.nullable(Version),
    reason: Reason,
  }),
  reply: z.null(),
});

export const saveChannelAccount = endpoint({
  method: 'PUT',
  path: '/ops/desk/channel-accounts',
  access: 'operator',
  needs: 'cashier.edit',
  confirms: true,
  summary:
    'Change the settings of a receiving account at its payment channel. An absent secret is kept. Refuses MERCHANT_UNKNOWN, NOT_FOUND for an account that the merchant does not have at the channel, CHANGED_MEANWHILE if its settings are no longer at `version`, FIELD_EMPTY and FIELD_FORMAT with the name of the field.',
  body: z.object({
    merchantId: MerchantId,
    channel: ChannelCode,
    account: text(34),
    values: FieldValues,
    version: Version,
    reason: Reason,
  }),
  reply: z.null(),
});
