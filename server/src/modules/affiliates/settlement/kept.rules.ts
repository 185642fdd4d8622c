export { jsonOf } from '../../agents/settlement/kept.rules.ts';
