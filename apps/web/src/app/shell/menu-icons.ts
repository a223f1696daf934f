import {
  IconBell,
  IconBuilding,
  IconCircleCheck,
  IconFileExport,
  IconFilePlus,
  IconFileText,
  IconHome,
  IconInbox,
  IconListDetails,
  IconMail,
  IconMailOpened,
  IconMessage2Bolt,
  IconRoute,
  IconSettings,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { MenuIcon } from '#platform/route-row.ts';

/** The drawings that rows of the route table name. */
export const MENU_ICONS: Record<
  MenuIcon,
  ComponentType<{ size?: number | string; stroke?: number | string }>
> = {
  bell: IconBell,
  building: IconBuilding,
  'circle-check': IconCircleCheck,
  'file-export': IconFileExport,
  'file-plus': IconFilePlus,
  'file-text': IconFileText,
  home: IconHome,
  inbox: IconInbox,
  'list-details': IconListDetails,
  mail: IconMail,
  'mail-opened': IconMailOpened,
  'message-bolt': IconMessage2Bolt,
  route: IconRoute,
  settings: IconSettings,
  users: IconUsers,
  'users-group': IconUsersGroup,
};
