import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import { plainAmount } from '../exact.rules.ts';
import { nameOf } from '../names.rules.ts';
import type { HttpRequest, OutboundProtocol, VendorEndpoint, RoundView } from '../outbound.rules.ts';
import { categoryOf, listedGame, readAs, WebAddress } from '../outbound-shapes.rules.ts';
import { Text } from '../shapes.rules.ts';
import { hashOf } from './pragmatic.rules.ts';

/** Settings: `secureLogin`, our name there. The secret is the one that both sides hash with; it is also the password of the feed. */
const api = 'IntegrationService/v3/http';

const post = ({ url, settings, secret }: VendorEndpoint, path: string, fields: Record<string, string>): HttpRequest => {
  const { secureLogin = '' } = settings;
  const all = { secureLogin, ...fields };
  return {
    method: 'POST',
    url: `${url}/${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...all, hash: hashOf(all, secret) }).toString(),
  };
};

const Done = z.object({ error: z.literal('0'), description: z.optional(z.string()) });
const Address = z.object({ ...Done.shape, gameURL: WebAddress });
const Listed = z.object({
  ...Done.shape,
  gameList: z.array(z.object({ gameID: Text, gameName: Text, typeDescription: z.optional(z.nullable(Text)) })),
});

const Line = z.object({
  extPlayerID: Text,
  gameID: Text,
  playSessionID: Text,
  endDate: Text,
  status: Text,
  bet: Text,
  win: Text,
  currency: Text,
});

/**
 * The first line says until when the list goes, then comes one of names, then one for each round; times are UTC. The next question begins where this list ends,
 * until that is behind `until` or there is nothing more: the list itself knows no end.
 */
const readFeed = (body: Buffer, from: bigint, until: bigint): { rounds: RoundView[]; next: string | undefined } => {
  const [first = '', ...lines] = body.toString('utf8').split(/\r?\n/);
  const [, timepoint] = /^timepoint=(\d{13})$/.exec(first) ?? [];
  if (timepoint === undefined) throw new Error('the feed does not say until when it goes');
  const rows = parse(lines.join('\n'), { columns: true, skip_empty_lines: true, trim: true }) as unknown[];
  const rounds = rows.map((row): RoundView => {
    const line = Line.parse(row);
    return {
      txId: undefined,
      roundId: nameOf(line.playSessionID),
      playerId: line.extPlayerID,
      gameCode: line.gameID,
      currency: line.currency,
      state: line.status === 'C' ? 'ENDED' : 'OPEN',
      stake: plainAmount(line.bet) ?? '0',
      payout: plainAmount(line.win) ?? '0',
      at: `${line.endDate.replace(' ', 'T')}Z`,
    };
  });
  const reached = BigInt(timepoint);
  return { rounds, next: rounds.length > 0 && reached > from && reached < until ? timepoint : undefined };
};

export const pragmaticOutbound: OutboundProtocol = {
  launch: (place, launch) => ({
    request: post(place, `${api}/CasinoGameAPI/game/url/`, {
      symbol: launch.gameCode,
      language: launch.language,
      token: launch.token,
      externalPlayerId: launch.playerId,
      currency: launch.currency,
      platform: launch.isMobile ? 'MOBILE' : 'WEB',
      lobbyUrl: launch.backUrl,
      cashierUrl: launch.depositUrl,
      ...(launch.country !== null && { country: launch.country }),
    }),
    read: readAs(Address, ({ gameURL }) => gameURL),
  }),
  listGames: (place) => ({
    request: post(place, `${api}/CasinoGameAPI/getCasinoGames/`, {}),
    read: readAs(Listed, ({ gameList }) => ({
      games: gameList.flatMap((game) => listedGame(game.gameID, game.gameName, categoryOf(game.typeDescription ?? '')) ?? []),
      next: undefined,
    })),
  }),
  listsRounds: true,
  pullRounds: ({ url, settings, secret }, from, until, cursor) => {
    const { secureLogin: login = '' } = settings;
    const timepoint = cursor ?? from.epochMilliseconds.toString();
    const query = new URLSearchParams({ login, password: secret, timepoint });
    return {
      request: { method: 'GET', url: `${url}/IntegrationService/v3/DataFeeds/gamerounds/finished/?${query.toString()}`, headers: {} },
      read: (body) => readFeed(body, BigInt(timepoint), BigInt(until.epochMilliseconds)),
    };
  },
  freeRounds: {
    create: (place, campaign) => ({
      request: post(place, `${api}/FreeRoundsBonusAPI/v2/bonus/player/create/`, {
        bonusCode: campaign.campaignId,
        playerId: campaign.playerId,
        gameIDList: campaign.gameCodes.join(','),
        currency: campaign.currency,
        rounds: campaign.rounds.toString(),
        totalBet: campaign.stake,
        startDate: Math.floor(campaign.from.epochMilliseconds / 1_000).toString(),
        expirationDate: Math.floor(campaign.until.epochMilliseconds / 1_000).toString(),
      }),
      read: readAs(Done, () => undefined),
    }),
    cancel: (place, campaignId) => ({
      request: post(place, `${api}/FreeRoundsBonusAPI/v2/bonus/cancel/`, { bonusCode: campaignId }),
      read: readAs(Done, () => undefined),
    }),
  },
};
