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

/** The widths in pixels that a screen may choose among. One with two pixels to a point takes the picture of twice the width, which is sharp there. */
const widthsOf = (element: Element | null): number[] =>
  [...(element?.getAttribute('srcset') ?? '').matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));

test.each([
  ['tile', <Art key="tile" icon="/art/koi.{w}.{ext}" sizes="180px" />, [180, 240, 360], '180px'],
  ['banner', <BannerPicture key="banner" banner={{ url: '/art/koi.{w}.{ext}', alt: '' }} sizes="640px" />, [640, 960, 1_280], '640px'],
] as const)('a %s is sharp on a screen with two pixels to a point', async (_, piece, widths, sizes) => {
  await draw(() => piece, { at: '/' });
  const sets = [...document.querySelectorAll('[srcset]')];
  expect(sets.length).toBeGreaterThan(0);
  for (const offered of sets) expect([widthsOf(offered), offered.getAttribute('sizes')]).toEqual([widths, sizes]);
  expect(sets.map((offered) => offered.getAttribute('srcset')).join(' ')).toContain('http://pictures.test/art/koi.');
});
