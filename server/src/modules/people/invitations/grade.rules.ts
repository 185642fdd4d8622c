import type { DownlineType } from '@croupier/contract/earnings/agent-tree';
import type { MemberType } from '@croupier/contract/people/members';

/** Below a general agent (1) stand agents (2), and below a senior partner (41) partners (42); those bring in their own kind. Everybody may bring in players. */
const below: Partial<Record<MemberType, readonly DownlineType[]>> = { 1: [0, 2], 2: [0, 2], 41: [0, 42], 42: [0, 42] };

/** The grades that an agent may give to their recruits: players first. None for a member who is no agent. */
export const mayMake = (type: MemberType): readonly DownlineType[] => below[type] ?? [];
