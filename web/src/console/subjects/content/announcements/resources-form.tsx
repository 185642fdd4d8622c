import {
  type DeskContacts,
  type DeskResource,
  isResourceUrl,
  resourcesMax,
  ResourceDraft,
  saveResources,
} from '@croupier/contract/brand/announcements-console';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { ReasonForm } from '../../work-queues/reason-form.tsx';
import { useTrackedForm } from '../../work-queues/unsaved-changes.tsx';
import { moveItem } from '../move-item.rules.ts';
import { OrderItem } from './order-item.tsx';
import { useSaveMutation } from '#console/confirm/save-mutation.ts';
import { contactsQuery } from './queries.ts';

/** Those the site itself looks for; any other is for who asks for it by its name. */
export const knownResources = ['APP_ANDROID', 'APP_IOS', 'APP_LITE', 'GUIDE'] as const;
const isKnown = (name: string): name is (typeof knownResources)[number] => (knownResources as readonly string[]).includes(name);

type Typed = DeskResource & { key: number };

const isNameWrong = ({ resourceType }: DeskResource, all: readonly DeskResource[]): boolean =>
  !ResourceDraft.shape.resourceType.safeParse(resourceType).success || all.filter((one) => one.resourceType === resourceType).length > 1;

type Props = { shown: DeskContacts; onDone: () => void };

/** Files and places in their order. */
export const ResourcesForm = ({ shown: { merchantId, resources }, onDone }: Props) => {
  const t = useText();
  // The state with which the change began: a colleague's change meanwhile must be seen before it is written over.
  const [before] = useState(resources);
  const [typed, setTyped] = useState<readonly Typed[]>(() => before.map((one, key) => ({ ...one, key })));
  const [tried, setTried] = useState(false);
  const { leave, done } = useTrackedForm(typed);
  const { run, isPending, problem } = useSaveMutation(
    contactsQuery(merchantId).queryKey,
    ({ wished, reason }: { wished: ResourceDraft[]; reason: string }) =>
      call(saveResources, { params: { id: merchantId }, body: { before, resources: wished, reason } }),
    () => done(onDone),
  );
  const set = (place: number, part: Partial<DeskResource>) =>
    setTyped((was) => was.map((one, at) => (at === place ? { ...one, ...part } : one)));
  const wished = typed.map(({ resourceType, url, labelNameEn }) => ({ resourceType, url: url.trim(), labelNameEn: labelNameEn.trim() }));
  const send = (reason: string | null): void => {
    setTried(true);
    const isWrong = wished.some((one) => isNameWrong(one, wished) || !isResourceUrl(one.url) || one.labelNameEn === '');
    if (!isWrong && reason !== null) run({ wished, reason });
  };
  return (
    <ReasonForm act={t('work-queues.save')} busy={isPending} problem={problem} onAct={send} onCancel={() => leave(onDone)}>
      {typed.map(({ key, resourceType, url, labelNameEn }, place) => (
        <OrderItem
          key={key}
          name={labelNameEn || (isKnown(resourceType) ? t(`announcements.resource.${resourceType}`) : resourceType)}
          isFirst={place === 0}
          isLast={place === typed.length - 1}
          onMove={(by) => setTyped((was) => moveItem(was, place, by))}
          onRemove={() => setTyped((was) => was.filter((_, at) => at !== place))}
        >
          <Select
            label={t('announcements.kind')}
            value={isKnown(resourceType) ? resourceType : ''}
            onChange={(event) => set(place, { resourceType: event.target.value })}
          >
            {knownResources.map((one) => (
              <option key={one} value={one}>
                {t(`announcements.resource.${one}`)}
              </option>
            ))}
            <option value="">{t('announcements.resource.OTHER')}</option>
          </Select>
          {!isKnown(resourceType) && (
            <Field
              label={t('announcements.resourceName')}
              dir="ltr"
              autoComplete="off"
              maxLength={40}
              error={tried && isNameWrong({ resourceType, url, labelNameEn }, wished) ? t('work-queues.wrongValue') : undefined}
              value={resourceType}
              onChange={(event) => set(place, { resourceType: event.target.value.toUpperCase() })}
            />
          )}
          <Field
            label={t('announcements.resourceUrl')}
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={500}
            error={tried && !isResourceUrl(url.trim()) ? t('work-queues.wrongValue') : undefined}
            value={url}
            onChange={(event) => set(place, { url: event.target.value })}
          />
          <Field
            label={t('announcements.resourceLabel')}
            lang="en"
            dir="auto"
            autoComplete="off"
            maxLength={100}
            error={tried && labelNameEn.trim() === '' ? t('work-queues.wrongValue') : undefined}
            value={labelNameEn}
            onChange={(event) => set(place, { labelNameEn: event.target.value })}
          />
        </OrderItem>
      ))}
      {typed.length < resourcesMax && (
        <div>
          <Button
            icon="plus"
            onClick={() =>
              setTyped((was) => [
                ...was,
                {
                  key: Math.max(-1, ...was.map(({ key }) => key)) + 1,
                  resourceType: knownResources.find((one) => !was.some(({ resourceType }) => resourceType === one)) ?? '',
                  url: '',
                  labelNameEn: '',
                },
              ])
            }
          >
            {t('announcements.add')}
          </Button>
        </div>
      )}
    </ReasonForm>
  );
};
