import type * as z from 'zod/mini';
import { lotteriesPath, VendorLotteries } from '@croupier/contract/vendor-api/lottery';
import { SettledRounds, settledRoundsPath } from '@croupier/contract/vendor-api/lottery-rounds';
import * as draws from '@croupier/contract/vendor-api/lottery-draws';
import * as holidays from '@croupier/contract/vendor-api/lottery-holidays';
import * as settings from '@croupier/contract/vendor-api/lottery-settings';
import type { VendorEndpoint, VendorQuery } from '../outbound.rules.ts';
import { ask } from './canonical.ask.rules.ts';

const asIs = <T>(value: T): T => value;

const withQuery = (path: string, query: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return `${path}?${new URLSearchParams(given).toString()}`;
};

/** How a vendor of our own protocol is asked about the draws of its lotteries (`contract/src/vendor-api/lottery-draws.ts`). */
export const lotteryQueries = {
  lotteries: (place: VendorEndpoint): VendorQuery<VendorLotteries> => ask(place, lotteriesPath, VendorLotteries, asIs),
  settled: (place: VendorEndpoint): VendorQuery<SettledRounds> => ask(place, settledRoundsPath, SettledRounds, asIs),
  draws: (place: VendorEndpoint, { page, ...asked }: draws.DrawsAsked): VendorQuery<draws.Draws> =>
    ask(place, withQuery(draws.drawsPath, { ...asked, page: String(page) }), draws.Draws, asIs),
  draw: (place: VendorEndpoint, id: string): VendorQuery<draws.DrawDetails> => ask(place, draws.drawPath(id), draws.DrawDetails, asIs),
  profit: (place: VendorEndpoint, asked: draws.ProfitAsked): VendorQuery<draws.Profit> =>
    ask(place, withQuery(draws.profitPath, asked), draws.Profit, asIs),
  preview: (place: VendorEndpoint, id: string, asked: draws.PreviewAsked): VendorQuery<draws.PreviewAnswer> =>
    ask(place, draws.previewPath(id), draws.PreviewAnswer, asIs, asked),
  propose: (place: VendorEndpoint, id: string, asked: draws.ProposalAsked): VendorQuery<draws.ProposalAnswer> =>
    ask(place, draws.proposalsPath(id), draws.ProposalAnswer, asIs, asked),
  holidays: (place: VendorEndpoint, { year, ...asked }: holidays.HolidaysAsked): VendorQuery<holidays.Holidays> =>
    ask(place, withQuery(holidays.holidaysPath, { ...asked, year: String(year) }), holidays.Holidays, asIs),
  setHoliday: (place: VendorEndpoint, asked: holidays.HolidayAsked): VendorQuery<holidays.HolidayAnswer> =>
    ask(place, holidays.holidaysPath, holidays.HolidayAnswer, asIs, asked),
  settings: (place: VendorEndpoint, asked: z.output<typeof settings.SettingsAsked>): VendorQuery<settings.MerchantLotteries> =>
    ask(place, withQuery(settings.settingsPath, asked), settings.MerchantLotteries, asIs),
  changeSettings: (place: VendorEndpoint, asked: settings.SettingsChange): VendorQuery<settings.SettingsAnswer> =>
    ask(place, settings.settingsPath, settings.SettingsAnswer, asIs, asked),
  decide: (place: VendorEndpoint, proposalId: string, asked: draws.DecisionAsked): VendorQuery<draws.ProposalAnswer> =>
    ask(place, draws.decisionPath(proposalId), draws.ProposalAnswer, asIs, asked),
} as const;
