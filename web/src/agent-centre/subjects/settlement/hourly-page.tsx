import { PayRecords } from './pay-records.tsx';

/** `agentHourSalary`. */
export const HourlyPage = () => <PayRecords kind="HOURLY" />;
