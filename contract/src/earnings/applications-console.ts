/** People who ask to become agents: feedback of type 6, and what an operator makes of it. */
import * as z from 'zod/mini';
import { Reason } from '../console/work-queues.ts';
import { AgentGrade, Named } from './contracts-console.ts';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page, text } from '../core/envelope.ts';
import { MerchantId } from '../core/ids.ts';
import { TicketReference } from '../people/inbox.ts';

export const Application = z.object({
  id: z.uuid(),
  merchantId: MerchantId,
  reference: TicketReference,
  /** The member who asks; null: a visitor, who is called `sender` and may be answered at `contact`. */
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
  /** Whoever stands above them already; of a member. */
  upline: z.nullable(Named),
  /** The account it became. */
  agent: z.nullable(Named),
  /** Who decided, in their own words. */
  decision: z.nullable(z.string()),
});
export type OpenedApplication = z.output<typeof OpenedApplication>;

export const applications = endpoint({
  method: 'GET',
  path: '/ops/agents/applications',
  access: 'operator',
  needs: 'agent.admit',
  summary:
    'Who asks to become an agent, the oldest first; with `DECIDED` what became of others, the newest first. Refuses MERCHANT_UNKNOWN.',
  query: z.object({ ...PageQuery, merchantId: z.optional(MerchantId), of: z._default(z.enum(['WAITING', 'DECIDED']), 'WAITING') }),
  reply: page(Application),
});

export const openedApplication = endpoint({
  method: 'GET',
  path: '/ops/agents/applications/:id',
  access: 'operator',
  needs: 'agent.admit',
  summary: 'An application with all that was written. NOT_FOUND.',
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
    'Makes an agent of who asked, or does not, and tells them in their inbox or by mail. A member gets in at once; another upline holds from the next day on. For a visitor an account is opened, whose password is mailed to them, or shown this once where they gave no mail address. Refuses NOT_FOUND, CASE_TAKEN, CHANGED_MEANWHILE, MEMBER_NOT_FOUND for the upline, NOT_ALLOWED (`problem`), USER_NAME_FORMAT, USER_NAME_TAKEN, TRIAL_NOT_ALLOWED, ACCOUNT_CLOSED.',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    decision: z.discriminatedUnion('act', [
      z.object({
        act: z.literal('APPROVE'),
        grade: AgentGrade,
        /** An account; null: the top. */
        upline: z.nullable(text(64)),
        /** Of a visitor. */
        userName: z.optional(text(64)),
      }),
      z.object({ act: z.literal('REFUSE') }),
    ]),
    /** What the applicant is told. */
    answer: Reason,
  }),
  reply: z.object({
    application: OpenedApplication,
    oneTimePassword: z.nullable(z.object({ userName: z.string(), password: z.string(), expiresAt: Moment })),
  }),
});
