/** Names of pages, which the table of routes holds; apart from the texts of the pages, which come with them. */
export const libraryPageNames = {
  level: (grade: string) => `Sách ${grade.toLocaleLowerCase('vi')}`,
  archive: 'Sách bản cũ',
  archiveShort: 'Kho lưu trữ',
  teacherFiles: 'Tài liệu phát triển chuyên môn',
  teacherFilesShort: 'Tài liệu giáo viên',
  studentBooks: 'Sách của em',
  studentBooksShort: 'Sách của em',
  classBooks: 'Sách đã giao cho lớp',
  book: 'Đọc sách',
} as const;
