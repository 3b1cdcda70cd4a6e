import type { FastifyInstance } from 'fastify';
import { notificationsEndpoints } from '#areas/messages/contract/endpoints/notifications.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { newId } from '#kernel/database/connection.ts';
import {
  countUnread,
  findPreferences,
  insertNotifications,
  listNotifications,
  markRead,
  type NotificationRow,
  savePreferences,
} from '#areas/messages/database/notifications.ts';
import { announce } from '#kernel/database/live.ts';
import type { SignedIn } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { decodeCursor, instantKey, pageOf } from '#kernel/routes/cursor.ts';
import { mount } from '#kernel/routes/mount.ts';
import { pick } from '#kernel/database/rows.ts';

const present = (row: NotificationRow) => ({ ...row, created_at: row.created_at.toISOString() });

export function notificationRoutes(app: FastifyInstance, context: Context): void {
  const { pool, clock } = context;
  const me = (viewer: SignedIn | null): string => {
    if (!viewer) throw new AppError('not_authenticated');
    return viewer.userId;
  };

  mount(app, notificationsEndpoints.listNotifications, async ({ query, viewer }) => {
    const after = decodeCursor(query.cursor, instantKey);
    const [rows, unread] = await Promise.all([
      listNotifications(pool, me(viewer), {
        filter: query.filter,
        after: after && { createdAt: after.key, id: after.id },
        limit: query.limit + 1,
      }),
      countUnread(pool, me(viewer)),
    ]);
    const page = pageOf(rows, query.limit, (row) => [row.created_at.toISOString(), row.id]);
    return { data: page.rows.map(present), next_cursor: page.next_cursor, unread };
  });

  mount(app, notificationsEndpoints.createNotification, async ({ body, viewer }) => {
    if (body.user_id && body.user_id !== me(viewer))
      throw new AppError('forbidden', 'You can leave a notification for yourself only.');
    const note = {
      id: newId(),
      userId: me(viewer),
      title: body.title,
      message: body.message,
      type: body.type,
      subject: null,
      now: clock(),
    };
    await insertNotifications(pool, [note]);
    return {
      ...pick(note, ['id', 'title', 'message', 'type']),
      path: null,
      read: false,
      created_at: note.now.toISOString(),
    };
  });

  mount(app, notificationsEndpoints.readNotifications, async ({ body, viewer }) => {
    if (await markRead(pool, me(viewer), body.ids)) {
      // Updates the person's other tabs and browsers.
      const id = body.ids === 'all' || body.ids.length > 1 ? 'all' : (body.ids[0] ?? 'all');
      await announce(pool, { user: me(viewer), event: 'notifications_read', id });
    }
    return { unread: await countUnread(pool, me(viewer)) };
  });

  mount(app, notificationsEndpoints.getPreferences, async ({ viewer }) => {
    const row = await findPreferences(pool, me(viewer));
    return { data: row ? [row] : [], next_cursor: null };
  });

  mount(app, notificationsEndpoints.savePreferences, async ({ body, viewer }) =>
    savePreferences(pool, me(viewer), body),
  );
}
