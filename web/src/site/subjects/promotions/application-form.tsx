import type { UploadId } from '@croupier/contract/core/ids';
import { applyForPromotion, type Promotion, remarkMax } from '@croupier/contract/rewards/promotions';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { TextArea } from '#design-system/ui/long-field.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { UploadField } from '#design-system/ui/upload-field.tsx';
import styles from './promotions.module.css';

type Props = { promotion: Promotion; onClose: () => void; onSent: () => unknown };

/** An application: a remark and up to three pictures. */
export const ApplicationForm = ({ promotion: { id, title }, onClose, onSent }: Props) => {
  const t = useText();
  const [remark, setRemark] = useState('');
  const [pictures, setPictures] = useState<{ ids: UploadId[]; busy: boolean }>({ ids: [], busy: false });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(applyForPromotion, { params: { id }, body: { remark: remark.trim(), pictures: pictures.ids } }),
    onSuccess: () => {
      notify({ tone: 'good', text: t('promotions.applied') });
      void onSent();
      onClose();
    },
  });
  return (
    <Dialog
      title={t('promotions.apply')}
      lead={title}
      onClose={onClose}
      footer={
        <Button kind="primary" busy={isPending} disabled={pictures.busy} onClick={() => mutate()}>
          {t('promotions.send')}
        </Button>
      }
    >
      <div className={styles['form']}>
        <TextArea
          label={t('promotions.remark')}
          hint={t('promotions.remarkHint', { count: remarkMax })}
          rows={3}
          maxLength={remarkMax}
          required={false}
          value={remark}
          onChange={({ target }) => setRemark(target.value)}
        />
        <UploadField label={t('promotions.pictures')} onChange={(ids, busy) => setPictures({ ids, busy })} />
        {error !== null && <Problem error={error} />}
      </div>
    </Dialog>
  );
};
