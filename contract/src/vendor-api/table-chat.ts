/**
 * The platform's requests to a vendor about the messages at its live tables, signed like the calls about tables (`contract/src/vendor-api/live-tables.ts`). A
 * room is the `chatRoom` that the platform gave with the player: operators see and change the rooms of their own merchants alone.
 */
import * as z from 'zod/mini';
import { Moment } from '../core/envelope.ts';
import { GameCode, MemberId } from '../core/ids.ts';

const Room = z.string().check(z.minLength(1), z.maxLength(64));
const Rooms = z.array(Room).check(z.maxLength(200));

export const tableMessagesMax = 50;

export const TableMessage = z.object({
  id: z.uuid(),
  gameCode: GameCode,
  room: Room,
  playerId: MemberId,
  /** The masked name that other players see. */
  name: z.string().check(z.maxLength(40)),
  text: z.string().check(z.maxLength(500)),
  saidAt: Moment,
  /** Null while players see it. */
  removedAt: z.nullable(Moment),
  /** The end of the player's mute; null for a player who may write. */
  mutedUntil: z.nullable(Moment),
});
export type TableMessage = z.output<typeof TableMessage>;

/** `POST {vendor}/tables/v1/messages`: messages at a table, newest first, older than the message `before`. Without `rooms`: of every merchant. */
export const TableMessagesQuery = z.strictObject({ gameCode: GameCode, rooms: z.optional(Rooms), before: z.optional(z.uuid()) });
export type TableMessagesQuery = z.output<typeof TableMessagesQuery>;
export const TableMessages = z.object({ messages: z.array(TableMessage).check(z.maxLength(tableMessagesMax)) });
export type TableMessages = z.output<typeof TableMessages>;
export const tableMessagesPath = '/tables/v1/messages';

/** `POST {vendor}/tables/v1/messages/{id}/removal`: takes a message away from every screen. A message that is removed already answers OK. */
export const TableMessageRemoval = z.strictObject({ rooms: z.optional(Rooms) });
export type TableMessageRemoval = z.output<typeof TableMessageRemoval>;
export const TableMessageAnswer = z.object({ code: z.enum(['OK', 'UNKNOWN']), message: z.optional(TableMessage) });
export type TableMessageAnswer = z.output<typeof TableMessageAnswer>;
export const tableMessageRemovalPath = (id: string): string => `${tableMessagesPath}/${encodeURIComponent(id)}/removal`;

/** `POST {vendor}/tables/v1/mutes`: a player may not write at any table for a time; with 0 minutes they may again. They read on. */
export const TableMute = z.strictObject({ playerId: MemberId, minutes: z.int().check(z.minimum(0), z.maximum(43_200)) });
export type TableMute = z.output<typeof TableMute>;
export const TableMuteAnswer = z.object({ code: z.literal('OK'), mutedUntil: z.nullable(Moment) });
export type TableMuteAnswer = z.output<typeof TableMuteAnswer>;
export const tableMutesPath = '/tables/v1/mutes';
