import { fieldsAToE } from './fields-a-to-e.ts';
import { fieldsFToO } from './fields-f-to-o.ts';
import { fieldsOfLoyalty } from './fields-of-loyalty.ts';
import { fieldsOfMissions } from './fields-missions.ts';
import { fieldsOfPoints } from './fields-of-points.ts';
import { fieldsOfPromotions } from './fields-promotions.ts';
import { fieldsPToT } from './fields-p-to-t.ts';
import { fieldsOfRaffles } from './fields-of-raffles.ts';
import { fieldsUToZ } from './fields-u-to-z.ts';

/**
 * Descriptions of properties and parameters for the API reference; browsers do not load this file. A key is the whole path of a property
 * (`SignedIn.device.token`), its last two names (`device.token`), or its name. The most specific key wins. Parameters are found under
 * `<operation id>.<name>`.
 */
export const fieldDescriptions: Readonly<Record<string, string>> = {
  ...fieldsAToE,
  ...fieldsFToO,
  ...fieldsPToT,
  ...fieldsUToZ,
  ...fieldsOfLoyalty,
  ...fieldsOfMissions,
  ...fieldsOfPoints,
  ...fieldsOfRaffles,
  ...fieldsOfPromotions,
};
