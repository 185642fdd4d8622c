import type { BackdropName } from './backdrops.ts';
import type { Cast } from './compositions.ts';
import type { AirName, FrameName } from './foregrounds.ts';
import type { LetterStyle } from './lettering/draw.ts';
import type { FaceName } from './lettering/typeface.ts';
import type { Colours } from './palette.ts';

/** All that a tile's picture follows from, but its name. */
export type Theme = {
  colours: Colours;
  cast: Cast;
  backdrop: BackdropName;
  air: AirName;
  frame: FrameName;
  /** A second frame, behind the actors. */
  behind?: FrameName;
  letters: LetterStyle & { font: FaceName; /** How far the middle of the name rises. */ arc?: number };
  /** How strong the beams behind the hero are, 0 to 1. Default 1. */
  halo?: number;
};
