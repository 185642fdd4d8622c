/** The brands the studio publishes under. Each has a character: which worlds it loves, how wild its machines are, how it letters a tile. */
import { VendorCode } from '@croupier/contract/core/ids';
import type { EmblemName } from '#studio/art/emblems';
import type { ModelId, Volatility } from '#studio/families/slots/models/models';
import type { Mood } from './words/prizes.ts';

export type Vendor = {
  code: VendorCode;
  name: string;
  /** The ground and the picture of its mark. */
  hue: number;
  emblem: EmblemName;
  moods: readonly Mood[];
  volatility: Volatility;
  models: readonly ModelId[];
  /** Which of the eight letterings its tiles have. */
  styles: readonly number[];
  /** How much it publishes, against the others. */
  size: number;
};

const vendor = (
  name: string,
  hue: number,
  emblem: EmblemName,
  moods: string,
  volatility: Volatility,
  models: string,
  styles: string,
  size: number,
): Vendor => ({
  code: VendorCode.parse(name.toUpperCase().replaceAll(' ', '_')),
  name,
  hue,
  emblem,
  moods: moods.split(' ') as Mood[],
  volatility,
  models: models.split(' ') as ModelId[],
  styles: Array.from(styles, Number),
  size,
});

/** In the order they began. A new brand brings new titles: those that are out never change hands. */
export const vendors: readonly Vendor[] = [
  vendor('Oxbow', 150, 'wave', 'sea wild', 'low', 'tide feast current hoard angler', '013', 1.6),
  vendor('Paperkite', 20, 'umbrella', 'east', 'low', 'feast mirror orchard spindle cellar twin', '045', 1.8),
  vendor('Ninemile', 45, 'compass', 'sea old', 'medium', 'tome tide stair veil beacon', '057', 1.5),
  vendor('Cobblegate', 60, 'gears', 'bright old', 'medium', 'columns feast bare hoard angler', '356', 1.2),
  vendor('Fernway', 140, 'clover', 'wild', 'low', 'orchard current feast spindle cellar', '126', 1.4),
  vendor('Halyard', 220, 'trident', 'sea', 'high', 'expanse tome tide veil beacon twin', '017', 1.3),
  vendor('Inkwell', 280, 'owl', 'old east', 'high', 'tome stair summit hoard angler', '137', 1.5),
  vendor('Juniper Row', 165, 'bamboo', 'wild east', 'medium', 'mirror columns stair spindle cellar', '024', 1.1),
  vendor('Kestrel Yard', 35, 'phoenix', 'wild old', 'high', 'summit expanse stair veil beacon', '036', 1.4),
  vendor('Lanternworks', 25, 'lantern', 'east', 'medium', 'current feast expanse hoard angler twin', '046', 1.9),
  vendor('Saltbox', 205, 'shell', 'sea bright', 'low', 'bare prism orchard spindle cellar', '125', 1.0),
  vendor('Northgate', 245, 'snow', 'wild old', 'medium', 'columns tide current veil beacon', '137', 1.2),
  vendor('Oldmill', 75, 'hive', 'wild bright', 'low', 'orchard bare mirror hoard angler', '126', 0.9),
  vendor('Pebblestep', 190, 'lotus', 'east sea', 'low', 'mirror current feast spindle cellar twin', '014', 1.0),
  vendor('Quillon', 10, 'hammer', 'old', 'high', 'stair summit tome veil beacon', '367', 1.3),
  vendor('Rookery', 265, 'moon', 'old wild', 'medium', 'tome tide feast hoard angler', '135', 1.2),
  vendor('Sundial', 70, 'sun', 'old sea', 'medium', 'expanse current tide spindle cellar', '067', 1.4),
  vendor('Thimble', 340, 'heart', 'bright', 'low', 'mirror prism orchard veil beacon twin', '125', 1.0),
  vendor('Umberland', 40, 'bull', 'wild', 'high', 'expanse summit feast hoard angler', '036', 1.3),
  vendor('Vesperine', 300, 'rose', 'old bright', 'medium', 'stair columns feast spindle cellar', '147', 1.1),
  vendor('Wagtail', 85, 'rooster', 'wild bright', 'low', 'orchard feast mirror veil beacon', '256', 0.9),
  vendor('Yarrow', 120, 'bee', 'wild east', 'medium', 'current columns stair hoard angler twin', '026', 1.0),
  vendor('Zephyr Lane', 200, 'rocket', 'bright sea', 'high', 'summit prism expanse spindle cellar', '235', 1.1),
  vendor('Almanac', 55, 'facetedStar', 'old', 'low', 'feast tome tide veil beacon', '017', 1.0),
  vendor('Brambleton', 325, 'pumpkin', 'old wild', 'high', 'tome stair expanse hoard angler', '136', 1.0),
  vendor('Cinderbox', 28, 'flame', 'old', 'high', 'summit stair columns spindle cellar twin', '067', 1.2),
  vendor('Driftwood', 180, 'chest', 'sea', 'medium', 'tide tome feast veil beacon', '015', 1.3),
  vendor('Emberly', 15, 'torch', 'east old', 'high', 'expanse summit tome hoard angler', '046', 1.1),
  vendor('Foxglove', 315, 'cat', 'bright east', 'medium', 'mirror stair current spindle cellar', '124', 1.2),
  vendor('Glasshouse', 170, 'gem', 'bright', 'medium', 'prism expanse columns veil beacon twin', '135', 1.2),
  vendor('Holloway', 255, 'crown', 'bright old', 'high', 'prism tome summit hoard angler', '037', 1.1),
  vendor('Ironwood', 110, 'anvil', 'wild old', 'medium', 'columns stair tide spindle cellar', '136', 0.9),
  vendor('Jettison', 230, 'planet', 'bright', 'high', 'summit expanse prism veil beacon', '235', 1.0),
  vendor('Kilnhouse', 50, 'lamp', 'east old', 'low', 'columns feast mirror hoard angler twin', '047', 0.9),
  vendor('Loomwork', 350, 'tiger', 'east', 'high', 'expanse stair summit spindle cellar', '046', 1.3),
  vendor('Mothwing', 275, 'disco', 'bright', 'medium', 'prism bare columns veil beacon', '123', 1.1),
  vendor('Tallow and Pine', 90, 'bell', 'bright wild', 'low', 'bare orchard prism hoard angler', '056', 0.8),
  vendor('Redstart', 5, 'cherries', 'bright', 'low', 'bare orchard prism spindle cellar twin', '126', 1.0),
  vendor('Saffron Gate', 65, 'elephant', 'east', 'medium', 'feast current columns veil beacon', '047', 1.2),
];
