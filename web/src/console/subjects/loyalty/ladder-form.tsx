import { changeLadder, type LoyaltyTerms } from '@croupier/contract/rewards/loyalty-console';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { languageName } from '../points/words-fields.tsx';
import styles from './loyalty-console.module.css';
import { type FormProps, NumberField, TermsForm } from './terms-form.tsx';
import { levelAmounts, readLadder, type TypedLevel, typedLevel } from './typed-terms.ts';

type Props = FormProps & { languages: readonly string[]; saved: LoyaltyTerms['ladder'] };

const ppm = 1_000_000;
const emptyLevel = (id: number, level: number): TypedLevel => ({
  id,
  level: String(level),
  name: {},
  contact: '',
  turnover: '',
  deposits: '',
  keep: '',
  levelUp: '',
  monthly: '',
  birthday: '',
});

/** The levels of a merchant: what they ask for, what keeps them, and what they give. */
export const LadderForm = ({ languages, saved, ...form }: Props) => {
  const t = useText();
  const { merchant, mayEdit } = form;
  const [levels, setLevels] = useState(() => (saved.terms?.levels ?? []).map(typedLevel));
  const [claimDays, setClaimDays] = useState(String(saved.terms?.claimDays ?? 30));
  const [turnover, setTurnover] = useState(String((saved.terms?.turnoverPpm ?? ppm) / ppm));
  const own = useLanguage();
  const [language, setLanguage] = useState(languages.includes(own) ? own : (languages[0] ?? 'en'));
  const change = (id: number, changes: Partial<TypedLevel>) =>
    setLevels((was) => was.map((level) => (level.id === id ? { ...level, ...changes } : level)));
  const amountNames = {
    turnover: t('loyalty.turnover'),
    deposits: t('loyalty.deposits'),
    keep: t('loyalty.keep'),
    levelUp: t('loyalty.levelUp'),
    monthly: t('loyalty.monthly'),
    birthday: t('loyalty.birthday'),
  };
  return (
    <TermsForm
      {...form}
      read={readLadder(levels, { claimDays, turnover }, merchant.currency)}
      save={(terms, reason) => call(changeLadder, { params: { id: merchant.id }, body: { terms, version: saved.version, reason } })}
    >
      <p className={panelStyles['quiet']}>{t('loyalty-console.ladderHint')}</p>
      <div className={styles['fields']}>
        <NumberField label={t('missions-console.claimDays')} value={claimDays} mayEdit={mayEdit} onChange={setClaimDays} />
        <NumberField label={t('missions-console.turnover')} value={turnover} mayEdit={mayEdit} onChange={setTurnover} />
        <Select label={t('console.member.language')} value={language} onChange={(event) => setLanguage(event.target.value)}>
          {languages.map((one) => (
            <option key={one} value={one}>
              {languageName(one)}
            </option>
          ))}
        </Select>
      </div>
      {levels.map((level) => (
        <fieldset key={level.id} className={styles['part']}>
          <legend>
            {t('work-queues.level')} {level.level}
          </legend>
          <div className={styles['fields']}>
            <NumberField
              label={t('work-queues.level')}
              value={level.level}
              mayEdit={mayEdit}
              onChange={(value) => change(level.id, { level: value })}
            />
            <Field
              label={t('missions-console.name')}
              lang={language}
              dir="auto"
              maxLength={40}
              readOnly={!mayEdit}
              value={level.name[language] ?? ''}
              onChange={(event) => change(level.id, { name: { ...level.name, [language]: event.target.value } })}
            />
            {levelAmounts.map((name) => (
              <NumberField
                key={name}
                label={amountNames[name]}
                value={level[name]}
                mayEdit={mayEdit}
                unit={merchant.currency}
                onChange={(value) => change(level.id, { [name]: value })}
              />
            ))}
            <Field
              label={t('loyalty.contact')}
              dir="auto"
              maxLength={300}
              readOnly={!mayEdit}
              value={level.contact}
              onChange={(event) => change(level.id, { contact: event.target.value })}
            />
            {mayEdit && (
              <Button size="small" icon="x" onClick={() => setLevels((was) => was.filter(({ id }) => id !== level.id))}>
                {t('loyalty-console.remove')}
              </Button>
            )}
          </div>
        </fieldset>
      ))}
      {mayEdit && (
        <Button
          size="small"
          icon="plus"
          onClick={() =>
            setLevels((was) => [
              ...was,
              emptyLevel(Math.max(0, ...was.map(({ id }) => id)) + 1, Math.max(0, ...was.map((one) => Number(one.level) || 0)) + 1),
            ])
          }
        >
          {t('work-queues.addLevel')}
        </Button>
      )}
    </TermsForm>
  );
};
