import {
  IconArrowsSplit2,
  IconBell,
  IconBuilding,
  IconBuildingBank,
  IconCalendarCheck,
  IconCalendarDollar,
  IconCategory,
  IconCircleCheck,
  IconDevices,
  IconFileExport,
  IconFilePlus,
  IconFileText,
  IconFolder,
  IconHelpCircle,
  IconHome,
  IconInbox,
  IconListDetails,
  IconMail,
  IconMailOpened,
  IconMessage2Bolt,
  IconMessagePlus,
  IconMessages,
  IconReceipt,
  IconRoute,
  IconSettings,
  IconShieldCheck,
  IconUserCircle,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { MenuIcon } from '#platform/route-row.ts';

/** The drawings by the names in the route table. */
export const MENU_DRAWINGS: Record<
  MenuIcon,
  ComponentType<{ size?: number | string; stroke?: number | string }>
> = {
  'arrows-split': IconArrowsSplit2,
  bell: IconBell,
  building: IconBuilding,
  'building-bank': IconBuildingBank,
  'calendar-check': IconCalendarCheck,
  'calendar-dollar': IconCalendarDollar,
  category: IconCategory,
  'circle-check': IconCircleCheck,
  devices: IconDevices,
  'file-export': IconFileExport,
  'file-plus': IconFilePlus,
  'file-text': IconFileText,
  folder: IconFolder,
  help: IconHelpCircle,
  home: IconHome,
  inbox: IconInbox,
  'list-details': IconListDetails,
  mail: IconMail,
  'mail-opened': IconMailOpened,
  'message-bolt': IconMessage2Bolt,
  'message-plus': IconMessagePlus,
  messages: IconMessages,
  receipt: IconReceipt,
  route: IconRoute,
  settings: IconSettings,
  'shield-check': IconShieldCheck,
  user: IconUserCircle,
  users: IconUsers,
  'users-group': IconUsersGroup,
};

interface MenuDrawingProps {
  name: MenuIcon;
  size: number;
  stroke?: number | undefined;
}

/** The drawing of a menu entry. */
export function MenuDrawing({ name, ...props }: MenuDrawingProps) {
  const Drawing = MENU_DRAWINGS[name];
  return <Drawing {...props} />;
}
