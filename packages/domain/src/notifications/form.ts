import { isImageUrl } from '../image-url.ts';

/** The notification form; screen and server use the same rules. */

export const NOTIFICATION_TITLE_LENGTH = 200;
export const NOTIFICATION_CLASSES = 100;
/** Chosen students of one class: each gets a row, and more than that are the class. */
export const NOTIFICATION_STUDENTS = 60;

export const NOTIFICATION_MESSAGES = {
  'notification.title.required': 'Chưa nhập tiêu đề',
  'notification.content.required': 'Chưa nhập nội dung thông báo',
  'notification.receiver.required': 'Chưa nhập người nhận thông báo',
  'notification.content.unreadable':
    'Nội dung thông báo quá dài, hoặc có phần không dùng được trong thông báo',
  'notification.avatar.invalid': 'Ảnh đại diện không hợp lệ',
  'notification.noClass': 'Thầy cô chưa có lớp học nào đang mở để gửi thông báo',
} as const;

/** The pictures an author can choose from; each is a file of the content's media. */
export const NOTIFICATION_PICTURES = [
  { url: '/media/817f571d5883.svg', name: 'Cái chuông' },
  { url: '/media/5396c5b92c61.svg', name: 'Tờ lịch' },
  { url: '/media/5e3a5453a1ea.svg', name: 'Đồng hồ' },
  { url: '/media/72b22c1703d4.svg', name: 'Quyển sách' },
  { url: '/media/f9c110624090.svg', name: 'Ngôi sao' },
  { url: '/media/9d9bcaa71475.svg', name: 'Trường học' },
  { url: '/media/8c0241a9c95a.svg', name: 'Quả bóng' },
  { url: '/media/f2d374dd8a4d.svg', name: 'Bánh sinh nhật' },
  { url: '/media/afbd68aec8ce.svg', name: 'Hộp quà' },
] as const;

/** A path on this site in plain words, so that it can name neither another site nor a script. */
const OWN_PATH = /^(?:\/[\w-]+)+\.(?:svg|png|jpg|jpeg|webp|gif)$/iu;

/** Empty, a picture on this site, or one on another site over https. */
export const isNotificationAvatar = (text: string): boolean =>
  text === '' || OWN_PATH.test(text) || (text.length <= 500 && isImageUrl(text));

export const NOTIFICATION_ROLES = ['STUDENT', 'TEACHER', 'ALL'] as const;
export type NotificationRole = (typeof NOTIFICATION_ROLES)[number];
