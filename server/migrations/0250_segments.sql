-- Saved audiences. Who belongs to one is not stored: rules decide it when it is asked.
create schema segments;
create table segments.segment (
  id             uuid primary key default uuidv7(),
  merchant_id    text not null,
  key            uuid not null,
  name           text not null check (length(name) between 1 and 80),
  description    text not null check (length(description) <= 300),
  rules          jsonb not null,
  includes_tests boolean not null,
  version        int not null check (version > 0),
  members        bigint check (members >= 0),
  counted_at     timestamptz,
  archived_at    timestamptz,
  made_by        uuid not null,
  changed_by     uuid not null,
  changed_name   text not null,
  changed_at     timestamptz not null
);
create unique index segment_name_is_free on segments.segment (merchant_id, lower(name)) where archived_at is null;
create unique index segment_of_key on segments.segment (made_by, key);
comment on column segments.segment.rules is '`SegmentRules` as transferred.';
comment on column segments.segment.members is 'The last count, at `counted_at`; null if counting took too long.';
comment on column segments.segment.key is 'Made by who made the segment; the same key of the same operator is the same segment.';

update operators.role set permissions = permissions || '{segment.read,segment.edit}' where name = 'Finance' and not fixed;
update operators.role set permissions = permissions || '{segment.read}' where name in ('Support', 'Auditor', 'Risk') and not fixed;
