import type { ReactElement } from 'react';

const paths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  back: 'M15 5l-7 7 7 7',
  home: 'M4 11.5L12 5l8 6.5M6.5 10v9h11v-9M10 19v-5h4v5',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  soundOn: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  soundOff: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM16 9.5l5 5M21 9.5l-5 5',
  rules: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v6M12 7.5v.2',
  history: 'M4.5 8.5A8.5 8.5 0 1 1 3.5 13M4 4v5h5M12 7.5V12l3.2 2',
  fairness: 'M12 3l7.5 3v5.5c0 4.6-3 8-7.5 9.5-4.5-1.5-7.5-4.9-7.5-9.5V6ZM8.5 12l2.5 2.5 4.5-5',
  settings: 'M5 7h8M17 7h2M5 17h2M11 17h8M15 4.5v5M9 14.5v5',
  autoplay: 'M8 5.5v13l10.5-6.5ZM4.5 7v10',
  turbo: 'M13.5 3L5 13.5h6L10.5 21 19 10.5h-6Z',
  deposit: 'M4 8.5h14.5a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18V7a2 2 0 0 1 2-2h10.5M16 14h.2',
  spin: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3M17.8 2.8v4.4h-4.4',
  stop: 'M7.5 7.5h9v9h-9Z',
  skip: 'M6 6l7 6-7 6ZM14 6l6 6-6 6Z',
  stats: 'M5 19v-7M10 19V6M15 19v-9M20 19V9',
  chat: 'M5 5.5h14a1.5 1.5 0 0 1 1.5 1.5v8.5A1.5 1.5 0 0 1 19 17h-7l-4.5 3.5V17H5a1.5 1.5 0 0 1-1.5-1.5V7A1.5 1.5 0 0 1 5 5.5ZM8 10h8M8 13h5',
  send: 'M4.5 12L20 5l-5 15-3.5-6.5ZM11.5 13.5L20 5',
  link: 'M10.5 13.5a3.5 3.5 0 0 0 5 0l3-3a3.5 3.5 0 0 0-5-5l-1 1M13.5 10.5a3.5 3.5 0 0 0-5 0l-3 3a3.5 3.5 0 0 0 5 5l1-1',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.8-5.2-2.8-5.2 2.8 1-5.8-4.3-4.1 5.9-.8Z',
  edit: 'M4.5 19.5l1-4L16 5l3 3L8.5 18.5ZM14 7l3 3',
  gift: 'M4 9h16v3H4ZM5.5 12v8h13v-8M12 9v11M12 9C9 9 7.5 7.5 8 6s3.2-1.2 4 3c.8-4.2 3.5-4.5 4-3s-1 3-4 3',
  play: 'M8.5 5.5v13l10-6.5Z',
} as const;

export type IconName = keyof typeof paths;

/** Icons that point along the line of reading turn with it. */
const leading: ReadonlySet<IconName> = new Set<IconName>(['back', 'skip', 'play', 'autoplay', 'send']);

/** A line icon of 24 units; it says nothing to a screen reader, its button does. */
export const Icon = ({ name, size = 24 }: { name: IconName; size?: number }): ReactElement => (
  <svg className={leading.has(name) ? 'icon leads' : 'icon'} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
