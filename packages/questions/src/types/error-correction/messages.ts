export const errorCorrectionMessages = {
  findAndFix: 'Chọn phần sai, rồi viết từ đúng',
};
