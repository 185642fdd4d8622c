-- The highest series that the player of a slip could choose. Null in slips from before players had one of their own: the lottery's highest.
alter table lottery.slip add column series_max int check (series_max >= series);
-- Settled numeros in order, for the list of settled rounds.
create index numero_by_settlement on lottery.numero (settled_at, id) where settled_at is not null;
