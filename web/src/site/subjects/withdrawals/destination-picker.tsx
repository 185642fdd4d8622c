import { banks, payoutNetworks } from '@croupier/contract/payments/banks';
import { useId, useState } from 'react';
import { useLanguage, useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { BankMark } from '#design-system/ui/bank-mark.tsx';
import depositFormStyles from '../deposits/open-deposit-form.module.css';
import { destinationOf } from './destination.ts';
import styles from './withdraw.module.css';

type Group = { title: string; codes: readonly string[] };
type Props = {
  countries: readonly string[];
  networks: readonly string[];
  chosen: string | undefined;
  onChoose: (code: string) => void;
  error: string | undefined;
};

/** So many of a country are shown before one asks for all of them: the usual ones stand first. */
const first = 8;

/** The banks and networks money can go to, by their marks. */
export const DestinationPicker = ({ countries, networks, chosen, onChoose, error }: Props) => {
  const t = useText();
  const language = useLanguage();
  const id = useId();
  const regions = new Intl.DisplayNames(language, { type: 'region' });
  const groups: Group[] = [
    ...countries.map((country) => ({
      title: regions.of(country) ?? country,
      codes: banks.filter((bank) => bank.country === country).map(({ code }) => code),
    })),
    { title: t('withdrawals.coins'), codes: payoutNetworks.filter(({ code }) => networks.includes(code)).map(({ code }) => code) },
  ].filter(({ codes }) => codes.length > 0);
  return (
    <fieldset className={styles['places']} aria-describedby={error === undefined ? undefined : id}>
      <legend>{t(networks.length > 0 ? 'withdrawals.bankOrNetwork' : 'withdrawals.bank')}</legend>
      {groups.map((group) => (
        <Places key={group.title} group={group} isOnly={groups.length === 1} chosen={chosen} onChoose={onChoose} />
      ))}
      <p id={id} className={styles['wrong']}>
        {error}
      </p>
    </fieldset>
  );
};

const Places = ({
  group: { title, codes },
  isOnly,
  chosen,
  onChoose,
}: { group: Group; isOnly: boolean } & Pick<Props, 'chosen' | 'onChoose'>) => {
  const t = useText();
  const language = useLanguage();
  const [all, setAll] = useState(false);
  const shown = all ? codes : codes.filter((code, place) => place < first || code === chosen);
  return (
    <>
      {!isOnly && <h3>{title}</h3>}
      <div className={depositFormStyles['banks']}>
        {shown.map((code) => {
          const place = destinationOf(code, language);
          return (
            <label key={code} className={depositFormStyles['bank']}>
              <input type="radio" name="place" value={code} checked={code === chosen} onChange={() => onChoose(code)} />
              <BankMark bank={place} />
              <span>{place.name}</span>
            </label>
          );
        })}
      </div>
      {!all && codes.length > shown.length && (
        <Button kind="quiet" icon="chevron-down" onClick={() => setAll(true)}>
          {t('shell.seeAll')} ({codes.length})
        </Button>
      )}
    </>
  );
};
