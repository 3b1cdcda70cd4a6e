import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { coursesEndpoints } from '#areas/courses/contract/endpoints/courses.ts';
import { call } from '#kernel/web/client/api.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { draftOf } from './course-draft.ts';
import { CourseEditor } from './course-editor.tsx';
import { type Course, readCoursesAgain } from './queries.ts';

/** Corrects a course of the caller; saving creates its next version. */
export function CorrectCourse({ course }: { course: Course }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [initial] = useState(() => draftOf(course));
  return (
    <CourseEditor
      draftName={['course', course.id]}
      initial={initial}
      isNameFixed
      send={({ content: { tees } }) =>
        call(coursesEndpoints.createCourseVersion, {
          params: { id: course.id },
          body: { tees, from_number: course.number },
        })
      }
      onSaved={async ({ id, name, number }) => {
        await readCoursesAgain(queryClient);
        announce(`${name}: saved as version ${number}`);
        void navigate(paths.course(id));
      }}
      submit={`Save as version ${course.number + 1}`}
    >
      <Button asChild variant="ghost">
        <Link to={paths.course(course.id)}>Cancel</Link>
      </Button>
    </CourseEditor>
  );
}
