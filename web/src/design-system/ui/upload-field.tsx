import { lazy, Suspense } from 'react';
import { needTexts } from '#i18n/text.ts';
import { Skeleton } from './skeleton.tsx';
import type { UploadProps } from './upload-box.tsx';

const UploadBox = lazy(async () => {
  const [{ UploadBox: box }] = await Promise.all([import('./upload-box.tsx'), needTexts('media')]);
  return { default: box };
});

/**
 * Pictures to send with a form: dropped, pasted, chosen, or taken with the phone's camera. They are sent at once; the form gets their ids, and is told
 * while any is still under way. PNG and JPEG up to 5 MB are taken, and larger photographs made smaller on the way.
 */
export const UploadField = (props: UploadProps) => (
  <Suspense fallback={<Skeleton height={148} radius={14} />}>
    <UploadBox {...props} />
  </Suspense>
);
