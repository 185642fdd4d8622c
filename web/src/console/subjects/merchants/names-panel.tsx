import { saveSiteNames, type SiteNames } from '@croupier/contract/brand/merchants-console';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { languageNames } from '#i18n/languages.ts';
import { useText } from '#i18n/text.ts';
import { Field } from '#design-system/ui/field.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import { useTrackedForm } from '../work-queues/unsaved-changes.tsx';
import { wholeIn } from './access.rules.ts';
import { ChoiceList } from './choice-list.tsx';
import { type PanelProps, useSaveSite } from './site-queries.ts';

const ages = { least: 18, most: 30 };
const nameLength = 100;
const versionLength = 40;
const analyticsIds = /^[A-Za-z0-9-]{0,40}$/;

/** The name of a language in itself; its code where nobody has named it. */
export const languageName = (code: string): string => languageNames[code] ?? code;

const options = Object.entries(languageNames).map(([value, text]) => ({ value, text }));

/** The name of the site, its languages, and the members it takes. */
export const NamesPanel = ({ site, onDone }: PanelProps) => {
  const t = useText();
  // Here and in the other panels: what the fields were filled from, whatever the page learns meanwhile.
  const [before] = useState(site.names);
  const [names, setNames] = useState(site.names);
  const [age, setAge] = useState(String(before.minimumAge));
  const [tried, setTried] = useState(false);
  const put = (change: Partial<SiteNames>) => setNames((was) => ({ ...was, ...change }));
  const minimumAge = wholeIn(age, ages);
  const { leave, done } = useTrackedForm({ names, age });
  const { run, isPending, problem } = useSaveSite(
    site.merchantId,
    ({ wanted, reason }: { wanted: SiteNames; reason: string }) =>
      call(saveSiteNames, { params: { id: site.merchantId }, body: { before, names: wanted, reason } }),
    () => done(onDone),
  );
  const wrong = {
    name: names.name.trim() === '',
    languages: names.languages.length === 0,
    age: minimumAge === undefined,
    version: names.termsVersion.trim() === '',
    analytics: !analyticsIds.test(names.analyticsId?.trim() ?? ''),
  };
  const error = (is: boolean) => (tried && is ? t('work-queues.wrongValue') : undefined);
  return (
    <ReasonForm
      act={t('work-queues.save')}
      busy={isPending}
      problem={problem}
      onAct={(reason) => {
        setTried(true);
        if (reason === null || minimumAge === undefined || Object.values(wrong).some(Boolean)) return;
        const analyticsId = names.analyticsId?.trim() || null;
        run({ wanted: { ...names, name: names.name.trim(), termsVersion: names.termsVersion.trim(), minimumAge, analyticsId }, reason });
      }}
      onCancel={() => leave(onDone)}
    >
      <Field
        label={t('console.detail.name')}
        value={names.name}
        maxLength={nameLength}
        error={error(wrong.name)}
        onChange={(event) => put({ name: event.target.value })}
      />
      <ChoiceList
        label={t('site-settings.languages')}
        hint={t('site-settings.languagesHint')}
        ordered
        options={options}
        chosen={names.languages}
        error={error(wrong.languages)}
        onChange={(languages) =>
          put({ languages, defaultLanguage: languages.includes(names.defaultLanguage) ? names.defaultLanguage : (languages[0] ?? '') })
        }
      />
      <Select
        label={t('site-settings.defaultLanguage')}
        value={names.defaultLanguage}
        onChange={(event) => put({ defaultLanguage: event.target.value })}
      >
        {names.languages.map((code) => (
          <option key={code} value={code}>
            {languageName(code)}
          </option>
        ))}
      </Select>
      <Field
        label={t('site-settings.minimumAge')}
        hint={t('site-settings.range', { least: String(ages.least), most: String(ages.most) })}
        inputMode="numeric"
        value={age}
        error={error(wrong.age)}
        onChange={(event) => setAge(event.target.value)}
      />
      <Field
        label={t('site-settings.termsVersion')}
        hint={t('site-settings.termsHint')}
        value={names.termsVersion}
        maxLength={versionLength}
        error={error(wrong.version)}
        onChange={(event) => put({ termsVersion: event.target.value })}
      />
      <Field
        label={t('site-settings.analyticsId')}
        hint={t('site-settings.analyticsHint')}
        required={false}
        dir="ltr"
        value={names.analyticsId ?? ''}
        maxLength={versionLength}
        error={error(wrong.analytics)}
        onChange={(event) => put({ analyticsId: event.target.value })}
      />
    </ReasonForm>
  );
};
