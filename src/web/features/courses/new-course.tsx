import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CourseEntry } from '#contracts/courses.ts';
import { endpoints } from '#contracts/endpoints.ts';
import { call } from '#web/client/api.ts';
import { paths } from '#web/paths.ts';
import { toast } from '#web/ui/toast.ts';
import { newDraft } from './course-draft.ts';
import { CourseEditor } from './course-editor.tsx';
import { type FacilityDraft, facilityErrors, FacilityFields, noFacility } from './facility-fields.tsx';
import { type OwnFacility, readCoursesAgain } from './queries.ts';

type NewCourseProps = {
  /** The facility that it is added to; null where it is asked for, or the club's own. */
  facility: OwnFacility | null;
  /** Whether to ask where the course is: a club means itself. */
  asksWhere: boolean;
  forEverybody: boolean;
  /** Where it is, as far as that is known already. */
  where?: FacilityDraft;
  /** What to do with the course; its page is shown where nothing is said. */
  onMade?: (course: { id: string; name: string }) => void;
};

/** Enters a course by hand. */
export function NewCourse({ facility, asksWhere, forEverybody, where = noFacility, onMade }: NewCourseProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [initial] = useState(() => newDraft());
  const [place, setPlace] = useState<FacilityDraft>(where);
  const [errors, setErrors] = useState<ReturnType<typeof facilityErrors>>(null);
  const isAsked = asksWhere && !facility;
  const save = async (content: CourseEntry) => {
    const wrong = isAsked ? facilityErrors(place) : null;
    setErrors(wrong);
    if (wrong) throw new Error(`${Object.values(wrong).join('. ')}.`);
    const made = await call(endpoints.createCourse, {
      body: {
        ...content,
        for_everybody: forEverybody,
        ...(facility ? { facility_id: facility.id } : {}),
        ...(isAsked ? { facility: place } : {}),
      },
    });
    await readCoursesAgain(queryClient);
    return made;
  };
  return (
    <CourseEditor
      initial={initial}
      onSave={save}
      onSaved={({ id, name }) => {
        toast({ title: 'Course saved', description: name });
        if (onMade) onMade({ id, name });
        else void navigate(paths.course(id));
      }}
      submit="Save course"
      where={isAsked ? <FacilityFields draft={place} onChange={setPlace} errors={errors} /> : undefined}
    />
  );
}
