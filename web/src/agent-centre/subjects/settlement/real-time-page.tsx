import { PayRecords } from './pay-records.tsx';

/** `agentRealtimeSalary`. */
export const RealTimePage = () => <PayRecords kind="REALTIME" />;
