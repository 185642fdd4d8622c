import { chatTextMax } from '@croupier/contract/people/support-chat';
import { attachmentsMax } from '@croupier/contract/people/support';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { sendPicture, takeBack } from '#api/send-picture.ts';
import { useText } from '#i18n/text.ts';
import { IconButton } from '#design-system/ui/button.tsx';
import { problemText } from '#design-system/ui/problem.tsx';
import { chosenTypes, shrinkPicture } from '#design-system/ui/shrink-picture.ts';
import styles from './chat.module.css';

type Props = { mayAttach: boolean; onTyping: () => void; onSend: (text: string, uploads: string[]) => void };

/** Where a message is written. Enter sends it, Shift and Enter begins a line. */
export const Composer = ({ mayAttach, onTyping, onSend }: Props) => {
  const t = useText();
  const [text, setText] = useState('');
  const [pictures, setPictures] = useState<readonly { id: string; name: string }[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const attach = useMutation({
    mutationFn: async (file: File) => ({ id: (await sendPicture((await shrinkPicture(file)) ?? file)).id as string, name: file.name }),
    onSuccess: (picture) => setPictures((all) => [...all, picture]),
  });
  const send = (): void => {
    if ((text.trim() === '' && pictures.length === 0) || attach.isPending) return;
    onSend(
      text.trim(),
      pictures.map(({ id }) => id),
    );
    setText('');
    setPictures([]);
    area.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // An input method uses Enter to choose a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={styles['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {attach.error !== null && (
        <p role="alert" className={styles['problem']}>
          {problemText(attach.error, t)}
        </p>
      )}
      {(pictures.length > 0 || attach.isPending) && (
        <ul className={styles['attached']} aria-label={t('support.attached')}>
          {pictures.map(({ id, name }) => (
            <li key={id}>
              <bdi>{name}</bdi>
              <IconButton
                icon="x"
                iconSize={16}
                label={t('support.remove', { name })}
                onClick={() => {
                  setPictures((all) => all.filter((one) => one.id !== id));
                  void takeBack(id as never);
                }}
              />
            </li>
          ))}
          {attach.isPending && <li>{t('support.sending')}</li>}
        </ul>
      )}
      <div className={styles['row']}>
        {mayAttach && (
          <>
            <input
              ref={input}
              type="file"
              accept={chosenTypes}
              hidden
              data-picture
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? [];
                if (file !== undefined) attach.mutate(file);
                currentTarget.value = '';
              }}
            />
            <IconButton
              icon="photo-up"
              label={t('support.attach')}
              disabled={pictures.length >= attachmentsMax || attach.isPending}
              onClick={() => input.current?.click()}
            />
          </>
        )}
        <textarea
          ref={area}
          rows={1}
          value={text}
          maxLength={chatTextMax}
          aria-label={t('support.message')}
          placeholder={t('support.message')}
          data-first
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setText(event.target.value);
            if (event.target.value.trim() !== '') onTyping();
          }}
        />
        <IconButton
          icon="arrow-up"
          type="submit"
          className={styles['send']}
          label={t('support.send')}
          disabled={(text.trim() === '' && pictures.length === 0) || attach.isPending}
        />
      </div>
    </form>
  );
};
