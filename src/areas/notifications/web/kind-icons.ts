import { Building2, CreditCard, Flag, type LucideIcon, Settings, Trophy } from 'lucide-react';
import type { NotificationType } from '#kernel/contract/notifications.ts';

export const kindIcons: Record<NotificationType, LucideIcon> = {
  payment_reminder: CreditCard,
  tournament_update: Trophy,
  day_of_play: Flag,
  venue_update: Building2,
  system: Settings,
};
