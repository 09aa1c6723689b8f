import type { ReaderEntry } from '@domdom/api';

interface Shelf {
  grade: number;
  toGrade: number;
  /** For the class of the student's profile. */
  isOwn: boolean;
  readers: ReaderEntry[];
}

/** The readers by grade; the shelf of the own class first, and the others in the order of the classes. */
export function byShelf(readers: readonly ReaderEntry[], ownGrade: number | null): Shelf[] {
  const grades = [...new Set(readers.map(({ grade }) => grade))].toSorted((one, other) => one - other);
  const shelves = grades.map((grade): Shelf => {
    const own = readers.filter((reader) => reader.grade === grade);
    const toGrade = Math.max(...own.map((reader) => reader.toGrade));
    return {
      grade,
      toGrade,
      isOwn: ownGrade !== null && grade <= ownGrade && ownGrade <= toGrade,
      readers: own.toSorted((one, other) => one.order - other.order),
    };
  });
  return [...shelves.filter(({ isOwn }) => isOwn), ...shelves.filter(({ isOwn }) => !isOwn)];
}
