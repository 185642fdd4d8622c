import type { DepositId } from '@croupier/contract/core/ids';
import { DepositSteps } from './deposit-steps.tsx';
import { OpenDepositForm } from './open-deposit-form.tsx';

/** `depositv2`: a new deposit, or with its id one that was begun. */
const DepositPage = ({ id, onOpen }: { id: DepositId | undefined; onOpen: (id: DepositId) => void }) =>
  id === undefined ? <OpenDepositForm onOpen={onOpen} /> : <DepositSteps key={id} id={id} />;

export default DepositPage;
