import { PayRecords } from './pay-records.tsx';

/** `agentLotteryMargin`. */
export const LotteryMarginPage = () => <PayRecords kind="SERIES" />;
