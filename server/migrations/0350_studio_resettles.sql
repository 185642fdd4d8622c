-- The studio corrects the results of lotteries: it may change the payout of a settled round.
update vendors.vendor set can_resettle = true where code = 'STUDIO' and house is null;
