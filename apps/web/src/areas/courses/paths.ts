export const COURSES_PATH = '/lms/sach-dien-tu/dashboard';
export const BILINGUAL_PATH = '/lms/study-with-teacher';

export const coursePath = (courseId: string): string => `/lms/sach-dien-tu/book-detail/${courseId}`;
