import type { Course } from '@domdom/api';
import { CardGrid } from '../../components/card.tsx';
import { CoverCard } from './cover-card.tsx';
import { courseMessages } from './messages.ts';
import { coursePath } from './paths.ts';

export const CourseGrid = ({ courses }: { courses: readonly Course[] }) => (
  <CardGrid minWidth={200}>
    {courses.map(({ id, title, code, imageUrl }) => (
      <CoverCard
        key={id}
        image={imageUrl}
        title={title}
        text={courseMessages.code(code)}
        to={coursePath(id)}
      />
    ))}
  </CardGrid>
);
