-- An announcement may be taken down before its time is over, or before it has come: what was planned, and what was shown when, stays known.
alter table content.announcement add column taken_down_at timestamptz;
comment on column content.announcement.taken_down_at is 'from here on nobody is shown it, whatever shown_until says';
