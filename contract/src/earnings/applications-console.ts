/** Applications to become an agent: feedback of type 6 and its decision. */
import * as z from 'zod/mini';
import { Reason } from '../console/work-queues.ts';
import { AgentGrade, Named } from './contracts-console.ts';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page, text } from '../core/envelope.ts';
import { MerchantId } from '../core/ids.ts';
import { TicketReference } from '../people/support.ts';

export const Application = z.object({
  id: z.uuid(),
  merchantId: MerchantId,
  reference: TicketReference,
  /** The applying member; null for a visitor, who is named `sender` and can be answered at `contact`. */
  member: z.nullable(Named),
  sender: z.string(),
  contact: z.nullable(z.string()),
  sentAt: Moment,
  state: z.enum(['WAITING', 'APPROVED', 'REFUSED', 'CLOSED']),
  grade: z.nullable(AgentGrade),
  decidedAt: z.nullable(Moment),
  decidedBy: z.nullable(z.string()),
});
export type Application = z.output<typeof Application>;

export const OpenedApplication = z.extend(Application, {
  lines: z.array(z.object({ from: z.enum(['MEMBER', 'HOUSE']), text: z.string(), at: Moment })),
  /** The member's present upline. */
  upline: z.nullable(Named),
  /** The agent's account that resulted. */
  agent: z.nullable(Named),
  /** The operator's reason. */
  decision: z.nullable(z.string()),
});
export type OpenedApplication = z.output<typeof OpenedApplication>;

export const applications = endpoint({
  method: 'GET',
  path: '/ops/agents/applications',
  access: 'operator',
  needs: 'agent.admit',
  summary: 'List applications to become an agent, oldest first; with `DECIDED`, decided ones, newest first. Refuses MERCHANT_UNKNOWN.',
  query: z.object({ ...PageQuery, merchantId: z.optional(MerchantId), of: z._default(z.enum(['WAITING', 'DECIDED']), 'WAITING') }),
  reply: page(Application),
});

export const openedApplication = endpoint({
  method: 'GET',
  path: '/ops/agents/applications/:id',
  access: 'operator',
  needs: 'agent.admit',
  summary: 'Get an application with all its messages. Refuses NOT_FOUND.',
  params: z.object({ id: z.uuid() }),
  reply: OpenedApplication,
});

export const decideApplication = endpoint({
  method: 'POST',
  path: '/ops/agents/applications/:id/decision',
  access: 'operator',
  needs: 'agent.admit',
  confirms: true,
  summary:
    'Approve or refuse an application, and notify the applicant in their inbox or by e-mail. A member becomes an agent immediately; a new upline applies from the next day. For a visitor an account is opened, and its password is e-mailed, or returned once if they gave no address. Refuses NOT_FOUND, CASE_TAKEN, CHANGED_MEANWHILE, MEMBER_NOT_FOUND for the upline, NOT_ALLOWED (`problem`), USER_NAME_FORMAT, USER_NAME_TAKEN, TRIAL_NOT_ALLOWED, ACCOUNT_CLOSED.',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    decision: z.discriminatedUnion('act', [
      z.object({
        act: z.literal('APPROVE'),
        grade: AgentGrade,
        /** An account name; null: the top. */
        upline: z.nullable(text(64)),
        /** Only for a visitor. */
        userName: z.optional(text(64)),
      }),
      z.object({ act: z.literal('REFUSE') }),
    ]),
    /** The message to the applicant. */
    answer: Reason,
  }),
  reply: z.object({
    application: OpenedApplication,
    oneTimePassword: z.nullable(z.object({ userName: z.string(), password: z.string(), expiresAt: Moment })),
  }),
});
