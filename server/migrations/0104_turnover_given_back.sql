-- What a round counted is taken off again when the round is corrected, and what a grant asks for ends with the grant.
alter table turnover.requirement add column expires_at timestamptz;
comment on column turnover.requirement.expires_at is 'of a grant: when it expires, and asks for nothing any more; null: never';
update turnover.requirement r set expires_at = g.expires_at from bonuses.bonus_grant g where r.source = 'GRANT' and g.id = r.source_id;

alter table turnover.counted_round drop constraint counted_round_valid_bet_check, add check (valid_bet >= 0);
alter table turnover.counted_round add column split boolean not null default false;
comment on column turnover.counted_round.valid_bet is 'what is left of it after corrections';
comment on column turnover.counted_round.split is 'whether counted_part says where it went; of rounds from before that was kept, nobody knows';

create table turnover.counted_part (
  member_id      uuid not null,
  round          uuid not null,
  requirement_id uuid not null references turnover.requirement,
  counted        bigint not null check (counted >= 0),
  primary key (member_id, round, requirement_id),
  foreign key (member_id, round) references turnover.counted_round
);
comment on table turnover.counted_part is 'How much of a round each requirement was filled by; what nobody asked for is in none.';

create table turnover.counted_correction (
  correction uuid primary key,
  member_id  uuid not null,
  round      uuid not null,
  valid_bet  bigint not null
);
comment on table turnover.counted_correction is 'Corrections that were taken note of, each once; of rounds not counted too, because a correction may be told before its round.';
create index counted_correction_of_round on turnover.counted_correction (member_id, round);
