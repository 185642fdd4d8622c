import type { BannerGroup } from '@croupier/contract/brand/content';
import { changeBanner, type DeskBanner, makeBanner, type MerchantBanners, takeDownBanner } from '@croupier/contract/brand/banners-console';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useIdempotencyKey } from '#api/idempotency-key.ts';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { ReasonForm } from '../../work-queues/reason-form.tsx';
import panelStyles from '../../work-queues/panel.module.css';
import { useTrackedForm, useWhileMounted } from '../../work-queues/unsaved-changes.tsx';
import { zoneText } from '#console/wording/moment.ts';
import { beforeOf, isWritten, noWords, readInstead, readTyped, typedFrom, writtenIn } from './banner-fields.ts';
import { LinkFields } from './link-fields.tsx';
import styles from './pictures.module.css';
import { PictureChoice } from './picture-choice.tsx';
import { Preview } from './preview.tsx';
import { useSaveMutation } from '#console/confirm/save-mutation.ts';
import { bannersQuery } from './queries.ts';
import { FallbackLanguageNote } from '../fallback-language-note.tsx';
import { LanguageChoice } from '../language-choice.tsx';
import { WordsFields } from './words-fields.tsx';

type Props = { all: MerchantBanners; mayEdit: boolean; onDone: () => void } & (
  | { banner: DeskBanner; groupName?: undefined }
  | { banner?: undefined; groupName: BannerGroup }
);

/** One banner as the site shows it, and everything that can be made of it. */
export const BannerPanel = ({ all, banner, groupName = banner?.groupName ?? 'w_home', mayEdit, onDone }: Props) => {
  const t = useText();
  // The values that filled the fields, whatever the page learns meanwhile.
  const [standing] = useState(banner && { id: banner.id, before: beforeOf(banner) });
  const { keyOf, failed } = useIdempotencyKey();
  const [typed, setTyped] = useState(() => typedFrom(banner, all.timeZone));
  const [language, setLanguage] = useState(all.defaultLanguage);
  const [tried, setTried] = useState(false);
  const [takingDown, setTakingDown] = useState(false);
  const read = readTyped(typed, {
    groupName,
    defaultLanguage: all.defaultLanguage,
    timeZone: all.timeZone,
    standing: standing?.before,
  });
  const wrong = tried && 'wrong' in read ? read.wrong : undefined;
  const { leave, done } = useTrackedForm(typed);
  const { run, isPending, problem } = useSaveMutation(
    bannersQuery(all.merchantId).queryKey,
    (reason: string) => {
      if ('wrong' in read) throw new Error('what is wrong was looked at before');
      const params = { id: all.merchantId };
      return standing === undefined
        ? call(makeBanner, { params, body: { key: keyOf(read.wish), groupName, banner: read.wish, reason } }).catch((error: Error) => {
            failed(error);
            throw error;
          })
        : call(changeBanner, {
            params: { ...params, bannerId: standing.id },
            body: { before: standing.before, banner: read.wish, reason },
          });
    },
    () => done(onDone),
  );
  const shown = { groupName, picture: typed.picture, linkageType: typed.linkageType };
  // A language in which nothing is written is shown as its readers see it.
  const told = isWritten(typed.wording[language]) ? language : readInstead(typed.wording, all.defaultLanguage);
  const words = typed.wording[told ?? language] ?? noWords;
  return (
    <div className={panelStyles['panel']}>
      <div className={styles['live']} data-keeps={groupName !== 'w_legal' || undefined}>
        <Preview of={all} banner={shown} words={words} language={language} on="phone" />
      </div>
      {groupName === 'w_home' && (
        <div className={styles['part']}>
          <span className={styles['quiet']}>{t('banners.wide')}</span>
          <Preview of={all} banner={shown} words={words} language={language} on="wide" />
        </div>
      )}
      {!mayEdit && (
        <>
          <LanguageChoice languages={all.languages} written={writtenIn(typed.wording)} chosen={language} onChoose={setLanguage} />
          <FallbackLanguageNote language={language} written={writtenIn(typed.wording)} defaultLanguage={all.defaultLanguage} />
        </>
      )}
      {mayEdit && standing !== undefined && banner?.state !== 'ENDED' && (
        <div>
          <Button size="small" kind="danger" aria-expanded={takingDown} onClick={() => setTakingDown(!takingDown)}>
            {t('banners.takeDown')}
          </Button>
        </div>
      )}
      {takingDown && standing !== undefined && (
        <TakeDown all={all} standing={standing} onDone={onDone} onCancel={() => setTakingDown(false)} />
      )}
      {mayEdit && !takingDown && (
        <ReasonForm
          act={t('work-queues.save')}
          busy={isPending}
          problem={problem}
          onAct={(reason) => {
            setTried(true);
            if ('wrong' in read && typeof read.wrong === 'object') setLanguage(read.wrong.nameless);
            if (reason !== null && 'wish' in read) run(reason);
          }}
          onCancel={() => leave(onDone)}
        >
          <PictureChoice all={all} groupName={groupName} typed={typed} onChoose={(picture) => setTyped({ ...typed, picture })} />
          <WordsFields
            all={all}
            groupName={groupName}
            wording={typed.wording}
            language={language}
            nameless={typeof wrong === 'object'}
            onLanguage={setLanguage}
            onChange={(wording) => setTyped({ ...typed, wording })}
          />
          {groupName !== 'w_legal' && (
            <LinkFields
              all={all}
              linkageType={typed.linkageType}
              target={typed.target}
              targetName={banner?.target === typed.target ? (banner.targetName ?? undefined) : undefined}
              wrong={wrong === 'target'}
              onChange={(linkageType, target) => setTyped({ ...typed, linkageType, target })}
            />
          )}
          <Field
            label={t('banners.from')}
            hint={t('banners.fromHint', { zone: zoneText(all.timeZone) })}
            required={false}
            type="datetime-local"
            value={typed.from}
            onChange={(event) => setTyped({ ...typed, from: event.target.value })}
          />
          <Field
            label={t('banners.until')}
            hint={t('banners.untilHint')}
            error={wrong === 'times' ? t('banners.timesWrong') : undefined}
            required={false}
            type="datetime-local"
            value={typed.until}
            onChange={(event) => setTyped({ ...typed, until: event.target.value })}
          />
        </ReasonForm>
      )}
    </div>
  );
};

type DownProps = {
  all: MerchantBanners;
  standing: { id: string; before: ReturnType<typeof beforeOf> };
  onDone: () => void;
  onCancel: () => void;
};

const TakeDown = ({ all, standing: { id, before }, onDone, onCancel }: DownProps) => {
  const t = useText();
  const whileHere = useWhileMounted();
  const { run, isPending, problem } = useSaveMutation(
    bannersQuery(all.merchantId).queryKey,
    (reason: string) => call(takeDownBanner, { params: { id: all.merchantId, bannerId: id }, body: { before, reason } }),
    () => whileHere(onDone),
  );
  return (
    <ReasonForm
      act={t('banners.takeDown')}
      danger
      busy={isPending}
      problem={problem}
      onAct={(reason) => reason !== null && run(reason)}
      onCancel={onCancel}
    >
      <p className={styles['quiet']}>{t('banners.takeDownText')}</p>
    </ReasonForm>
  );
};
