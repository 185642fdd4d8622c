import { useEffect, useState } from 'react';
import { contrastOfWords, onPhone, shownPart } from './contrast.rules.ts';

/** So fine is a picture looked at: a word is wider than a point. */
const [wide, high] = [70, 50];

/** The contrast of words on what a phone shows of a picture; undefined while nobody knows, and where there is nothing to look at. */
export const useContrast = (source: string | undefined): number | undefined => {
  const [known, setKnown] = useState<{ source: string; contrast: number | undefined }>();
  useEffect(() => {
    if (source === undefined) return;
    let isWanted = true;
    const picture = new Image();
    picture.src = source;
    const look = async () => {
      await picture.decode();
      if (isWanted) setKnown({ source, contrast: contrastOn(picture) });
    };
    // An unreadable picture is not judged.
    look().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [source]);
  return known?.source === source ? known?.contrast : undefined;
};

const contrastOn = (picture: HTMLImageElement): number | undefined => {
  const canvas = document.createElement('canvas');
  canvas.width = wide;
  canvas.height = high;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) return undefined;
  const { naturalWidth: width, naturalHeight: height } = picture;
  const part = shownPart(width / height, onPhone.ratio, onPhone.at);
  pen.drawImage(picture, part.left * width, part.top * height, part.width * width, part.height * height, 0, 0, wide, high);
  return contrastOfWords(pen.getImageData(0, 0, wide, high).data, wide, high);
};
