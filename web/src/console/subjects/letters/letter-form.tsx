import { announcementContentMax, announcementTitleMax, type AnnouncementWords } from '@croupier/contract/brand/announcements-console';
import { sendLetter } from '@croupier/contract/people/letters-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import type { SegmentId } from '@croupier/contract/rewards/segments-console';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Select } from '#design-system/ui/long-field.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { merchantsQuery } from '../../queries.ts';
import { contactsQuery } from '../content/announcements/queries.ts';
import { WordsFields } from '../content/announcements/words-fields.tsx';
import { LanguageChoice } from '../content/language-choice.tsx';
import { AudiencePicker } from '../segments/audience-picker.tsx';
import { ReasonForm } from '../work-queues/reason-form.tsx';

const blank: AnnouncementWords = { title: '', content: '' };
const isBlank = ({ title, content }: AnnouncementWords) => title.trim() === '' && content.trim() === '';
const titleIsWrong = ({ title }: AnnouncementWords) => title.trim() === '' || title.length > announcementTitleMax;
const contentIsWrong = ({ content }: AnnouncementWords) => content.length > announcementContentMax;

/** A letter to all members of a merchant or to a segment, written in one or more of its languages. */
export const LetterForm = ({ onDone }: { onDone: () => void }) => {
  const t = useText();
  const queries = useQueryClient();
  const { data: merchants = [] } = useQuery(merchantsQuery());
  const [id] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState('');
  const [segmentId, setSegmentId] = useState<SegmentId | null>(null);
  const [spoken, setSpoken] = useState<string>();
  const [words, setWords] = useState<Record<string, AnnouncementWords>>({});
  const [tried, setTried] = useState(false);
  const merchant = merchants.find((one) => one.id === chosen) ?? merchants[0];
  const { data: site } = useQuery({ ...contactsQuery(merchant?.id ?? ('' as MerchantId)), enabled: merchant !== undefined });
  const language = spoken ?? site?.defaultLanguage ?? 'en';
  const written = Object.entries(words).filter(([, one]) => !isBlank(one));
  const { run, isPending, problem } = useConfirmedMutation(
    (body: z.output<NonNullable<typeof sendLetter.body>>) => call(sendLetter, { body }),
    () => {
      void queries.invalidateQueries({ queryKey: ['letters'] });
      notify({ tone: 'good', text: t('work-queues.done') });
      onDone();
    },
  );
  const send = (reason: string | null) => {
    setTried(true);
    const wrong = written.find(([, one]) => titleIsWrong(one) || contentIsWrong(one));
    if (wrong !== undefined) setSpoken(wrong[0]);
    if (reason === null || merchant === undefined || wrong !== undefined || written.length === 0) return;
    run({ id, merchantId: merchant.id, segmentId, wording: Object.fromEntries(written), reason });
  };
  const shown = words[language] ?? blank;
  const isMissing = tried && (written.length === 0 || !isBlank(shown));
  return (
    <ReasonForm act={t('letters.send')} busy={isPending} problem={problem} onAct={send} onCancel={onDone}>
      {merchants.length > 1 && (
        <Select
          label={t('console.merchant')}
          value={merchant?.id ?? ''}
          onChange={({ target }) => {
            setChosen(target.value);
            setSegmentId(null);
            setSpoken(undefined);
            setWords({});
          }}
        >
          {merchants.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </Select>
      )}
      {merchant !== undefined && (
        <>
          <AudiencePicker merchantId={merchant.id} value={segmentId} onChange={setSegmentId} />
          <LanguageChoice
            languages={site?.languages ?? []}
            written={written.map(([code]) => code)}
            chosen={language}
            onChoose={setSpoken}
          />
        </>
      )}
      <WordsFields
        key={language}
        language={language}
        words={shown}
        wrong={{ title: isMissing && titleIsWrong(shown), content: tried && contentIsWrong(shown) }}
        onChange={(one) => setWords((was) => ({ ...was, [language]: one }))}
      />
    </ReasonForm>
  );
};
