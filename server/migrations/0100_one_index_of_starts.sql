-- Two of the same kind were on the same column; the one with the finer steps stays.
drop index vendors.round_by_time;
