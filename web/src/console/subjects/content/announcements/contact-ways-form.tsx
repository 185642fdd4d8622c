import { ServiceType } from '@croupier/contract/brand/content';
import { type ContactDraft, contactTitleMax, type DeskContacts, saveContacts } from '@croupier/contract/brand/announcements-console';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { languageNames } from '#i18n/languages.ts';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { ReasonForm } from '../../work-queues/reason-form.tsx';
import panelStyles from '../../work-queues/panel.module.css';
import { useTrackedForm } from '../../work-queues/unsaved-changes.tsx';
import { titledIn, type TypedWay, typedWay, contactOf, wrongIn } from './contact-fields.ts';
import { FallbackLanguageNote } from '../fallback-language-note.tsx';
import { LanguageChoice } from '../language-choice.tsx';
import { moveItem } from '../move-item.rules.ts';
import styles from './announcements.module.css';
import { OrderItem } from './order-item.tsx';
import { useSaveMutation } from '#console/confirm/save-mutation.ts';
import { contactsQuery } from './queries.ts';
import { ContactWaysPreview } from './contact-ways-preview.tsx';

type Props = { shown: DeskContacts; onDone: () => void };

/** Ways to customer service in their order, titled language by language. */
export const ContactWaysForm = ({ shown, onDone }: Props) => {
  const t = useText();
  const { merchantId, languages, defaultLanguage } = shown;
  // The state with which the change began: a colleague's change meanwhile must be seen before it is written over.
  const [before] = useState(shown.contacts);
  const [ways, setWays] = useState<readonly TypedWay[]>(() => before.map(typedWay));
  const [language, setLanguage] = useState(defaultLanguage);
  const [tried, setTried] = useState(false);
  const { leave, done } = useTrackedForm(ways);
  const { run, isPending, problem } = useSaveMutation(
    contactsQuery(merchantId).queryKey,
    ({ contacts, reason }: { contacts: ContactDraft[]; reason: string }) =>
      call(saveContacts, { params: { id: merchantId }, body: { before, contacts, reason } }),
    () => done(onDone),
  );
  const set = (place: number, part: Partial<TypedWay>) =>
    setWays((was) => was.map((way, at) => (at === place ? { ...way, ...part } : way)));
  // A language is written where every way has a title in it.
  const written = languages.filter((one) => ways.length > 0 && ways.every((way) => titledIn(way).includes(one)));
  const left = ServiceType.options.filter((one) => !ways.some(({ csType }) => csType === one));
  const send = (reason: string | null): void => {
    setTried(true);
    const isWrong = ways.some((way) => wrongIn(way).address || wrongIn(way).titles);
    if (!isWrong && reason !== null) run({ contacts: ways.map(contactOf), reason });
  };
  return (
    <ReasonForm act={t('work-queues.save')} busy={isPending} problem={problem} onAct={send} onCancel={() => leave(onDone)}>
      <LanguageChoice languages={languages} written={written} chosen={language} onChoose={setLanguage} />
      {ways.map((way, place) => (
        <OrderItem
          key={way.csType}
          name={t(`announcements.way.${way.csType}`)}
          isFirst={place === 0}
          isLast={place === ways.length - 1}
          onMove={(by) => setWays((was) => moveItem(was, place, by))}
          onRemove={() => setWays((was) => was.filter((_, at) => at !== place))}
        >
          <Field
            label={`${t('announcements.title')}, ${languageNames[language] ?? language}`}
            lang={language}
            dir="auto"
            autoComplete="off"
            maxLength={contactTitleMax}
            error={tried && wrongIn(way).titles ? t('announcements.nowhere') : undefined}
            value={way.titles[language] ?? ''}
            onChange={(event) => set(place, { titles: { ...way.titles, [language]: event.target.value } })}
          />
          <FallbackLanguageNote language={language} written={titledIn(way)} defaultLanguage={defaultLanguage} />
          {way.csType === 'FEEDBACK' ? (
            <p className={panelStyles['quiet']}>{t('announcements.formOfSite')}</p>
          ) : (
            <Address way={way} isWrong={tried && wrongIn(way).address} onChange={(address) => set(place, { address })} />
          )}
        </OrderItem>
      ))}
      {left.length > 0 && <AddWay left={left} onAdd={(csType) => setWays((was) => [...was, { csType, address: '', titles: {} }])} />}
      {ways.length > 0 && (
        <figure className={styles['seen']}>
          <figcaption>{t('announcements.seen')}</figcaption>
          <ContactWaysPreview contacts={ways.map(contactOf)} language={language} defaultLanguage={defaultLanguage} />
        </figure>
      )}
    </ReasonForm>
  );
};

const Address = ({ way: { csType, address }, isWrong, onChange }: { way: TypedWay; isWrong: boolean; onChange: (to: string) => void }) => {
  const t = useText();
  const kind = csType === 'EMAIL' ? 'mailbox' : csType === 'PHONE' ? 'number' : 'address';
  return (
    <Field
      label={t(`announcements.${kind}`)}
      dir="ltr"
      inputMode={({ mailbox: 'email', number: 'tel', address: 'url' } as const)[kind]}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={490}
      error={isWrong ? t('work-queues.wrongValue') : undefined}
      value={address}
      onChange={(event) => onChange(event.target.value)}
    />
  );
};

const AddWay = ({ left, onAdd }: { left: readonly ServiceType[]; onAdd: (csType: ServiceType) => void }) => {
  const t = useText();
  const [wanted, setWanted] = useState<ServiceType>();
  const chosen = left.find((one) => one === wanted) ?? left[0];
  return (
    <div className={styles['add']}>
      <Select label={t('announcements.addWhat')} value={chosen} onChange={(event) => setWanted(ServiceType.parse(event.target.value))}>
        {left.map((one) => (
          <option key={one} value={one}>
            {t(`announcements.way.${one}`)}
          </option>
        ))}
      </Select>
      <Button icon="plus" onClick={() => chosen !== undefined && onAdd(chosen)}>
        {t('announcements.add')}
      </Button>
    </div>
  );
};
