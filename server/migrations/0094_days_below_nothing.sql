-- Days of members on which a correction brought a sum below nothing, for good. They are few, and on them alone one sum does not say whether the member was active.
-- No index of turnover.day does: one that names `valid` would have to be written with every bet that is summed up.
create table turnover.day_below_nothing (
  member_id uuid not null,
  day       date not null,
  primary key (member_id, day)
);
insert into turnover.day_below_nothing select distinct member_id, day from turnover.day where valid < 0;
