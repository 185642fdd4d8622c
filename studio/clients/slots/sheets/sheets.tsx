import type { ReactElement } from 'react';
import { verify } from '../../../src/families/slots/protocol.ts';
import type { OpenSheet } from '../hud.tsx';
import { useTable } from '../table.tsx';
import { CommonSheets } from './common-sheets.tsx';
import { RulesSheet } from './rules.tsx';

/** Everything that opens over the game. Loaded when the first of them is asked for. */
const Sheets = ({ open, go, close }: { open: OpenSheet; go: (sheet: OpenSheet) => void; close: () => void }): ReactElement => {
  const { game } = useTable();
  return (
    <CommonSheets
      open={open}
      go={go}
      close={close}
      rules={<RulesSheet />}
      replay={(id) => game.replay(id, close)}
      verify={async (roundId) => {
        const { verifyRound } = await import('../verify-round.ts');
        return verifyRound(await game.ask(verify, game.token, { query: { roundId } }));
      }}
    />
  );
};
export default Sheets;
