/** Descriptions of fields whose names begin with p to t; `fields.ts` explains the keys. */
export const fieldsPToT = {
  position: 'The place in the queue, from 1; null when the chat does not wait.',
  readByOperator: 'The last message that the operator has read.',
  readByVisitor: 'The last message that the visitor or member has read.',
  reopenUntil: 'Until when the ticket can be reopened; null if it cannot.',
  seq: 'The place of the message in the chat, from 1 without gaps.',
};
