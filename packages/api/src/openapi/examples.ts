const CLASS_ID = '0198c1d2-3e4f-7a5b-8c6d-0a1b2c3d4e5f';
const STUDENT_ID = '0198c1d2-3e4f-7a5b-8c6d-1a2b3c4d5e6f';

const CLASS = {
  id: CLASS_ID,
  className: '3A',
  grade: 3,
  status: 1,
  code: 'K7M2QX',
  teacherId: '0198c1d2-3e4f-7a5b-8c6d-2a3b4c5d6e7f',
  teacherName: 'Nguyễn Thị Lan',
  studentCount: 28,
  createdAt: '2026-09-05T01:30:00.000Z',
  role: 'owner',
  canManage: true,
  canAssign: true,
};

/** Of the main calls; a test checks them against the contract. */
export const EXAMPLES: Readonly<Record<string, { body?: unknown; res?: unknown }>> = {
  'POST /login': { body: { email: 'lan@truong.edu.vn', password: 'mat-khau-cua-lan' } },
  'POST /api/session/refresh': {
    body: { refreshToken: 'r1.4f0c2d3e5a6b7c8d9e0f' },
    res: { accessToken: 'a1.9e8d7c6b5a4f3e2d1c0b', refreshToken: 'r1.0b1c2d3e4f5a6b7c8d9e' },
  },
  'GET /api/teacher/classes': { res: { items: [CLASS], total: 1, page: 1, size: 10 } },
  'POST /api/teacher/classes': { body: { className: '3A', grade: 3 }, res: CLASS },
  'GET /api/teacher/classes/:classId': { res: CLASS },
  'GET /api/teacher/classes/:classId/roster': {
    res: {
      items: [
        {
          studentId: STUDENT_ID,
          fullName: 'Trần Gia Bảo',
          loginName: 'giabao',
          avatarUrl: '/media/avatars/cat.svg',
          joinedAt: '2026-09-06T02:00:00.000Z',
          isNewcomer: false,
          completed: 4,
          averagePercent: 87.5,
        },
      ],
      total: 1,
      page: 1,
      size: 10,
    },
  },
  'POST /api/teacher/classes/:classId/roster': {
    body: { emails: ['bao@truong.edu.vn', 'khong-co@truong.edu.vn'] },
    res: {
      results: [
        { email: 'bao@truong.edu.vn', outcome: 'added', fullName: 'Trần Gia Bảo' },
        { email: 'khong-co@truong.edu.vn', outcome: 'unknown', fullName: null },
      ],
    },
  },
  'POST /api/v1.0/dynamic/crud/query': {
    body: { entityName: 'Assignments', fields: ['id', 'title'], parameters: { classId: CLASS_ID } },
  },
};
