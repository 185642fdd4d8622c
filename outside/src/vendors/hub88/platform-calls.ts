import { verify } from 'node:crypto';
import { type Currency, decimalOf } from '@croupier/contract/core/money';
import { rawBodyOf } from '../../raw-body.ts';
import { booksOf } from '../books.ts';
import { answering, type PlatformCalls, field, type VendorRequest, openGame } from '../platform-calls.ts';
import { gameName, games } from '../simulated-vendors.ts';
import type * as store from '../store.ts';

const isSigned = (request: VendorRequest, { checks }: store.HouseRow): boolean => {
  const { 'x-hub88-signature': signature } = request.headers;
  return typeof signature === 'string' && verify('sha256', Buffer.from(rawBodyOf(request)), checks, Buffer.from(signature, 'base64'));
};

const unitsOf = (amount: bigint, currency: Currency): number => Number(`${decimalOf({ amount, currency })}e5`);

/** Hub88's calls for operators. */
export const hub88Calls: PlatformCalls = (app, surroundings) => {
  const { roundUrl } = surroundings;
  const path = '/vendors/:house/operator/generic/v2';
  const on = (work: Parameters<typeof answering>[3]) => answering(surroundings, 'HUB88', isSigned, work);
  app.post(
    `${path}/game/url`,
    on(async ({ body }, house) => ({
      url: await openGame(surroundings, house, {
        token: field(body, 'token'),
        player: field(body, 'user'),
        game: field(body, 'game_code'),
        currency: field(body, 'currency'),
        language: field(body, 'lang'),
      }),
    })),
  );
  app.post(
    `${path}/game/list`,
    on(async (_request, { code }) =>
      games.map((game) => ({ game_code: game, name: gameName(code, game), category: 'Video Slots', enabled: true })),
    ),
  );
  app.post(
    `${path}/transactions/list`,
    on(async ({ body }, house) => {
      const [from, until, name] = [field(body, 'start_time'), field(body, 'end_time'), field(body, 'round')];
      const wanted = {
        ...(from !== undefined && { from: Temporal.Instant.from(`${from}Z`) }),
        ...(until !== undefined && { until: Temporal.Instant.from(`${until}Z`) }),
        ...(name !== undefined && { name }),
      };
      return surroundings.database.inTransaction(async (tx) =>
        (await booksOf(tx, house.code, wanted)).flatMap(({ round, lines }) =>
          lines.map((line) => ({
            status: line.isUndone ? 'RS_ERROR_TRANSACTION_ROLLED_BACK' : 'RS_OK',
            user: round.player,
            game_code: round.game,
            round: round.name,
            currency: round.currency,
            inserted_at: round.began_at.toString(),
            transaction_uuid: line.tx,
            reference_transaction_uuid: line.kind === 'BET' ? null : line.bet,
            kind: line.kind === 'BET' ? 'bet' : 'win',
            round_closed: line.kind !== 'BET',
            amount: unitsOf(line.amount, round.currency),
          })),
        ),
      );
    }),
  );
  app.post(
    `${path}/game/round`,
    on(async ({ body }) => ({ url: roundUrl(field(body, 'transaction_uuid') ?? '') })),
  );
  for (const call of ['create', 'cancel'])
    app.post(
      `${path}/freebet/rewards/${call}`,
      on(async () => ({ ok: true })),
    );
};
