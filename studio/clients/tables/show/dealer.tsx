import { type ReactElement, useEffect } from 'react';
import { useLater, useLive, useTable } from '../table.tsx';
import { useDealerLine } from './dealer-line.ts';
import { speak } from './speak.ts';

export type Pose = 'rest' | 'invite' | 'close' | 'deal' | 'announce' | 'shuffle';

const looks = [
  { hair: 28, hairLight: 0.22, dress: 350, skin: 0.84, style: 'bun' },
  { hair: 40, hairLight: 0.18, dress: 160, skin: 0.87, style: 'long' },
  { hair: 60, hairLight: 0.42, dress: 285, skin: 0.88, style: 'long' },
  { hair: 30, hairLight: 0.2, dress: 40, skin: 0.82, style: 'bun' },
  { hair: 25, hairLight: 0.25, dress: 220, skin: 0.86, style: 'short' },
  { hair: 35, hairLight: 0.16, dress: 10, skin: 0.8, style: 'long' },
] as const;

/** The person who leads the table: a vector drawing that takes a pose for each phase. */
export const Dealer = (): ReactElement => {
  const { language } = useTable();
  const host = useLive((state) => state.rules.host);
  const pose = usePose();
  const line = useDealerLine();
  useVoice(line);
  const look = looks[host.look % looks.length] ?? looks[0];
  return (
    <figure className={`dealer pose-${pose}`}>
      <svg
        viewBox="0 0 240 220"
        aria-hidden="true"
        style={
          {
            '--hair': `oklch(${look.hairLight} 0.03 ${look.hair})`,
            '--hair-lit': `oklch(${look.hairLight + 0.14} 0.04 ${look.hair})`,
            '--dress': `oklch(0.42 0.13 ${look.dress})`,
            '--dress-lit': `oklch(0.56 0.15 ${look.dress})`,
            '--dress-deep': `oklch(0.28 0.1 ${look.dress})`,
            '--skin': `oklch(${look.skin} 0.055 58)`,
            '--skin-shade': `oklch(${look.skin - 0.1} 0.07 48)`,
          } as React.CSSProperties
        }
      >
        <g className="dealer-body">
          {look.style === 'long' && (
            <path className="hair" d="M82 66 Q78 18 120 16 Q162 18 158 66 Q164 104 154 124 L140 116 L100 116 L86 124 Q76 104 82 66 Z" />
          )}
          {look.style === 'bun' && <circle className="hair" cx="120" cy="20" r="15" />}
          <path className="dress" d="M64 184 Q62 150 92 136 L108 128 L132 128 L148 136 Q178 150 176 184 Q120 196 64 184 Z" />
          <path className="dress-lit" d="M92 136 L108 128 L120 160 L132 128 L148 136 L130 188 L110 188 Z" />
          <path className="neckline" d="M106 129 Q120 158 134 129 L130 124 L110 124 Z" />
          <path className="neck" d="M109 104 L109 130 Q120 142 131 130 L131 104 Z" />
          <g className="dealer-head">
            <path className="skin" d="M90 68 Q90 34 120 34 Q150 34 150 68 Q150 98 132 110 Q120 117 108 110 Q90 98 90 68 Z" />
            <path className="cheek" d="M96 84 q7 -4 12 1" />
            <path className="cheek" d="M132 85 q6 -5 12 -1" />
            <path className="brow" d="M99 64 q7 -5 14 -1" />
            <path className="brow" d="M127 63 q7 -4 14 1" />
            <g className="eyes">
              <path className="eye" d="M100 73 q6.5 -6 13 0 q-6.5 4.5 -13 0" />
              <path className="eye" d="M127 73 q6.5 -6 13 0 q-6.5 4.5 -13 0" />
              <circle className="pupil" cx="106.5" cy="72.5" r="3" />
              <circle className="pupil" cx="133.5" cy="72.5" r="3" />
              <circle className="glint" cx="107.6" cy="71.4" r="0.9" />
              <circle className="glint" cx="134.6" cy="71.4" r="0.9" />
            </g>
            <path className="nose" d="M119 76 q-4 10 1 11 q3 0.6 4 -1" />
            <path className="mouth" d="M109 96 Q120 104 131 96 Q120 99.5 109 96 Z" />
            {look.style === 'short' ? (
              <path className="hair" d="M88 76 Q82 26 121 26 Q160 26 152 78 Q150 60 140 50 Q126 56 100 50 Q90 58 88 76 Z" />
            ) : (
              <path className="hair" d="M87 82 Q80 26 120 25 Q160 26 153 82 Q152 56 132 44 Q118 60 94 60 Q88 68 87 82 Z" />
            )}
            <path className="shine" d="M100 38 Q116 29 134 36" />
            <circle className="ear-ring" cx="89" cy="92" r="2.6" />
            <circle className="ear-ring" cx="151" cy="92" r="2.6" />
          </g>
          <g className="arm left">
            <path className="sleeve" d="M82 144 Q60 156 56 190 L76 196 Q82 172 96 160 Z" />
            <g className="forearm">
              <path className="skin" d="M57 188 Q52 206 66 216 L82 214 Q74 204 76 194 Z" />
              <path className="skin hand-skin" d="M66 210 Q80 204 94 210 Q98 216 92 220 L68 222 Q60 218 66 210 Z" />
            </g>
          </g>
          <g className="arm right">
            <path className="sleeve" d="M158 144 Q180 156 184 190 L164 196 Q158 172 144 160 Z" />
            <g className="forearm">
              <path className="skin" d="M183 188 Q188 206 174 216 L158 214 Q166 204 164 194 Z" />
              <path className="skin hand-skin" d="M174 210 Q160 204 146 210 Q142 216 148 220 L172 222 Q180 218 174 210 Z" />
            </g>
          </g>
        </g>
      </svg>
      <figcaption className="speech" lang={language.code}>
        <b>{host.name}</b>
        <span key={line} aria-live="polite" data-testid="dealer-line">
          {line}
        </span>
      </figcaption>
    </figure>
  );
};

/** Reads each line aloud where the player has switched the voice on. */
const useVoice = (line: string): void => {
  const { language } = useTable();
  const speaks = useLive((state) => state.speaks);
  useEffect(() => {
    if (speaks) speak(line, language.code);
  }, [speaks, line, language.code]);
};

/** The pose of a phase; while cards are dealt, each one makes the arm move. */
const usePose = (): Pose => {
  const phase = useLive((state) => state.round?.phase);
  const shown = useLive((state) => state.revealed.length);
  const late = useLater(shown, 420);
  switch (phase) {
    case 'BETTING':
      return 'invite';
    case 'LOCKED':
      return 'close';
    case 'DEALING':
      return shown !== late ? 'deal' : 'rest';
    case 'RESULT':
      return 'announce';
    case 'SHUFFLING':
      return 'shuffle';
    default:
      return 'rest';
  }
};
