-- What turns beside home's banners is a merchant's choice. Whoever shows the decoration goes on with it until they choose.
update merchants.merchant set flags = '{"rewardTicker": "decorative"}'::jsonb || flags;
