/** Texts of the home page. */
export const homeMessages = {
  hello: (name: string) => `Chào ${name}!`,
  helloText: 'Chúc một ngày học vui.',
  helloStaff: 'Chúc một ngày làm việc hiệu quả.',
  helloTeacher: 'Chúc thầy cô một ngày làm việc hiệu quả.',

  joinedClasses: 'Lớp đã tham gia',
  assignmentsGiven: 'Bài tập được giao',
  completed: 'Bài đã hoàn thành',
  averageScore: 'Điểm trung bình',
  averageHint: 'trên thang điểm 10',

  wholeSchool: 'Toàn trường',
  wholeSchoolText: 'Số liệu của từng lớp: học sinh, bài đã giao, đã làm, nộp muộn, điểm trung bình.',

  unitExercises: 'Luyện tập theo bài',
  unitExercisesText: 'Chọn Unit, dạng bài tập và mức độ.',
  olympic: 'Olympic English',
  olympicText: 'Các đề 20 câu, làm trong 30 phút.',

  chart: 'Bài đã hoàn thành theo tháng',
  chartUnit: 'Số bài',
  chartEmpty: 'Chưa có bài nào được hoàn thành.',
  month: 'Tháng',
  monthName: (month: number, year: string) => `Tháng ${month}/${year}`,
  monthShort: (month: number) => `T${month}`,
  noValue: 'Chưa có',

  classes: 'Lớp đã tham gia',
  classesEmpty: 'Em chưa tham gia lớp nào.',
  classesEmptyStaff: 'Tài khoản này chưa tham gia lớp nào.',
  openAssignments: (count: number) => `${count} bài chưa làm`,
  allDone: 'Không có bài chờ làm',
  join: 'Vào lớp bằng mã',

  ratings: 'Đánh giá định kỳ',
  ratingsText: 'Tỷ lệ đúng trung bình của từng tháng.',
  ratingsEmpty: 'Chưa có kết quả để đánh giá.',
  ratingsEmptyText: 'Làm bài tập được giao để thấy tiến bộ của mình ở đây.',
  competence: 'Năng lực chung',
  latest: (month: string) => `Gần nhất: ${month}`,
  rate: 'Tỷ lệ',

  needsSchoolType: 'Vui lòng cập nhật cấp học trong thông tin tài khoản!',
  schoolTypeHow: 'Thầy cô chọn cấp học mình dạy để thấy đúng lớp và tài liệu.',
  needsGrade: 'Vui lòng cập nhật lớp và cấp học trong thông tin tài khoản!',
  gradeHow: 'Em chọn lớp đang học và cấp học của lớp đó để thấy đúng bài luyện tập.',
  updateProfile: 'Cập nhật thông tin',
  teacherClasses: 'Lớp của tôi',
  teacherClassesEmpty: 'Thầy cô chưa có lớp nào.',
  createClass: 'Tạo lớp học',
  allClasses: (count: number) => `Xem tất cả ${count} lớp`,
  students: (count: number) => `${count} học sinh`,
  materials: 'Tài liệu giảng dạy',
  materialPrimary: 'Tài liệu cho học sinh tiểu học',
  materialLowerSecondary: 'Tài liệu cho học sinh trung học cơ sở',
} as const;

/** In English on purpose: the textbooks use these names for the skills. */
export const skillNames = {
  listening: 'Listening',
  speaking: 'Speaking',
  reading: 'Reading',
  writing: 'Writing',
} as const;
