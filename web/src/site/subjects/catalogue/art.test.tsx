import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { draw } from '../../../test-site.tsx';
import { BannerPicture } from '../content/banner-picture.tsx';
import { Art } from './art.tsx';
import { VendorMark } from './vendor-mark.tsx';

const pieces: [string, (path: string) => ReactNode][] = [
  ['game', (path) => <Art icon={`${path}.{w}.{ext}`} sizes="1px" />],
  ['vendor', (path) => <VendorMark icon={`${path}.svg`} name="Koi" />],
  ['banner', (path) => <BannerPicture banner={{ url: `${path}.png`, alt: '' }} sizes="1px" />],
];

test.each(pieces)('a picture that failed leaves room for the next %s at its place', async (_, piece) => {
  const Place = () => {
    const [path, setPath] = useState('/gone');
    return (
      <>
        {piece(path)}
        <button type="button" onClick={() => setPath('/there')}>
          next
        </button>
      </>
    );
  };
  await draw(() => <Place />, { at: '/' });
  const picture = () => document.querySelector('img');
  fireEvent.error(picture() ?? document.body);
  expect(picture()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'next' }));
  expect(picture()?.src).toContain('/there');
});
