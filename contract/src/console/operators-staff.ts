/** The console's staff: operators, roles and the networks that may use the console. */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page, text } from '../core/envelope.ts';
import { MerchantId, OperatorId, SessionId, VendorCode } from '../core/ids.ts';
import { Holding, RoleId } from './operators.ts';
import { OperatorAction } from '../core/permissions.ts';

/** An address or a CIDR network, IPv4 or IPv6: `203.0.113.7`, `198.51.100.0/24`, `2001:db8::/48`. */
export const Network = z
  .union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
  // An IPv4 address mapped to IPv6 would never match, because addresses are compared unmapped.
  .check(z.refine((given) => !/^[0:]*:ffff:/i.test(given), 'an IPv4 address is written as one'));

/** The maximum number of networks for one operator, and for the console. */
export const networksMax = { operator: 20, console: 100 };

const Networks = z.array(Network).check(z.maxLength(networksMax.operator));

/**
 * A role for an operator, and the merchants where it applies; null means all. With a vendor it applies at that vendor alone, allows only
 * vendor-portal permissions, and names no merchants. A role can be granted once.
 */
export const Grant = z
  .object({
    roleId: RoleId,
    merchants: z.nullable(z.array(MerchantId).check(z.minLength(1), z.maxLength(200))),
    vendor: z._default(z.nullable(VendorCode), null),
  })
  .check(z.refine(({ merchants, vendor }) => vendor === null || merchants === null, 'a vendor has no merchants'));
export type Grant = z.output<typeof Grant>;
const Grants = z.array(Grant).check(
  z.minLength(1),
  z.maxLength(20),
  z.refine((given) => new Set(given.map(({ roleId }) => roleId)).size === given.length, 'one role is given once'),
);

/** INVITED until the one-time password was used and a second factor was set up; then ACTIVE. */
export const OperatorState = z.enum(['ACTIVE', 'INVITED', 'DISABLED']);
export type OperatorState = z.output<typeof OperatorState>;

export const OperatorRow = z.object({
  id: OperatorId,
  userName: z.string(),
  fullName: z.nullable(z.string()),
  state: OperatorState,
  holdings: z.array(Holding),
  createdAt: Moment,
  lastSignInAt: z.nullable(Moment),
});
export type OperatorRow = z.output<typeof OperatorRow>;

/** The address for notifications about the operator's account, in lower case; it is not used for sign-in. */
const Email = z.nullable(z.email().check(z.toLowerCase(), z.maxLength(254)));

export const OperatorCard = z.extend(OperatorRow, {
  /** Rises with every change; a change must name the version it is based on. */
  version: z.number(),
  email: z.nullable(z.string()),
  /** The networks from which they may use the console; empty means all the console allows. */
  networks: z.array(z.string()),
  /** When the second factor was set up. */
  enrolledAt: z.nullable(Moment),
  recoveryCodesLeft: z.number(),
  /** Until when the one-time password is valid, if there is one. */
  invitedUntil: z.nullable(Moment),
  /** Permissions that wait: `until` a moment, or, with null, for a second owner. */
  waiting: z.nullable(z.object({ permissions: z.array(OperatorAction), until: z.nullable(Moment) })),
  /** Whether the calling operator may change them: nobody can change an operator with more permissions. */
  mayEdit: z.boolean(),
});
export type OperatorCard = z.output<typeof OperatorCard>;

/** A one-time password, valid for 72 hours, to set a password and a second factor. It is shown only once. */
export const Invitation = z.object({ operator: OperatorCard, oneTimePassword: z.string(), expiresAt: Moment });
export type Invitation = z.output<typeof Invitation>;

export const operators = endpoint({
  method: 'GET',
  path: '/ops/operators',
  access: 'operator',
  needs: 'operator.read',
  summary: 'List operators whose name starts with the given text, by name.',
  query: z.object({ ...PageQuery, search: z.optional(text(64)), state: z.optional(OperatorState), roleId: z.optional(RoleId) }),
  reply: page(OperatorRow),
});

export const inviteOperator = endpoint({
  method: 'POST',
  path: '/ops/operators',
  access: 'operator',
  needs: 'operator.edit',
  confirms: true,
  summary:
    'Add an operator with a one-time password. Permissions to approve take effect when a second owner agrees, or after a day where there is one owner. Refuses USER_NAME_TAKEN, GRANT_EXCEEDS.',
  body: z.object({
    userName: z.string().check(z.regex(/^[a-z0-9][a-z0-9._-]{2,63}$/)),
    fullName: z.nullable(text(100)),
    email: Email,
    grants: Grants,
    networks: Networks,
  }),
  reply: Invitation,
  rateLimit: { calls: 20, perSeconds: 60 },
});

const one = { params: z.object({ id: OperatorId }) };

export const openOperator = endpoint({
  method: 'GET',
  path: '/ops/operators/:id',
  access: 'operator',
  needs: 'operator.read',
  summary: 'Get one operator.',
  ...one,
  reply: OperatorCard,
});

export const changeOperator = endpoint({
  method: 'PUT',
  path: '/ops/operators/:id',
  access: 'operator',
  needs: 'operator.edit',
  confirms: true,
  summary:
    "Change an operator's name, e-mail address, roles and networks. Refuses CHANGED_MEANWHILE, GRANT_EXCEEDS, WOULD_LOCK_OUT, LAST_ADMINISTRATOR, and OWN_ACCOUNT for the operator's own roles.",
  ...one,
  body: z.object({ version: z.number(), fullName: z.nullable(text(100)), email: Email, grants: Grants, networks: Networks }),
  reply: OperatorCard,
});

export const switchOperator = endpoint({
  method: 'PUT',
  path: '/ops/operators/:id/state',
  access: 'operator',
  needs: 'operator.edit',
  confirms: true,
  summary: 'Disable an operator, which ends their sessions, or enable them again. Refuses GRANT_EXCEEDS, LAST_ADMINISTRATOR, OWN_ACCOUNT.',
  ...one,
  body: z.object({ enabled: z.boolean() }),
  reply: OperatorCard,
});

export const resetOperator = endpoint({
  method: 'POST',
  path: '/ops/operators/:id/reset',
  access: 'operator',
  needs: 'operator.edit',
  confirms: true,
  summary:
    'Reset an operator: removes password, second factor, recovery codes and sessions, and returns a one-time password. Refuses GRANT_EXCEEDS, LAST_ADMINISTRATOR, OWN_ACCOUNT.',
  ...one,
  reply: Invitation,
  rateLimit: { calls: 20, perSeconds: 60 },
});

/** A session of the console. */
export const ConsoleSession = z.object({
  id: SessionId,
  /** The session that made this call. */
  current: z.boolean(),
  startedAt: Moment,
  /** Accurate to 15 seconds. */
  lastSeenAt: Moment,
  ip: z.string(),
  userAgent: z.string(),
});
export type ConsoleSession = z.output<typeof ConsoleSession>;

export const approveRights = endpoint({
  method: 'POST',
  path: '/ops/operators/:id/rights-approval',
  access: 'operator',
  needs: 'operator.edit',
  confirms: true,
  summary:
    "Agree, as a second owner, to an operator's new permissions to approve, which then take effect. Refuses NOT_FOUND if none wait, NOT_ALLOWED to operators who are no owners, and SAME_APPROVER to the one who gave them, whom that one let in within the last day, or whom they are for.",
  ...one,
  body: z.object({}),
  reply: OperatorCard,
});

export const operatorSessions = endpoint({
  method: 'GET',
  path: '/ops/operators/:id/sessions',
  access: 'operator',
  needs: 'operator.read',
  summary: "List an operator's active sessions, newest first, at most 50.",
  ...one,
  reply: z.array(ConsoleSession),
});

export const endOperatorSession = endpoint({
  method: 'DELETE',
  path: '/ops/operators/:id/sessions/:sessionId',
  access: 'operator',
  needs: 'operator.edit',
  summary: "End one of an operator's sessions. Refuses GRANT_EXCEEDS.",
  params: z.object({ id: OperatorId, sessionId: SessionId }),
  reply: z.null(),
});

export const endOperatorSessions = endpoint({
  method: 'DELETE',
  path: '/ops/operators/:id/sessions',
  access: 'operator',
  needs: 'operator.edit',
  summary: "End all of an operator's sessions except the one making this call. Refuses GRANT_EXCEEDS.",
  ...one,
  reply: z.null(),
});

export const Role = z.object({
  id: RoleId,
  version: z.number(),
  name: z.string(),
  description: z.string(),
  permissions: z.array(OperatorAction),
  /** It allows everything, including future permissions, and cannot be changed. */
  fixed: z.boolean(),
  /** Those of its permissions that wait for a second owner, or a day where there is one owner. */
  waiting: z.array(OperatorAction),
  /** How many operators have it. */
  operators: z.number(),
});
export type Role = z.output<typeof Role>;

const RoleBody = {
  name: text(40),
  description: z.string().check(
    z.maxLength(200),
    z.refine((given) => !given.includes('\0'), 'no U+0000'),
  ),
  permissions: z.array(OperatorAction).check(z.maxLength(OperatorAction.options.length)),
};

export const roles = endpoint({
  method: 'GET',
  path: '/ops/roles',
  access: 'operator',
  needs: 'operator.read',
  summary: 'List the roles and what each allows.',
  query: z.object(PageQuery),
  reply: page(Role),
});

export const createRole = endpoint({
  method: 'POST',
  path: '/ops/roles',
  access: 'operator',
  needs: 'role.edit',
  confirms: true,
  summary:
    'Add a role. Roles belong to the whole installation, so this requires the permission at every merchant. Refuses ROLE_NAME_TAKEN, GRANT_EXCEEDS.',
  body: z.object(RoleBody),
  reply: Role,
});

export const changeRole = endpoint({
  method: 'PUT',
  path: '/ops/roles/:id',
  access: 'operator',
  needs: 'role.edit',
  confirms: true,
  summary:
    'Change a role for every operator who has it. Refuses CHANGED_MEANWHILE, GRANT_EXCEEDS, ROLE_NAME_TAKEN, ROLE_FIXED, LAST_ADMINISTRATOR.',
  params: z.object({ id: RoleId }),
  body: z.object({ version: z.number(), ...RoleBody }),
  reply: Role,
});

export const approveRole = endpoint({
  method: 'POST',
  path: '/ops/roles/:id/rights-approval',
  access: 'operator',
  needs: 'role.edit',
  confirms: true,
  summary: 'Agree, as a second owner, to new permissions of a role, which then take effect. Refuses as for an operator.',
  params: z.object({ id: RoleId }),
  body: z.object({}),
  reply: Role,
});

export const deleteRole = endpoint({
  method: 'DELETE',
  path: '/ops/roles/:id',
  access: 'operator',
  needs: 'role.edit',
  confirms: true,
  summary: 'Delete a role that no operator has. Refuses ROLE_IN_USE, ROLE_FIXED, GRANT_EXCEEDS.',
  params: z.object({ id: RoleId }),
  reply: z.null(),
});
