import { describe, expect, it } from 'vitest';
import { pageAt, readBuild, type WrittenBuild } from './build-files.ts';

const written: WrittenBuild = {
  id: 'abc',
  files: ['index-1.js', 'home-1.js', 'home-1.css', 'device-1.js'],
  entry: 0,
  ahead: [0, 1, 2, 3],
  opening: [3],
  pages: [
    ['/', [], []],
    ['/lms/home', [1], [2]],
    ['/lms/print/matrix', [], [], 1],
    ['/lms/print/:template', [], [], 1],
    ['/lms/class/:classId/exam/:examId', [1], []],
    ['/lms/tools/*', [], []],
  ],
};
const build = readBuild(written);

describe('the pages that a worker answers', () => {
  it.each([
    ['/', '/'],
    ['/lms/home', '/lms/home'],
    ['/LMS/home/', '/lms/home'],
    ['/lms/class/1/exam/2', '/lms/class/:classId/exam/:examId'],
    ['/lms/tools', '/lms/tools/*'],
    ['/lms/tools/a/b', '/lms/tools/*'],
  ])('%s is one of them', (pathname, path) => {
    expect(pageAt(build, pathname)?.path).toBe(path);
  });

  it.each([
    '/lms/home/more',
    '/lms/class/1/exam',
    '/lms/nothing',
    '/api/boot',
    '/lms/print/matrix',
    '/lms/print/names',
  ])('%s is left to the network', (pathname) => {
    expect(pageAt(build, pathname)).toBeNull();
  });

  it('have the names of their files', () => {
    expect(pageAt(build, '/lms/home')).toMatchObject({
      scripts: ['/assets/home-1.js'],
      styles: ['/assets/home-1.css'],
    });
    expect([build.entry, build.opening]).toEqual(['/assets/index-1.js', ['/assets/device-1.js']]);
  });
});
