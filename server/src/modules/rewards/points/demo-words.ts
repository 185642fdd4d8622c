export const demoGoods: readonly any[] = [];
