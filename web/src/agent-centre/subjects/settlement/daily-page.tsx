import { PayRecords } from './pay-records.tsx';

/** `agentDailyWages2`. */
export const DailyPage = () => <PayRecords kind="DAILY" />;
