import type { saveChannel as saveChannelCall } from '@croupier/contract/payments/channels-console';
import type { FieldValues } from '@croupier/contract/core/form-fields';
import type * as z from 'zod/mini';
import { assertUnchanged, type AtWork, withPermission } from '#modules/console/audit';
import { assertServed } from '#modules/brand/merchants/console';
import { settingsFrom } from '#platform/form-fields';
import { Refusal } from '#platform/refusal';
import { seal } from '#platform/secrets';
import type { ChannelKind } from '../channel.ts';
import { channelKinds } from '../registry.ts';
import * as store from '../store/setup.ts';
import { channelForm, channelValues } from './channel-forms.ts';

type Wanted = z.output<NonNullable<typeof saveChannelCall.body>>;

/**
 * Adds a channel or changes it. All merchants share it, so only operators who serve every merchant may. Refuses MERCHANT_UNKNOWN, REFERENCE_CONFLICT,
 * CHANGED_MEANWHILE, FIELD_EMPTY, FIELD_FORMAT, FIELD_FIXED.
 */
export const saveChannel = (by: AtWork, { code, kind: kindName, values, version, reason }: Wanted): Promise<null> =>
  withPermission(by, 'cashier.edit', `channel:${code}`, async (tx, scope) => {
    await assertServed(scope, null);
    const found = await store.lockChannel(tx, code);
    assertUnchanged(version === null ? null : { version }, found === undefined ? null : { version: found.version });
    const kind = kindNamed(kindName);
    if (found !== undefined && found.kind !== kind.kind) throw new Refusal('FIELD_FIXED', { field: 'kind' });
    const { secret, ...wanted } = settingsFrom(channelForm(kind).schema, values);
    const after = channelValues(kind, { ...wanted, pay_page: wanted.payPage });
    const before = found === undefined ? null : channelValues(kind, found);
    if (found === undefined) {
      if (secret === undefined) throw new Refusal('FIELD_EMPTY', { field: 'secret' });
      if (!(await store.insertChannel(tx, { ...wanted, code, kind: kind.kind }, seal(secret)))) throw new Refusal('REFERENCE_CONFLICT');
    } else {
      assertFixed(kind, before ?? {}, after);
      await store.changeChannel(tx, { ...wanted, code }, secret === undefined ? null : seal(secret));
    }
    return { answer: null, merchants: null, details: { reason, kind: kind.kind, before, after, secretChanged: secret !== undefined } };
  });

const kindNamed = (name: string): ChannelKind => {
  const kind = channelKinds.find((one) => one.kind === name);
  if (kind === undefined) throw new Refusal('FIELD_FORMAT', { field: 'kind' });
  return kind;
};

const assertFixed = (kind: ChannelKind, before: FieldValues, after: FieldValues): void => {
  const changed = channelForm(kind).fields.find(({ name, fixed }) => fixed && before[name] !== after[name]);
  if (changed !== undefined) throw new Refusal('FIELD_FIXED', { field: changed.name });
};
