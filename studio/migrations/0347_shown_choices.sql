-- Choices of a player that decide nothing but how a round is shown, by the number of events seen with it: {"3": 7}.
alter table rounds.round add column shown jsonb not null default '{}';
