import { TOO_MANY_FILES_MESSAGE } from '@domdom/domain/folders/exercise-files';

/** Texts about files being uploaded. */
export const sendingMessages = {
  uploading: (name: string) => `Đang tải lên: ${name}`,
  keeping: 'Đã gửi xong, đang lưu…',
  cancelUpload: 'Hủy tải lên',
  leaveTitle: 'Đang tải tệp lên',
  leaveText: 'Nếu rời trang bây giờ, tệp đang tải lên sẽ không được lưu.',
  leave: 'Vẫn rời trang',
  stay: 'Ở lại',
  tooMany: TOO_MANY_FILES_MESSAGE,
  done: 'Upload files: Hoàn thành.',
  tooLarge: (megabytes: number) => `Tệp quá lớn: tối đa ${megabytes} MB!`,
  empty: 'Tệp này không có gì!',
  putAway: (name: string) => `Bỏ thông báo về ${name}`,
} as const;
