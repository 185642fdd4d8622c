-- A score is written by the statement that counts for its tournament, and no tournament is removed.
alter table missions.score drop constraint score_tournament_id_fkey;
