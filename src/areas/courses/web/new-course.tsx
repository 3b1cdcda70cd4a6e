import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { coursesEndpoints } from '#areas/courses/contract/endpoints/courses.ts';
import { call } from '#kernel/web/client/api.ts';
import { paths } from '#kernel/web/paths.ts';
import { announce } from '#kernel/web/ui/announce.ts';
import { newDraft } from './course-draft.ts';
import { CourseEditor } from './course-editor.tsx';
import { noFacility } from './facility-fields.tsx';
import { type OwnFacility, readCoursesAgain } from './queries.ts';
import type { CourseFacility } from '#areas/courses/contract/courses.ts';

type NewCourseProps = {
  /** The facility of the new course; null to ask for it, or for the club's own. */
  facility: OwnFacility | null;
  /** Whether to ask for the location; for a club it is known. */
  asksWhere: boolean;
  forEverybody: boolean;
  /** The location, as far as known. */
  where?: CourseFacility;
  /** Called with the new course; by default its page opens. */
  onMade?: (course: { id: string; name: string }) => void;
};

/** Enters a course by hand. */
export function NewCourse({ facility, asksWhere, forEverybody, where = noFacility, onMade }: NewCourseProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [initial] = useState(() => newDraft());
  return (
    <CourseEditor
      draftName={['course', 'new', facility?.id ?? where.name]}
      initial={initial}
      where={asksWhere && !facility ? where : null}
      send={({ content, facility: place }) =>
        call(coursesEndpoints.createCourse, {
          body: {
            ...content,
            for_everybody: forEverybody,
            ...(facility ? { facility_id: facility.id } : {}),
            ...(place ? { facility: place } : {}),
          },
        })
      }
      onSaved={async ({ id, name }) => {
        await readCoursesAgain(queryClient);
        announce('Course saved');
        if (onMade) onMade({ id, name });
        else void navigate(paths.course(id));
      }}
      submit="Save course"
    />
  );
}
