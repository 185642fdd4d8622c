-- Messages that operators write to members: to all of a merchant, or to a segment. A job sends them in batches.
create table inbox.letter (
  id           uuid primary key,
  merchant_id  text not null,
  segment_id   uuid,
  wording      jsonb not null,
  state        text not null default 'SENDING' check (state in ('SENDING', 'SENT', 'STOPPED')),
  sent_until   uuid,
  sent         int not null default 0 check (sent >= 0),
  made_at      timestamptz not null,
  made_by      uuid not null,
  made_name    text not null,
  finished_at  timestamptz,
  check ((state = 'SENDING') = (finished_at is null))
);
create index letters_of_merchant on inbox.letter (merchant_id, id desc);
create index letters_to_send on inbox.letter (id) where state = 'SENDING';
create index message_of_letter on inbox.message (reference) where kind = 'LETTER';
comment on column inbox.letter.id is 'Chosen by the caller, so that a letter that is sent twice is one.';
comment on column inbox.letter.segment_id is 'The audience; null: all members.';
comment on column inbox.letter.sent_until is 'The last member of the last batch; members are taken in the order of their ids.';
comment on column inbox.letter.wording is 'Title and clean HTML by language.';
