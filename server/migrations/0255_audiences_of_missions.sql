-- A mission or a tournament can be for the members of a segment. Null: for all members.
alter table missions.mission add column segment_id uuid;
alter table missions.tournament add column segment_id uuid;
comment on column missions.mission.segment_id is 'The audience. A row of progress keeps a member in it for the period, also if they leave the segment.';
comment on column missions.tournament.segment_id is 'The audience. A row of the scores keeps a member in it, also if they leave the segment.';
