export const printedCardMessages = {
  print: 'In thẻ',
  more: (count: number) => `Và ${count} thẻ nữa khi in.`,
  className: (name: string) => (/^lớp\s/iu.test(name) ? name : `Lớp ${name}`),
} as const;
