-- Faults of the simulated publishers of lottery results.
create schema results;

create table results.fault (
  source  text not null check (source in ('SIAM', 'MEKONG')),
  lottery text not null,
  draw    text not null check (draw ~ '^[0-9]{8}$'),
  fault   text not null check (fault in ('LATE', 'MISSING', 'WRONG', 'CORRECTED')),
  seconds int not null check (seconds between 0 and 604800),
  made_at timestamptz not null default now(),
  primary key (source, lottery, draw, fault)
);
