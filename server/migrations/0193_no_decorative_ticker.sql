-- A counter that counts nothing is not shown. A merchant who chose it waits for a jackpot, as new merchants do.
update merchants.merchant set flags = flags || '{"rewardTicker": "jackpot"}'::jsonb where flags ->> 'rewardTicker' = 'decorative';
