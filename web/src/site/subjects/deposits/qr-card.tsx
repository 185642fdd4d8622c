import { useRef } from 'react';
import { useText } from '#i18n/text.ts';
import { Button, buttonClass } from '#design-system/ui/button.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { QrCode } from '#design-system/ui/qr-code.tsx';
import styles from './instructions.module.css';

const shownPx = 232;
const savedPx = 1024;

type Props = { text: string; name: string; label: string; fileName: string; wallet?: boolean };

/**
 * A QR to be scanned by another phone, or saved as a picture: whoever shops on the phone they bank with opens it in the bank's app.
 * `name` is what such codes are called; `fileName` has no ending.
 * `wallet`: its text is a link that the wallet for coins on this phone opens.
 */
export const QrCard = ({ text, name, label, fileName, wallet = false }: Props) => {
  const t = useText();
  const card = useRef<HTMLDivElement>(null);
  const save = async (): Promise<void> => {
    const drawing = card.current?.querySelector('svg');
    if (drawing == null) return;
    const picture = await pngOf(drawing);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(picture);
    link.download = `${fileName}.png`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  };
  return (
    <div className={styles['qr']}>
      <div className={styles['paper']} ref={card}>
        <b>{name}</b>
        <QrCode text={text} label={label} size={shownPx} />
      </div>
      <p className={styles['scan']}>{t(wallet ? 'deposits.scanWallet' : 'deposits.scan')}</p>
      <Button icon="download" onClick={() => void save()}>
        {t('deposits.saveQr')}
      </Button>
      {wallet ? (
        <a href={text} className={buttonClass({ kind: 'quiet' })}>
          {t('deposits.openWallet')}
          <Icon name="external-link" size={18} />
        </a>
      ) : (
        <p className={styles['here']}>{t('deposits.scanHere')}</p>
      )}
    </div>
  );
};

/** The drawing as a picture, with its colours as they are shown. */
const pngOf = async (drawing: SVGSVGElement): Promise<Blob> => {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const shown = [...drawing.querySelectorAll('rect, path')];
  [...copy.querySelectorAll('rect, path')].forEach((part, index) => {
    const original = shown[index];
    if (original !== undefined) part.setAttribute('fill', getComputedStyle(original).fill);
  });
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(savedPx));
  copy.setAttribute('height', String(savedPx));
  const picture = new Image(savedPx, savedPx);
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = savedPx;
  canvas.height = savedPx;
  canvas.getContext('2d')?.drawImage(picture, 0, 0, savedPx, savedPx);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('the picture could not be made')) : resolve(blob)), 'image/png');
  });
};
