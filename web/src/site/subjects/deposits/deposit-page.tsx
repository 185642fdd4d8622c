import { DepositId } from '@croupier/contract/core/ids';
import { DepositSteps } from './deposit-steps.tsx';
import { OpenDepositForm } from './open-deposit-form.tsx';

/** `depositv2`: a new deposit, or with its id one that was begun. */
const DepositPage = ({ id: named, onOpen }: { id: string | undefined; onOpen: (id: string) => void }) => {
  const id = DepositId.safeParse(named).data;
  return id === undefined ? <OpenDepositForm onOpen={onOpen} /> : <DepositSteps key={id} id={id} />;
};

export default DepositPage;
