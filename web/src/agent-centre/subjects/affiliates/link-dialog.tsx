import { type Campaign, Landing } from '@croupier/contract/earnings/affiliates';
import { useState } from 'react';
import { useText } from '#i18n/text.ts';
import { CopyButton } from '#design-system/ui/copy-button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { QrCode } from '#design-system/ui/qr-code.tsx';
import { useMerchant } from '#api/boot.ts';
import styles from './affiliates.module.css';
import { builtLink, htmlOf } from './build-link.ts';

const subCount = 5;

/** A campaign's link with a page, sub ids and the tracker's click id of one's choice: as text, as a code to point a camera at, as a piece of a page. */
export const LinkDialog = ({ campaign: { name, url, landing }, onClose }: { campaign: Campaign; onClose: () => void }) => {
  const t = useText();
  const { name: site } = useMerchant();
  const [to, setTo] = useState(landing);
  const [clickid, setClickid] = useState('');
  const [subs, setSubs] = useState<readonly string[]>(Array.from({ length: subCount }, () => ''));
  const isPage = Landing.safeParse(to).success;
  const link = builtLink(url, landing, { to: isPage ? to : '', clickid, subs });
  const piece = htmlOf(link, site);
  const plain = { dir: 'ltr', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <Dialog kind="wide" title={name} lead={t('affiliates.buildText')} onClose={onClose}>
      <div className={styles['builder']}>
        <div className={styles['form']}>
          <Field
            {...plain}
            label={t('affiliates.landing')}
            error={isPage ? undefined : t('affiliates.landingWrong')}
            maxLength={200}
            value={to}
            onChange={(event) => setTo(event.target.value.trim())}
          />
          <Field
            {...plain}
            label={t('affiliates.clickId')}
            hint={t('affiliates.clickIdText', { braces: '{clickid}' })}
            maxLength={100}
            value={clickid}
            onChange={(event) => setClickid(event.target.value.trim())}
          />
          <div className={styles['subs']}>
            {subs.map((sub, place) => (
              <Field
                {...plain}
                // The place is what a sub id is.
                // oxlint-disable-next-line react/no-array-index-key
                key={place}
                label={`sub${String(place + 1)}`}
                maxLength={64}
                value={sub}
                onChange={(event) => setSubs(subs.map((one, at) => (at === place ? event.target.value : one)))}
              />
            ))}
          </div>
        </div>
        <div className={styles['made']}>
          <span className={styles['qr']}>
            <QrCode text={link} label={t('affiliates.qrOf', { name })} size={208} />
          </span>
          <p className={styles['long']}>
            <bdi dir="ltr">{link}</bdi>
          </p>
          <CopyButton text={link} what={t('affiliates.linkOf', { name })} />
          <p className={styles['long']}>
            <bdi dir="ltr">
              <code>{piece}</code>
            </bdi>
          </p>
          <CopyButton text={piece} what={t('affiliates.piece')} />
        </div>
      </div>
    </Dialog>
  );
};
