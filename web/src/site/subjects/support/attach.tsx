import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { sendPicture } from '#api/send-picture.ts';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { problemText } from '#design-system/ui/problem.tsx';
import { chosenTypes, shrinkPicture } from '#design-system/ui/shrink-picture.ts';
import styles from './chat.module.css';
import { SentPicture } from './sent-picture.tsx';

type Props = { uploads: readonly string[]; onChange: (uploads: string[]) => void; most: number };

/** Pictures that go with a text: chosen, sent at once, and shown. */
export const Attach = ({ uploads, onChange, most }: Props) => {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (file: File) => sendPicture((await shrinkPicture(file)) ?? file),
    onSuccess: ({ id }) => onChange([...uploads, id]),
  });
  return (
    <div className={styles['attach']}>
      {uploads.map((id) => (
        <SentPicture key={id} id={id} name={t('support.picture')} />
      ))}
      {error !== null && (
        <p role="alert" className={styles['problem']}>
          {problemText(error, t)}
        </p>
      )}
      {uploads.length < most && (
        <>
          <input
            ref={input}
            type="file"
            accept={chosenTypes}
            hidden
            data-picture
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file !== undefined) mutate(file);
              event.target.value = '';
            }}
          />
          <Button size="small" kind="quiet" icon="photo-up" busy={isPending} onClick={() => input.current?.click()}>
            {t('support.attach')}
          </Button>
        </>
      )}
    </div>
  );
};
