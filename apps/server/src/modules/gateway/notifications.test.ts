import { beforeAll, describe, expect, it } from 'vitest';
import {
  type BuiltUser,
  buildClass,
  type BuiltClass,
  buildUser,
  onlyStudent,
} from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
const CREATE = 'p_SACHSO_ThongBao_ThemMoi';
const LIST = 'p_SACHSO_ThongBao_NguoiDung_DanhSach';

type Row = Record<string, unknown>;

let target: BuiltClass;
let administrator: BuiltUser;
const browsers = new Map<string, Browser>();
beforeAll(async () => {
  target = await buildClass(test.db);
  administrator = await buildUser(test.db, { role: 'administrator', schoolId: target.schoolId });
});

async function browserOf(user: BuiltUser): Promise<Browser> {
  const browser = browsers.get(user.id) ?? (await test.logIn(user));
  browsers.set(user.id, browser);
  return browser;
}

async function call(user: BuiltUser, sqlCommand: string, parameters: object) {
  const body = { sqlCommand, parameters: { UserId: user.id, ...parameters } };
  return (await browserOf(user)).call({ method: 'POST', url: '/api/v1.0/dynamic/query', body });
}

const create = (by: BuiltUser, parameters: object = {}) =>
  call(by, CREATE, {
    Avatar: '',
    Title: 'Họp lớp',
    Content: '<p>Chiều <b>thứ Sáu</b></p>',
    Type: 'ROLE',
    TypeData: 'STUDENT',
    Setting: '',
    ...parameters,
  });

async function newest(user: BuiltUser): Promise<Row> {
  const response = await call(user, LIST, { PageSize: 1 });
  return response.json<{ results: Row[] }>().results[0] ?? {};
}

describe('an older client', () => {
  it('writes HTML and reads its own kind of HTML back, bold as bold', async () => {
    const response = await create(target.teacher);
    expect(response.json()).toEqual({ results: [{ thongBaoId: expect.any(String) }] });
    expect(await newest(onlyStudent(target))).toMatchObject({
      title: 'Họp lớp',
      content: '<p>Chiều <strong>thứ Sáu</strong></p>',
      avatar: '',
      status: 0,
      statusText: 'Chưa đọc',
      setting: { type: 'CLASS_NOTIFICATION', classId: target.id },
    });
  });

  it('may also write the JSON of a rich text', async () => {
    const text = { type: 'text', text: 'đậm', marks: [{ type: 'bold' }] };
    const document = { type: 'doc', content: [{ type: 'paragraph', content: [text] }] };
    await create(target.teacher, { Content: JSON.stringify(document) });
    expect(await newest(onlyStudent(target))).toMatchObject({ content: '<p><strong>đậm</strong></p>' });
  });

  it('sends the subject of a notification as JSON text, and reads all of it back', async () => {
    const setting = {
      type: 'GIVE_ASSIGNMENT',
      classId: target.id,
      assignmentId: 'a-1',
      studentId: 's-1',
      exerciseType: 'UNIT',
    };
    for (const [by, reader] of [
      [target.teacher, onlyStudent(target)],
      [administrator, administrator],
    ] as const) {
      await create(by, {
        Setting: JSON.stringify({ ...setting, other: '<script>' }),
        ...(by === administrator && { Type: 'ALL' }),
      });
      expect((await newest(reader))['setting']).toEqual(setting);
    }
  });

  it("names a teacher's class in the setting", async () => {
    const other = await buildClass(test.db, { teacher: target.teacher });
    await create(target.teacher, { Title: 'Một lớp', Setting: { classId: other.id } });
    expect(await newest(onlyStudent(other))).toMatchObject({ title: 'Một lớp' });
    expect((await newest(onlyStudent(target)))['title']).not.toBe('Một lớp');
    const foreign = await buildClass(test.db);
    expect((await create(target.teacher, { Setting: { classId: foreign.id } })).statusCode).toBe(404);
  });

  it('reaches students, teachers or everyone, by the two existing types', async () => {
    const student = onlyStudent(target);
    const reached = async (parameters: object) => {
      const Title = JSON.stringify(parameters);
      expect((await create(administrator, { ...parameters, Title })).statusCode).toBe(200);
      const all = { student, teacher: target.teacher, administrator };
      const found: string[] = [];
      for (const [name, user] of Object.entries(all)) {
        if ((await newest(user))['title'] === Title) found.push(name);
      }
      return found;
    };
    expect(await reached({ Type: 'ROLE', TypeData: 'STUDENT' })).toEqual(['student']);
    expect(await reached({ Type: 'ROLE', TypeData: 'TEACHER' })).toEqual(['teacher']);
    expect(await reached({ Type: 'ROLE', TypeData: 'ALL' })).toEqual(['student', 'teacher', 'administrator']);
    expect(await reached({ Type: 'ALL', TypeData: undefined })).toEqual([
      'student',
      'teacher',
      'administrator',
    ]);
  });

  it('may leave out empty values, in each of its ways', async () => {
    for (const nothing of [undefined, null, '']) {
      const parameters = { Type: 'ALL', TypeData: nothing, Avatar: nothing, Setting: nothing };
      expect((await create(administrator, parameters)).statusCode).toBe(200);
      expect(await newest(administrator)).toMatchObject({
        avatar: '',
        setting: { type: 'SCHOOL_NOTIFICATION' },
      });
    }
  });

  it('may send characters in JSON text that a database cannot store, and loses only those', async () => {
    const document = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a\u0000b\uD800c' }] }],
    };
    const Setting = JSON.stringify({ type: 'X\u0000\uD800', classId: 'c\u0000' });
    const response = await create(administrator, { Type: 'ALL', Content: JSON.stringify(document), Setting });
    expect(response.statusCode).toBe(200);
    expect(await newest(administrator)).toMatchObject({
      content: '<p>a b c</p>',
      setting: { type: 'X', classId: 'c' },
    });
  });

  it('is refused when its setting is not a JSON object', async () => {
    for (const Setting of ['{', '7', '[]', 7]) {
      const response = await create(administrator, { Setting });
      expect(response.statusCode).toBe(400);
      expect(response.json<{ issues: { path: string }[] }>().issues[0]?.path).toBe('parameters.Setting');
    }
  });

  it('is refused when its user may not write, whatever it sends', async () => {
    const manager = await buildUser(test.db, { role: 'manager', schoolId: target.schoolId });
    for (const by of [onlyStudent(target), manager]) {
      expect((await create(by)).statusCode).toBe(403);
      expect((await create(by, { Title: '' })).statusCode).toBe(403);
    }
    expect((await create(target.teacher, { Type: 'ALL' })).statusCode).toBe(403);
    expect((await create(target.teacher, { UserId: administrator.id })).statusCode).toBe(403);
  });

  it.each([
    ['Title', '', 'Chưa nhập tiêu đề'],
    ['Content', '', 'Chưa nhập nội dung thông báo'],
    ['Content', undefined, 'Chưa nhập nội dung thông báo'],
    ['Content', '<p></p>', 'Chưa nhập nội dung thông báo'],
    ['Content', '<p><br></p>', 'Chưa nhập nội dung thông báo'],
    ['Content', '<script>alert(1)</script>', 'Chưa nhập nội dung thông báo'],
    ['Type', undefined, 'Chưa nhập người nhận thông báo'],
    ['Type', 'CLASS', 'Chưa nhập người nhận thông báo'],
    ['TypeData', undefined, 'Chưa nhập người nhận thông báo'],
    ['TypeData', 'PARENT', 'Chưa nhập người nhận thông báo'],
    ['Avatar', 'javascript:alert(1)', 'Ảnh đại diện không hợp lệ'],
  ])('is refused with the %s %j, with a reason', async (name, value, message) => {
    const response = await create(administrator, { [name]: value });
    expect(response.statusCode).toBe(400);
    expect(response.json<{ issues: unknown }>().issues).toEqual([{ path: `parameters.${name}`, message }]);
  });
});

describe('executable content', () => {
  it.each([
    ['<img src=x onerror=alert(1)>a', '<p>a</p>'],
    ['<script>alert(1)</script><b onclick=alert(1)>a</b>', '<p><strong>a</strong></p>'],
    ['<a href="javascript:alert(1)">a</a>', '<p>a</p>'],
    ['<svg><animate onbegin=alert(1)></svg>a', '<p>a</p>'],
    ['&lt;img src=x onerror=alert(1)&gt;', '<p>&lt;img src=x onerror=alert(1)&gt;</p>'],
  ])('is removed: %s', async (Content, content) => {
    expect((await create(target.teacher, { Content })).statusCode).toBe(200);
    expect(await newest(onlyStudent(target))).toMatchObject({ content });
  });
});
