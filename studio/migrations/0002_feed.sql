-- What the platform was told of each title and when it changed, so that it may ask for the difference.
create schema feed;

create table feed.title (
  game_code   text primary key,
  vendor_code text not null,
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  revision    bigint not null,                -- when it last became what it is
  withdrawn   boolean not null default false
);
create index title_by_vendor on feed.title (vendor_code, revision);

create table feed.state (
  only_row  boolean primary key default true check (only_row),
  catalogue bytea not null,                   -- fingerprint of all titles together: equal means nothing to do
  born      bigint not null,                  -- no revision before this one is ours
  revision  bigint not null
);
