import { IconMoon, IconSun } from '@tabler/icons-react';
import { setThemeMode, useThemeMode } from '#platform/theme-mode.ts';
import { IconButton } from '#ui/icon-button.tsx';

/** Switches between the light and the dark theme. */
export function ThemeSwitch() {
  const dark = useThemeMode() === 'dark';
  const Icon = dark ? IconSun : IconMoon;
  return (
    <IconButton
      label={dark ? 'Usar modo claro' : 'Usar modo escuro'}
      onClick={() => setThemeMode(dark ? 'light' : 'dark')}
    >
      <Icon size={20} aria-hidden="true" />
    </IconButton>
  );
}
