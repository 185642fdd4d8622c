create schema uploads;

-- Pictures somebody sent. The bytes lie sealed in the store, under the id.
create table uploads.upload (
  id           uuid primary key,
  merchant_id  text not null,
  member_id    uuid,
  operator_id  uuid,
  type         text not null check (type in ('image/png', 'image/jpeg')),
  bytes        integer not null check (bytes > 0),
  width        integer not null check (width > 0),
  height       integer not null check (height > 0),
  sha256       bytea not null check (length(sha256) = 32),
  uploaded_at  timestamptz not null,
  stored_at    timestamptz,
  purpose      text check (purpose ~ '^[A-Z_]{2,40}$'),
  subject      text check (length(subject) between 1 and 100),
  claimed_at   timestamptz,
  check (member_id is not null or operator_id is not null),
  check ((claimed_at is null) = (purpose is null) and (claimed_at is null) = (subject is null)),
  check (claimed_at is null or stored_at is not null)
);
comment on column uploads.upload.member_id is 'who sent it, or whom it is shown to since it was claimed';
comment on column uploads.upload.stored_at is 'null: the store may or may not have it yet; nobody sees it';
comment on column uploads.upload.sha256 is 'of the picture made anew: the same slip sent twice has the same';
create index upload_unclaimed on uploads.upload (uploaded_at) where claimed_at is null;
create index upload_waiting on uploads.upload (coalesce(operator_id, member_id)) where claimed_at is null;
create index upload_of_subject on uploads.upload (merchant_id, purpose, subject) where claimed_at is not null;
