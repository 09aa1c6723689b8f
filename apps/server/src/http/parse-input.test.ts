import { routes } from '@domdom/api';
import { PageQuery } from '@domdom/api/shared';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseInput } from './parse-input.ts';

const problemsOf = (schema: z.ZodType, input: unknown) => {
  const parsed = parseInput(schema, input);
  return 'error' in parsed ? (parsed.error.details.issues ?? []) : [];
};

const unknown = (name: string) => ({ path: name, message: `Không nhận trường ${name}!` });

describe('a number in an address', () => {
  const parts = Object.entries(routes).flatMap(([route, definition]) =>
    [
      'params' in definition ? definition.params : undefined,
      'query' in definition ? definition.query : undefined,
    ].flatMap((schema) =>
      schema instanceof z.ZodObject
        ? Object.entries<z.ZodType>(schema.shape).map(([name, part]) => ({ at: `${route} ${name}`, part }))
        : [],
    ),
  );
  const numeric = parts.filter(({ part }) => typeof part.safeParse('3').data === 'number');

  it('is digits only, in every route', () => {
    expect(numeric.length).toBeGreaterThan(10);
    const read = numeric.flatMap(({ at, part }) =>
      ['3e0', '0x3', '3.0', '+3', ' 3', '']
        .filter((text) => typeof part.safeParse(text).data === 'number')
        .map((text) => `${at} '${text}'`),
    );
    expect(read).toEqual([]);
  });

  it('is rejected as not being a number', () => {
    expect(problemsOf(PageQuery, { page: '1e2' }).map(({ message }) => message)).toEqual(['Phải là số!']);
  });
});

describe('a problem with a request', () => {
  it.each([
    [z.string(), undefined, 'Chưa có giá trị!'],
    [z.string(), null, 'Chưa có giá trị!'],
    [z.string(), 1, 'Phải là chữ!'],
    [z.number(), 'x', 'Phải là số!'],
    [z.int(), 1.5, 'Phải là số nguyên!'],
    [z.array(z.string()), 'x', 'Phải là một danh sách!'],
    [z.string().min(1), '', 'Không được để trống!'],
    [z.string().min(3), 'a', 'Phải có ít nhất 3 ký tự!'],
    [z.array(z.string()).max(1), ['a', 'b'], 'Không được quá 1 mục!'],
    [z.string().max(2), 'abc', 'Không được quá 2 ký tự!'],
    [z.number().min(0.5), 0, 'Phải từ 0,5 trở lên!'],
    [z.number().max(5), 6, 'Không được lớn hơn 5!'],
    [z.number().multipleOf(0.5), 0.3, 'Phải là bội số của 0,5!'],
    [z.uuid(), 'x', 'Mã không hợp lệ!'],
    [z.iso.datetime(), 'x', 'Ngày giờ không hợp lệ!'],
    [z.string().regex(/a/), 'b', 'Sai định dạng!'],
    [z.enum(['a', 'b']), 'c', 'Chỉ nhận: a, b!'],
    [z.strictObject({}), { x: 1 }, 'Không nhận trường x!'],
    [z.union([z.string(), z.number()]), true, 'Giá trị không hợp lệ!'],
    [z.string('Chưa nhập tiêu đề'), 1, 'Chưa nhập tiêu đề'],
  ])('%# is described in Vietnamese', (schema, input, message) => {
    expect(problemsOf(schema, input).map((issue) => issue.message)).toEqual([message]);
  });

  it('names the path of the field below that of its parent', () => {
    const schema = z.object({ list: z.array(z.object({ title: z.string() })) });
    const parsed = parseInput(schema, { list: [{ title: 'a' }, {}] }, ['parameters']);
    expect('error' in parsed && parsed.error.details.issues).toEqual([
      { path: 'parameters.list.1.title', message: 'Chưa có giá trị!' },
    ]);
  });

  it('names each unknown field by itself, also where the input has several forms, and cuts a long name', () => {
    const forms = z.union([z.strictObject({ id: z.string() }), z.strictObject({ code: z.string() })]);
    expect(problemsOf(forms, { id: 'a', x: 1 })).toEqual([unknown('x')]);
    expect(problemsOf(forms, { x: 1, ['y'.repeat(99)]: 2 })).toEqual([unknown('x'), unknown('y'.repeat(60))]);
    expect(problemsOf(z.strictObject({}), { x: 1, y: 2 })).toEqual([unknown('x'), unknown('y')]);
  });

  it('is never described in English, whatever the routes are sent', () => {
    const english = /invalid|expected|required|must|received|unrecognized/i;
    const sent: unknown[] = [undefined, null, 'x', 1, true, [], {}, { unknown: 1 }];
    const said = Object.values(routes).flatMap((route) =>
      'body' in route ? sent.flatMap((input) => problemsOf(route.body, input)) : [],
    );
    expect(said.length).toBeGreaterThan(50);
    expect(said.filter(({ message }) => message === '' || english.test(message))).toEqual([]);
  });
});
