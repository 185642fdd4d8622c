-- Which of an affiliate's players became agents is asked from the side of the agents, who are few.
create index member_agents on members.member (merchant_id, id) where type in (1, 2, 41, 42);

-- What did not add up is worked out anew every hour.
create index affiliate_run_failed on affiliates.run (merchant_id, end_at) where state = 'FAILED';

-- What waits for an operator is counted every few seconds.
create index affiliate_run_waits on affiliates.run (merchant_id, id desc) where state = 'WAITING';
