import { PayRecords } from './pay-records.tsx';

/** `agentDividendRecordCopy2`. */
export const DividendsPage = () => <PayRecords kind="DIVIDEND" />;
