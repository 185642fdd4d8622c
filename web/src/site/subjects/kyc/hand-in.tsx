import type { UploadId } from '@croupier/contract/core/ids';
import {
  addressDocumentsOf,
  type DocumentSide,
  type DocumentType,
  identityDocumentsOf,
  type KycStanding,
  sidesOf,
  submitAddress,
  submitIdentity,
} from '@croupier/contract/people/kyc';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '#api/call.ts';
import { FormProvider } from '#design-system/forms/form.tsx';
import { useLanguage, useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { UploadField } from '#design-system/ui/upload-field.tsx';
import { ErrorSummary } from '../access/error-summary.tsx';
import { takeFocus } from '../security/take-focus.ts';
import { useSecurityForm } from '../security/use-security-form.ts';
import { countriesIn } from './countries.ts';
import styles from './kyc.module.css';
import { standingQuery } from './queries.ts';

type Kind = 'identity' | 'address';
type Form = {
  country: string;
  documentType: string;
  documentNumber: string;
  fullName: string;
  birthday: string;
  expiresOn: string;
  address: string;
  issuedOn: string;
};
type Sent = { [Side in DocumentSide]?: { id: UploadId | undefined; busy: boolean } };

const documentsOf = (kind: Kind, country: string) => (kind === 'identity' ? identityDocumentsOf(country) : addressDocumentsOf(country));

const typeAmong = (documents: readonly DocumentType[], chosen: DocumentType | undefined): DocumentType =>
  chosen !== undefined && documents.includes(chosen) ? chosen : (documents[0] ?? 'PASSPORT');

/** The form for one step: which document, what it says, and its pictures. */
export const HandIn = ({ kind, standing, onClose }: { kind: Kind; standing: KycStanding; onClose: () => void }) => {
  const t = useText();
  const language = useLanguage();
  const queries = useQueryClient();
  const countries = useMemo(() => countriesIn(language), [language]);
  const { profile } = standing;
  const [country, setCountry] = useState(standing.country ?? 'TH');
  const documents = documentsOf(kind, country);
  const [chosen, setChosen] = useState<DocumentType>();
  const type = typeAmong(documents, chosen);
  const sides = sidesOf(type);
  const [sent, setSent] = useState<Sent>({});
  const [tried, setTried] = useState(false);
  const pictures = sides.flatMap((side) => {
    const id = sent[side]?.id;
    return id === undefined ? [] : [{ side, uploadId: id }];
  });
  const choose = (nextCountry: string, next: DocumentType | undefined) => {
    const stay = sidesOf(typeAmong(documentsOf(kind, nextCountry), next));
    setCountry(nextCountry);
    setChosen(next);
    // A box that goes takes its picture along: should it come back, it is empty.
    setSent((before) => Object.fromEntries(stay.map((side) => [side, before[side]])));
  };
  const isSending = sides.some((side) => sent[side]?.busy === true);

  const act = useSecurityForm<Form, KycStanding>({
    start: {
      country,
      documentType: type,
      documentNumber: '',
      fullName: profile.fullName ?? '',
      birthday: profile.birthday ?? '',
      expiresOn: '',
      address: profile.address ?? '',
      issuedOn: '',
    },
    send: ({ documentNumber, fullName, birthday, expiresOn, address, issuedOn }) =>
      kind === 'identity'
        ? call(submitIdentity, {
            body: {
              country,
              documentType: type,
              documentNumber: documentNumber.trim(),
              fullName: fullName.trim(),
              birthday,
              expiresOn: expiresOn === '' ? null : expiresOn,
              pictures,
            },
          })
        : call(submitAddress, { body: { country, documentType: type, address: address.trim(), issuedOn, pictures } }),
    done: (answer) => {
      queries.setQueryData(standingQuery.queryKey, answer);
      notify({ tone: 'good', text: t('kyc.handedIn') });
      onClose();
    },
  });
  const { register } = act.form;
  const needed = { required: t('security.empty') };
  const submit = async () => {
    setTried(true);
    if (isSending) return;
    if (pictures.length === sides.length) await act.submit();
    // The missing fields are named together with the missing pictures.
    else await act.form.trigger(undefined, { shouldFocus: true });
  };

  return (
    <FormProvider {...act.form}>
      <form
        className={styles['card']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <h2 ref={takeFocus} tabIndex={-1}>
          {t(kind === 'identity' ? 'kyc.stepIdentity' : 'kyc.stepAddress')}
        </h2>
        <ErrorSummary text={act.summary} />
        <div className={styles['fields']}>
          <Select label={t('kyc.country')} value={country} autoComplete="country" onChange={(event) => choose(event.target.value, chosen)}>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
          <Select
            label={t('kyc.document')}
            value={type}
            error={act.errors.documentType?.message}
            onChange={(event) =>
              choose(
                country,
                documents.find((one) => one === event.target.value),
              )
            }
          >
            {documents.map((one) => (
              <option key={one} value={one}>
                {t(`kyc.type.${one}`)}
              </option>
            ))}
          </Select>
          {kind === 'identity' ? (
            <>
              <Field
                {...register('fullName', needed)}
                label={t('security.field.fullName')}
                maxLength={100}
                autoComplete="name"
                readOnly={profile.fullName !== null}
                hint={profile.fullName === null ? undefined : t('security.fixed')}
                error={act.errors.fullName?.message}
              />
              <Field
                {...register('birthday', needed)}
                label={t('security.field.birthday')}
                type="date"
                min="1900-01-01"
                autoComplete="bday"
                readOnly={profile.birthday !== null}
                hint={profile.birthday === null ? undefined : t('security.fixed')}
                error={act.errors.birthday?.message}
              />
              <Field
                {...register('documentNumber', needed)}
                label={t('kyc.number')}
                maxLength={40}
                autoComplete="off"
                dir="ltr"
                error={act.errors.documentNumber?.message}
              />
              <Field
                {...register('expiresOn')}
                label={t('kyc.expiresOn')}
                type="date"
                required={false}
                hint={t('kyc.noExpiry')}
                error={act.errors.expiresOn?.message}
              />
            </>
          ) : (
            <>
              <Field
                {...register('address', needed)}
                label={t('security.field.address')}
                maxLength={200}
                autoComplete="street-address"
                error={act.errors.address?.message}
              />
              <Field {...register('issuedOn', needed)} label={t('kyc.issuedOn')} type="date" error={act.errors.issuedOn?.message} />
            </>
          )}
        </div>
        <div className={styles['pictures']}>
          {sides.map((side) => (
            <UploadField
              key={side}
              label={t(`kyc.side.${side}`)}
              hint={t(`kyc.side.${side}Hint`)}
              most={1}
              camera={side === 'SELFIE' ? 'user' : 'environment'}
              icon={side === 'SELFIE' ? 'user' : side === 'PAGE' ? 'license' : 'id'}
              error={tried && sent[side]?.id === undefined && sent[side]?.busy !== true ? t('security.empty') : undefined}
              onChange={([id], busy) => setSent((before) => ({ ...before, [side]: { id, busy } }))}
            />
          ))}
        </div>
        <div className={styles['acts']}>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" type="submit" busy={act.isPending || isSending}>
            {t('kyc.handIn')}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
};
