/** Import this before `own-studio` where a wallet stays silent: the studio gives a call up after 400 ms. Other tests wait for an answer as long as a studio does. */
process.env['STUDIO_WALLET_TIMEOUT_MS'] = '400';
