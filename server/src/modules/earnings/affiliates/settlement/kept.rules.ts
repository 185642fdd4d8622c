export { jsonOf } from '#rules/earnings/settlement/kept';
