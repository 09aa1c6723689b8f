export const withHintMessages = {
  jumbled: 'Các chữ cái gợi ý',
};
