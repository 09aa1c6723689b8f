/** What is asked of whoever leaves a form in a dialog with changes. */
export const formModalMessages = {
  leaveTitle: 'Có thay đổi chưa lưu',
  leaveText: 'Nếu đóng bây giờ, những gì vừa nhập sẽ mất.',
  leave: 'Bỏ thay đổi',
  stay: 'Ở lại',
} as const;
