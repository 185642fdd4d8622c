import type { ReactElement } from 'react';
import { pictures, type Picture } from '../../../src/families/tables/rules/fish-prawn-crab.ts';

const drawings: Record<Picture, ReactElement> = {
  fish: (
    <>
      <path className="deep" d="M34 24 L45 13 Q42 24 45 35 Z" />
      <path className="body" d="M4 25 Q13 10 27 13 Q36 16 38 24 Q35 33 25 36 Q12 38 4 25 Z" />
      <path className="deep" d="M18 14 Q24 6 31 15 Z M19 35 Q24 42 29 34 Z" />
      <path className="lines" d="M20 17 q4 7 0 15 M26 18 q4 6 0 13 M31 20 q3 4 0 9" />
      <circle className="eye" cx="12.5" cy="22" r="3.1" />
      <circle className="pupil" cx="12" cy="22" r="1.5" />
    </>
  ),
  prawn: (
    <>
      <path className="lines thick" d="M31 12 Q38 3 45 6 M31 14 Q40 9 46 14" />
      <path className="body" d="M36 16 Q34 7 24 8 Q8 10 8 25 Q8 40 23 41 L25 34 Q16 33 16 25 Q17 17 25 17 Q28 22 35 20 Z" />
      <path className="deep" d="M22 41 L34 44 L29 38 L36 34 L25 34 Z" />
      <path className="lines" d="M10 17 l7 4 M8 24 h8 M9 31 l7 -2 M14 38 l5 -5 M17 11 l4 7" />
      <path className="lines thick" d="M24 19 l-2 6 M28 21 l-1 6" />
      <circle className="eye" cx="30" cy="13.5" r="2.7" />
      <circle className="pupil" cx="30.5" cy="13.5" r="1.3" />
    </>
  ),
  crab: (
    <>
      <path className="lines thick" d="M12 28 L4 25 M11 32 L4 33 M13 36 L7 41 M36 28 L44 25 M37 32 L44 33 M35 36 L41 41" />
      <path
        className="deep"
        d="M14 22 Q4 20 5 10 Q9 4 14 6 L11 12 L17 10 Q19 15 16 19 Z M34 22 Q44 20 43 10 Q39 4 34 6 L37 12 L31 10 Q29 15 32 19 Z"
      />
      <path className="body" d="M8 29 Q9 18 24 18 Q39 18 40 29 Q36 40 24 40 Q12 40 8 29 Z" />
      <path className="lines" d="M14 30 Q24 36 34 30" />
      <circle className="eye" cx="19" cy="20" r="3.2" />
      <circle className="eye" cx="29" cy="20" r="3.2" />
      <circle className="pupil" cx="19" cy="20" r="1.5" />
      <circle className="pupil" cx="29" cy="20" r="1.5" />
    </>
  ),
  gourd: (
    <>
      <path className="lines thick" d="M24 11 Q25 4 31 3" />
      <path className="leaf" d="M27 6 Q37 1 42 9 Q33 13 27 6 Z" />
      <path
        className="body"
        d="M24 10 Q33 10 33 18 Q33 22 30 24 Q39 28 38 35 Q36 45 24 45 Q12 45 10 35 Q9 28 18 24 Q15 22 15 18 Q15 10 24 10 Z"
      />
      <path className="deep" d="M16.5 23.5 Q24 28 31.5 23.5 L32 26 Q24 30 16 26 Z" />
      <path className="shine" d="M18 31 q-3 4 0 8 M19.5 14 q-2 2 -1 5" />
    </>
  ),
  coin: (
    <>
      <circle className="body" cx="24" cy="24" r="20" />
      <circle className="ring" cx="24" cy="24" r="16.4" />
      <rect className="hole" x="18" y="18" width="12" height="12" rx="1" />
      <path className="lines thick" d="M24 9.5 v5 M24 33.5 v5 M9.5 24 h5 M33.5 24 h5" />
      <path className="shine" d="M11 16 Q15 9 23 7" />
    </>
  ),
  rooster: (
    <>
      <path className="deep" d="M30 30 Q32 14 45 9 Q47 20 42 26 Q46 28 42 33 Q37 38 30 34 Z" />
      <path className="body" d="M10 16 Q14 8 20 13 Q22 22 31 25 Q40 28 35 35 Q29 42 20 38 Q11 33 10 16 Z" />
      <path className="comb" d="M10 13 Q8 5 12 7 Q13 2 16 6 Q20 3 20 12 Z M9.5 20 Q7 26 11 26 Q13 23 11.5 19 Z" />
      <path className="beak" d="M10 15 L3.5 17.5 L10 19.5 Z M21 39 L20 45 M27 39 L28 45" />
      <path className="lines" d="M19 28 Q25 34 32 30 M18 24 Q21 29 26 29" />
      <circle className="eye" cx="14" cy="14.5" r="2.5" />
      <circle className="pupil" cx="13.6" cy="14.5" r="1.2" />
    </>
  ),
};

/** One of the six pictures of fish-prawn-crab, by its place on the dice from 1 to 6. */
export const PictureOf = ({ face }: { face: number }): ReactElement => {
  const name = pictures[face - 1] ?? 'fish';
  return (
    <svg className={`picture-of is-${name}`} viewBox="0 0 48 48" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
};
