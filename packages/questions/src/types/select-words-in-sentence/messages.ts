/** Vietnamese texts of the player. */
export const selectWordsInSentenceMessages = {
  instruction: 'Chạm vào từ để chọn, chạm lần nữa để bỏ chọn.',
  text: 'Các từ trong câu',
};
