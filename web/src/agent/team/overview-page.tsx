import { PeriodBar } from '../report/period-bar.tsx';

/** The home of the centre: what the agent's team did, at a glance. */
export const OverviewPage = () => <PeriodBar />;
