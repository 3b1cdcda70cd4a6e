import { useQueryClient } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Copy, Download, PencilLine, Type } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { coursesEndpoints } from '#areas/courses/contract/endpoints/courses.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { useHolds } from '#areas/accounts/web/if-holds.tsx';
import { useViewer } from '#areas/accounts/web/session.ts';
import { paths } from '#kernel/web/paths.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { ConfirmDialog } from '#kernel/web/ui/confirm-dialog.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { CourseCardTable, TeeTable } from './course-card-table.tsx';
import { CourseStrip } from './course-strip.tsx';
import { findingWords } from './course-words.ts';
import { FindingList } from './hole-tiles.tsx';
import { type Course, readCoursesAgain } from './queries.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { useCopyCourse } from './use-copy-course.ts';
import { VersionList } from './version-list.tsx';

/** A version of a course: card, tees, findings, history and actions. */
export function CourseView({ course }: { course: Course }) {
  const isNewest = course.number === course.newest_number;
  const findings = course.findings.map((finding) => ({ ...finding, message: findingWords(finding, course.tees) }));
  return (
    <div className="flex flex-col gap-6">
      {!isNewest && (
        <Alert>
          <AlertTitle>This is version {course.number}</AlertTitle>
          <AlertDescription>
            The course was corrected since.{' '}
            <Link to={paths.course(course.id)} className="underline underline-offset-4">
              Show the newest version
            </Link>
          </AlertDescription>
        </Alert>
      )}
      <CourseActions course={course} />
      {findings.length > 0 && (
        <Card>
          <CardHeader>
            <CardTitle>To check</CardTitle>
          </CardHeader>
          <CardContent>
            <FindingList findings={findings} />
          </CardContent>
        </Card>
      )}
      <Card>
        <CardHeader>
          <CardTitle>Holes</CardTitle>
        </CardHeader>
        <CardContent className="flex flex-col gap-6 px-3 sm:px-6">
          <CourseStrip course={course} />
          <CourseCardTable course={course} />
        </CardContent>
      </Card>
      <Card>
        <CardHeader>
          <CardTitle>Tees</CardTitle>
        </CardHeader>
        <CardContent className="px-3 sm:px-6">
          <TeeTable course={course} />
        </CardContent>
      </Card>
      <VersionList course={course} />
    </div>
  );
}

function CourseActions({ course }: { course: Course }) {
  const viewer = useViewer();
  const queryClient = useQueryClient();
  const { copy, copying } = useCopyCourse();
  const mayWrite = useHolds('tournaments.write');
  const [isRenaming, setRenaming] = useState(false);
  const [retired, setRetired] = useState<Course | null>(null);
  const [isBusy, setBusy] = useState(false);
  const setIsRetired = async (isRetired: boolean) => {
    await call(coursesEndpoints.changeCourse, {
      params: { id: course.id },
      body: { is_retired: isRetired, version: course.facility.version },
    });
    announce(isRetired ? 'Course retired' : 'Course brought back');
    await readCoursesAgain(queryClient);
  };
  const bringBack = async () => {
    setBusy(true);
    await setIsRetired(false).catch((error: unknown) =>
      toast({ title: 'The course was not brought back', description: messageOf(error), variant: 'destructive' }),
    );
    setBusy(false);
  };
  return (
    <HydrationGate>
      <div className="flex flex-wrap gap-2">
        {mayWrite && course.may_change && (
          <>
            <Button asChild>
              <Link to={paths.correctCourse(course.id)}>
                <PencilLine aria-hidden /> Correct
              </Link>
            </Button>
            <Button variant="outline" onClick={() => setRenaming(true)}>
              <Type aria-hidden /> Rename
            </Button>
            {course.is_retired ? (
              <Button variant="outline" busy={isBusy} onClick={() => void bringBack()}>
                <ArchiveRestore aria-hidden /> Bring back
              </Button>
            ) : (
              <Button variant="outline" onClick={() => setRetired(course)}>
                <Archive aria-hidden /> Retire
              </Button>
            )}
          </>
        )}
        {mayWrite && !course.may_change && viewer?.profile.account_type === 'organizer' && (
          <Button busy={copying !== null} onClick={() => void copy(course.id)}>
            <Copy aria-hidden /> Use and correct a copy
          </Button>
        )}
        {(['csv', 'json'] as const).map((format) => (
          <Button key={format} asChild variant="outline">
            <a href={paths.courseFile(course.id, format, course.number)} download>
              <Download aria-hidden /> {format.toUpperCase()}
              <span className="sr-only"> file of {course.name}</span>
            </a>
          </Button>
        ))}
      </div>
      <RenameDialog course={isRenaming ? course : null} onClose={() => setRenaming(false)} />
      <ConfirmDialog
        subject={retired}
        title="Retire this course?"
        words={({ name }) => `${name} no longer appears when somebody looks for a course. Rounds on it keep it.`}
        action="Retire"
        onAct={() => setIsRetired(true)}
        onClose={() => setRetired(null)}
      />
    </HydrationGate>
  );
}
