export const joinClassMessages = {
  label: 'Mã lớp',
  hint: 'Mã gồm 8 chữ và số, ví dụ ABCD-2345.',
  submit: 'Vào lớp',
  required: 'Chưa nhập mã lớp',
  invalid: 'Mã lớp gồm 8 chữ và số. Em hãy xem lại mã thầy cô đã cho.',
  joined: (className: string) => `Em đã vào lớp ${className}.`,
} as const;
