-- Every version of mathematics a round was played with, and its fingerprint: the studio does not start without one of them.
create table rounds.mathematics (
  game_code    text not null,
  math_version text not null,
  fingerprint  text check (length(fingerprint) = 64),  -- null: played before fingerprints were kept, filled in at the next start
  first_played timestamptz not null,
  primary key (game_code, math_version)
);
insert into rounds.mathematics (game_code, math_version, fingerprint, first_played)
  select game_code, math_version, null, min(started_at) from rounds.round group by game_code, math_version;

create function rounds.keep_mathematics() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.fingerprint is not null or (new.game_code, new.math_version) is distinct from (old.game_code, old.math_version) then
    raise exception 'the mathematics of a round is kept';
  end if;
  return new;
end $$;
create trigger mathematics_is_kept before update or delete on rounds.mathematics for each row execute function rounds.keep_mathematics();
