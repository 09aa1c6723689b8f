/** Texts about files on their way. */
export const sendingMessages = {
  uploading: (name: string) => `Đang tải lên: ${name}`,
  keeping: 'Đã gửi xong, đang lưu…',
  cancelUpload: 'Hủy tải lên',
  leaveTitle: 'Đang tải tệp lên',
  leaveText: 'Nếu rời trang bây giờ, tệp đang tải lên sẽ không được lưu.',
  leave: 'Vẫn rời trang',
  stay: 'Ở lại',
} as const;
