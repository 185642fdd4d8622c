-- Rounds of a table are searched by the time when they opened.
create index round_by_time on shared.round (table_code, opened_at desc);
