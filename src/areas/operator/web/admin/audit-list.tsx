import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { LocalTime } from '#kernel/web/ui/local-time.tsx';
import { PageHeader } from '#kernel/web/ui/page.tsx';
import { AdminList, Row } from './admin-list.tsx';
import { actionWords, changeWords } from './audit-words.ts';
import { type AuditPage, listAudit, listQuery, type Loaded } from './queries.ts';

/** The audit log, newest first. */
export function AuditList({ loaded }: { loaded: Loaded<AuditPage> | null }) {
  const list = useInfiniteQuery({ ...listQuery('audit', listAudit, { q: '', show: '' }, loaded), staleTime: 0 });
  return (
    <>
      <PageHeader title="Audit" description="Changes on this site and on the command line, newest first." />
      <AdminList
        list={list}
        what="changes"
        icon={History}
        nothing={{ title: 'Nothing was changed yet', description: 'Every change of an operator’s is noted here.' }}
      >
        {(entry) => (
          <Row className="md:items-start">
            <div className="min-w-0">
              <h2 className="font-semibold wrap-anywhere">
                {actionWords(entry)}: {entry.subject}
              </h2>
              <ul className="mt-0.5 text-sm wrap-anywhere text-muted-foreground">
                {changeWords(entry.details).map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
            </div>
            <p className="shrink-0 text-sm text-muted-foreground md:text-right">
              <LocalTime at={entry.created_at} className="block" />
              <span className="wrap-anywhere">{entry.actor ?? 'Command line'}</span>
            </p>
          </Row>
        )}
      </AdminList>
    </>
  );
}
