import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { coursesEndpoints } from '#areas/courses/contract/endpoints/courses.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { paths } from '#kernel/web/paths.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { readCoursesAgain } from './queries.ts';

/**
 * 'Use and correct a copy': the copy is the organizer's own, and opened to be corrected.
 * @returns copy: makes one. copying: the id of the course that is being copied
 */
export function useCopyCourse() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [copying, setCopying] = useState<string | null>(null);
  const copy = async (id: string) => {
    setCopying(id);
    try {
      const copied = await call(coursesEndpoints.copyCourse, { params: { id } });
      toast({ title: 'Copied: only you see it', description: copied.name });
      await readCoursesAgain(queryClient);
      await navigate(paths.correctCourse(copied.id));
    } catch (error) {
      toast({ title: 'The course was not copied', description: messageOf(error), variant: 'destructive' });
    } finally {
      setCopying(null);
    }
  };
  return { copy, copying };
}
