-- One list of banks: an account members are paid to is at a bank of the same code as one they pay from.
update withdrawals.payout_account set code = country || '-' || case country || '-' || code
    when 'VN-VBA' then 'AGRI' when 'VN-MBB' then 'MB' when 'KH-SATHAPANA' then 'SATHA' else code end
  where kind = 'BANK' and code not like '__-%';
