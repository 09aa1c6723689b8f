/** The question asked before a changed form in a dialog is closed. */
export const formModalMessages = {
  leaveTitle: 'Có thay đổi chưa lưu',
  leaveText: 'Nếu đóng bây giờ, những gì vừa nhập sẽ mất.',
  leave: 'Bỏ thay đổi',
  stay: 'Ở lại',
} as const;
